import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { tooMuchOn } from '../../../engine/level/plan/level-budget';
import { failAt } from '../../../engine/level/tiled/file/tiled-error';
import { readLevel } from '../../../engine/level/tiled/read-level';
import { CellBudget } from '../../../engine/level/tiled/tile-data';
import { level } from '../generate/small-level';
import { decode, objectMap, objects, type Raw, refusal, sheet, smallMap, tiles } from './tiled-files';

const packed = (compression: string, bytes: Uint8Array): Raw => {
  const data = Buffer.from(bytes).toString('base64');
  return smallMap({ layers: [tiles('floor', data, { encoding: 'base64', compression })] });
};

describe('a bomb is refused before it goes off', () => {
  const huge = Buffer.alloc(50_000_000);
  /** A frame that repeats one byte for as long as it says. */
  const zstdBomb = (blocks: number, header: readonly number[]): Buffer => {
    const block = [((131_072 << 3) | 2) & 255, (131_072 >> 5) & 255, 131_072 >> 13, 0];
    const last = [(block[0] as number) | 1, ...block.slice(1)];
    return Buffer.concat([
      Buffer.from([0x28, 0xb5, 0x2f, 0xfd, ...header]),
      ...Array.from({ length: blocks }, (_, i) => Buffer.from(i === blocks - 1 ? last : block)),
    ]);
  };

  const bombs: [string, Uint8Array][] = [
    ['zlib', deflateSync(huge)],
    ['gzip', gzipSync(huge)],
    ['zstd', zstdBomb(10_000, [0x00, 0x58])],
  ];

  test.each(bombs)('%s', async (compression, bytes) => {
    expect(await refusal(packed(compression, bytes))).toContain('more than the 24 bytes');
  });

  test('zstd that wants two gigabytes of memory', async () => {
    expect(await refusal(packed('zstd', zstdBomb(1, [0x00, 0xff])))).toContain('damaged');
    expect(await refusal(packed('zstd', zstdBomb(1, [0xa0, 0xff, 0xff, 0xff, 0x7f])))).toContain('more than');
  });

  test('zstd of two frames', async () => {
    const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, 24, (24 << 3) | 3, 0, 0, 0]);
    expect(await refusal(packed('zstd', Buffer.concat([frame, frame])))).toContain('damaged');
  });

  test('many layers of many cells', () => {
    const budget = new CellBudget();
    const layer = { width: 512, height: 512 };
    for (let i = 0; i < 16; i++) budget.spend(layer, failAt(''));
    expect(() => budget.spend({ width: 1, height: 1 }, failAt('layer "sky"'))).toThrow('in all its layers');
  });
});

describe('breaker 5: a map has a budget as a whole, and the part that is too much is named', () => {
  test('a map larger than any level', async () => {
    expect(await refusal(smallMap({ width: 600, height: 600 }))).toBe(
      '600 × 600 cells are too many; 262144 are the most',
    );
  });

  test('objects without number', async () => {
    const many = Array.from({ length: 10_001 }, (_, id) => ({ id, x: 0, y: 0, type: 'rat' }));
    const layers = [objects('actors', many), objects('items', many)];
    expect(await refusal(smallMap({ layers }))).toBe(
      'layer "items": the map has more than 20000 objects up to this layer',
    );
  });

  test('areas that cover everything again and again', async () => {
    const game = await level({}, { maze: { kind: 'maze' } });
    const area = (id: number) => ({ id, x: 0, y: 0, width: 500 * 40, height: 500 * 30, type: 'maze' });
    const wide = {
      width: 500,
      height: 500,
      layers: [
        objects(
          'wildcards',
          Array.from({ length: 100 }, (_, i) => area(i)),
        ),
      ],
    };
    const map = await decode(smallMap(wide));
    expect(() => readLevel(map, game)).toThrow(/object \d+: areas up to this one cover more than 4194304 cells/);
  });

  test('things on one cell', async () => {
    const game = await level({});
    const rats = Array.from({ length: 201 }, (_, id) => ({ id, x: 1, y: 1, point: true, type: 'rat' }));
    const map = await decode(smallMap({ layers: [tiles('floor', [1, 1, 1, 1, 1, 1]), objects('actors', rats)] }));
    expect(tooMuchOn(readLevel(map, game))).toEqual({
      message: '201 things are on one cell; 200 are the most',
      x: 0,
      y: 0,
    });
  });

  test('hundreds of layers', async () => {
    const layers = Array.from({ length: 101 }, (_, i) => tiles(`sky ${i}`, [1, 1, 1, 1, 1, 1], { id: i + 1 }));
    expect(await refusal(smallMap({ layers }))).toBe(
      'layer "sky 100": a map can have 100 layers at most, and this is one more',
    );
  });

  test('tiles by names instead of numbers: "tile NaN"', async () => {
    expect(await refusal(smallMap({ tilesets: [sheet({ tiles: { x: { type: 'wall' } } })] }))).toBe(
      'tileset "sheet": the keys of "tiles" are tile numbers, and "x" is none',
    );
  });

  test('numbers beyond all numbers', async () => {
    const text = JSON.stringify(objectMap([{ id: 1, x: 777, y: 0, type: 'rat' }])).replace('777', '1e999');
    expect(await refusal(text)).toBe('layer "actors", object 1: "x" should be a number, not null');
  });
});
