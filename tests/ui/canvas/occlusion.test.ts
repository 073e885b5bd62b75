import { expect, test } from 'vitest';
import type { EntityView } from '../../../engine/game/knowledge/seat-view';
import { drawFigures, type FrameTime } from '../../../engine/ui/canvas/draw-figures';
import { figuresOf } from '../../../engine/ui/canvas/figures';
import type { Quads } from '../../../engine/ui/canvas/gl/quads';
import { groundTiles } from '../../../engine/ui/canvas/ground/ground-tiles';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { EMPTY_TIMELINE, type Motion } from '../../../engine/ui/canvas/motion/timeline';
import { drawnMap, sheetOf, thing, viewWith } from './drawn-view';

/** seed-004 D4: what lies behind a figure, its top and its hat is hidden, per tile. */

const NAMES = ['guard', 'guard_top', 'rat', 'rat_top', 'worm', 'statue', 'statue_top', 'hat_felt', 'floor_0'];
const LOW = ['sword', 'hat', 'candle', 'bush', 'water', 'mark_foot'];
const sheet = sheetOf([...NAMES, ...LOW], {}, { rat_top: 0.03, water: 1, floor_0: 1, hat_felt: 0.2 });
const names = [...NAMES, ...LOW];
const stats = { health: { current: 1, max: 1 } };
const item = { kind: 'item' } as const;
const style = { floor: 'floor', floorTint: 0xffffff, wallTint: 0xaaaaaa };

interface Drawing {
  readonly tile: string;
  readonly opacity: number;
}

/** What is drawn of these things on a bare floor: tiles in order, and the cells whose ground is covered. */
function draw(things: EntityView[], motion?: Motion, time = 0, zones: Parameters<typeof viewWith>[1] = []) {
  const map = drawnMap(Array(5).fill('.....').join('\n'), { things });
  const known = new KnownMap(map, sheet);
  const figures = figuresOf(viewWith(map, zones), known, sheet);
  const drawn: Drawing[] = [];
  const add = (index: number, ...rest: number[]) => drawn.push({ tile: names[index] ?? '?', opacity: rest[6] ?? 255 });
  const motions = new Map(motion ? [[motion.entity, motion]] : []);
  const timeline = { ...EMPTY_TIMELINE, motions, end: 100 };
  const moment: FrameTime = {
    time,
    frame: 0,
    timeline,
    ghosts: [],
    falls: new Map(),
    facing: new Map(),
    cell: [40, 30],
    known,
    letters: 0,
    isOver: false,
  };
  const covered = drawFigures({ add } as unknown as Quads, figures, moment, sheet).occlusion.covered();
  const isCovered = (x: number, y: number) => covered.some((cell) => cell.x === x && cell.y === y);
  const groundAt = (x: number, y: number) =>
    groundTiles(known, sheet, style, x, y, isCovered(x, y)).map(({ tile }) => names[tile.index]);
  const tiles = drawn.filter(({ tile }) => tile !== 'mark_foot');
  return { tiles: tiles.map(({ tile }) => tile), shown: tiles.filter(({ opacity }) => opacity > 0), groundAt };
}

const guard = (x: number, y: number) => thing('guard', x, y, { id: 1, stats });

test('seed-004 D4: a sword behind a head is not drawn, one beside it is', () => {
  expect(draw([guard(2, 2), thing('sword', 2, 1, item)]).tiles).toEqual(['guard', 'guard_top']);
  expect(draw([guard(2, 2), thing('sword', 1, 1, item)]).tiles).toEqual(['sword', 'guard', 'guard_top']);
});

test('seed-004 D4: a hat behind a skull is not drawn, nor an item under the feet', () => {
  expect(draw([guard(2, 2), thing('hat', 2, 1, item), thing('sword', 2, 2, item)]).tiles).toEqual([
    'guard',
    'guard_top',
  ]);
});

test('seed-004 D4: low scenery and flames behind a head are hidden, ground that fills its cell stays', () => {
  const behind = [
    thing('bush', 2, 1),
    thing('water', 2, 1),
    thing('candle', 2, 1, { shines: true }),
    thing('bush', 1, 1),
  ];
  const { tiles, groundAt } = draw([guard(2, 2), ...behind]);
  expect(tiles).toEqual(['guard', 'guard_top']);
  expect(groundAt(2, 1)).toEqual(['floor_0', 'water']);
  expect(groundAt(1, 1)).toEqual(['floor_0', 'bush']);
});

