import rotRandom from 'rot-js/lib/rng.js';
import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Cell } from '../../../engine/core/place';
import { createGame } from '../../../engine/game/game';
import { planLevel } from '../../../engine/level/build/build-level';
import { GENERATORS } from '../../../engine/level/generate/generators';
import { regionsOf } from '../../../engine/level/plan/connect';
import { isCompletable } from '../../../engine/level/proof/completable';
import type { Machine } from '../../../engine/machine/model/machine';
import { begun, cellIndex, drawn, level, openFloor, picture, plan } from '../generate/small-level';

const furnished = (generator: string, more: object = {}) =>
  level({
    next_level: 'level',
    map_generator: {
      generator,
      width: 36,
      height: 20,
      doors: [
        { id: 'star_door', chance: 0.15, max: 2, key: 'star_key' },
        { id: 'door', chance: 0.6 },
      ],
      lights: [{ id: 'torch', chance: 0.5, max: 6 }],
      ...more,
    },
    random_actors: [
      { id: 'rat', chance: 0.8, min: 2, max: 6 },
      { id: 'statue', min: 3, max: 9 },
      { id: 'hole', min: 0, max: 3 },
    ],
    random_items: [{ id: 'coin', min: 2, max: 5 }, { id: 'crown' }],
  });

const solids = (machine: Machine) =>
  machine.world.entities.values().filter((entity) => entity.hasAttribute('solid') && entity.place instanceof Cell);

/** What must hold in any level of any game as it begins. */
function expectSound(machine: Machine, about: string): void {
  const { world } = machine;
  const cells = solids(machine).map(cellIndex);
  expect(new Set(cells).size, `${about}: one solid entity a cell`).toBe(cells.length);
  const walls = new Set(
    world.entities
      .values()
      .filter(({ type }) => type.id === 'wall')
      .map(cellIndex),
  );
  for (const entity of world.entities.values()) {
    const homes = entity.place?.entities.filter((one) => one === entity) ?? [];
    if (homes.length !== 1) expect.fail(`${about}: ${entity.type.id} is in ${homes.length} places`);
    if (entity.type.id === 'wall') continue;
    if (walls.has(cellIndex(entity))) expect.fail(`${about}: ${entity.type.id} is in a wall`);
    if (world.level.floor[cellIndex(entity)] !== 1) expect.fail(`${about}: ${entity.type.id} has no floor under it`);
  }
}

describe.each(Object.keys(GENERATORS))('a level made by %s', (generator) => {
  test('is sound and can be completed, over many seeds', async () => {
    const definitions = await furnished(generator);
    for (let seed = 0; seed < 30; seed++) {
      const machine = begun(definitions, `seed ${seed}`);
      expectSound(machine, `${generator}, seed ${seed}`);
      const obstacle = isCompletable(machine);
      const drawing = () => picture(plan(definitions, `seed ${seed}`), definitions);
      if (obstacle) expect.fail(`seed ${seed}: ${obstacle.why}\n${drawing()}`);
    }
  });

  test('has walls all around what can be walked on', async () => {
    const definitions = await furnished(generator);
    for (let seed = 0; seed < 10; seed++) {
      const planned = plan(definitions, `seed ${seed}`);
      const open = openFloor(planned);
      const { width, floor } = planned;
      const bare = [...open.keys()].filter((cell) => {
        const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
        return open[cell] === 1 && around.some((step) => floor[cell + step] !== 1);
      });
      expect(bare, picture(planned, definitions)).toEqual([]);
    }
  });
});

test('the same seed is the same level, and another seed another', async () => {
  const definitions = await furnished('digger');
  const hash = (seed: string) => createGame(definitions, { seed }).hash();
  const draw = (seed: string) => picture(plan(definitions, seed), definitions);
  for (let seed = 0; seed < 10; seed++) {
    expect(hash(`${seed}`)).toBe(hash(`${seed}`));
    expect(draw(`${seed}`)).toBe(draw(`${seed}`));
  }
  expect(new Set(Array.from({ length: 20 }, (_, seed) => draw(`${seed}`))).size).toBe(20);
});

test('two games that begin in turns, with rot.js used in between, begin as they would alone', async () => {
  const [caves, rooms] = [await furnished('cellular'), await furnished('uniform')];
  const alone = Array.from({ length: 6 }, (_, i) => createGame(i % 2 ? caves : rooms, { seed: `${i}` }).hash());
  rotRandom.setSeed(7);
  const state = rotRandom.getState();
  const mixed: string[] = [];
  for (const i of [5, 0, 3, 2, 1, 4]) {
    mixed[i] = createGame(i % 2 ? caves : rooms, { seed: `${i}` }).hash();
  }
  expect(mixed).toEqual(alone);
  expect(rotRandom.getState()).toEqual(state);
});

test('a game without a map or a generator gets a dungeon of 40 × 25, its seat and the stairs on it', async () => {
  const planned = plan(await level({ next_level: 'level', previous_level: 'level' }), 'a');
  expect([planned.width, planned.height]).toEqual([40, 25]);
  const ids = planned.placements.map(({ id }) => id);
  for (const id of ['player', 'stairs', 'way_back']) expect(ids.filter((one) => one === id)).toHaveLength(1);
  const at = (id: string) => planned.placements.find((placement) => placement.id === id);
  expect({ ...at('way_back'), id: '', from: '' }).toEqual({ ...at('player'), id: '', from: '' });
});

