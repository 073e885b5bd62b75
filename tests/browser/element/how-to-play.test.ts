import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { axe, violations } from '../support/axe';
import type { Embed } from '../support/embedding';
import { openGame } from '../support/one-game';
import { openShared, type Site } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const noteOf = ({ element }: Embed) => element.locator('[part=hint]');

async function decideFirst({ element }: Embed, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await element.evaluate((made) => {
      const [first] = Reflect.get(made, 'player').presenter.host.openGame.pending;
      (made as DungeonModeElement).decide(first.input ? '' : first.options[0].id, first.seat);
    });
}

test('a game says its goal once, when the reader comes to it, and covers nothing of the picture', async () => {
  const attributes = { src: 'prototypes/labyrinth/', seed: 'theseus' };
  const { page, game } = await openGame(site, { attributes, first: axe });
  await game.ready();
  // A picture in an article stays a picture until its reader wants to play.
  expect(await noteOf(game).count()).toBe(0);
  await game.surface.focus();
  await expect.poll(() => noteOf(game).textContent()).toContain('Find the stairs down before the warden');
  // It stands below the choices, and covers nothing of the picture.
  const [note, picture] = [await noteOf(game).boundingBox(), await game.surface.boundingBox()];
  const isBelow = (note?.y ?? 0) >= (picture?.y ?? 0) + (picture?.height ?? 0);
  const isBeside = (note?.x ?? 0) >= (picture?.x ?? 0) + (picture?.width ?? 0);
  expect(isBelow || isBeside).toBe(true);
  // One Tab still leaves the game.
  await game.press('Tab');
  expect(await game.isFocused()).toBe(false);
  await game.surface.focus();
  await game.press('z', 'z', 'z');
  await expect.poll(() => noteOf(game).textContent()).not.toContain('Find the stairs down');
  await page.reload();
  await game.ready();
  await game.surface.focus();
  await game.press('z');
  await expect.poll(async () => (await game.decisions()).length).toBe(1);
  await noteOf(game).waitFor({ state: 'attached' });
  expect(await noteOf(game).textContent()).not.toContain('Find the stairs down');
});

test('help says how to play, from the command line and from the menu, with the keys of this game', async () => {
  const attributes = { src: 'prototypes/terminal_dungeon/', seed: 'help', alt: 'A game' };
  const shown = await openGame(site, { attributes, first: axe });
  const { game, troubles } = shown;
  await game.ready();
  const field = game.element.getByLabel('Type a command');
  await field.fill('help');
  await field.press('Enter');
  const page = game.element.locator('[part=guide]');
  await page.waitFor();
  const text = (await page.textContent()) ?? '';
  for (const part of ['Be the first to reach level 15.', 'Your turn', 'The end', 'A tie is yours.', 'Flee'])
    expect(text).toContain(part);
  expect(await violations(shown)).toEqual([]);
  await game.press('Escape');
  expect(await page.isVisible()).toBe(false);
  await game.element.locator('[part=menu-button]').click();
  await game.element.locator('[part=menu]').getByRole('button', { name: 'How to play' }).click();
  await page.waitFor();
  expect(troubles).toEqual([]);
});

test('a hint is told once, when what it is about is first offered', async () => {
  const attributes = { src: 'prototypes/dimm_city/', seed: 'keys-5' };
  const { page, game } = await openGame(site, { attributes });
  await game.ready();
  await game.surface.focus();
  await expect.poll(() => noteOf(game).textContent()).toContain('Slide back all the bolts');
  await game.element.getByRole('button', { name: 'Close the hint' }).click();
  await decideFirst(game, 2);
  await expect.poll(() => noteOf(game).textContent()).toContain('Your journal keeps the days');
  await decideFirst(game, 1);
  await expect.poll(() => noteOf(game).textContent()).not.toContain('Your journal keeps the days');
  await page.reload();
  await game.ready();
  await game.surface.focus();
  await decideFirst(game, 2);
  await noteOf(game).waitFor({ state: 'attached' });
  expect(await noteOf(game).textContent()).not.toContain('Your journal keeps the days');
});
