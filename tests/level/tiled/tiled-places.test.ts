import { describe, expect, test } from 'vitest';
import { resolvePath } from '../../../engine/level/tiled/file/paths';
import { boxOfCell, boxOfObject, cellOfObject, pictureOf } from '../../../engine/level/tiled/placing';
import type { TiledMap, TiledTileset } from '../../../engine/level/tiled/tiled-map';
import { decode, objectMap, objectsOf, type Raw, sheet, smallMap } from './tiled-files';

describe('places', () => {
  const turned = (flips: number, id = 0) => ({ x: 1, y: 1, tileset: 0, id, flips });
  let map: TiledMap;
  const withTileset = async (more: Raw): Promise<TiledTileset> => {
    map = await decode(smallMap({ tilesets: [sheet(more)] }));
    return map.tilesets[0] as TiledTileset;
  };

  test('of a tile on its sheet count margin and spacing', async () => {
    const tileset = await withTileset({ margin: 1, spacing: 2 });
    expect(pictureOf(tileset, 0)).toEqual({ x: 1, y: 1, width: 40, height: 30 });
    expect(pictureOf(tileset, 10)).toEqual({ x: 1 + 2 * 42, y: 1 + 32, width: 40, height: 30 });
  });

  test('of a tile on the map hang from the bottom left of its cell', async () => {
    await withTileset({ tilewidth: 50, tileheight: 70, tileoffset: { x: 3, y: -4 } });
    expect(boxOfCell(map, turned(0))).toEqual({ x: 43, y: 60 - 70 - 4, width: 50, height: 70 });
  });

  test('of a tile whose axes are swapped have their sides swapped', async () => {
    await withTileset({});
    expect(boxOfCell(map, turned(2))).toEqual({ x: 40, y: 20, width: 30, height: 40 });
  });

  test.each([
    ['unspecified', 0, -30],
    ['bottomleft', 0, -30],
    ['topleft', 0, 0],
    ['center', -20, -15],
    ['bottom', -20, -30],
    ['right', -40, -15],
  ])('of a tile object aligned %s', async (objectalignment, x, y) => {
    const tileMap = await decode(
      objectMap([{ id: 1, x: 80, y: 60, gid: 1, width: 40, height: 30 }], { tilesets: [sheet({ objectalignment })] }),
    );
    expect(boxOfObject(tileMap, objectsOf(tileMap)[0] as never)).toEqual({
      x: 80 + x,
      y: 60 + y,
      width: 40,
      height: 30,
    });
  });

  const cases: [string, Raw, string][] = [
    ['a rectangle on a cell', { x: 40, y: 30, width: 40, height: 30 }, '1,1'],
    ['a rectangle a hair to the left', { x: 39.995, y: 30, width: 40, height: 30 }, '1,1'],
    ['a point', { x: 79, y: 59, point: true }, '1,1'],
    ['a tile object on a cell', { x: 40, y: 60, width: 40, height: 30, gid: 1 }, '1,1'],
    ['a tile object of two cells, by its feet', { x: 40, y: 60, width: 40, height: 60, gid: 1 }, '1,1'],
    ['a small tile object', { x: 45, y: 50, width: 10, height: 10, gid: 1 }, '1,1'],
    ['a negative place', { x: -1, y: -31, point: true }, '-1,-2'],
  ];
  test.each(cases)('%s', async (_, object, cell) => {
    const objectsMap = await decode(objectMap([{ id: 1, ...object }]));
    const { x, y } = cellOfObject(objectsMap, objectsOf(objectsMap)[0] as never);
    expect(`${x},${y}`).toBe(cell);
  });
});

test.each([
  ['maps/a.tmj', 'b.tsx', 'maps/b.tsx'],
  ['maps/a.tmj', '../b.tsx', 'b.tsx'],
  ['maps/a.tmj', './c/../b.tsx', 'maps/b.tsx'],
  ['a.tmj', '../../b.tsx', '../../b.tsx'],
  ['maps/a.tmj', '..\\sets\\b.tsx', 'sets/b.tsx'],
  ['/tmp/maps/a.tmj', '../b.tsx', '/tmp/b.tsx'],
  ['maps/a.tmj', '/tmp/b.tsx', '/tmp/b.tsx'],
  ['maps/a.tmj', 'C:/b.tsx', 'C:/b.tsx'],
  ['https://a.example/x/map.tmj', '../b.tsx', 'https://a.example/b.tsx'],
])('from %s the file %s is %s', (from, path, found) => {
  expect(resolvePath(from, path)).toBe(found);
});
