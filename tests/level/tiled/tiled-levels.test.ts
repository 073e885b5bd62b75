import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { planLevel } from '../../../engine/level/build/build-level';
import { type LevelPlan, mapOfPlan } from '../../../engine/level/plan/plan';
import { readLevel } from '../../../engine/level/tiled/read-level';
import { level } from '../generate/small-level';
import { decode, fixture, objects, type Raw, sheet, smallMap, tiles } from './tiled-files';

let game: Definitions;

beforeAll(async () => {
  game = await level(
    {},
    { maze: { paint_tile: 9, kind: 'maze' }, nest: { kind: 'actors', table: { rat: 1 }, max: 1 } },
    {
      guard: { attributes: { solid: true, paint_tile: [3, 4] } },
      torch: { symbol: 'i', attributes: { light_source: 4, paint_tile: 5 } },
      ghost: { abstract: true, attributes: { paint_tile: 20 } },
    },
  );
});

const known = [
  { id: 0, type: 'floor' },
  { id: 1, type: 'wall' },
  { id: 6, type: 'coin', properties: [{ name: 'worth', type: 'int', value: 5 }] },
  { id: 7, type: 'ratt' },
  { id: 8, type: 'nest' },
];

const plan = async (layers: readonly Raw[], more: Raw = {}): Promise<LevelPlan> =>
  readLevel(await decode(smallMap({ tilesets: [sheet({ tiles: known })], layers, ...more })), game);

const floor = tiles('floor', [1, 1, 1, 1, 0, 1]);
const placed = ({ placements }: LevelPlan): string[] => placements.map(({ id, x, y }) => `${id} ${x},${y}`);

describe('a level from a map', () => {
  test('has floor where the floor layer has any tile, and says how it looks', async () => {
    const { width, height, floor: cells, paint } = await plan([tiles('floor', [1, 2, 0, 0, 4, 7])]);
    expect([width, height, [...cells]]).toEqual([3, 2, [1, 1, 0, 0, 1, 1]]);
    expect([...paint]).toEqual([
      [0, [{ sprite: 'floor', isFloor: true }]],
      [1, [{ sprite: 'wall', isFloor: true }]],
      [5, [{ sprite: 'coin', isFloor: true }]],
    ]);
  });

  test('has things painted by class and by paint_tile, with what their tiles say', async () => {
    const result = await plan([floor, tiles('items', [7, 0, 0, 0, 0, 0]), tiles('actors', [0, 2, 4, 5, 0, 6])]);
    expect(placed(result)).toEqual(['coin 0,0', 'guard 0,1', 'wall 1,0', 'guard 2,0', 'torch 2,1']);
    expect(result.placements[0]).toEqual({ id: 'coin', x: 0, y: 0, attributes: { worth: 5 }, from: 'layer "items"' });
    expect(result.findings).toEqual([]);
  });

  test('has things that are objects: by class, by name, by tile', async () => {
    const properties = [
      { name: 'health', type: 'int', value: 9 },
      { name: 'awake', type: 'bool', value: false },
    ];
    const result = await plan([
      floor,
      objects('actors', [
        { id: 1, type: 'rat', name: 'Rex', x: 40, y: 0, width: 40, height: 30, properties },
        { id: 2, name: 'guard', x: 95, y: 40, point: true },
        { id: 3, x: 0, y: 30, width: 40, height: 30, gid: 2 },
        { id: 4, x: 0, y: 60, width: 40, height: 30, gid: 6 },
        { id: 5, type: 'coin', x: 85, y: 5, point: true },
      ]),
    ]);
    expect(placed(result)).toEqual(['rat 1,0', 'guard 2,1', 'wall 0,0', 'torch 0,1', 'coin 2,0']);
    expect(result.placements[0]?.attributes).toEqual({ health: 9, awake: false });
    expect(result.placements[1]).not.toHaveProperty('attributes');
    expect(result.findings).toEqual([]);
  });

  test('has wildcards by class, by paint_tile and as areas, and actors painted among them', async () => {
    const area = { id: 1, type: 'nest', x: 40, y: 0, width: 80, height: 60 };
    const result = await plan([floor, tiles('wildcards', [10, 9, 4, 10, 0, 0]), objects('Wildcards', [area])]);
    expect(result.wildcards).toEqual([
      { name: 'maze', cells: [0, 3] },
      { name: 'nest', cells: [1, 2, 4, 5] },
    ]);
    expect(placed(result)).toEqual(['guard 2,0']);
  });

  test('counts hidden layers, layers in groups, and names of any spelling', async () => {
    const group = { type: 'group', name: 'all', visible: false, layers: [tiles('Floor ', [1, 0, 0, 0, 0, 0])] };
    const things = {
      type: 'group',
      name: 'Actors',
      layers: [tiles('upstairs', [0, 4, 0, 0, 0, 0], { visible: false })],
    };
    const result = await plan([group, things, tiles('background', [7, 7, 7, 7, 7, 7])]);
    expect([...result.floor]).toEqual([1, 0, 0, 0, 0, 0]);
    expect(placed(result)).toEqual(['guard 1,0']);
    expect(result.findings).toEqual([]);
  });

  test('of an infinite map is cut to its tiles, and objects move along', async () => {
    const chunk = { x: -16, y: -16, width: 4, height: 3, data: [0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0] };
    const result = await plan(
      [
        { type: 'tilelayer', name: 'floor', chunks: [chunk] },
        objects('actors', [
          { id: 1, type: 'rat', x: -14 * 40, y: -15 * 30, width: 40, height: 30 },
          { id: 2, type: 'rat', x: 0, y: 0, point: true },
        ]),
      ],
      { infinite: true },
    );
    expect([result.width, result.height, [...result.floor]]).toEqual([2, 2, [1, 1, 1, 0]]);
    expect(placed(result)).toEqual(['rat 1,0']);
    expect(result.findings[0]?.message).toBe('"rat" lies outside the map (in Tiled this is cell 0,0)');
  });
});

