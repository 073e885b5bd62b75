import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBundled } from '../support/bundled-page';
import { keepShot, type Site } from '../support/page';
import type { CanvasPage } from '../support/pages/canvas-page';

/** What the picture shows of misses, deaths, states, wounds and things picked up, pixel by pixel, by a clock of its own. */

declare const page: CanvasPage;

let site: Site;
let tab: Page;

beforeAll(async () => {
  site = await openBundled('tests/browser/support/pages/canvas-page.ts');
  const context = await site.browser.newContext({ viewport: { width: 640, height: 400 } });
  tab = await context.newPage();
  await tab.goto(`${site.address}/?game=arena`);
  await tab.waitForSelector('html[data-ready=yes]', { state: 'attached' });
  await tab.evaluate(installStagecraft);
});

afterAll(() => site?.close());

/** The parts of the page below, as the tests use them. */
declare const stagecraft: ReturnType<typeof makeStagecraft>;

/** Two foes beside each other, far from the player's figure, on a bare floor without lights; and a clock. */
function makeStagecraft() {
  const { game, stage, canvas } = page.opened!;
  const view = game.view(0);
  const me = view.seats[0]!.entity;
  const own = me.place as { x: number; y: number };
  const [left, right] = [
    { x: own.x + 2, y: own.y },
    { x: own.x + 3, y: own.y },
  ];
  type Entity = typeof me;
  const foe = (id: number, { x, y }: { x: number; y: number }, more: Partial<Entity> = {}): Entity => {
    const { top: _, ...sprite } = { base: 'skeleton', top: null };
    return { ...me, id, type: 'skeleton', sprite: { ...sprite, top: null }, place: { kind: 'cell', x, y }, ...more };
  };
  const viewWith = (things: readonly Entity[], mine: Partial<Entity> = {}, turn = 5) => {
    const all = [{ ...me, ...mine }, ...things];
    const cells = view.map!.cells.map((cell) => {
      const isWall = cell.entities.some(({ type }) => type === 'wall');
      const here = all.filter(({ place }) => place?.kind === 'cell' && place.x === cell.x && place.y === cell.y);
      return { ...cell, light: [255, 255, 255] as const, entities: isWall ? cell.entities : here };
    });
    const seats = [{ ...view.seats[0]!, entity: { ...me, ...mine } }];
    return { ...view, turn, seats, zones: [], map: { ...view.map!, cells, lights: [] } };
  };
  let now = performance.now();
  performance.now = () => now;
  let asked: FrameRequestCallback[] = [];
  const pixels = () => new Uint32Array(page.pixelsOf(canvas).buffer);
  /** Lets time pass in a few frames, and answers the picture. */
  const after = (milliseconds: number) => {
    const frames = milliseconds === 0 ? 1 : 5;
    for (let i = 0; i < frames; i++) {
      now += milliseconds / frames;
      const due = asked;
      asked = [];
      for (const callback of due) callback(now);
    }
    return pixels();
  };
  /** The pixels in which two pictures differ: how many, and how wide and high the part with them is. */
  const difference = (a: Uint32Array, b: Uint32Array) => {
    let [count, x0, y0, x1, y1] = [0, canvas.width, canvas.height, -1, -1];
    a.forEach((pixel, i) => {
      if (pixel === b[i]) return;
      const [x, y] = [i % canvas.width, Math.floor(i / canvas.width)];
      [count, x0, y0, x1, y1] = [count + 1, Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    });
    return { count, width: x1 - x0 + 1, height: y1 - y0 + 1 };
  };
  stage.pause();
  window.requestAnimationFrame = (callback) => asked.push(callback);
  stage.resume();
  const { effects, states } = game.definitions;
  return { stage, view, me, left, right, foe, viewWith, after, difference, effects, states };
}

const installStagecraft = `void (window.stagecraft = (${makeStagecraft})())`;

test('a miss is seen: the attacker leans and turns, its target steps back under a mark, and then all is calm', async () => {
  const seen = await tab.evaluate(() => {
    const { stage, foe, left, right, viewWith, after, difference } = stagecraft;
    const view = viewWith([foe(901, left), foe(902, right)]);
    const miss = (by: number, on: number) =>
      [{ type: 'animated', effect: 'miss', on, by, at: null, because: '' }] as const;
    stage.show(view);
    const calm = after(1000);
    void stage.play(miss(901, 902), view);
    const [, swing] = [after(0), after(80)];
    const later = after(1500);
    void stage.play(miss(902, 901), view);
    const [, back] = [after(0), after(80)];
    const turned = after(1500);
    return {
      swing: difference(calm, swing).count,
      later: difference(calm, later).count,
      back: difference(later, back).count,
      turned: difference(calm, turned),
    };
  });
  expect(seen.swing).toBeGreaterThan(150);
  expect(seen.later).toBe(0);
  expect(seen.back).toBeGreaterThan(150);
  // The one on the right now looks left, and only it.
  expect(seen.turned.count).toBeGreaterThan(20);
  expect(seen.turned.width).toBeLessThanOrEqual(seen.turned.height);
});

test('a block has a mark of its own', async () => {
  const [miss, block] = await tab.evaluate(() => {
    const { stage, foe, left, right, viewWith, after } = stagecraft;
    const view = viewWith([foe(911, left), foe(912, right)]);
    return ['miss', 'block'].map((effect) => {
      stage.show(view);
      after(1000);
      void stage.play([{ type: 'animated', effect, on: 912, by: 911, at: null, because: '' }], view);
      after(0);
      return Array.from(after(100)).join();
    });
  });
  expect(miss).not.toBe(block);
});

test('who falls lies there, wider than high, without colour and under what it drops; an earlier turn shows it standing', async () => {
  const seen = await tab.evaluate(() => {
    const { stage, foe, left, viewWith, after, difference } = stagecraft;
    const alive = viewWith([foe(921, left, { tint: '#ff2020' })]);
    const gone = viewWith([], {}, 6);
    stage.show(gone);
    const empty = after(1000);
    stage.show(alive);
    const standing = after(1000);
    const fall = {
      type: 'animated',
      effect: 'fall',
      on: 921,
      by: null,
      at: { kind: 'cell', ...left },
      because: '',
    } as const;
    void stage.play([fall], gone);
    const lying = after(2500);
    const reds = (picture: Uint32Array) =>
      picture.reduce(
        (sum, pixel) => sum + ((pixel & 255) > 2 * ((pixel >> 16) & 255) && (pixel & 255) > 60 ? 1 : 0),
        0,
      );
    stage.show(alive);
    const before = after(1000);
    return {
      standing: difference(empty, standing),
      lying: difference(empty, lying),
      reds: [reds(standing) - reds(empty), reds(lying) - reds(empty)],
      undone: difference(standing, before).count,
    };
  });
  expect(seen.standing.height).toBeGreaterThan(seen.standing.width);
  expect(seen.lying.count).toBeGreaterThan(100);
  expect(seen.lying.width).toBeGreaterThan(seen.lying.height);
  expect(seen.reds[0]).toBeGreaterThan(50);
  expect(seen.reds[1]).toBe(0);
  expect(seen.undone).toBe(0);
});

test('when the own figure has fallen it lies, and all colour drains away, not at once but to the end', async () => {
  const seen = await tab.evaluate(() => {
    const { stage, me, viewWith, foe, right, after } = stagecraft;
    const warmth = (picture: Uint32Array) =>
      picture.reduce((sum, pixel) => sum + Math.max(0, (pixel & 255) - ((pixel >> 16) & 255)), 0);
    const alive = viewWith([foe(931, right, { tint: '#ffb030' })]);
    const dead = viewWith([foe(931, right, { tint: '#ffb030' })], { fallen: true }, 6);
    stage.show(alive);
    const first = warmth(after(1000));
    const at = me.place;
    void stage.play([{ type: 'animated', effect: 'fall', on: me.id, by: null, at, because: '' }], dead);
    after(0);
    const soon = warmth(after(200));
    const last = warmth(after(2000));
    stage.show(dead);
    const again = warmth(after(100));
    return { first, soon, last, again };
  });
  expect(seen.soon).toBeGreaterThan(seen.first / 2);
  expect(seen.last).toBeLessThan(seen.first / 20);
  expect(seen.again).toBe(seen.last);
  await keepShot(tab, 'canvas-fallen');
});

test('every state of the data with a mark is seen over the head, each in its own way', async () => {
  const seen = await tab.evaluate(() => {
    const { stage, foe, left, viewWith, after, difference, states } = stagecraft;
    stage.show(viewWith([foe(941, left)]));
    const plain = after(1000);
    const marked = Object.entries(states).filter(([, { mark }]) => mark);
    const pictures = marked.map(([id, { mark, tint = null }]) => {
      stage.show(viewWith([foe(941, left, { marks: [{ tile: mark!, tint }] })]));
      const picture = after(0);
      return { id, count: difference(plain, picture).count, print: Array.from(picture).join() };
    });
    return {
      counts: pictures.map(({ id, count }) => ({ id, count })),
      different: new Set(pictures.map((one) => one.print)).size,
    };
  });
  expect(seen.counts.length).toBeGreaterThan(8);
  expect(seen.counts.filter(({ count }) => count < 40)).toEqual([]);
  expect(seen.different).toBe(seen.counts.length);
});

test('wounds are seen, the more the worse', async () => {
  const [full, half, little] = await tab.evaluate(() => {
    const { stage, foe, left, viewWith, after, difference } = stagecraft;
    stage.show(viewWith([]));
    const empty = after(1000);
    const pictures = [10, 5, 1].map((current) => {
      const stats = { health: { current, max: 10, vital: true as const } };
      stage.show(viewWith([foe(951, left, { stats })]));
      return after(0);
    });
    return [empty, ...pictures].slice(1).map((picture, i, all) => ({
      here: difference(empty, picture).count,
      unlike: all.filter((other, j) => j !== i && difference(picture, other).count > 5).length,
    }));
  });
  for (const one of [full, half, little]) {
    expect(one?.here).toBeGreaterThan(100);
    expect(one?.unlike).toBe(2);
  }
});

test('embers rise while nothing happens, a thing that is picked up flies, and lightning shows what is only remembered', async () => {
  const seen = await tab.evaluate(() => {
    const { stage, me, foe, left, viewWith, after, difference } = stagecraft;
    stage.show(viewWith([foe(961, left, { emits: ['embers'] })]));
    const first = after(1000);
    // Asks for a frame, which comes by itself only after real time.
    stage.mark({ path: [], cursor: null, choices: [] });
    const embers = difference(first, after(300)).count;
    const coin = foe(962, left, { kind: 'item', type: 'coin', sprite: { base: 'coin', top: null }, stats: {} });
    const without = viewWith([]);
    stage.show(viewWith([coin]));
    after(1000);
    const to = { kind: 'zone', zone: 'inventory', owner: me.id } as const;
    const from = { kind: 'cell', ...left } as const;
    void stage.play([{ type: 'moved', entity: 962, from, to, because: '' }], without);
    const flying = after(100);
    const taken = difference(flying, after(1000)).count;
    const cells = without.map.cells.map((cell) => ({ ...cell, seen: Math.abs(cell.x - left.x) > 99 }));
    const dim = { ...without, map: { ...without.map, cells } };
    stage.show(dim);
    const night = after(1000);
    void stage.play([{ type: 'animated', effect: 'lightning', on: null, by: null, at: from, because: '' }], dim);
    const flash = after(60);
    const light = (picture: Uint32Array) => picture.reduce((sum, pixel) => sum + ((pixel >> 8) & 255), 0);
    return { embers, taken, night: light(night), flash: light(flash), after: difference(night, after(2000)).count };
  });
  expect(seen.embers).toBeGreaterThan(2);
  expect(seen.taken).toBeGreaterThan(30);
  expect(seen.flash).toBeGreaterThan(1.3 * seen.night);
  expect(seen.after).toBe(0);
});

test('with reduced motion nothing flies or flashes, and the fallen lie all the same', async () => {
  const still = await (await site.browser.newContext({ viewport: { width: 640, height: 400 } })).newPage();
  await still.goto(`${site.address}/?game=arena&still=1`);
  await still.waitForSelector('html[data-ready=yes]', { state: 'attached' });
  await still.evaluate(installStagecraft);
  const seen = await still.evaluate(() => {
    const { stage, foe, left, right, viewWith, after, difference } = stagecraft;
    const view = viewWith([foe(971, left, { emits: ['embers'] }), foe(972, right)]);
    stage.show(view);
    const calm = after(500);
    const shown = ['miss', 'lightning', 'hit'].map((effect) => {
      void stage.play([{ type: 'animated', effect, on: 972, by: 971, at: null, because: '' }], view);
      return difference(calm, after(60)).count;
    });
    stage.show(viewWith([]));
    const empty = after(100);
    stage.show(view);
    after(100);
    const fell = viewWith([foe(971, left)], {}, 6);
    const at = { kind: 'cell', ...right } as const;
    void stage.play([{ type: 'animated', effect: 'fall', on: 972, by: null, at, because: '' }], fell);
    return { shown, body: difference(empty, after(0)).count };
  });
  expect(seen.shown).toEqual([0, 0, 0]);
  expect(seen.body).toBeGreaterThan(200);
  await still.context().close();
});
