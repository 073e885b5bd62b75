import { expect, test } from 'vitest';
import { cellHash } from '../../../engine/ui/canvas/gl/sheet';
import { groundTiles } from '../../../engine/ui/canvas/ground/ground-tiles';
import { KnownMap } from '../../../engine/ui/canvas/ground/known-map';
import { shadowsOn } from '../../../engine/ui/canvas/ground/shadow-tiles';
import { joinsOf, wallTile } from '../../../engine/ui/canvas/ground/wall-tiles';
import { drawnMap, plainSheet, sheetOf, thing } from './drawn-view';

const known = (text: string, things = [] as ReturnType<typeof thing>[]) =>
  new KnownMap(drawnMap(text, { things }), plainSheet);
const nameOf = (index: number) => Object.entries(plainSheet.data.tiles).find(([, i]) => i === index)?.[0];
const style = { floor: 'floor', floorTint: 0xffffff, wallTint: 0xaaaaaa };
const namesAt = (map: KnownMap, x: number, y: number) =>
  groundTiles(map, plainSheet, style, x, y).map(({ tile }) => nameOf(tile.index));

test('a wall shows its face where the cell below is open, and its top everywhere else', () => {
  const map = known('###\n#.#\n###');
  expect(nameOf(wallTile(map, plainSheet, 'wall', 1, 0).index)).toMatch(/^wall_face_/);
  expect(nameOf(wallTile(map, plainSheet, 'wall', 0, 1).index)).toMatch(/^wall_join_/);
  expect(nameOf(wallTile(map, plainSheet, 'wall', 1, 2).index)).toMatch(/^wall_join_/);
});

test('rock is round where it ends, and the floor goes on behind it', () => {
  const rock = (x: number, y: number) => thing('rock', x, y);
  const map = known('....\n....\n....', [rock(0, 0), rock(1, 0), rock(2, 0), rock(2, 1)]);
  expect(namesAt(map, 1, 0)).toEqual(['rock_face_0']);
  const [floor, end] = namesAt(map, 2, 1);
  expect([floor, end]).toEqual([expect.stringMatching(/^floor_/), 'rock_face_we']);
});

test('what no one has seen is black, or the tile that the layout names, which also covers the inside of walls', () => {
  const map = drawnMap('   \n ##\n ##\n');
  const drawn = (x: number, y: number, unknown: typeof ROCK | null) =>
    groundTiles(new KnownMap(map, plainSheet, unknown !== null), plainSheet, { ...style, unknown }, x, y).map(
      ({ tile }) => nameOf(tile.index),
    );
  const ROCK = { sprite: 'rat', tint: 0xffffff };
  expect(drawn(0, 0, null)).toEqual([]);
  expect(drawn(0, 0, ROCK)).toEqual(['rat']);
  expect(drawn(9, 9, ROCK)).toEqual([]);
  expect(drawn(1, 1, null)).not.toContain('rat');
  expect(drawn(1, 1, ROCK).at(-1)).toBe('rat');
  expect(new KnownMap(map, plainSheet).known.left).toBe(1);
  expect(new KnownMap(map, plainSheet, true).known.left).toBe(0);
});

