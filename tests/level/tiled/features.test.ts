import { describe, expect, test } from 'vitest';
import { isScenery } from '../../../engine/level/tiled/layer-roles';
import { cellsOf, decode, objectMap, objects, objectsOf, type Raw, sheet, smallMap, tiles } from './tiled-files';

const property = (name: string, type: string, value: unknown): Raw => ({ name, type, value });

describe('properties', () => {
  test('of classes and lists, as Tiled 1.8 to 1.12 write them', async () => {
    const { properties } = await decode(
      smallMap({
        properties: [
          { ...property('stats', 'class', { health: 5, tags: ['a'], inner: { deep: true } }), propertytype: 'Stats' },
          { ...property('mood', 'string', 'angry'), propertytype: 'Mood' },
          { ...property('flags', 'int', 6), propertytype: 'Flags' },
          property(
            'loot',
            'list',
            [
              property('', 'int', 3),
              { type: 'list', value: [{ type: 'string', value: 'x' }] },
              { type: 'class', propertytype: 'Stats', value: { health: 1 } },
            ].map(({ name: _, ...item }: Raw) => item),
          ),
          property('colour', 'color', ''),
        ],
      }),
    );
    expect(JSON.parse(JSON.stringify(properties))).toEqual({
      stats: { health: 5, tags: ['a'], inner: { deep: true } },
      mood: 'angry',
      flags: 6,
      loot: [3, ['x'], { health: 1 }],
      colour: '',
    });
  });

  test('of classes and lists in XML', async () => {
    const { properties } = await decode(
      `<map width="1" height="1" tilewidth="40" tileheight="30"><properties>
        <property name="stats" type="class" propertytype="Stats"><properties>
          <property name="health" type="int" value="5"/><property name="inner" type="class"><properties>
            <property name="deep" type="bool" value="true"/></properties></property>
        </properties></property>
        <property name="loot" type="list"><item type="int" value="3"/><item value="x"/>
          <item type="list"><item type="float" value="0.5"/></item></property>
      </properties></map>`,
      {},
      'map.tmx',
    );
    expect(JSON.parse(JSON.stringify(properties))).toEqual({
      stats: { health: 5, inner: { deep: true } },
      loot: [3, 'x', [0.5]],
    });
  });

  test('in the form of Tiled before 1.2', async () => {
    const old = sheet({ tiles: { 3: { type: 'wall' } }, tileproperties: { 3: { solid: true } } });
    const map = await decode(smallMap({ properties: { depth: 3 }, tilesets: [old] }));
    expect(map.properties.depth).toBe(3);
    expect(map.tilesets[0]?.tiles.get(3)).toMatchObject({ class: 'wall', properties: { solid: true } });
  });

  test('may be called anything that does no harm', async () => {
    const { properties } = await decode(smallMap({ properties: [property('constructor', 'string', 'x')] }));
    expect(properties.constructor).toBe('x');
    expect(Object.getPrototypeOf(properties)).toBeNull();
  });
});

describe('objects and tiles', () => {
  test('say what they are as type, and in Tiled 1.9 as class', async () => {
    const map = await decode(
      objectMap(
        [
          { id: 1, x: 0, y: 0, type: 'rat' },
          { id: 2, x: 0, y: 0, class: 'rat' },
          { id: 3, x: 0, y: 30, gid: 5 },
          { id: 4, x: 0, y: 30, gid: 6 },
          { id: 5, x: 0, y: 30, gid: 6, type: 'cat', class: '' },
        ],
        {
          tilesets: [
            sheet({
              tiles: [
                { id: 4, type: 'rat' },
                { id: 5, class: 'rat' },
              ],
            }),
          ],
        },
      ),
    );
    expect(objectsOf(map).map((object) => object.class)).toEqual(['rat', 'rat', 'rat', 'rat', 'cat']);
  });

  test('have shapes', async () => {
    const points = [{ x: 0, y: 0 }];
    const map = await decode(
      objectMap([
        { id: 1, x: 0, y: 0, width: 4, height: 4 },
        { id: 2, x: 0, y: 0, point: true },
        { id: 3, x: 0, y: 30, gid: 1 },
        { id: 4, x: 0, y: 0, ellipse: true },
        { id: 5, x: 0, y: 0, polygon: points },
        { id: 6, x: 0, y: 0, polyline: points },
        { id: 7, x: 0, y: 0, text: { text: 'Hi' } },
        { id: 8, x: 0, y: 0, capsule: true },
      ]),
    );
    const shapes = objectsOf(map).map(({ shape }) => shape);
    expect(shapes).toEqual(['rectangle', 'point', 'tile', 'ellipse', 'polygon', 'polyline', 'text', 'capsule']);
    expect(objectsOf(map)[2]).toMatchObject({ width: 40, height: 30, tile: { tileset: 0, id: 0, flips: 0 } });
  });

  test('keep only the flips that objects have', async () => {
    const map = await decode(objectMap([{ id: 1, x: 0, y: 30, gid: 0xf000_0003 }]));
    expect(objectsOf(map)[0]?.tile).toEqual({ tileset: 0, id: 2, flips: 12 });
  });

  test('with flips but no tile are empty cells', async () => {
    const map = await decode(smallMap({ layers: [tiles('floor', [0x8000_0000, 0, 0, 0, 0, 1])] }));
    expect(cellsOf(map.layers[0])).toEqual(['2,1 0:0']);
  });
});

