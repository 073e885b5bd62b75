import { describe, expect, test } from 'vitest';
import { describeMap } from '../../../engine/level/tiled/describe-map';
import type { TiledMap } from '../../../engine/level/tiled/tiled-map';
import { FIXTURES, fixture, readDisk } from './tiled-files';

/** One picture, written by the real editor in every way it knows: see make.sh. */
const variants = ['csv', 'base64', 'zlib', 'gzip', 'zstd', 'embedded', 'tsj', 'infinite', 'negative'].flatMap(
  (name) => [`made/${name}.tmj`, `made/${name}.tmx`],
);

interface Described {
  map: object;
  layers: { path: string[]; cells: [number, number, ...unknown[]][]; objects: { x: number; y: number }[] }[];
}

const described = (map: TiledMap): Described => JSON.parse([...describeMap('', map)].join('')) as Described;

/** Everything moved so that the cells in use begin at 0,0. */
function shifted(map: TiledMap): Described['layers'] {
  const { x: left, y: top } = map.bounds;
  return described(map).layers.map((layer) => ({
    ...layer,
    cells: layer.cells.map(([x, y, ...tile]) => [x - left, y - top, ...tile]),
    objects: layer.objects.map((object) => ({
      ...object,
      x: object.x - left * map.tileWidth,
      y: object.y - top * map.tileHeight,
    })),
  }));
}

describe('the same map', () => {
  test.each(variants)('%s has the same cells, objects and layers as the source', async (name) => {
    const source = shifted(await fixture('level.tmx'));
    expect(source.map(({ cells }) => cells.length)).toEqual([0, 24, 24, 2, 0, 2]);
    expect(shifted(await fixture(name))).toEqual(source);
  });

  test('has what Tiled itself makes of templates, classes and properties', async () => {
    const resolved = await readDisk(`${FIXTURES}/made/resolved.tmj`);
    expect(resolved).not.toContain('template');
    expect(described(await fixture('made/csv.tmj'))).toEqual(described(await fixture('made/resolved.tmj')));
  });

  test('keeps where Tiled has it when it is infinite', async () => {
    const map = await fixture('made/negative.tmj');
    expect(map.infinite).toBe(true);
    expect(map.bounds).toEqual({ x: -21, y: -18, width: 8, height: 6 });
    const [, background] = described(map).layers;
    expect(background?.cells[0]).toEqual([-21, -18, 0, 7, '']);
    expect(described(map).layers[4]?.objects[0]).toMatchObject({ id: 1, x: 40 - 21 * 40, y: 30 - 18 * 30 });
  });

  test.each(['zlib', 'gzip', 'zstd'])('noise survives %s', async (compression) => {
    const packed = described(await fixture(`made/noise-${compression}.tmj`));
    expect(packed.layers[0]?.cells).toHaveLength(2400);
    expect(packed).toEqual(described(await fixture('made/noise-csv.tmj')));
  });
});

describe('the source', () => {
  test('has flips in all combinations', async () => {
    const floor = described(await fixture('level.tmx')).layers[2];
    const turned = floor?.cells
      .filter(([, , , , flips]) => flips !== '')
      .map(([x, y, , , flips]) => `${x},${y} ${flips}`);
    expect(turned).toEqual(['2,1 H', '2,2 R', '3,1 V', '3,2 VD', '4,1 D', '4,2 HD', '5,1 HVD', '5,2 HV']);
  });

  test('tells tiles by tileset and local id, the same sheet twice and gaps in a collection too', async () => {
    const floor = described(await fixture('level.tmx')).layers[2];
    const tilesAt = floor?.cells
      .filter(([x, y]) => x >= 3 && x <= 6 && y >= 3)
      .map(([, , tileset, id]) => [tileset, id]);
    expect(tilesAt).toEqual([
      [1, 1],
      [3, 0],
      [2, 0],
      [3, 1],
      [2, 2],
      [3, 2],
      [2, 5],
      [3, 31],
    ]);
  });

  test('flattens groups: visible by and, opacity by product, offset by sum', async () => {
    const { layers } = await fixture('level.tmx');
    const looks = layers.map(({ path, visible, opacity, offset }) => ({ path, visible, opacity, offset }));
    expect(looks.slice(2, 5)).toEqual([
      { path: ['level', 'floor'], visible: true, opacity: 0.25, offset: [8, 4] },
      { path: ['level', 'things', 'items'], visible: false, opacity: 0.5, offset: [0, 5.5] },
      { path: ['level', 'things', 'actors'], visible: false, opacity: 0.5, offset: [0, 5.5] },
    ]);
    expect(layers[1]).toMatchObject({ tint: '#ff8040', parallax: [0.5, 0.75], visible: false });
  });

  test('has properties of every type of Tiled 1.8', async () => {
    const { properties } = await fixture('level.tmx');
    expect({ ...properties }).toEqual({
      author: 'A & B <c> "d"',
      boss: 4,
      dark: true,
      depth: 3,
      fog: '#80ff8800',
      light: 0.25,
      music: 'drums.ogg',
      story: 'Once upon\na time',
    });
  });

  test('has a picture, animations and a transparent colour, found from the tileset', async () => {
    const { tilesets } = await fixture('made/tsj.tmj');
    expect(tilesets[0]?.image).toEqual({
      file: `${FIXTURES}/sheet.png`,
      width: 336,
      height: 128,
      transparent: '#ff00ff',
    });
    expect(tilesets[0]?.tiles.get(4)?.animation).toEqual([
      { id: 4, duration: 120 },
      { id: 5, duration: 80 },
    ]);
    expect(tilesets[0]).toMatchObject({ file: `${FIXTURES}/made/kit.tsj`, spacing: 2, margin: 1, columns: 8, end: 32 });
    expect(tilesets[1]).toMatchObject({ offset: [3, -4], objectAlignment: 'bottom' });
    expect(tilesets[2]?.isCollection).toBe(true);
  });

  test('is warned about where the kit shows less than Tiled', async () => {
    const { warnings } = await fixture('level.tmx');
    for (const word of ['picture', 'parallax', 'moved', 'ellipses', 'polygons', 'polylines', 'texts', 'rotation']) {
      expect(warnings.filter((warning) => warning.includes(word)).length, word).toBeGreaterThan(0);
    }
    expect(warnings.filter((warning) => warning.includes('across its edge'))).toEqual([
      'layer "level/things/actors": not on one cell, but across its edge: object 8',
    ]);
  });
});
