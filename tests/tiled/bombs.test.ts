import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CellBudget } from '../../engine/level/tiled/tile-data';
import { failAt } from '../../engine/level/tiled/tiled-error';
import { type Raw, refusal, smallMap, tiles } from './files';

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
    const start = performance.now();
    expect(await refusal(packed(compression, bytes))).toContain('more than the 24 bytes');
    expect(performance.now() - start).toBeLessThan(1000);
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
