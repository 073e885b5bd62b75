import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Files, fixture, objectMap, objects, type Raw, refusal, sheet, smallMap, tiles } from './tiled-files';

const text = JSON.stringify(smallMap());
const floorOf = (data: unknown, more: Raw = {}): Raw => smallMap({ layers: [tiles('floor', data, more)] });
const packed = (compression: string, bytes: Uint8Array): Raw =>
  floorOf(Buffer.from(bytes).toString('base64'), { encoding: 'base64', compression });
const zeros = Buffer.alloc(24);
const damaged = Uint8Array.from(deflateSync(zeros), (byte, i) =>
  i === deflateSync(zeros).length - 1 ? byte ^ 1 : byte,
);
const infinite = (chunks: unknown): Raw =>
  smallMap({ infinite: true, layers: [{ type: 'tilelayer', name: 'floor', chunks }] });
const xml = (layer: string, more = ''): string =>
  `<?xml version="1.0"?><map orientation="orthogonal" width="3" height="2" tilewidth="40" tileheight="30"${more}>` +
  `<tileset firstgid="1" name="sheet" tilewidth="40" tileheight="30" tilecount="32" columns="8"/>${layer}</map>`;
const deep = (depth: number): Raw =>
  depth === 0 ? tiles('floor', [1, 1, 1, 1, 1, 1]) : { type: 'group', name: 'g', layers: [deep(depth - 1)] };

interface Broken {
  what: string;
  map: unknown;
  /** All of these words stand in the error. */
  says: string[];
  path?: string;
  files?: Files;
}

const TMX = 'maps/map.tmx';
const proto = (value: string): unknown => JSON.parse(`{"__proto__": ${value}}`);

