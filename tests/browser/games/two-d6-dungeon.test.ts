import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { Delver, type Screen } from '../support/delver';
import { Embed } from '../support/embedding';
import { keepShot, openShared, type Site, visit } from '../support/page';

/** A solo game on tables, played by reading only the screen: down, through rooms and fights, and up again. */

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

/** With these dice a careful player meets three foes, one of which interrupts, and comes home. */
const SEED = 'delve-1';
const CONTEXT = { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] };
const isInterrupt = ({ prompt }: Screen): boolean => / interrupts: /.test(prompt);

/** What stands on the page: the lines that are shown, and the names of the buttons. */
const screenOf = ({ element }: Embed): Promise<Screen> =>
  element.evaluate((made) => {
    const root = made.shadowRoot as ShadowRoot;
    const text = (selector: string): string => {
      const found = root.querySelector<HTMLElement>(selector);
      return found && !found.hidden ? (found.textContent ?? '') : '';
    };
    const all = (selector: string): string[] =>
      Array.from(root.querySelectorAll(selector), (one) => one.textContent ?? '');
    return {
      look: text('[part=look]'),
      prompt: text('[part=prompt]'),
      stats: all('[part=meter]').join(' '),
      labels: all('[part=choices] [part=choice] .words'),
    };
  });

const hashOf = ({ element }: Embed): Promise<string | undefined> =>
  element.evaluate((made) => (made as DungeonModeElement).getReplay().then((replay) => replay?.hash));

async function startFromGallery(page: Page): Promise<Embed> {
  const entry = page.locator('[data-prototype=two_d6_dungeon]');
  await entry.getByRole('button', { name: /^Seed and options/ }).click();
  await entry.getByLabel('Seed', { exact: true }).fill(SEED);
  await entry.getByRole('button', { name: /^Play/ }).last().click();
  const game = await Embed.at(page).ready();
  await game.savesHere();
  return game;
}

test('is played from creation through rooms, fights and a reload in an interrupt up to town, and shown by a link', async () => {
  const { page, troubles } = await visit(site, '/', CONTEXT as object);
  let game = await startFromGallery(page);
  const delver = new Delver({ rooms: 5, fights: 3 });
  let screen = await screenOf(game);
  let reloads = 0;
  const met = new Set<string>();
  const rolls = new Set<string | null>();
  expect(screen.prompt).toBe('Choose a weapon.');
  for (let i = 0; i < 100 && !screen.look.includes('In town'); i++) {
    if (isInterrupt(screen)) {
      const hash = await hashOf(game);
      await keepShot(page, 'two_d6_dungeon-interrupt');
      await page.reload();
      game = await Embed.at(page).ready();
      await expect.poll(() => screenOf(game)).toEqual(screen);
      expect(await hashOf(game)).toBe(hash);
      reloads++;
    }
    met.add(/Here: (.*?)\.$/.exec(screen.look)?.[1] ?? 'nowhere');
    const label = delver.choose(screen);
    await game.choices.nth(screen.labels.indexOf(label)).click();
    screen = await screenOf(game);
    rolls.add(await game.element.locator('.latest-rolls').textContent());
  }
  expect(screen.look).toContain('In town');
  expect(reloads).toBeGreaterThan(0);
  expect(delver.fights).toBeGreaterThanOrEqual(3);
  expect(met.size).toBeGreaterThan(5);
  // The rolls of the last decision are in sight, with their purpose. The switch to a plan is for authors.
  expect([...rolls].some((text) => /Your blow: \d-\d = \d\d\./.test(text ?? ''))).toBe(true);
  expect(await game.element.locator('[part=geometry]').count()).toBe(0);
  await keepShot(page, 'two_d6_dungeon-town');

  const hash = await hashOf(game);
  await game.element.locator('[part=menu-button]').click();
  await game.button('Copy a link to this game').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#r1.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(troubles).toEqual([]);
  await page.context().close();

  const elsewhere = await visit(site, `/${new URL(link).hash}`, { reducedMotion: 'reduce' });
  const shown = await Embed.at(elsewhere.page).ready();
  expect(await hashOf(shown)).toBe(hash);
  const seen = await screenOf(shown);
  expect([seen.look, seen.stats, seen.labels]).toEqual([screen.look, screen.stats, screen.labels]);
  await keepShot(elsewhere.page, 'two_d6_dungeon-link');
  expect(elsewhere.troubles).toEqual([]);
  await elsewhere.page.context().close();
});