describe('templates', () => {
  const template = {
    type: 'template',
    tileset: { firstgid: 1, source: '../sets/own.tsj' },
    object: {
      name: 'Otto',
      type: 'guard',
      gid: 3,
      width: 40,
      height: 30,
      properties: [property('post', 'string', 'gate'), property('health', 'int', 4)],
    },
  };
  const own = {
    ...sheet(),
    type: 'tileset',
    name: 'own',
    tiles: [{ id: 2, properties: [property('health', 'int', 1), property('age', 'int', 9)] }],
  };
  const files = { 'maps/t/guard.tj': template, 'maps/sets/own.tsj': own };

  test('have their own tile numbers: their tileset may be none of the map', async () => {
    const map = await decode(objectMap([{ id: 1, template: 't/guard.tj', x: 1, y: 2 }]), files);
    expect(map.tilesets.map(({ name }) => name)).toEqual(['sheet', 'own']);
    expect(objectsOf(map)[0]).toMatchObject({ name: 'Otto', class: 'guard', x: 1, y: 2, width: 40 });
    expect(objectsOf(map)[0]?.tile).toEqual({ tileset: 1, id: 2, flips: 0 });
  });

  test("are the map's tileset when the map has it, with any numbers there", async () => {
    const tilesets = [sheet(), { firstgid: 33, source: 'sets/own.tsj' }];
    const map = await decode(objectMap([{ id: 1, template: 't/guard.tj', x: 0, y: 0 }], { tilesets }), files);
    expect(map.tilesets).toHaveLength(2);
    expect(objectsOf(map)[0]?.tile).toEqual({ tileset: 1, id: 2, flips: 0 });
  });

  test('give way to the instance, and tiles to both', async () => {
    const instance = {
      id: 1,
      template: 't/guard.tj',
      x: 0,
      y: 0,
      name: 'Ada',
      properties: [property('post', 'string', 'tower')],
    };
    const [object] = objectsOf(await decode(objectMap([instance]), files));
    expect(object?.name).toBe('Ada');
    expect({ ...object?.properties }).toEqual({ post: 'tower', health: 4, age: 9 });
  });
});

