import { describe, expect, test } from 'vitest';
import type { EntityView } from '../../../engine/game/knowledge/seat-view';
import { drawFigures, type FrameTime } from '../../../engine/ui/canvas/draw-figures';
import { drawLetters } from '../../../engine/ui/canvas/draw-letters';
import { figuresOf } from '../../../engine/ui/canvas/figures';
import { LookFade } from '../../../engine/ui/canvas/gl/look-fade';
import { LETTER, LYING } from '../../../engine/ui/canvas/gl/quad-flags';
import type { Quads } from '../../../engine/ui/canvas/gl/quads';
import { TileSheet } from '../../../engine/ui/canvas/gl/sheet';
import { TableLook } from '../../../engine/ui/canvas/gl/table-look';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { MAP_SIGNS } from '../../../engine/ui/canvas/ground/letter-signs';
import { letterTiles, letterTint, wavesOf } from '../../../engine/ui/canvas/ground/letter-tiles';
import { styleOf } from '../../../engine/ui/canvas/ground/map-style';
import { EMPTY_TIMELINE } from '../../../engine/ui/canvas/motion/timeline';
import { lookNamed, nameOfLook } from '../../../engine/ui/look-name';
import { drawnMap, plainSheet, thing, viewWith } from './drawn-view';

/** The map in letters: which letter stands where. */

const SIGNS = [...new Set([...MAP_SIGNS, ...'@#%~kg)!?█'])];
const codeOf = (sign: string) => `glyph_${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
const names = [...Object.keys(plainSheet.data.tiles), ...SIGNS.map(codeOf), 'water_0', 'water_1'].filter(
  (name, i, all) => all.indexOf(name) === i,
);
const sheet = new TileSheet({
  cell: [20, 15],
  columns: 32,
  tiles: Object.fromEntries(names.map((name, i) => [name, i])),
  strips: { water: 2 },
  painted: names.map(() => 0.5),
});
const signOf = (index: number): string => SIGNS.find((sign) => sheet.glyph(sign).index === index) ?? '';

/** The map as letters of the ground. */
function letters(text: string, things: readonly EntityView[] = []): string[] {
  const map = drawnMap(text, { things });
  const walled = {
    ...map,
    cells: map.cells.map((cell) => ({
      ...cell,
      entities: cell.entities.map((one) => (one.type === 'wall' ? { ...one, symbol: '#' } : one)),
    })),
  };
  const known = new KnownMap(walled, sheet);
  return Array.from({ length: map.height }, (_, y) =>
    Array.from({ length: map.width }, (_, x) => {
      const [, sign] = letterTiles(known, sheet, styleOf(null), x, y);
      return sign ? signOf(sign.tile.index) : ' ';
    }).join(''),
  );
}

describe('the ground in letters', () => {
  test('has double lines around rooms, and nothing inside of rock', () => {
    expect(
      letters(`
#######
#######
##...##
##...##
#######
#######`),
    ).toEqual(['       ', ' ╔═══╗ ', ' ║∙∙∙║ ', ' ║∙∙∙║ ', ' ╚═══╝ ', '       ']);
  });

  test('joins walls that meet, and sets a pillar alone', () => {
    expect(
      letters(`
#####
#...#
#.#.#
#...#
##.##
#...#
#####`),
    ).toEqual(['╔═══╗', '║∙∙∙║', '║∙■∙║', '║∙∙∙║', '╠═∙═╣', '║∙∙∙║', '╚═══╝']);
  });

  test('shows rock by its own symbol', () => {
    const rock = thing('rock', 1, 0, { symbol: '%' });
    expect(letters('. .'.replace(' ', '.'), [rock])).toEqual(['∙%∙']);
  });

  test('leaves water to letters that move', () => {
    const water = thing('water', 1, 0, { symbol: '~' });
    expect(letters('...', [water])).toEqual(['∙ ∙']);
    const [wave] = wavesOf(new KnownMap(drawnMap('...', { things: [water] }), sheet), sheet);
    expect([wave?.x, signOf(wave?.tile.index ?? -1)]).toEqual([1, '~']);
  });
});

