import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import type { LevelPlan } from '../../../engine/level/plan/plan';
import { readLevel } from '../../../engine/level/tiled/read-level';
import { level } from '../generate/small-level';
import { decode, objects, type Raw, sheet, smallMap, tiles } from './tiled-files';

/** seed-004 D4b: what a Tiled map paints on its floor and on scenery layers reaches the plan as it is painted. */

let game: Definitions;

beforeAll(async () => {
  game = await level({}, {}, { torch: { symbol: 'i', sprite: 'torch_wall', tint: '#ffb347' } });
});

const known = [
  { id: 0, type: 'wood_floor' },
  { id: 1, type: 'cave_floor' },
  { id: 2, type: 'altar' },
  { id: 3, type: 'torch' },
  { id: 4, type: 'moss', properties: [{ name: 'tint', type: 'color', value: '#ff80c040' }] },
  { id: 5, type: 'mine', properties: [{ name: 'sprite', type: 'string', value: 'rug' }] },
  {
    id: 6,
    type: 'glow',
    animation: [
      { tileid: 6, duration: 200 },
      { tileid: 2, duration: 300 },
    ],
  },
];
const read = async (layers: readonly Raw[], more: Raw = {}, names: readonly string[] = []) =>
  readLevel(await decode(smallMap({ tilesets: [sheet({ tiles: known })], layers, ...more })), game, names);
const stacks = ({ paint }: LevelPlan) => Object.fromEntries(paint);
const floor = tiles('floor', [1, 1, 2, 1, 1, 2]);
const wood = { sprite: 'wood_floor', isFloor: true };
const cave = { sprite: 'cave_floor', isFloor: true };

describe('seed-004 D4b: what a map paints', () => {
  test('left half wood, right half cave, an altar on background', async () => {
    const result = await read([floor, tiles('background', [0, 3, 0, 0, 0, 0])]);
    const altar = { sprite: 'altar', top: 'altar_top' };
    expect(stacks(result)).toEqual({ 0: [wood], 1: [wood, altar], 2: [cave], 3: [wood], 4: [wood], 5: [cave] });
    expect(result.findings).toEqual([]);
  });

  test('with flips, tints of layer and tile, opacity and animations', async () => {
    const [H, V, D] = [2 ** 31, 2 ** 30, 2 ** 29];
    const turned = tiles('moss', [5 + H, 5 + V + D, 5, 0, 0, 7], { tintcolor: '#ff8000', opacity: 0.5 });
    const { paint } = await read([tiles('floor', [1 + D, 1, 1, 1, 1, 1]), turned]);
    const moss = { sprite: 'moss', top: 'moss_top', tint: '#806000', opacity: 0.5 };
    expect(paint.get(0)).toEqual([
      { ...wood, flips: 'D' },
      { ...moss, flips: 'H' },
    ]);
    expect(paint.get(1)?.[1]).toEqual({ ...moss, flips: 'VD' });
    expect(paint.get(5)?.[1]).toMatchObject({
      sprite: 'glow',
      frames: [
        { sprite: 'glow', duration: 200 },
        { sprite: 'altar', duration: 300 },
      ],
    });
  });

  test('an actor on scenery looks as it would stand there, and a property names another tile', async () => {
    const { paint, placements } = await read([floor, tiles('decor', [4, 6, 0, 0, 0, 0])]);
    expect(paint.get(0)?.[1]).toEqual({ sprite: 'torch_wall', top: 'torch_wall_top', tint: '#ffb347' });
    expect(paint.get(1)?.[1]).toEqual({ sprite: 'rug' });
    expect(placements).toEqual([]);
  });

  test('hidden scenery is not drawn, a hidden floor is; what lies over the actors lies over walls', async () => {
    const hidden = { visible: false };
    const { paint } = await read([
      { ...floor, ...hidden },
      tiles('background', [3, 3, 3, 3, 3, 3], hidden),
      tiles('actors', [0, 0, 0, 0, 0, 0]),
      tiles('trim', [3, 0, 0, 0, 0, 0]),
    ]);
    expect(paint.get(0)).toEqual([wood, { sprite: 'altar', top: 'altar_top', isOverWalls: true }]);
    expect(paint.get(1)).toEqual([wood]);
  });

  test('tile objects on scenery are painted on their cell', async () => {
    const { paint } = await read([
      floor,
      objects('background', [{ id: 1, gid: 3, x: 40, y: 60, width: 40, height: 30 }]),
    ]);
    expect(paint.get(4)?.[1]?.sprite).toBe('altar');
  });

  test("the kit's own sheet is known by its numbers", async () => {
    const kit = { name: 'mine', image: '../assets/tilesheet.png', imagewidth: 1280, imageheight: 870, columns: 32 };
    const tilesets = [sheet({ ...kit, tilecount: 926 })];
    const { paint, findings } = await read([tiles('floor', [1, 2, 0, 0, 0, 0])], { tilesets }, ['sand', 'rubble']);
    expect([paint.get(0)?.[0]?.sprite, paint.get(1)?.[0]?.sprite]).toEqual(['sand', 'rubble']);
    expect(findings).toEqual([]);
  });

  test('a tile of another picture is warned of, with what is shown instead', async () => {
    const layers = [tiles('floor', [20, 20, 21, 1, 1, 1]), tiles('background', [0, 22, 0, 0, 0, 0])];
    const map = await decode(smallMap({ tilesets: [sheet({ tiles: known })], layers }));
    const remedy = 'Give them a class or a property "sprite" in their tileset, like "wood_floor"';
    expect(map.warnings).toEqual([
      `layer "floor": tiles of "sheet" that name no tile of the kit's sheet are on 3 cells; the usual floor is shown there. ${remedy}: tile 19 20`,
      `layer "background": tiles of "sheet" that name no tile of the kit's sheet are on 1 cell; they are not drawn. ${remedy}: tile 21`,
    ]);
    expect(readLevel(map, game).paint.get(0)).toBeUndefined();
  });

  test('a preview of wildcards that was saved by mistake is not read, and warned of', async () => {
    const preview = { type: 'group', name: 'preview (never saved): seed a', layers: [tiles('1', [3, 3, 3, 3, 3, 3])] };
    const layers = [floor, preview];
    const map = await decode(smallMap({ tilesets: [sheet({ tiles: known })], layers }));
    expect(map.warnings).toEqual(['a preview of wildcards is saved in the map. It is not read; delete its layer']);
    expect(readLevel(map, game).paint.get(0)).toEqual([wood]);
  });
});
