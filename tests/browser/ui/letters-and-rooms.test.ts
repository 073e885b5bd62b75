import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { Embed } from '../support/embedding';
import { keepShot, MOVING, openShared, type Site, visit } from '../support/page';

/** The picture in letters and back: the same game, another look. */

let site: Site;
let page: Page;
let game: Embed;

beforeAll(async () => {
  site = await openShared();
  ({ page } = await visit(site, '/#labyrinth?seed=theseus', { ...MOVING, viewport: { width: 1280, height: 800 } }));
  game = Embed.at(page);
});
afterAll(() => site?.close());

const look = () => game.element.evaluate((one) => [(one as DungeonModeElement).look, one.getAttribute('look')]);
const state = () => game.element.evaluate(async (one) => JSON.stringify(await (one as DungeonModeElement).save()));

/** Red of the picture, of some of its pixels. */
const picture = (): Promise<number[]> =>
  game.element.evaluate((one) => {
    const { canvas } = (one as DungeonModeElement).stage!;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const brush = copy.getContext('2d')!;
    brush.drawImage(canvas, 0, 0);
    const { data } = brush.getImageData(0, 0, copy.width, copy.height);
    return Array.from({ length: Math.floor(data.length / 388) }, (_, i) => data[388 * i]!);
  });

/** The share of pixels that differ clearly. */
const difference = (a: readonly number[], b: readonly number[]): number =>
  a.filter((red, i) => Math.abs(red - (b[i] ?? 0)) > 24).length / a.length;

test('a key turns rooms into letters and back, and the game is the same', async () => {
  await game.ready();
  await expect.poll(() => game.isFocused()).toBe(true);
  const [rooms, before] = [await picture(), await state()];
  await game.press('#');
  expect(await look()).toEqual(['letters', 'letters']);
  await expect.poll(async () => difference(rooms, await picture()), { interval: 300 }).toBeGreaterThan(0.15);
  await keepShot(page, 'letters', false);
  expect(await state()).toBe(before);
  await game.press('ArrowRight', '#');
  expect(await look()).toEqual(['rooms', 'rooms']);
  expect(await game.decisions()).toHaveLength(1);
});

test('a share of letters is half of each', async () => {
  const set = (value: string) =>
    game.element.evaluate((one, value) => {
      (one as DungeonModeElement).look = value;
    }, value);
  const shown = async (value: string): Promise<number[]> => {
    await set(value);
    let last = await picture();
    await expect
      .poll(
        async () => {
          const next = await picture();
          const moved = difference(last, next);
          last = next;
          return moved;
        },
        { interval: 250 },
      )
      .toBeLessThan(0.01);
    return last;
  };
  const [letters, rooms, half] = [await shown('letters'), await shown('rooms'), await shown('50%')];
  const whole = difference(letters, rooms);
  for (const one of [letters, rooms]) {
    expect(difference(one, half)).toBeGreaterThan(0.2 * whole);
    expect(difference(one, half)).toBeLessThan(0.85 * whole);
  }
});

test('the menu has it as a button and as a slider, and the reader’s choice is remembered', async () => {
  await game.press('m');
  await game.element.getByRole('slider').fill('30');
  expect(await look()).toEqual(['30%', '30%']);
  await game.button('Show letters').click();
  expect(await look()).toEqual(['letters', 'letters']);
  await game.press('Escape');
  await page.goto('about:blank');
  await page.goto(`${site.address}/#monadungeon?seed=kept`);
  game = await Embed.at(page).ready();
  expect(await look()).toEqual(['letters', null]);
  await keepShot(page, 'letters-board', false);
});
