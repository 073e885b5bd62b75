import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBundled } from '../support/bundled-page';
import { keepShot, type Site } from '../support/page';
import type { TablePage } from '../support/pages/table-page';

/** The table stage alone on a page, without the element around it, under the policy that the kit promises. */

declare const page: TablePage;
type Played = Extract<TablePage['opened'], { decide: unknown }>;

let site: Site;
let context: BrowserContext | undefined;

beforeAll(async () => {
  site = await openBundled('tests/browser/support/pages/table-page.ts');
});

afterEach(() => context?.close());
afterAll(() => site?.close());

async function open(query: string, [width, height, deviceScaleFactor]: readonly [number, number, number]) {
  context = await site.browser.newContext({ viewport: { width, height }, deviceScaleFactor });
  const tab = await context.newPage();
  const troubles: string[] = [];
  tab.on('pageerror', (error) => troubles.push(error.message));
  tab.on('console', (message) => {
    // Most files of a prototype may be missing, and are asked for.
    if (message.type() === 'error' && !message.text().includes('404')) troubles.push(message.text());
  });
  await tab.goto(`${site.address}/?${query}`);
  await tab.waitForSelector('html[data-ready=yes]', { state: 'attached' });
  return { tab, troubles };
}

const print = (tab: Page): Promise<number> =>
  tab.evaluate(async () => {
    await page.nextFrame();
    return page.printOf(page.opened.canvas);
  });

const DESKTOP = [1000, 560, 1] as const;
const PHONE = [390, 560, 2] as const;

test.each([
  ['view=fan', DESKTOP, 'table-fan'],
  ['view=fan', PHONE, 'table-fan-phone'],
  ['view=board', DESKTOP, 'table-board'],
  ['view=rooms', DESKTOP, 'table-rooms'],
  ['game=dimm_city&seed=3&decisions=12', DESKTOP, 'table-dimm_city'],
  ['game=dimm_city&seed=3&decisions=12', PHONE, 'table-dimm_city-phone'],
] as const)('%s is drawn on %j', async (query, size, name) => {
  const { tab, troubles } = await open(`${query}&still=1`, size);
  await print(tab);
  const seen = await tab.evaluate(() => page.lookAt(page.opened.canvas));
  expect([seen.width, seen.height]).toEqual([size[0] * size[2], size[1] * size[2]]);
  // Ink, paper and tints on a dark table: neither empty nor flooded.
  expect(seen.bright / seen.all).toBeGreaterThan(0.01);
  expect(seen.bright / seen.all).toBeLessThan(0.35);
  expect(seen.colours).toBeGreaterThan(20);
  expect(troubles).toEqual([]);
  await keepShot(tab, name);
});

test('a decision moves cards, and when that is over the picture is the same as if it was shown at once', async () => {
  const { tab } = await open('game=dimm_city&seed=3&decisions=2', DESKTOP);
  const [moved, shown] = await tab.evaluate(async () => {
    const { stage, decide, game, canvas } = page.opened as Played;
    await decide();
    await page.nextFrame();
    const after = page.printOf(canvas);
    stage.show(game.view(0));
    await page.nextFrame();
    return [after, page.printOf(canvas)];
  });
  expect(moved).toBe(shown);
});

test('motion ends at once when it is skipped, and readers who want none see none', async () => {
  const { tab } = await open('game=dimm_city&seed=3&decisions=0', DESKTOP);
  const skipped = await tab.evaluate(async () => {
    const { stage, decide } = page.opened as Played;
    let frames = 0;
    const count = () => {
      frames++;
      requestAnimationFrame(count);
    };
    const played = decide();
    requestAnimationFrame(count);
    stage.skip();
    await played;
    return frames;
  });
  expect(skipped, 'frames until it is over').toBeLessThan(3);
  await context?.close();
  const still = await open('game=dimm_city&seed=3&decisions=0&still=1', DESKTOP);
  const first = await still.tab.evaluate(async () => {
    const { decide, canvas } = page.opened as Played;
    await decide();
    await page.nextFrame();
    return page.printOf(canvas);
  });
  await still.tab.waitForTimeout(500);
  expect(await print(still.tab)).toBe(first);
});

test('a card is found where it is seen, at any size, and what can be chosen is outlined', async () => {
  for (const size of [DESKTOP, PHONE]) {
    const { tab } = await open('view=fan&still=1', size);
    const { outlined, plain, hits } = await tab.evaluate(async () => {
      const { stage, canvas } = page.opened;
      await page.nextFrame();
      const before = page.printOf(canvas);
      stage.mark({ path: [], cursor: null, choices: [] });
      await page.nextFrame();
      const found = new Set<string>();
      for (let y = 0; y < innerHeight; y += 5) {
        for (let x = 0; x < innerWidth; x += 5) {
          const hit = stage.hitAt(x, y);
          if (hit?.zone) found.add(`${hit.zone.zone} ${hit.entities.length}`);
        }
      }
      return { outlined: before, plain: page.printOf(canvas), hits: [...found] };
    });
    expect(outlined).not.toBe(plain);
    expect(hits).toEqual(expect.arrayContaining(['doors 0', 'hand 1', 'hand 0', 'fight 1']));
    // The place of an empty zone is kept where there is room.
    if (size === DESKTOP) expect(hits).toContain('equipped 0');
    await context?.close();
  }
});

test('every zone of a card table is found where it was at the start, all game long', async () => {
  const { tab } = await open('game=terminal_dungeon&seed=3&seats=3&decisions=0&still=1', DESKTOP);
  const moved = await tab.evaluate(async () => {
    const { stage, decide } = page.opened as Played;
    const zoneAt = ([x, y]: readonly [number, number]) => stage.hitAt(x, y)?.zone?.zone ?? 'none';
    // Zones of cards one cell high belong to other players, and may be empty.
    const points = new Map<string, readonly [number, number]>();
    for (let y = 60; y < innerHeight; y += 6) {
      for (let x = 0; x < innerWidth; x += 6) {
        const zone = zoneAt([x, y]);
        if (zone !== 'none' && !points.has(zone)) points.set(zone, [x + 6, y + 6]);
      }
    }
    const lost = new Set<string>();
    for (let i = 0; i < 60; i++) {
      void decide(i);
      stage.skip();
      // A hand lies in the middle of its place.
      for (const [zone, at] of points) if (zone !== 'hand' && zoneAt(at) !== zone) lost.add(`${zone} after ${i}`);
    }
    return { zones: [...points.keys()].sort(), lost: [...lost] };
  });
  expect(moved.zones).toEqual(expect.arrayContaining(['arena', 'doors', 'equipped', 'hand', 'treasures']));
  expect(moved.lost).toEqual([]);
});

test('a table off screen asks for no frame', async () => {
  const { tab } = await open('game=dimm_city&seed=3&decisions=2', DESKTOP);
  const asked = await tab.evaluate(async () => {
    const { stage, decide } = page.opened as Played;
    stage.pause();
    let count = 0;
    const { requestAnimationFrame: ask } = window;
    window.requestAnimationFrame = (callback) => {
      count++;
      return ask(callback);
    };
    await decide();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return count;
  });
  expect(asked).toBe(0);
});
