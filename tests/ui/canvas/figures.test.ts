import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../engine/ui/canvas/figures';
import { lookOf, tintOf, wornLook } from '../../../engine/ui/canvas/ground/entity-looks';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { drawnMap, plainSheet, sheetOf, thing, viewWith } from './drawn-view';

const indexOf = (name: string) => plainSheet.tile(name).index;
const stats = { health: { current: 1, max: 1 } };

test('a sprite with a top in the sheet is a figure of two tiles', () => {
  const look = lookOf(thing('guard', 0, 0), plainSheet, 0);
  expect([look.base.index, look.top.index]).toEqual([indexOf('guard'), indexOf('guard_top')]);
  expect(lookOf(thing('rat', 0, 0), plainSheet, 0).top.index).toBe(-1);
});

test('without a tile an entity is the sign it has in text, and a question mark without that', () => {
  expect(lookOf(thing('wyrm', 0, 0), plainSheet, 0).base.index).toBe(indexOf('glyph_0040'));
  expect(lookOf(thing('wyrm', 0, 0, { symbol: 'Ж' }), plainSheet, 0).base.index).toBe(indexOf('glyph_003f'));
});

test('what is open looks open', () => {
  const door = thing('door', 0, 0, { attributes: { open: true } });
  expect(lookOf(door, plainSheet, 0).base.index).toBe(indexOf('door_open'));
});

test('a strip has frames, and variants are chosen by the place', () => {
  const sheet = sheetOf(['fire_0', 'fire_1', 'grass_0', 'grass_1'], { fire: 2 });
  expect(sheet.find('fire')).toEqual({ index: 0, frames: 2 });
  expect([sheet.find('grass', 0).index, sheet.find('grass', 1).index, sheet.find('grass', 2).index]).toEqual([2, 3, 2]);
  expect(sheet.find('toString').index).toBe(-1);
});

test('who stands in a nearer row comes later, and over the item at their feet', () => {
  const things = [
    thing('guard', 1, 2, { id: 1, stats }),
    thing('guard', 1, 0, { id: 2, stats }),
    thing('sword', 1, 2, { id: 3, kind: 'item' }),
  ];
  const map = drawnMap('...\n...\n...', { things });
  const figures = figuresOf(viewWith(map), new KnownMap(map, plainSheet), plainSheet);
  expect(figures.map(({ id }) => id)).toEqual([2, 3, 1]);
});

test('a torch hangs on the face of the wall behind it, seen or remembered, and stands where there is none', () => {
  const sheet = sheetOf(['wall_join_0', 'wall_face_0', 'torch', 'torch_top', 'torch_hung']);
  const things = [thing('torch', 0, 1, { shines: true }), thing('torch', 1, 1), thing('torch', 2, 1)];
  const map = drawnMap('##.\n...', { things });
  const figures = figuresOf(viewWith(map), new KnownMap(map, sheet), sheet);
  const drawn = figures.map(({ x, y, look }) => [x, y, look.base.index, look.top.index]);
  const [hung, stand, top] = ['torch_hung', 'torch', 'torch_top'].map((name) => sheet.tile(name).index);
  expect(drawn).toEqual([
    [0, 0, hung, -1],
    [1, 0, hung, -1],
    [2, 1, stand, top],
  ]);
});

test('what is worn is drawn on its owner, what is carried is not', () => {
  const guard = thing('guard', 0, 0, { id: 7, stats });
  const map = drawnMap('.', { things: [guard] });
  const zone = (name: string, worn: boolean, type: string) => ({
    zone: name,
    owner: 7,
    worn,
    count: 1,
    entities: [thing(type, 0, 0, { kind: 'item' })],
  });
  const zones = [zone('weapon', true, 'sword'), zone('inventory', false, 'sword')];
  const [figure] = figuresOf(viewWith(map, zones), new KnownMap(map, plainSheet), plainSheet);
  expect(figure?.worn.flatMap(({ tiles }) => tiles.map(({ tile }) => tile.index))).toEqual([
    indexOf('gear_sword'),
    indexOf('gear_sword_top'),
  ]);
});

test('a hat lies on the upper tile, and data may name another overlay', () => {
  const cap = thing('cap', 0, 0, { kind: 'item', attributes: { worn_sprite: 'hat_felt' } });
  expect(wornLook(cap, undefined, plainSheet)).toMatchObject({
    tiles: [{ tile: { index: indexOf('hat_felt') }, x: 0, y: -30 }],
    isHat: true,
  });
  expect(wornLook(thing('rock', 0, 0), undefined, plainSheet)).toBeNull();
});

describe('seed-004 D9: what is worn is drawn where its slot says', () => {
  const tilesAt = (type: string, at: string) => {
    const { tiles = [] } = wornLook(thing(type, 0, 0, { kind: 'item' }), at, plainSheet) ?? {};
    return tiles.map(({ tile, x, y }) => [tile.index, x, y]);
  };

  test('a thing without a tile of its own for that is its sprite, on the head, the body, the feet or in the hand', () => {
    const [[head = []] = [], [body = []] = [], [feet = []] = [], [hand = []] = []] = [
      'head',
      'body',
      'feet',
      'hand',
    ].map((at) => tilesAt('torch', at));
    for (const [tile] of [head, body, feet, hand]) expect(tile).toBe(indexOf('torch'));
    expect(head[2]).toBeLessThan(body[2] as number);
    expect(body[2]).toBeLessThan(feet[2] as number);
    expect(hand[1]).toBeGreaterThan(0);
  });

  test('a hat that is worn on the body is drawn there, not on the head', () => {
    const sheet = sheetOf(['cap', 'hat_cap']);
    const cap = thing('cap', 0, 0, { kind: 'item' });
    expect(wornLook(cap, 'head', sheet)?.tiles[0]?.tile.index).toBe(1);
    expect(wornLook(cap, 'body', sheet)?.tiles[0]?.tile.index).toBe(0);
  });

  test('gear is for bodies and hands: a sword on the head is the sword itself', () => {
    expect(tilesAt('sword', 'hand')[0]?.[0]).toBe(indexOf('gear_sword'));
    expect(tilesAt('sword', 'head')[0]?.[0]).toBe(indexOf('sword'));
  });
});

test('a tint is six hexadecimal digits, and anything else is the usual one', () => {
  expect(tintOf('#ff8000')).toBe(0xff8000);
  expect(tintOf('orange', 0x123456)).toBe(0x123456);
  expect(tintOf(null)).toBe(0xffffff);
});