test('tall grass behind a head is hidden, a pit is not: a step there matters', () => {
  const tall = sheetOf(['guard', 'guard_top', 'grass', 'pit', 'floor_0'], {}, { grass: 0.75, pit: 0.71, floor_0: 1 });
  const behind = [thing('grass', 0, 0, { attributes: { scenery: true } }), thing('pit', 0, 0)];
  const known = new KnownMap(drawnMap('.', { things: behind }), tall);
  const laid = groundTiles(known, tall, style, 0, 0, true).map(({ tile }) => tile.index);
  expect(laid).toEqual([4, 3]);
});

test('those who stand behind are seen by their bodies, and creatures of one tile are never lost', () => {
  const other = thing('guard', 2, 1, { id: 2, stats });
  expect(draw([guard(2, 2), other]).tiles).toEqual(['guard', 'guard_top', 'guard', 'guard_top']);
  expect(draw([guard(2, 2), thing('worm', 2, 1, { stats })]).tiles).toEqual(['worm', 'guard', 'guard_top']);
});

test('the ears of a rat hide nothing, but its hat does', () => {
  const rat = thing('rat', 2, 2, { id: 1, stats });
  const sword = thing('sword', 2, 1, item);
  expect(draw([rat, sword]).tiles).toEqual(['sword', 'rat', 'rat_top']);
  const hat = thing('felt', 0, 0, item);
  const zones = [{ zone: 'top', owner: 1, worn: true, count: 1, entities: [hat] }];
  expect(draw([rat, sword], undefined, 0, zones).tiles).toEqual(['rat', 'rat_top', 'hat_felt']);
});

test('scenery hides nothing: what lies behind a statue would never be seen', () => {
  expect(draw([thing('statue', 2, 2), thing('sword', 2, 1, item)]).tiles).toEqual(['sword', 'statue', 'statue_top']);
});

test('seed-004 D4: it holds on the way: what a passing head covers by half is gone, and comes back behind it', () => {
  const path = [
    { x: 1, y: 2 },
    { x: 2, y: 2 },
  ];
  const step: Motion = { entity: 1, path, start: 0, end: 100, flies: false };
  const sword = thing('sword', 2, 1, item);
  const opacityAt = (time: number) =>
    draw([guard(2, 2), sword, thing('bush', 1, 1)], step, time).shown.find(({ tile }) => tile === 'sword')?.opacity;
  expect(opacityAt(0)).toBe(255);
  expect(opacityAt(30)).toBeLessThan(255);
  expect(opacityAt(30)).toBeGreaterThan(0);
  expect(opacityAt(50)).toBeUndefined();
  expect(opacityAt(100)).toBeUndefined();
  expect(draw([guard(2, 2), thing('bush', 1, 1)], step, 40).groundAt(1, 1)).toEqual(['floor_0']);
  expect(draw([guard(2, 2), thing('bush', 1, 1)], step, 60).groundAt(1, 1)).toEqual(['floor_0', 'bush']);
});

test('what flies is over all heads', () => {
  const path = [
    { x: 2, y: 0 },
    { x: 2, y: 2 },
  ];
  const flight: Motion = { entity: 9, path, start: 0, end: 100, flies: true };
  expect(draw([guard(2, 2), thing('sword', 2, 2, { ...item, id: 9 })], flight, 50).tiles).toContain('sword');
});

test('scenery is a veil in front of a creature and of a body, and solid elsewhere', () => {
  const statue = thing('statue', 2, 3);
  const topOf = (things: EntityView[]) => draw(things).shown.find(({ tile }) => tile === 'statue_top')?.opacity;
  expect(topOf([statue])).toBe(255);
  expect(topOf([guard(1, 2), statue])).toBe(255);
  expect(topOf([guard(2, 2), statue])).toBe(89);
  expect(topOf([thing('guard', 2, 2, { id: 1, stats, fallen: true }), statue])).toBe(89);
  expect(topOf([guard(2, 3), statue])).toBe(255);
});
