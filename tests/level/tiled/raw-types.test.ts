import type { TiledMapOrthogonal } from 'tiled-types';
import { expect, test } from 'vitest';
import type { RawMap } from '../../../engine/level/tiled/file/raw';
import { decode, type Raw } from './tiled-files';

/** seed-004 D13: tiled-types says what Tiled writes; raw.ts widens it. That both compile is half of these tests. */

const described: TiledMapOrthogonal = {
  version: 1.4,
  orientation: 'orthogonal',
  renderorder: 'right-down',
  width: 1,
  height: 1,
  tilewidth: 40,
  tileheight: 30,
  nextobjectid: 1,
  layers: [{ type: 'tilelayer', name: 'floor', data: [1], x: 0, y: 0, width: 1, height: 1, opacity: 1, visible: true }],
  tilesets: [
    {
      firstgid: 1,
      name: 'floors',
      columns: 1,
      margin: 0,
      spacing: 0,
      tilecount: 1,
      tilewidth: 40,
      tileheight: 30,
      tiles: [{ id: 0, type: 'floor' }],
    },
  ],
};

test('a map as tiled-types describes it is read', async () => {
  const map = await decode(described as unknown as Raw);
  expect(map.layers.map(({ path }) => path)).toEqual([['floor']]);
  expect(map.tilesets[0]?.tiles.get(0)?.class).toBe('floor');
});

test('and so is what Tiled has written since', async () => {
  const newer: RawMap = {
    ...described,
    version: '1.12',
    class: 'cellar',
    layers: [
      {
        type: 'imagelayer',
        name: 'sky',
        image: '',
        x: 0,
        y: 0,
        width: 0,
        height: 0,
        opacity: 1,
        visible: true,
        parallaxx: 0.5,
      },
    ],
    properties: [{ name: 'rounds', type: 'list', value: [[2, 2], { x: 4, y: 4 }] }],
    tilesets: [],
  };
  const map = await decode(newer as unknown as Raw);
  expect([map.class, map.properties.rounds, map.layers[0]?.parallax]).toEqual([
    'cellar',
    [[2, 2], { x: 4, y: 4 }],
    [0.5, 1],
  ]);
});
