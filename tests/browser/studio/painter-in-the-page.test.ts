import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { axe, violations } from '../support/axe';
import type { OneGame } from '../support/one-game';
import { keepShot, openShared, type Site, strictStudio, type Visit, visit } from '../support/page';

/** The map painter in the built studio: one page, one project after another. */

let site: Site;
let opened: Visit;
let page: Page;

beforeAll(async () => {
  site = await openShared();
  opened = await visit(site, '/sounds.html', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  page = opened.page;
  await strictStudio(page);
  await page.goto(`${site.address}/studio.html#hack=twins&seed=paint`);
  await openMap();
});

afterAll(() => site?.close());

async function openMap(): Promise<void> {
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('.painter-map').waitFor();
  await page.locator('.palette .entry').nth(20).waitFor();
}

/** Opens a copy of another game in the same page. */
async function hack(address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await page.waitForURL(/#project=/);
  await openMap();
}

const map = (): Locator => page.locator('.painter-map');
const place = (): Promise<string | null> => page.locator('.painter .at b').textContent();
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const hash = (): Promise<string | undefined> =>
  page
    .locator('dungeon-mode')
    .evaluate((game) => (game as DungeonModeElement).getReplay().then((replay) => replay?.hash));

async function choose(id: string): Promise<void> {
  await page.getByLabel('Search the palette').fill(id.replaceAll('_', ' '));
  await page.locator(`.palette [data-entry$=" ${id}"]`).click();
}

/** Moves the cursor from wherever it is to a cell. */
async function goTo(x: number, y: number): Promise<void> {
  await map().focus();
  const [column = 0, row = 0] = ((await place()) ?? '').split(/,? +/).map(Number);
  const press = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  await press(x > column ? 'ArrowRight' : 'ArrowLeft', Math.abs(x - column));
  await press(y > row ? 'ArrowDown' : 'ArrowUp', Math.abs(y - row));
}

/** The middle of a cell on the screen, without scrolling, at the smallest size. */
async function pointOf(x: number, y: number): Promise<[number, number]> {
  const box = await map().boundingBox();
  return [(box?.x ?? 0) + (x + 1.5) * 20, (box?.y ?? 0) + (y + 1.5) * 15];
}

const namesAt = async (x: number, y: number): Promise<string> => {
  await goTo(x, y);
  return ((await place()) ?? '').replace(/^\S+ \S+\s+/, '');
};

test('a stroke is one edit that the running game takes up, and undo takes both back', async () => {
  await expect.poll(hash).toBeTruthy();
  const before = await hash();
  await choose('wall');
  await page.mouse.move(...(await pointOf(14, 4)));
  await page.mouse.down();
  await page.mouse.move(...(await pointOf(18, 4)), { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => namesAt(16, 4)).toBe('wall');
  await expect.poll(hash).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => namesAt(16, 4)).toBe('floor');
  await expect.poll(hash).toBe(before);
  expect(opened.troubles).toEqual([]);
});

test('the keyboard does it all: rectangle, select, copy, stamp, pick, erase', async () => {
  await choose('rat');
  await goTo(26, 4);
  await page.keyboard.press('r');
  await page.keyboard.press('Space');
  await goTo(28, 4);
  await page.keyboard.press('Space');
  await expect.poll(() => namesAt(27, 4)).toBe('Rat');
  await page.keyboard.press('s');
  await goTo(26, 4);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await goTo(20, 6);
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Space');
  await expect.poll(() => namesAt(21, 6)).toBe('Rat');
  await goTo(26, 4);
  await page.keyboard.press('i');
  await page.keyboard.press('Space');
  expect(await page.locator('.painter .brush span').textContent()).toBe('Rat');
  await page.keyboard.press('e');
  await page.keyboard.press('Space');
  await expect.poll(() => namesAt(26, 4)).toBe('floor');
  // Each was one edit.
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  await expect.poll(() => namesAt(27, 4)).toBe('floor');
  await expect.poll(() => namesAt(21, 6)).toBe('floor');
});

test('the proof shows the cell that can not be reached, and how often', async () => {
  await choose('wall');
  await goTo(34, 5);
  await page.keyboard.press('b');
  await page.keyboard.press('Space');
  await expect.poll(() => namesAt(34, 5)).toBe('wall');
  await button('Prove it').click();
  await page.locator('.trials').getByText('It fails with 100 of 100 seeds.').waitFor();
  expect(await page.locator('.trials li').first().textContent()).toMatch(/^35, 5.*100 of 100/);
  await keepShot(page, 'painter-proof');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('.trials li').count()).toBe(0);
});

test('a heat map shows where things fall, a preview what one seed makes', async () => {
  await hack('#hack=labyrinth&seed=heat');
  await button('Heat map').click();
  await page.getByLabel('Whose places are shown').waitFor();
  expect(await page.locator('.trials').textContent()).toMatch(/On \d+ cells; at most with \d+ of 100 seeds/);
  await keepShot(page, 'painter-heat');
  const inMaze = await namesAt(9, 3);
  expect(inMaze).toBe('maze');
  await page.getByLabel('Show what a seed makes').check();
  await expect.poll(() => namesAt(9, 3)).toMatch(/^(wall|floor)/);
});

test('a room painted into a level is proven, sent as a link, and opens in a fresh profile with the same hash', async () => {
  await hack('#start=room');
  await choose('wall');
  await goTo(3, 6);
  await page.keyboard.press('r');
  await page.getByLabel('Inside').selectOption('floor');
  await map().focus();
  await page.keyboard.press('Space');
  await goTo(6, 8);
  await page.keyboard.press('Space');
  await expect.poll(() => namesAt(5, 7)).toBe('floor');
  expect(await namesAt(6, 8)).toBe('wall');
  await choose('cellar_rat');
  await goTo(4, 7);
  await page.keyboard.press('b');
  await page.keyboard.press('Space');
  await goTo(5, 6);
  await page.keyboard.press('e');
  await page.keyboard.press('Space');
  await expect.poll(() => namesAt(4, 7)).toBe('Cellar rat');
  await button('Prove it').click();
  await page.locator('.trials .good').waitFor();
  await expect.poll(hash).toBeTruthy();
  await button('Share').click();
  const link = await page.getByLabel('Link to this project').inputValue();
  await page.keyboard.press('Escape');
  const fresh = await visit(site, '/sounds.html');
  await fresh.page.goto(link);
  await fresh.page.locator('dungeon-mode canvas').waitFor();
  const far = fresh.page.locator('dungeon-mode');
  await expect
    .poll(() => far.evaluate((game) => (game as DungeonModeElement).getReplay().then((replay) => replay?.hash)))
    .toBe(await hash());
  await fresh.page.close();
});

test('a generated level can be drawn, and is painted from then on', async () => {
  await hack('#hack=caverns&seed=draw');
  await button('Draw this level').click();
  await expect.poll(() => button('Draw this level').count()).toBe(0);
  await choose('sword');
  await page.keyboard.press('Space');
  await expect.poll(place).toMatch(/Sword/i);
  expect(opened.troubles).toEqual([]);
});

test('axe finds nothing, in the dark and in the light', async () => {
  await page.evaluate(axe);
  const inPage = { page } as unknown as OneGame;
  const of = async () => (await violations(inPage)).filter((found) => /painter|palette|trials/.test(found));
  await button('Layers and size').click();
  expect(await of()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await of()).toEqual([]);
});
