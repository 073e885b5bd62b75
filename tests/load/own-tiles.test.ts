import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapTiles } from '../../engine/cli/pack/map-tiles';
import { packGame, unpackGame } from '../../engine/load/pack/pack';
import type { SheetFile } from '../../engine/load/pack/sheet-file';
import { paintSheet } from '../../engine/ui/canvas/gl/sheet-image';
import { ROOT } from '../support/disk-source';
import { definitionsOf } from '../support/play';
import { found, load } from './small-game';

const kit = JSON.parse(readFileSync(join(ROOT, 'assets/tilesheet.json'), 'utf8')) as SheetFile;

const row = (pixel: string) => pixel.repeat(20);
const rows = (pixel: string, count = 15) => Array.from({ length: count }, () => row(pixel));

/** The colour of the first pixel of a tile, as it lies on the sheet. */
function colourOf({ sheet, pixels }: ReturnType<typeof paintSheet>, name: string): string {
  const { index } = sheet.tile(name);
  const [column, line] = [index % sheet.data.columns, Math.floor(index / sheet.data.columns)];
  const at = 4 * (line * 15 * sheet.data.columns * 20 + column * 20);
  return `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`;
}

describe('tiles of a game', () => {
  const tiles = {
    toad: { rows: rows('4', 30) },
    pond: { rows: rows('w'), colours: { w: '#3a6ea5' } },
    glow: { frames: [rows('0'), rows('4')] },
    fire: { rows: rows('2') },
    player: { rows: rows('3') },
  };

  test('lie on the sheet: figures in two halves, strips frame by frame, in colours of their own', () => {
    const image = paintSheet(kit, tiles);
    const { sheet } = image;
    expect(['toad', 'toad_top', 'pond', 'glow_0', 'glow_1', 'gloom'].map((name) => sheet.has(name))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(sheet.find('glow').frames).toBe(2);
    expect([colourOf(image, 'toad_top'), colourOf(image, 'pond'), colourOf(image, 'glow_0')]).toEqual([
      '#ffffff',
      '#3a6ea5',
      '#0a0c14',
    ]);
  });

  test("take the place of the kit's, with its upper half and its frames", () => {
    const { sheet } = paintSheet(kit, tiles);
    expect(sheet.find('fire').frames).toBe(1);
    expect([sheet.has('fire_0'), sheet.has('player'), sheet.has('player_top')]).toEqual([false, true, false]);
    expect(paintSheet(kit).sheet.has('player_top')).toBe(true);
  });

  test("merge by layer and come with a packed game, whose sheet then lacks the kit's tiles of these names", async () => {
    const loaded = await load({
      'data/tiles.json': { pond: tiles.pond, toad: { rows: rows('1') } },
      'tiles.json': { toad: tiles.toad, pond: { colours: { w: '#102030' } } },
    });
    expect(loaded.findings).toEqual([]);
    expect(loaded.definitions?.tiles?.toad?.rows).toHaveLength(30);
    expect(loaded.definitions?.tiles?.pond).toEqual({ rows: rows('w'), colours: { w: '#102030' } });

    const labyrinth = await definitionsOf('labyrinth');
    const level = { ...labyrinth, levels: undefined as never, tiles };
    const packed = mapTiles([level], kit);
    expect(['fire_0', 'player', 'player_top', 'toad'].filter((name) => name in packed.tiles)).toEqual([]);
    const { definitions, tiles: sheet } = unpackGame(packGame({ definitions: level, tiles: packed }));
    expect(paintSheet(sheet ?? kit, definitions.tiles).sheet.has('toad_top')).toBe(true);
  });

  test('leave the hash of a game without any as it is', async () => {
    const [without, empty] = [await load({}), await load({ 'tiles.json': {} })];
    expect(empty.definitions?.hash).toBe(without.definitions?.hash);
    expect((await load({ 'tiles.json': { pond: { rows: rows('1') } } })).definitions?.hash).not.toBe(
      without.definitions?.hash,
    );
  });
});

describe('a mistake in a tile', () => {
  const mistakes = async (tile: object) => found({ 'tiles.json': { pond: tile } });

  test.each([
    [{ rows: rows('1', 14) }, 'a tile has 15 rows, and a figure of two tiles 30; here are 14'],
    [{ rows: [...rows('1', 14), '11'] }, 'a row has 20 pixels; here are 2'],
    [{ rows: [...rows('1', 14), row('w')] }, '"w" has no colour.'],
    [{ colours: { w: '#123456' } }, '"pond" has no picture: write its "rows"'],
    [{ rows: rows('1'), frames: [rows('1'), rows('2')] }, 'a tile has "rows" or "frames", not both'],
    [{ frames: [rows('1')] }, 'a tile that moves has two frames or more'],
    [{ frames: [rows('1'), rows('1', 30)] }, 'all frames of a tile have as many rows as the first'],
    [{ rows: rows('1'), colours: { ww: '#123456' } }, '"ww" can\'t be a pixel'],
    [{ rows: rows('1'), colours: { 1: 'red' } }, '"red" is no colour'],
    [{ rows: rows('1'), colours: { w: '#123456' } }, 'no pixel of "pond" is drawn with "w"'],
  ])('%j is told', async (tile, message) => {
    const told = await mistakes(tile);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(message);
  });

  test('has its line', async () => {
    const [told] = await mistakes({ rows: [...rows('1', 14), '11'] });
    expect(told).toMatch(/^tiles\.json:18:7 {2}\/pond\/rows\/14\n/);
  });
});