describe('figures in letters', () => {
  /** The letters that are drawn for these things, with their flags. */
  function drawn(things: readonly EntityView[]): { sign: string; flags: number; tint: number }[] {
    const map = drawnMap('.....', { things });
    const known = new KnownMap(map, sheet);
    const added: { sign: string; flags: number; tint: number }[] = [];
    const add = (index: number, ...rest: number[]) =>
      added.push({ sign: signOf(index), flags: rest[5] ?? 0, tint: rest[4] ?? 0 });
    const still = { ghosts: [], falls: new Map(), facing: new Map(), cell: [20, 15] as const };
    const moment: FrameTime = {
      time: 0,
      frame: 0,
      timeline: EMPTY_TIMELINE,
      known,
      letters: 1,
      isOver: false,
      ...still,
    };
    const quads = { add } as unknown as Quads;
    const { placed } = drawFigures(quads, figuresOf(viewWith(map), known, sheet), moment, sheet);
    drawLetters(quads, placed, moment, sheet);
    return added.filter(({ sign }) => sign !== '█' && sign !== '');
  }
  const stats = { health: { current: 3, max: 3, label: 'Health', vital: true } } as unknown as EntityView['stats'];

  test('are one letter a cell: a creature stands on what lies there', () => {
    const sword = thing('sword', 1, 0, { kind: 'item', symbol: ')' });
    const guard = thing('guard', 1, 0, { symbol: 'g', stats });
    const other = thing('sword', 3, 0, { kind: 'item', symbol: ')' });
    expect(drawn([guard, sword, other]).map(({ sign }) => sign)).toEqual(['g', ')']);
  });

  test('have no sprites left, and the tint of the entity', () => {
    const [rat] = drawn([thing('rat', 1, 0, { symbol: 'k', tint: '#ff8040', stats })]);
    expect(rat).toEqual({ sign: 'k', flags: LETTER, tint: 0xff8040 });
  });

  test('lie down when they have fallen', () => {
    const [rat] = drawn([thing('rat', 1, 0, { symbol: 'k', stats, fallen: true })]);
    expect((rat?.flags ?? 0) & LYING).toBe(LYING);
  });

  test('lie while what they stand for lies', () => {
    const [rat] = drawn([thing('rat', 1, 0, { symbol: 'k', stats, lies: true })]);
    expect((rat?.flags ?? 0) & LYING).toBe(LYING);
  });

  test('are bright enough to read in every tint', () => {
    expect(letterTint(0x102030).toString(16)).toBe('3870a8');
    expect(letterTint(0xff8040)).toBe(0xff8040);
  });
});

describe('a look', () => {
  test('is a word or a share of letters', () => {
    expect(['rooms', 'letters', '40%', '140%', 'runes', null].map(lookNamed)).toEqual([0, 1, 0.4, 1, null, null]);
    expect([0, 1, 0.4].map(nameOfLook)).toEqual(['rooms', 'letters', '40%']);
  });

  test('turns over time, from where it is, or at once', () => {
    const fade = new LookFade();
    fade.turnTo(1, false, 0);
    expect([fade.at(100), fade.isChanging(100)]).toEqual([0, true]);
    const half = fade.at(650);
    expect(half).toBeCloseTo(0.5);
    fade.turnTo(0, false, 650);
    expect(fade.at(660)).toBeCloseTo(half);
    expect([fade.at(9000), fade.isChanging(9000)]).toEqual([0, false]);
    fade.turnTo(0.3, true, 9000);
    expect([fade.at(9000), fade.isChanging(9000)]).toEqual([0.3, false]);
  });

  test('of a table spreads from its middle', () => {
    const look = new TableLook();
    look.set(0.5, 400, 300);
    expect([look.shareAt(200, 150), look.shareAt(399, 299)]).toEqual([1, 0]);
    look.set(1, 400, 300);
    expect(look.shareAt(399, 299)).toBe(1);
  });
});