describe('tilesets', () => {
  test('of a file that is out of reach are the kit’s when they have its name, with a warning', async () => {
    const kit = { ...sheet(), type: 'tileset', name: 'kit', tiles: [{ id: 4, type: 'wall' }] };
    const tilesets = [{ firstgid: 10, source: '../../somewhere/else/kit.tsx' }];
    const layers = [tiles('floor', [10, 14, 0, 0, 0, 41])];
    const map = await decode(smallMap({ tilesets, layers }), { 'data/tilesets/kit.tsj': kit });
    expect(cellsOf(map.layers[0])).toEqual(['0,0 0:0', '1,0 0:4', '2,1 0:31']);
    expect(map.warnings[0]).toContain('data/tilesets/kit.tsj stands in');
  });

  test('are found from the map, and their pictures from them', async () => {
    const xml =
      '<tileset name="a" tilewidth="40" tileheight="30" tilecount="32" columns="8"><image source="../art/a.png"/></tileset>';
    const map = await decode(smallMap({ tilesets: [{ firstgid: 1, source: '../sets/a.tsx' }] }), { 'sets/a.tsx': xml });
    expect(map.tilesets[0]).toMatchObject({ file: 'sets/a.tsx', image: { file: 'art/a.png' } });
  });

  test('that overlap are warned about, and the later one has the tile', async () => {
    const tilesets = [sheet(), sheet({ firstgid: 20, name: 'later' })];
    const map = await decode(smallMap({ tilesets, layers: [tiles('floor', [19, 20, 0, 0, 0, 0])] }));
    expect(cellsOf(map.layers[0])).toEqual(['0,0 0:18', '1,0 1:0']);
    expect(map.warnings.join()).toContain('overlap');
  });

  test('may come in any order', async () => {
    const tilesets = [sheet({ firstgid: 33, name: 'second' }), sheet()];
    const map = await decode(smallMap({ tilesets, layers: [tiles('floor', [1, 33, 0, 0, 0, 0])] }));
    expect(cellsOf(map.layers[0])).toEqual(['0,0 1:0', '1,0 0:0']);
  });

  test('that are collections may have gaps; a tile that was taken out is told', async () => {
    const picture = (id: number): Raw => ({ id, image: `${id}.png`, imagewidth: 10, imageheight: 20 });
    const collection = {
      firstgid: 1,
      name: 'pieces',
      tilewidth: 10,
      tileheight: 20,
      tilecount: 2,
      columns: 0,
      tiles: [picture(1), picture(7)],
    };
    const map = await decode(smallMap({ tilesets: [collection], layers: [tiles('floor', [2, 8, 4, 0, 0, 0])] }));
    expect(cellsOf(map.layers[0])).toEqual(['0,0 0:1', '1,0 0:7', '2,0 0:3']);
    expect(map.warnings.join()).toContain('taken out of their collection are still at 2,0');
  });

  test('without a count are counted by their picture', async () => {
    const bare = sheet({
      tilecount: undefined,
      columns: undefined,
      margin: 1,
      spacing: 2,
      imagewidth: 336,
      imageheight: 128,
    });
    const map = await decode(smallMap({ tilesets: [bare] }));
    expect(map.tilesets[0]).toMatchObject({ columns: 8, end: 32 });
  });
});

describe('layers', () => {
  test('with odd names are taken for what they look like, with a warning', async () => {
    const layers = ['Floor', ' actors ', 'Item Layer', 'floor', ''].map((name) => objects(name, []));
    const { warnings } = await decode(smallMap({ layers }));
    expect(warnings).toEqual([
      'layer "Floor" is taken for "floor"',
      'layer " actors " is taken for "actors"',
      'layer "Item Layer" is taken for "items"',
      'layer 5 has no name',
      '2 layers are named "floor"; all of them count',
    ]);
  });

  test('without a role, and the background, are scenery unless they are hidden', async () => {
    const hidden = { visible: false };
    const layers = [
      objects('clouds', []),
      objects('fog', [], hidden),
      objects('background', []),
      objects('actors', []),
    ];
    const map = await decode(smallMap({ layers: [...layers, objects('Background', [], hidden)] }));
    expect(map.layers.map(isScenery)).toEqual([true, false, true, false, false]);
  });

  test('are tinted by their groups as well', async () => {
    const inner = tiles('floor', [1, 0, 0, 0, 0, 0], { tintcolor: '#ff8000' });
    const { layers } = await decode(
      smallMap({ layers: [{ type: 'group', name: 'g', tintcolor: '#80ff80ff', layers: [inner] }] }),
    );
    expect(layers[0]).toMatchObject({ tint: '#ff8000', drawnTint: '#ff4000' });
  });

  test('of another size than the map are told', async () => {
    const { warnings } = await decode(smallMap({ layers: [tiles('floor', [1], { width: 1, height: 1 })] }));
    expect(warnings).toEqual(['layer "floor" has 1 × 1 cells, but the map 3 × 2']);
  });

  test('of an infinite map may be empty', async () => {
    const layers = [{ type: 'tilelayer', name: 'floor', chunks: [] }, tiles('items', '')];
    const map = await decode(smallMap({ infinite: true, layers }));
    expect(map.bounds).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});

test('a byte order mark and a version of any kind are fine', async () => {
  const map = await decode(`\ufeff${JSON.stringify(smallMap({ version: 1.4 }))}`);
  expect(cellsOf(map.layers[0])).toHaveLength(5);
});
