import { expect, test } from 'vitest';
import { createGame, OBSERVER } from '../../../engine';
import { mapTiles } from '../../../engine/cli/pack/map-tiles';
import type { CellView, SeatView } from '../../../engine/game/knowledge/seat-view';
import type { PaintedTile } from '../../../engine/level/plan/plan';
import { emptyPlan, mapOfPlan } from '../../../engine/level/plan/plan';
import { groundTiles } from '../../../engine/ui/canvas/ground/ground-tiles';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { isSequence } from '../../../engine/ui/canvas/ground/painted-tiles';
import { level } from '../../level/generate/small-level';
import { drawnMap, sheetOf } from './drawn-view';

/** seed-004 D4b: floors and scenery of a Tiled map are drawn as painted. */

const joins = Array.from({ length: 16 }, (_, i) => `wall_join_${i}`);
const NAMES = [...joins, 'floor_0', 'wood_0', 'wood_1', 'altar', 'altar_top', 'rug', 'lava_0', 'lava_1', 'a', 'b'];
const full = Object.fromEntries(['floor_0', 'wood_0', 'wood_1', ...joins].map((name) => [name, 1]));
const sheet = sheetOf(NAMES, { lava: 2 }, full);
const style = { floor: 'floor', floorTint: 0x808080, wallTint: 0xffffff };

/** What lies on the cells of a drawn map with this paint, by name. */
function lay(text: string, paint: Readonly<Record<string, readonly PaintedTile[]>>, x: number, y: number, time = 0) {
  const map = drawnMap(text);
  const cells = map.cells.map((cell): CellView => ({ ...cell, ...onCell(paint[`${cell.x},${cell.y}`]) }));
  return groundTiles(new KnownMap({ ...map, cells }, sheet), sheet, style, x, y, false, time).map(
    ({ tile, ...more }) => ({
      name: NAMES[tile.index],
      ...more,
    }),
  );
}

const onCell = (paint: readonly PaintedTile[] | undefined) => (paint ? { paint } : {});
const wood: PaintedTile = { sprite: 'wood', isFloor: true };

test('a painted floor lies in the place of the usual one, with scenery over it', () => {
  const laid = lay('...', { '1,0': [wood, { sprite: 'rug', tint: '#ff8000', flips: 'HD', opacity: 0.5 }] }, 1, 0);
  expect(laid[0]?.name).toMatch(/^wood_/);
  expect(laid[0]?.tint).toBe(0x808080);
  expect(laid[1]).toEqual({ name: 'rug', tint: 0xff8000, flips: 5, opacity: 128 });
  expect(lay('...', { '1,0': [wood] }, 0, 0)[0]?.name).toBe('floor_0');
});

test('where a painted floor can be seen through, or is unknown, the usual one lies below', () => {
  const names = (tile: PaintedTile) => lay('.', { '0,0': [tile] }, 0, 0).map(({ name }) => name);
  expect(names({ ...wood, opacity: 0.5 })[0]).toBe('floor_0');
  expect(names({ sprite: 'rug', isFloor: true })).toEqual(['floor_0', 'rug']);
  expect(names({ sprite: 'flagstone', isFloor: true })).toEqual(['floor_0']);
});

test('scenery of two tiles reaches the cell above', () => {
  const paint = { '0,1': [{ sprite: 'altar', top: 'altar_top' }] };
  expect(lay('.\n.', paint, 0, 0).map(({ name }) => name)).toEqual(['floor_0', 'altar_top']);
  expect(lay('.\n.', paint, 0, 1).map(({ name }) => name)).toEqual(['floor_0', 'altar']);
});

test('on a wall only what lies over the layer of walls is seen', () => {
  const paint = { '0,0': [{ sprite: 'rug' }, { sprite: 'altar', isOverWalls: true }] };
  expect(lay('#', paint, 0, 0).map(({ name }) => name)).toEqual(['wall_join_15', 'altar']);
});

test('an animation of the sheet is its strip, any other shows each tile for its time', () => {
  const strip = [0, 1].map((i) => ({ sprite: `lava_${i}`, duration: 140 }));
  const turns = [
    { sprite: 'a', duration: 200 },
    { sprite: 'b', duration: 300 },
  ];
  const one: PaintedTile = { sprite: 'a', frames: turns };
  expect(isSequence({ sprite: 'lava_0', frames: strip }, sheet)).toBe(false);
  expect(isSequence(one, sheet)).toBe(true);
  const at = (time: number) => lay('.', { '0,0': [one] }, 0, 0, time)[1]?.name;
  expect([at(0), at(199), at(200), at(499), at(500)]).toEqual(['a', 'a', 'b', 'b', 'a']);
});

/** A corridor of nine cells, all of it painted, in which one sees four cells far. */
async function corridor() {
  const mechanics = { fog_of_war: true };
  const definitions = await level(
    { mechanics },
    {},
    { player: { symbol: '@', attributes: { sight: 3, solid: true }, stats: { health: { max: 9 } } } },
  );
  const plan = emptyPlan(9, 3);
  for (let x = 0; x < 9; x++) {
    plan.floor[9 + x] = 1;
    plan.paint.set(9 + x, [{ sprite: `wood_${x}`, isFloor: true }]);
    plan.paint.set(x, [{ sprite: `tree_${x}` }]);
  }
  plan.placements.push({ id: 'player', x: 0, y: 1, from: 'layer "actors"' });
  return { ...definitions, map: mapOfPlan(plan) };
}

const paintIn = ({ map }: SeatView) =>
  [...(map?.cells ?? []), ...(map?.beyond ?? [])].flatMap(({ paint = [] }) => paint.map(({ sprite }) => sprite));

test('what a map paints reaches a seat with the cells that it knows, and no others', async () => {
  const game = createGame(await corridor(), { seed: '1' });
  const seen = paintIn(game.view(0));
  expect(seen).toContain('wood_0');
  expect(seen).toContain('tree_1');
  expect(seen).not.toContain('wood_8');
  expect(seen).not.toContain('tree_8');
  expect(game.view(0).map?.cells.every(({ y }) => y === 1)).toBe(true);
  // One who watches people sees no more than they do; one who watches bots sees all of it.
  expect(paintIn(game.view(OBSERVER))).not.toContain('tree_8');
  const bots = createGame(await corridor(), { seed: '1', seats: [{ personality: 'random' }] });
  expect(paintIn(bots.view(OBSERVER))).toContain('tree_8');
});

test('a packed game brings the tiles that its map paints', async () => {
  const definitions = await corridor();
  const file = { colours: {}, strips: {}, tiles: { wood_3: '.', tree_3: '.', wood_99: '.' } };
  expect(Object.keys(mapTiles([definitions], file).tiles)).toEqual(['wood_3', 'tree_3']);
});