const cases: Broken[] = [
  { what: 'an empty file', map: '', says: ['the file is empty'] },
  { what: 'blanks and a BOM', map: '\ufeff \n\t ', says: ['the file is empty'] },
  {
    what: 'a web page instead of a map',
    map: '<!DOCTYPE html><html><body>Not found</body></html>',
    says: ['web page', 'HTML', 'missing'],
  },
  { what: 'a web page named .tmx', map: '<html lang="en"><head></head></html>', path: TMX, says: ['web page', 'HTML'] },
  { what: 'XML named .tmj', map: xml(''), says: ['XML', '.tmj', '.tmx'] },
  { what: 'JSON named .tmx', map: text, path: TMX, says: ['JSON', '.tmx', '.tmj'] },
  { what: 'a script', map: '(function(name,data){\n if(typeof onTileMapLoaded', says: ['JavaScript', '.tmj'] },
  { what: 'a Lua export', map: 'return {\n  version = "1.8",', says: ['Lua'] },
  { what: 'a CSV export', map: '1,2,3\n4,5,6\n', says: ['CSV'] },
  { what: 'plain text', map: 'hello', says: ['no map of Tiled', 'hello'] },
  { what: 'UTF-16', map: [...text].map((sign) => `${sign}\0`).join(''), says: ['UTF-8'] },
  { what: 'a tileset', map: { type: 'tileset', name: 'sheet' }, says: ['a tileset, not a map'] },
  { what: 'a tileset without type', map: sheet(), says: ['a tileset, not a map'] },
  { what: 'a tileset as XML', map: '<tileset name="sheet"/>', path: TMX, says: ['a tileset, not a map'] },
  { what: 'a template', map: { type: 'template', object: {} }, says: ['a template, not a map'] },
  { what: 'a world', map: { type: 'world', maps: [] }, says: ['a world'] },
  { what: 'another JSON file', map: { hello: 1 }, says: ['JSON, but no map of Tiled'] },
  { what: 'other XML', map: '<svg/>', path: TMX, says: ['no map of Tiled', 'svg'] },
  { what: 'a file cut in the middle', map: text.slice(0, text.length >> 1), says: ['ends too early'] },
  {
    what: 'a file cut inside a text',
    map: text.slice(0, text.indexOf('sheet') + 3),
    says: ['ends too early', 'line 1'],
  },
  {
    what: 'XML cut in the middle',
    map: xml('<layer name="floor">').slice(0, -6),
    path: TMX,
    says: ['ends too early', '<layer>'],
  },
  { what: 'XML cut inside a tag', map: '<map width="3" hei', path: TMX, says: ['ends too early', '<map>'] },
  {
    what: 'a merge conflict',
    map: `{\n<<<<<<< HEAD\n"width": 3,\n=======\n"width": 4,\n>>>>>>> other\n}`,
    says: ['merge conflict', 'line 2'],
  },
  { what: 'a comma too many', map: '{"type": "map",\n"width": 3,}', says: ["isn't JSON"] },
  { what: 'brackets that cross', map: '{"layers": [}', says: ["isn't JSON", '"["', '"}"'] },
  { what: 'a text after the end', map: `${text}\n{}`, says: ["isn't JSON", 'line 2'] },
  ...['isometric', 'staggered', 'hexagonal', 'oblique'].map((orientation) => ({
    what: `a map that is ${orientation}`,
    map: smallMap({ orientation }),
    says: [orientation, 'only orthogonal'],
  })),
  { what: 'a cell too few', map: floorOf([1, 2, 3, 0, 5]), says: ['layer "floor"', '3 × 2 = 6', 'has 5'] },
  { what: 'a cell too many', map: floorOf([1, 2, 3, 0, 5, 6, 7]), says: ['layer "floor"', 'has 7'] },
  { what: 'no cells', map: floorOf(undefined), says: ['layer "floor"', 'no "data"'] },
  {
    what: 'a gid beyond the tilesets',
    map: floorOf([1, 2, 3, 0, 33, 6]),
    says: ['layer "floor", cell 1,1', 'tile 33', 'beyond the tilesets', '"sheet" has 1 to 32'],
  },
  {
    what: 'a flipped gid beyond the tilesets',
    map: floorOf([1, 2, 3, 0, 5, 0x8000_0000 + 99]),
    says: ['layer "floor", cell 2,1', 'tile 99'],
  },
  {
    what: 'a gid between two tilesets',
    map: smallMap({
      tilesets: [sheet(), sheet({ firstgid: 101, name: 'more' })],
      layers: [tiles('floor', [40, 1, 1, 1, 1, 1])],
    }),
    says: ['layer "floor", cell 0,0', 'tile 40'],
  },
  {
    what: 'gids without a tileset',
    map: smallMap({ tilesets: [] }),
    says: ['layer "floor", cell 0,0', 'there are none'],
  },
  { what: 'a fractional gid', map: floorOf([1, 2.5, 3, 0, 5, 6]), says: ['layer "floor", cell 1,0', 'whole', '2.5'] },
  { what: 'a negative gid', map: floorOf([1, 2, 3, -4, 5, 6]), says: ['layer "floor", cell 0,1', '-4'] },
  { what: 'a gid of 33 bits', map: floorOf([2 ** 32, 2, 3, 4, 5, 6]), says: ['layer "floor", cell 0,0'] },
  { what: 'a word for a gid', map: floorOf([1, 2, 'wall', 4, 5, 6]), says: ['layer "floor", cell 2,0', '"wall"'] },
  {
    what: 'a hole in a CSV',
    map: xml('<layer name="f"><data encoding="csv">1,2,3,,5,6</data></layer>'),
    path: TMX,
    says: ['layer "f", cell 0,1'],
  },
  { what: 'data that is an object', map: floorOf({}), says: ['layer "floor"', 'list of numbers', 'an object'] },
  { what: 'an unknown encoding', map: floorOf('x', { encoding: 'rot13' }), says: ['layer "floor"', 'rot13'] },
  { what: 'an unknown compression', map: packed('brotli', zeros), says: ['layer "floor"', 'brotli', 'zstd'] },
  {
    what: 'base64 that is none',
    map: floorOf('AAA*', { encoding: 'base64' }),
    says: ['layer "floor"', 'not base64', '*'],
  },
  {
    what: 'base64 of the wrong length',
    map: packed('', Buffer.alloc(20)),
    says: ['layer "floor"', '24 bytes', 'is 20'],
  },
  {
    what: 'zlib data cut off',
    map: packed('zlib', deflateSync(zeros).subarray(0, 6)),
    says: ['layer "floor"', 'zlib', 'damaged'],
  },
  { what: 'zlib data changed', map: packed('zlib', damaged), says: ['layer "floor"', 'zlib', 'damaged'] },
  { what: 'gzip data that is none', map: packed('gzip', zeros), says: ['layer "floor"', 'gzip', 'damaged'] },
  { what: 'zstd data that is none', map: packed('zstd', zeros), says: ['layer "floor"', 'zstd', 'damaged'] },
  { what: 'nothing at all, packed', map: packed('zlib', new Uint8Array()), says: ['layer "floor"', 'zlib', 'damaged'] },
  {
    what: 'too little, packed',
    map: packed('gzip', gzipSync(Buffer.alloc(20))),
    says: ['layer "floor"', '24 bytes', 'to 20'],
  },
  {
    what: 'too much, packed',
    map: packed('zlib', deflateSync(Buffer.alloc(28))),
    says: ['layer "floor"', 'more than the 24 bytes'],
  },
  {
    what: '100000 × 100000 cells',
    map: smallMap({ width: 100_000, height: 100_000 }),
    says: ['100000 × 100000', 'too many'],
  },
  {
    what: 'a layer of 100000 × 100000 cells',
    map: floorOf([], { width: 100_000, height: 100_000 }),
    says: ['layer "floor"', 'too many'],
  },
  {
    what: 'a chunk of 100000 × 100000 cells',
    map: infinite([{ x: 0, y: 0, width: 100_000, height: 100_000, data: [] }]),
    says: ['layer "floor", chunk at 0,0', 'too many'],
  },
  {
    what: 'chunks far apart',
    map: infinite([-50_000, 50_000].map((x) => ({ x, y: x, width: 1, height: 1, data: [1] }))),
    says: ['layer "floor"', 'too many'],
  },
  {
    what: 'a chunk with a cell too few',
    map: infinite([{ x: -16, y: 0, width: 2, height: 2, data: [1, 1, 1] }]),
    says: ['layer "floor", chunk at -16,0', '2 × 2 = 4', 'has 3'],
  },
  {
    what: 'a chunk with a fractional gid',
    map: infinite([{ x: -16, y: 4, width: 2, height: 1, data: [1, 1.5] }]),
    says: ['layer "floor", cell -15,4', '1.5'],
  },
  { what: 'no width', map: smallMap({ width: undefined }), says: ['"width" is missing'] },
  { what: 'a width of nothing', map: smallMap({ width: 0 }), says: ['"width"', '1 or more'] },
  { what: 'a width in words', map: smallMap({ width: 'wide' }), says: ['"width"', 'whole number', '"wide"'] },
  { what: 'layers that are no list', map: smallMap({ layers: {} }), says: ['"layers" should be a list'] },
  { what: 'a layer that is nothing', map: smallMap({ layers: [null] }), says: ['layer 1', 'an object'] },
  {
    what: 'a layer of no known type',
    map: smallMap({ layers: [{ type: 'mesh', name: 'x' }] }),
    says: ['layer "x"', 'mesh'],
  },
  { what: 'groups without end', map: smallMap({ layers: [deep(60)] }), says: ['nested deeper'] },
  {
    what: '__proto__ as a property',
    map: smallMap({ properties: [{ name: '__proto__', type: 'string', value: 'x' }] }),
    says: ['"__proto__"'],
  },
  {
    what: '__proto__ as a property of an object',
    map: objectMap([{ id: 7, x: 0, y: 0, properties: [{ name: '__proto__', value: { polluted: true } }] }]),
    says: ['layer "actors", object 7', '"__proto__"'],
  },
  {
    what: '__proto__ in the old form',
    map: smallMap({ properties: proto('{"polluted": true}') }),
    says: ['"__proto__"'],
  },
  {
    what: '__proto__ inside a class',
    map: smallMap({ properties: [{ name: 'a', type: 'class', value: proto('{"polluted": true}') }] }),
    says: ['"__proto__"'],
  },
  {
    what: '__proto__ in XML',
    map: xml(
      '<properties><property name="a" type="class"><properties><property name="__proto__" value="x"/></properties></property></properties>',
    ),
    path: TMX,
    says: ['"__proto__"'],
  },
  {
    what: 'a tileset that is not there',
    map: smallMap({ tilesets: [{ firstgid: 1, source: '../other/lost.tsx' }] }),
    says: ['tileset "../other/lost.tsx"', "can't be found", 'other/lost.tsx'],
  },
  {
    what: 'a tileset that is a web page',
    map: smallMap({ tilesets: [{ firstgid: 1, source: 'page.tsx' }] }),
    files: { 'maps/page.tsx': '<!doctype html><p>Not found' },
    says: ['tileset "page.tsx"', 'web page'],
  },
  {
    what: 'a map given as a tileset',
    map: smallMap({ tilesets: [{ firstgid: 1, source: 'map.tsj' }] }),
    files: { 'maps/map.tsj': smallMap() },
    says: ['tileset "map.tsj"', 'a map, not a tileset'],
  },
  {
    what: 'a tileset without firstgid',
    map: smallMap({ tilesets: [sheet({ firstgid: undefined })] }),
    says: ['tileset', '"firstgid"'],
  },
  {
    what: 'a template that is not there',
    map: objectMap([{ id: 3, template: 'lost.tx', x: 0, y: 0 }]),
    says: ['layer "actors", object 3', 'lost.tx', "can't be found"],
  },
  {
    what: 'a template that is empty',
    map: objectMap([{ id: 3, template: 'empty.tj', x: 0, y: 0 }]),
    files: { 'maps/empty.tj': '' },
    says: ['template "empty.tj"', 'empty'],
  },
  {
    what: 'an object beyond the tilesets',
    map: objectMap([{ id: 5, gid: 99, x: 0, y: 0 }]),
    says: ['layer "actors", object 5', 'tile 99'],
  },
  {
    what: 'an object with half a gid',
    map: objectMap([{ id: 5, gid: 1.5, x: 0, y: 0 }]),
    says: ['layer "actors", object 5', '"gid"'],
  },
  {
    what: 'an object at no number',
    map: objectMap([{ id: 5, x: 'left', y: 0 }]),
    says: ['layer "actors", object 5', '"x"', '"left"'],
  },
  {
    what: 'an object that is a number',
    map: smallMap({ layers: [objects('a', [3 as never])] }),
    says: ['layer "a", object 1'],
  },
  { what: 'entities of its own', map: '<!DOCTYPE map [<!ENTITY a "aaa">]><map/>', path: TMX, says: ['entities'] },
  { what: 'an unknown entity', map: '<map name="&bomb;"/>', path: TMX, says: ['&bomb;'] },
  { what: 'tags that cross', map: '<map><layer></map></layer>', path: TMX, says: ['<layer>', '</map>'] },
  { what: 'an attribute said twice', map: '<map width="1" width="2"/>', path: TMX, says: ['"width" twice'] },
  { what: 'two roots', map: '<map/><map/>', path: TMX, says: ['follows the end'] },
];

describe('a broken map is refused, and the error says what it is', () => {
  test.each(cases)('$what', async ({ map, files, path, says }) => {
    const message = await refusal(map, files, path);
    for (const words of says) expect(message).toContain(words);
    expect(({} as Raw).polluted).toBeUndefined();
  });

  test('the script that Tiled exports', async () => {
    await expect(fixture('made/script.tmj')).rejects.toThrow("this is Tiled's JavaScript export");
  });

  test('a file that is not there', async () => {
    await expect(fixture('made/none.tmj')).rejects.toThrow('there is no such file');
  });

  test('no two kinds of mistake share a message', async () => {
    const whole = cases.slice(0, 26).filter(({ map }) => typeof map === 'string');
    const told = await Promise.all(whole.map(({ map, files, path }) => refusal(map, files, path)));
    expect(new Set(told).size).toBeGreaterThan(whole.length - 4);
  });
});

describe('data shorter than its own checksum', () => {
  test.each(['zlib', 'gzip'])('%s', async (compression) => {
    expect(await refusal(packed(compression, Uint8Array.of(0x78)))).toContain('damaged or incomplete');
    expect(await refusal(packed(compression, new Uint8Array(0)))).not.toContain('Offset');
  });
});
