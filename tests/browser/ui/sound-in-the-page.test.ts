import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGame } from '../support/one-game';
import { openShared, root, type Site } from '../support/page';

let site: Site;

beforeAll(async () => {
  site = await openShared();
});

afterAll(() => site?.close());

/** Keeps account of what is played: where in the file of all sounds each begins, in seconds. */
const LEDGER = `
  window.heardFrom = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when, offset, ...rest) {
    if (this.buffer && this.buffer.duration > 1) window.heardFrom.push(offset);
    return start.call(this, when, offset, ...rest);
  };`;

const heard = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heardFrom: number[] }).heardFrom);

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { loaded_sound: sound } = read('prototypes/labyrinth/prototype.json');
const named: string = read('data/sounds.json')[sound].sprite ?? sound;
const begins = read('assets/sounds.json').sprite[named][0] / 1000;
const MAZE = { src: 'prototypes/labyrinth/', seed: 'theseus' };

describe('seed-004 D7: the sound of the first level', () => {
  test('is heard at the first gesture, and once', async () => {
    const { page, game, troubles } = await openGame(site, { attributes: MAZE, first: LEDGER });
    await game.ready();
    expect(await heard(page)).toEqual([]);
    await game.surface.focus();
    await game.press('Shift');
    await expect.poll(() => heard(page)).toEqual([begins]);
    await game.press('ArrowRight');
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(1);
    expect((await heard(page)).filter((from) => from === begins)).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  test('is heard after Play was pressed, without a further gesture', async () => {
    const attributes = { ...MAZE, reveal: 'interaction' };
    const { page, game } = await openGame(site, { attributes, first: LEDGER });
    await game.element.locator('[part=play-button]').click();
    await expect.poll(() => heard(page)).toEqual([begins]);
  });

  test('is not heard where the page wants silence', async () => {
    const { page, game } = await openGame(site, { attributes: { ...MAZE, muted: '' }, first: LEDGER });
    await game.ready();
    await game.surface.focus();
    await game.press('ArrowRight', 'ArrowRight');
    await expect.poll(() => game.decisions().then(({ length }) => length)).toBe(2);
    expect(await heard(page)).toEqual([]);
  });
});

test('every sound of the kit can be heard on the page of sounds', async () => {
  const page = await site.browser.newPage();
  await page.addInitScript(LEDGER);
  await page.goto(`${site.address}/sounds.html`);
  const sprite: Record<string, [number, number]> = read('assets/sounds.json').sprite;
  const buttons = page.locator('#sounds button');
  await buttons.last().waitFor();
  for (const button of await buttons.all()) await button.evaluate((one: HTMLButtonElement) => one.click());
  expect(await heard(page)).toEqual(Object.values(sprite).map(([at]) => at / 1000));
  await page.close();
});
