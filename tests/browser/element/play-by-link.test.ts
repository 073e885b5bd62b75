import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Embed } from '../support/embedding';
import { elementOf, openPost } from '../support/one-game';
import { openShared, type Site } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

const markup = `<main><h1>A slow game</h1>${elementOf({ src: 'prototypes/twins/', seed: 'slow' })}</main>`;

/** The page of one friend, who has nothing of the game but the link. */
async function friend(hash = ''): Promise<Embed> {
  const { game, troubles } = await openPost(site, markup, { hash, isStyled: true });
  await game.ready();
  expect(troubles).toEqual([]);
  return game;
}

/** Waits for the card, copies the link, and returns what stands after its `#`. */
async function send(game: Embed, to: string): Promise<string> {
  const prompt = game.element.locator('[part=prompt]');
  await expect.poll(() => prompt.textContent()).toContain(`send it to ${to}`);
  const hash = () => new URL(game.page.url()).hash;
  const before = hash();
  await game.button(/^Copy the link/).click();
  await expect.poll(hash).not.toBe(before);
  expect(hash()).toMatch(/^#turn\.r1\./);
  return hash();
}

test('two friends play two turns each, and nothing but links goes between them', async () => {
  const ada = await friend();
  await ada.element.locator('[part=menu-button]').click();
  await ada.button('Play by link').click();
  await expect.poll(() => ada.element.getByRole('dialog').textContent()).toContain('holds the whole game');
  await ada.element.getByLabel('You, who begin').fill('Ada');
  await ada.element.getByLabel('Then', { exact: true }).fill('Ben');
  await ada.button('Begin').click();
  await expect.poll(() => ada.text()).toContain('Ben');
  await ada.surface.focus();
  await ada.press('ArrowDown');
  const links = [await send(ada, 'Ben')];
  for (const [me, next] of [
    ['Ben', 'Ada'],
    ['Ada', 'Ben'],
    ['Ben', 'Ada'],
  ] as const) {
    const game = await friend(links.at(-1));
    expect(await game.element.locator('[part=prompt]').textContent()).toBe(`Pass to ${me}.`);
    await game.button(new RegExp(`^I am ${me}`)).click();
    await game.surface.focus();
    await game.press('ArrowDown');
    links.push(await send(game, next));
    expect(await game.decisions()).toHaveLength(links.length);
  }
  const back = await friend(links.at(-1));
  expect((await back.decisions()).map(([seat]) => seat)).toEqual([0, 1, 0, 1]);
});
