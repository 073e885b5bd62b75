import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { openShared, root, type Site, visit } from '../support/page';

/** What a reader sees first of each game on a map, in windows of several sizes. */

const folder = join(root, 'prototypes');
const onMap = readdirSync(folder).filter((id) => {
  const path = join(folder, id, 'prototype.json');
  if (!existsSync(path)) return false;
  const { map, map_generator } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  return Boolean(map ?? map_generator) || existsSync(join(folder, id, 'map.tmj'));
});

/** Rock is not known before it is dug. */
const MAY_BE_BLACK: Readonly<Record<string, number>> = { mine: 70 };

let site: Site;
beforeAll(async () => {
  site = await openShared();
});
afterAll(() => site?.close());

/** Opens a game of the gallery in a page that may show another one. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${site.address}/?${id}#${id}?seed=kept`);
  await page.waitForFunction(() => document.querySelector<DungeonModeElement>('dungeon-mode')?.stage);
}

/** The share of the picture in percent that is nearly black: luma below 12 of 255. */
const blackShare = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const game = document.querySelector<DungeonModeElement>('dungeon-mode');
    const image = await createImageBitmap((await game?.toBlob()) as Blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let black = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
      if (0.2126 * red + 0.7152 * green + 0.0722 * blue < 12) black++;
    }
    return (400 * black) / data.length;
  });

test('is more than a light in the dark: less than 55 % of it is nearly black', async () => {
  const { page } = await visit(site, '/', { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  const shares: Record<string, number> = {};
  for (const id of onMap) {
    await open(page, id);
    // An empty canvas is black; the first frame comes a moment after the stage.
    await expect.poll(() => blackShare(page)).toBeLessThan(99);
    shares[id] = Math.round(await blackShare(page));
  }
  console.log(`near-black, in percent: ${JSON.stringify(shares)}`);
  const tooDark = Object.entries(shares).filter(([id, share]) => share >= (MAY_BE_BLACK[id] ?? 55));
  expect(tooDark).toEqual([]);
});