test('things are strewn over about their share of the floor, more in some places than in others', () => {
  const map = known(Array.from({ length: 60 }, () => '.'.repeat(60)).join('\n'));
  const strewn = [{ sprite: 'sword', tint: 0x808080, share: 0.2 }];
  const has = (x: number, y: number) =>
    groundTiles(map, plainSheet, { ...style, strewn }, x, y).some(({ tile }) => nameOf(tile.index) === 'sword');
  const counts = Array.from({ length: 20 }, (_, i) => i * 3).flatMap((top) =>
    Array.from({ length: 20 }, (_, i) => i * 3).map(
      (left) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((i) => has(left + (i % 3), top + Math.floor(i / 3))).length,
    ),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  expect(all / 3600).toBeGreaterThan(0.15);
  expect(all / 3600).toBeLessThan(0.25);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(100);
});

test('what is on a wall is seen on it', () => {
  expect(namesAt(known('##\n..', [thing('rat', 0, 0)]), 0, 0)).toEqual([expect.stringMatching(/^wall_face/), 'rat']);
});

test('each drawing of a thing may move', () => {
  const sheet = sheetOf(['crowd_0_0', 'crowd_0_1', 'crowd_1_0', 'crowd_1_1'], { crowd_0: 2, crowd_1: 2 });
  expect([0, 1, 2].map((choice) => sheet.find('crowd', choice))).toEqual([
    { index: 0, frames: 2 },
    { index: 2, frames: 2 },
    { index: 0, frames: 2 },
  ]);
});

test('a long top of rock is drawn in several ways', () => {
  const text = `${'.'.repeat(40)}\n${'#'.repeat(40)}\n${'#'.repeat(40)}`;
  const map = known(text);
  const row = Array.from({ length: 40 }, (_, x) => nameOf(wallTile(map, plainSheet, 'rock', x, 1).index));
  expect([...new Set(row)].sort()).toEqual(['rock_join_14', 'rock_join_14_b', 'rock_join_14_c']);
});

test('a top is joined on the sides where the wall goes on', () => {
  const map = known('.....\n..#..\n.###.\n..#..\n.....');
  expect(joinsOf(map, 2, 2)).toBe(15);
  expect(joinsOf(map, 2, 1)).toBe(4);
  expect(joinsOf(map, 3, 2)).toBe(8);
});

test('a wall may go on where no player has looked, so no edge is drawn there', () => {
  const map = known(' # \n#.#\n # ');
  expect(joinsOf(map, 0, 1) & 8).toBe(8);
  expect(joinsOf(map, 0, 1) & 2).toBe(0);
});

test('a door between two walls is part of the wall; a chest in the open is not', () => {
  const doors = known('...\n#.#\n...', [thing('door', 1, 1)]);
  expect(doors.continuesWall(1, 1)).toBe(true);
  const open = known('...\n...\n...', [thing('door', 1, 1)]);
  expect(open.continuesWall(1, 1)).toBe(false);
});

test('the same cell always has the same variant, and a long wall has several', () => {
  const map = known(`${'#'.repeat(40)}\n${'.'.repeat(40)}`);
  const row = Array.from({ length: 40 }, (_, x) => wallTile(map, plainSheet, 'wall', x, 0).index);
  expect(row).toEqual(Array.from({ length: 40 }, (_, x) => wallTile(map, plainSheet, 'wall', x, 0).index));
  expect(new Set(row).size).toBe(3);
  expect(cellHash(3, 4)).not.toBe(cellHash(4, 3));
});

test('shadows fall down and to the right of walls, and nowhere else', () => {
  const map = known('#####\n#...#\n#...#\n....#\n#####');
  expect(shadowsOn(map, 1, 1)).toEqual(['both']);
  expect(shadowsOn(map, 2, 1)).toEqual(['under']);
  expect(shadowsOn(map, 1, 2)).toEqual(['beside']);
  expect(shadowsOn(map, 1, 3)).toEqual(['corner']);
  expect(shadowsOn(map, 2, 2)).toEqual([]);
  expect(shadowsOn(map, 0, 0)).toEqual([]);
});

test('where the floor ends in nothing, its lower and right rims are dark', () => {
  const map = known('..\n..');
  expect(shadowsOn(map, 0, 0)).toEqual([]);
  expect(shadowsOn(map, 0, 1)).toEqual(['ledge']);
  expect(shadowsOn(map, 1, 0)).toEqual(['brink']);
  expect(shadowsOn(map, 1, 1)).toEqual(['ledge', 'brink']);
});

test('a cell lies on its floor, decor over it and the shadow over both; a wall has no floor', () => {
  const map = known('###\n#.#\n###', [thing('rat', 1, 1)]);
  const [floor, decor, shadow] = namesAt(map, 1, 1);
  expect(floor).toMatch(/^floor_/);
  expect([decor, shadow]).toEqual(['rat', 'shadow_both']);
  expect(namesAt(map, 0, 0)).toHaveLength(1);
});

test('figures of two tiles, living things, flames and items are no part of the ground', () => {
  const stats = { health: { current: 1, max: 1 } };
  const things = [
    thing('guard', 1, 1),
    thing('rat', 1, 1, { stats }),
    thing('torch', 1, 1, { shines: true }),
    thing('sword', 1, 1, { kind: 'item' }),
  ];
  expect(namesAt(known('...\n...\n...', things), 1, 1)).toHaveLength(1);
});
