import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PngImage } from '../../../engine/cli/tiled/png';
import type { DungeonModeElement } from '../../../engine/element/element';
import { axe, violations } from '../support/axe';
import type { OneGame } from '../support/one-game';
import { keepShot, openShared, type Site, strictStudio } from '../support/page';

/** The benches for tiles and sounds in the built studio, under the strict policy: one page, one project. */

let site: Site;
let page: Page;
const troubles: string[] = [];

beforeAll(async () => {
  site = await openShared();
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  page = await context.newPage();
  page.on('pageerror', (error) => troubles.push(error.message));
  // Chromium warns of the pictures that this test takes, and of the pixels that it reads.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/GL Driver Message|Canvas2D/.test(message.text()))
      troubles.push(message.text());
  });
  await page.addInitScript(axe);
  await strictStudio(page);
  await page.goto(`${site.address}/studio.html#hack=labyrinth&seed=draw`);
  await page.getByRole('tab', { name: 'Tiles' }).click();
});

afterAll(() => site?.close());

/** The fingerprint of the files that the running game plays. */
const content = (): Promise<string | undefined> =>
  page
    .locator('dungeon-mode')
    .evaluate((game) => (game as DungeonModeElement).getReplay().then((replay) => replay?.content))
    .catch(() => undefined);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const pixels = (): Locator => page.locator('canvas.pixels');
const listed = (): Promise<string[]> => page.locator('.own button:visible').allTextContents();

/** The colour in the middle of a pixel, as it is shown large. */
const colourAt = (x: number, y: number): Promise<string> =>
  pixels().evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const size = canvas.width / 20;
      const place = at.map((one) => Math.floor((one + 0.5) * size)) as [number, number];
      return [...(canvas.getContext('2d')?.getImageData(...place, 1, 1).data ?? [])].slice(0, 3).join(' ');
    },
    [x, y],
  );

const ofBench = async (): Promise<string[]> => {
  const found = await violations({ page } as OneGame);
  // The heading of the page is not the bench's to give.
  return found.filter((one) => !one.startsWith('page-has-heading-one'));
};

test('a tile is drawn by keys, given to a figure, seen by the running game, and undone', async () => {
  await expect.poll(content).toBeTruthy();
  const before = await content();
  await page.getByLabel('The name of a new tile').fill('blob');
  await page.keyboard.press('Enter');
  await expect.poll(listed).toEqual(['blob']);
  await pixels().focus();
  await page.keyboard.press('3');
  await page.keyboard.press('Space');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
  expect([await colourAt(9, 7), await colourAt(12, 7)]).toEqual(['192 196 200', '192 196 200']);
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('1');
  await page.keyboard.press('Space');
  await expect.poll(() => colourAt(0, 0)).toBe('60 64 72');
  await button('Two tiles tall').click();
  await expect.poll(() => pixels().evaluate((canvas: HTMLCanvasElement) => canvas.height / canvas.width)).toBe(1.5);
  await page.getByLabel('Who gets the tile').selectOption('actors/player');
  await button('Give it this tile').click();
  await expect.poll(() => page.locator('.use').first().textContent()).toContain('Shown by Wanderer');
  await expect.poll(content).not.toBe(before);
  await keepShot(page, 'studio-tiles');
  expect(await ofBench()).toEqual([]);
  await pixels().focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('.use').first().textContent()).toContain('No actor or item');
});

test('tiles are taken out of a sheet of other cells, in their colours', async () => {
  const sheet = new PngImage(32, 16);
  sheet.fill(2, 4, 12, 12, '#c81e14');
  sheet.fill(18, 4, 12, 12, '#1e64c8');
  await button('From a PNG …').click();
  const file = { name: 'Slimes.png', mimeType: 'image/png', buffer: sheet.toPng() };
  await page.getByLabel('A PNG file').setInputFiles(file);
  for (const cell of ['column 1, row 1', 'column 2, row 1']) await button(cell).click();
  await button('Add 2 tiles').click();
  await expect.poll(listed).toEqual(['blob', 'slimes_1', 'slimes_2']);
  await expect.poll(() => colourAt(10, 14)).toBe('30 100 200');
});

test('a creature of its own is made of a tile, like another one', async () => {
  await page.getByLabel('Who gets the tile').selectOption('actors/rat');
  await button('Make a new one like it').click();
  await expect.poll(() => page.locator('.use').first().textContent()).toContain('Shown by slimes 2');
  await expect.poll(() => page.locator('.foot .told').textContent()).toContain('The files have changed');
  await button('Make a new one like it').click();
  await expect.poll(() => page.locator('.foot .told').textContent()).toContain('There is a “slimes_2” already.');
});

test('a tile of the kit is copied as a start', async () => {
  await button('From the kit …').click();
  await page.getByRole('searchbox').fill('fire');
  await button('fire').click();
  await page.getByLabel('The name of the new tile').fill('blue_fire');
  await page.keyboard.press('Enter');
  await expect.poll(listed).toContain('blue_fire');
  expect(await button('frame 8').count()).toBe(1);
});

test('a sound is made of a preset and a slider, and given to an actor', async () => {
  await page.getByRole('tab', { name: 'Sounds' }).click();
  await page.getByLabel('Begin with').selectOption('coin');
  await page.getByLabel('The name of a new sound').fill('ping');
  await page.keyboard.press('Enter');
  await expect.poll(listed).toEqual(['ping']);
  const before = await content();
  const pitch = page.getByRole('slider', { name: 'pitch', exact: true });
  const was = await pitch.getAttribute('aria-valuetext');
  await pitch.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => pitch.getAttribute('aria-valuetext')).not.toBe(was);
  await button('Give it this sound').click();
  await expect.poll(content).not.toBe(before);
  await keepShot(page, 'studio-sounds');
  expect(await ofBench()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ofBench()).toEqual([]);
  expect(troubles).toEqual([]);
});
