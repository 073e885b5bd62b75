import { deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, decode, type Raw, sheet, smallMap } from './tiled-files';

/** A map of our own making, with what must come out of it. */
interface Drawn {
  width: number;
  height: number;
  gids: number[];
}

const gid = fc
  .tuple(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 0, max: 15 }))
  .map(([number, flips]) => (number === 0 ? 0 : number + flips * 2 ** 28));

const drawn: fc.Arbitrary<Drawn> = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .chain(([width, height]) =>
    fc.array(gid, { minLength: width * height, maxLength: width * height }).map((gids) => ({ width, height, gids })),
  );

const tilesets = [sheet(), sheet({ firstgid: 33, name: 'second' })];

function bytesOf(gids: readonly number[]): Buffer {
  const bytes = Buffer.alloc(gids.length * 4);
  gids.forEach((number, i) => {
    bytes.writeUInt32LE(number, i * 4);
  });
  return bytes;
}

/** A frame of blocks as they are, in pieces of at most 500 bytes, as no encoder is at hand that packs. */
function storedZstd(bytes: Buffer, hasSize: boolean): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 500) {
    const part = bytes.subarray(at, at + 500);
    const head = Buffer.alloc(3);
    head.writeUIntLE((part.length << 3) | (at + 500 >= bytes.length ? 1 : 0), 0, 3);
    blocks.push(head, part);
  }
  const header = hasSize ? [0xa0, ...size] : [0x00, 0x10];
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, ...header]), ...blocks]);
}

const base64 = (pack: (bytes: Buffer) => Buffer, compression: string) => (gids: readonly number[]) => ({
  data: pack(bytesOf(gids)).toString('base64'),
  encoding: 'base64',
  compression,
});

const encodings: Record<string, (gids: readonly number[]) => Raw> = {
  csv: (gids) => ({ data: gids }),
  base64: base64((bytes) => bytes, ''),
  zlib: base64((bytes) => deflateSync(bytes), 'zlib'),
  'zlib, only stored': base64((bytes) => deflateSync(bytes, { level: 0 }), 'zlib'),
  gzip: base64((bytes) => gzipSync(bytes), 'gzip'),
  zstd: base64((bytes) => storedZstd(bytes, true), 'zstd'),
  'zstd of unknown size': base64((bytes) => storedZstd(bytes, false), 'zstd'),
};

/** What the cells are, worked out from the gids the long way round. */
function expected({ width, gids }: Drawn, left = 0, top = 0): string[] {
  const cells = gids.flatMap((whole, i) => {
    const number = whole % 2 ** 28;
    if (number === 0) return [];
    const [tileset, id] = number > 32 ? [1, number - 33] : [0, number - 1];
    const flips = Math.floor(whole / 2 ** 28);
    return [
      { x: left + (i % width), y: top + Math.floor(i / width), text: `${tileset}:${id}${flips ? `/${flips}` : ''}` },
    ];
  });
  return cells.sort((a, b) => a.x - b.x || a.y - b.y).map(({ x, y, text }) => `${x},${y} ${text}`);
}

test.each(Object.keys(encodings))('random maps survive %s', async (name) => {
  const encode = encodings[name] as (gids: readonly number[]) => Raw;
  await fc.assert(
    fc.asyncProperty(drawn, async (map) => {
      const { width, height, gids } = map;
      const layer = { type: 'tilelayer', name: 'floor', width, height, ...encode(gids) };
      const { layers } = await decode(smallMap({ width, height, tilesets, layers: [layer] }));
      expect(cellsOf(layers[0])).toEqual(expected(map));
    }),
    { numRuns: 60, seed: 3 },
  );
});

test.each(Object.keys(encodings))('random maps survive %s in chunks', async (name) => {
  const encode = encodings[name] as (gids: readonly number[]) => Raw;
  const place = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }));
  await fc.assert(
    fc.asyncProperty(drawn, place, fc.integer({ min: 1, max: 7 }), async (map, [left, top], size) => {
      const { data: _, ...how } = encode([]);
      const chunks: Raw[] = [];
      for (let y = 0; y < map.height; y += size) {
        for (let x = 0; x < map.width; x += size) {
          const cells = Array.from({ length: size * size }, (_, i) => {
            const [column, row] = [x + (i % size), y + Math.floor(i / size)];
            return column < map.width && row < map.height ? (map.gids[row * map.width + column] as number) : 0;
          });
          chunks.push({ x: left + x, y: top + y, width: size, height: size, data: encode(cells).data });
        }
      }
      const layer = { type: 'tilelayer', name: 'floor', chunks, ...how };
      const { layers } = await decode(smallMap({ infinite: true, tilesets, layers: [layer] }));
      expect(cellsOf(layers[0])).toEqual(expected(map, left, top));
    }),
    { numRuns: 40, seed: 5 },
  );
});

test('random maps survive TMX, in CSV and in elements', async () => {
  const ending = '</data></layer></map>';
  await fc.assert(
    fc.asyncProperty(drawn, fc.boolean(), async (map, isCsv) => {
      const { width, height, gids } = map;
      const size = `width="${width}" height="${height}"`;
      const tileset = 'tilewidth="40" tileheight="30" tilecount="32" columns="8"';
      const data = isCsv
        ? `<data encoding="csv">\n${gids.join(',')}\n`
        : `<data>${gids.map((number) => `<tile gid="${number}"/>`).join('\n')}`;
      const text =
        `<map orientation="orthogonal" ${size} tilewidth="40" tileheight="30">` +
        `<tileset firstgid="1" name="a" ${tileset}/><tileset firstgid="33" name="b" ${tileset}/>` +
        `<layer name="floor" ${size}>${data}${ending}`;
      const { layers } = await decode(text, {}, 'map.tmx');
      expect(cellsOf(layers[0])).toEqual(expected(map));
    }),
    { numRuns: 60, seed: 7 },
  );
});

test('a file with any change is read, or refused in words', async () => {
  const text = JSON.stringify(smallMap());
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), fc.nat(5), async (at, put, cut) => {
      const changed = text.slice(0, at) + put + text.slice(at + cut);
      await decode(changed).catch((error: unknown) => {
        expect((error as Error).constructor.name, changed).toBe('TiledError');
      });
    }),
    { numRuns: 500, seed: 11 },
  );
});

test('packed data with any change is read, or refused in words', async () => {
  const gids = Array.from({ length: 400 }, (_, i) => 1 + ((i * i) % 32));
  for (const name of ['base64', 'zlib', 'gzip', 'zstd']) {
    const layer = (encodings[name] as (gids: readonly number[]) => Raw)(gids);
    const bytes = Buffer.from(layer.data as string, 'base64');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const data = Buffer.from(bytes.map((byte, i) => (i === at ? byte ^ change : byte))).toString('base64');
        const map = smallMap({
          width: 20,
          height: 20,
          layers: [{ type: 'tilelayer', name: 'f', width: 20, height: 20, ...layer, data }],
        });
        await decode(map).catch((error: unknown) => {
          expect((error as Error).constructor.name).toBe('TiledError');
        });
      }),
      { numRuns: 150, seed: 13 },
    );
  }
});