test('seats stand together, each on a cell of its own', async () => {
  const planned = plan(await level({ map_generator: { generator: 'arena', width: 9, height: 9 } }), 'a', 4);
  const seats = planned.placements.filter(({ id }) => id === 'player');
  expect(new Set(seats.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
  const xs = seats.map(({ x }) => x);
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(4);
});

test('random_actors and random_items keep to their chance, min and max', async () => {
  const definitions = await level({
    map_generator: { generator: 'arena', width: 20, height: 20 },
    random_actors: [{ id: 'rat', chance: 0.25, min: 2, max: 4 }],
    random_items: [
      { id: 'coin', max: 3 },
      { id: 'key', min: 2 },
      { id: 'pick', max: 0 },
    ],
  });
  const plans = Array.from({ length: 400 }, (_, seed) => plan(definitions, `${seed}`).placements);
  const counts = (id: string) => plans.map((placements) => placements.filter((one) => one.id === id).length);
  const rats = counts('rat');
  expect([...new Set(rats)].sort()).toEqual([0, 2, 3, 4]);
  const share = rats.filter((count) => count > 0).length / 400;
  expect(share).toBeGreaterThan(0.18);
  expect(share).toBeLessThan(0.32);
  expect([...new Set(counts('coin'))].sort()).toEqual([1, 2, 3]);
  expect(new Set(counts('key'))).toEqual(new Set([2]));
  expect(new Set(counts('pick'))).toEqual(new Set([0]));
});

test.each(['rat', 'snare'])('foes and traps begin out of reach of the start: %s', async (danger) => {
  const definitions = await level({
    map_generator: { generator: 'arena', width: 30, height: 30 },
    random_actors: [{ id: danger, min: 12 }],
  });
  for (let seed = 0; seed < 30; seed++) {
    const { placements } = plan(definitions, `${seed}`);
    const start = placements.find(({ id }) => id === 'player');
    const near = placements.filter(
      ({ id, x, y }) => id === danger && start && Math.max(Math.abs(x - start.x), Math.abs(y - start.y)) < 6,
    );
    expect(near).toEqual([]);
  }
});

test.each(['cellular', 'digger', 'uniform', 'rogue'])(
  'lights of %s hang below a wall where there is one, nearly all where it goes on to both sides',
  async (generator) => {
    const definitions = await level({
      map_generator: { generator, width: 40, height: 24, lights: [{ id: 'torch', min: 3, max: 6 }] },
    });
    const walls = Array.from({ length: 20 }, (_, seed) => plan(definitions, `${seed}`)).flatMap((planned) => {
      const open = openFloor(planned);
      const torches = planned.placements.filter(({ id }) => id === 'torch');
      return torches.map(({ x, y }) => [0, -1, 1].map((dx) => open[(y - 1) * planned.width + x + dx] !== 1));
    });
    expect(walls.length).toBeGreaterThan(40);
    // A room that another one overlaps may have no wall to the north.
    expect(walls.filter(([above]) => above).length).toBeGreaterThan(0.95 * walls.length);
    expect(walls.filter((around) => around.every(Boolean)).length).toBeGreaterThan(0.9 * walls.length);
  },
);

test('what is strewn about never closes a way', async () => {
  const definitions = await level({
    map_generator: { generator: 'digger', width: 40, height: 20 },
    random_actors: [{ id: 'statue', min: 60 }],
  });
  for (let seed = 0; seed < 30; seed++) {
    const planned = plan(definitions, `${seed}`);
    expect(regionsOf(openFloor(planned), planned.width), picture(planned, definitions)).toHaveLength(1);
  }
});

test('traps lie where there is a way around them', async () => {
  const definitions = await level({
    map_generator: { generator: 'digger', width: 40, height: 20 },
    random_actors: [{ id: 'snare', min: 60 }],
  });
  for (let seed = 0; seed < 30; seed++) {
    const planned = plan(definitions, `${seed}`);
    const clear = openFloor(planned);
    const snares = planned.placements.filter(({ id }) => id === 'snare');
    expect(snares.length).toBeGreaterThan(10);
    for (const { x, y } of snares) clear[y * planned.width + x] = 0;
    expect(regionsOf(clear, planned.width), picture(planned, definitions)).toHaveLength(1);
  }
});

test('rock can be filled with walls to dig in, of the kind that data names', async () => {
  const definitions = await level({
    map_generator: { generator: 'cellular', width: 20, height: 12, wall: 'rock', fill: true },
  });
  const planned = plan(definitions, 'a');
  expect(planned.floor.every((isFloor) => isFloor === 1)).toBe(true);
  expect(planned.placements.some(({ id }) => id === 'wall')).toBe(false);
  const rocks = planned.placements.filter(({ id }) => id === 'rock').length;
  expect(rocks + openFloor(planned).filter((isOpen) => isOpen === 1).length).toBe(20 * 12);
});

test('beside a drawn map, the generator only adds the ways in and out that the map has not', async () => {
  const prototype = { next_level: 'level', map_generator: {}, ...drawn('#####\n#...#\n#..@#\n#####') };
  const { placements } = plan(await level(prototype), 'a');
  expect(placements.filter(({ id }) => id === 'player')).toHaveLength(1);
  expect(placements.filter(({ id }) => id === 'stairs')).toHaveLength(1);
  const bare = plan(await level({ ...prototype, map_generator: null }), 'a');
  expect(bare.placements.some(({ id }) => id === 'stairs')).toBe(false);
});

test('a game at a table has no level', async () => {
  const definitions: Definitions = await level({});
  const table = {
    ...definitions,
    rules: { ...definitions.rules, seats: { ...definitions.rules.seats, order: 'solo' as const } },
  };
  expect(planLevel(table, 'a')).toBeNull();
});