describe('what a level can’t understand is told with its layer and cell', () => {
  const findings = async (...layers: Raw[]) => (await plan([floor, ...layers])).findings;

  test('a tile that paints nothing', async () => {
    expect(await findings(tiles('actors', [0, 0, 0, 0, 0, 31]))).toEqual([
      {
        message: 'tile 30 paints no actor. Tiles that do: torch (5), guard (3), guard (4).',
        x: 2,
        y: 1,
        layer: 'actors',
      },
    ]);
  });

  test('many of them are told once', async () => {
    const [finding, ...others] = await findings(tiles('items', [31, 31, 0, 0, 31, 0]));
    expect(finding?.message).toBe(
      'tile 30 paints no item; it has no class, and no item has a "paint_tile". It is on 3 cells.',
    );
    expect(finding).toMatchObject({ x: 0, y: 0, layer: 'items' });
    expect(others).toEqual([]);
  });

  test('a definition that is only there to be extended', async () => {
    expect((await findings(tiles('actors', [21, 0, 0, 0, 0, 0])))[0]?.message).toContain('tile 20 paints no actor');
  });

  test('a class that nothing has', async () => {
    const told = 'there is no actor, item or wildcard "ratt". Did you mean "rat"?';
    expect((await findings(tiles('actors', [8, 0, 0, 0, 0, 0])))[0]?.message).toBe(told);
    const object = { id: 4, type: 'ratt', x: 40, y: 30, width: 40, height: 30 };
    expect(await findings(objects('actors', [object]))).toEqual([
      { message: `object 4: ${told}`, x: 1, y: 1, layer: 'actors' },
    ]);
  });

  test('an object that says nothing', async () => {
    const [finding] = await findings(objects('items', [{ id: 9, x: 0, y: 0, width: 40, height: 30 }]));
    expect(finding?.message).toBe('object 9: its class should be the id of an item');
  });

  test('an object outside the map', async () => {
    const [finding] = await findings(objects('actors', [{ id: 9, type: 'rat', x: -30, y: 0, point: true }]));
    expect(finding).toEqual({ message: '"rat" lies outside the map', x: -1, y: 0, layer: 'actors' });
  });

  test('an object that covers many cells', async () => {
    const result = await plan([floor, objects('actors', [{ id: 9, type: 'wall', x: 0, y: 0, width: 80, height: 60 }])]);
    expect(placed(result)).toEqual(['wall 0,0']);
    expect(result.findings[0]?.message).toBe('object 9 covers 2 × 2 cells; "wall" takes the first');
  });

  test('a property that no entity can have', async () => {
    const properties = [{ name: 'constructor', value: 'x' }];
    const result = await plan([floor, objects('actors', [{ id: 9, type: 'rat', x: 0, y: 0, properties }])]);
    expect(result.placements[0]).not.toHaveProperty('attributes');
    expect(result.findings[0]?.message).toContain('"constructor" can\'t be an attribute of "rat"');
  });

  test('no floor', async () => {
    expect((await plan([tiles('actors', [2, 0, 0, 0, 0, 0])])).findings[0]?.message).toContain('no layer "floor"');
  });

  test('a layer that looks as if it should count', async () => {
    const rat = { id: 1, type: 'rat', x: 0, y: 0 };
    expect((await findings(tiles('wildcrads', [0, 0, 0, 0, 0, 0])))[0]?.message).toContain('Did you mean "wildcards"?');
    expect((await findings(objects('monsters', [rat])))[0]).toMatchObject({ layer: 'monsters' });
    expect(await findings(tiles('clouds', [1, 0, 0, 0, 0, 0]))).toEqual([]);
  });
});

test('the fixtures are one level, however they were written', async () => {
  const source = readLevel(await fixture('level.tmx'), game);
  expect(placed(source)).toEqual([
    'coin 2,1',
    'coin 6,3',
    ...['guard 1,1', 'wall 3,3', 'guard 4,4', 'guard 6,3', 'guard 1,4'],
  ]);
  expect(source.wildcards).toEqual([{ name: 'maze', cells: [33, 34] }]);
  for (const name of ['zstd.tmj', 'infinite.tmx', 'negative.tmj', 'embedded.tmx', 'tsj.tmj']) {
    const { findings: _, ...same } = readLevel(await fixture(`made/${name}`), game);
    const { findings: __, ...expected } = source;
    expect(same, name).toEqual(expected);
  }
});

test('a level is built on a map', async () => {
  const map = await decode(
    smallMap({
      width: 3,
      height: 2,
      tilesets: [sheet({ tiles: known })],
      layers: [
        tiles('floor', [7, 7, 7, 7, 7, 7]),
        objects('actors', [
          { id: 1, type: 'player', x: 0, y: 0, width: 40, height: 30 },
          { id: 2, type: 'stairs', x: 80, y: 30, width: 40, height: 30 },
        ]),
        objects('items', [{ id: 3, type: 'coin', x: 40, y: 0, width: 40, height: 30 }]),
      ],
    }),
  );
  const built = planLevel({ ...game, map: mapOfPlan(readLevel(map, game)) }, 'seed');
  expect(built && placed(built).sort()).toEqual(['coin 1,0', 'player 0,0', 'stairs 2,1']);
  expect(built?.findings).toEqual([]);
});
