import { describe, expect, test } from 'vitest';
import { isStat } from '../../../engine/core/attributes';
import { mapOfPlan } from '../../../engine/level/plan/plan';
import { begun, drawn, level, plan } from '../generate/small-level';

/** Where things ended up, as `id x,y`. */
const places = (planned: ReturnType<typeof plan>): string[] =>
  planned.placements.map(({ id, x, y }) => `${id} ${x},${y}`);

const map = (rows: readonly string[], legend: Record<string, unknown> = {}) => drawn(rows.join('\n'), legend);

describe('an item in a wall', () => {
  const rows = ['#####', '#@..#', '##x##', '#####'];

  test('is moved to the nearest floor', async () => {
    const planned = plan(await level(map(rows, { x: ['wall', 'coin'] })), 'a');
    expect(places(planned)).toContain('coin 2,1');
    expect(planned.findings).toEqual([{ message: 'coin (the drawn map) lies in a wall', x: 2, y: 2 }]);
  });

  test('is left out where the prototype says so', async () => {
    const planned = plan(await level({ bad_placement: 'drop', ...map(rows, { x: ['wall', 'coin'] }) }), 'a');
    expect(planned.placements.some(({ id }) => id === 'coin')).toBe(false);
    expect(planned.findings).toHaveLength(1);
  });

  test('is fine in a doorway, under a creature or behind a crate, which all give way', async () => {
    const legend = { x: ['door', 'coin'], y: ['rat', 'key'], z: ['coin', 'crate'] };
    const planned = plan(await level(map(['@xyz'], legend)), 'a');
    expect(planned.findings).toEqual([]);
    expect(places(planned)).toEqual([
      'player 0,0',
      'door 1,0',
      'coin 1,0',
      'rat 2,0',
      'key 2,0',
      'coin 3,0',
      'crate 3,0',
    ]);
  });
});

test('of two solid things on a cell the one that can walk away does', async () => {
  const planned = plan(await level(map(['.x.y.'], { x: ['rat', 'wall'], y: ['player', 'rat'] })), 'a');
  expect(places(planned)).toEqual(['rat 0,0', 'wall 1,0', 'player 3,0', 'rat 2,0']);
  expect(planned.findings.map(({ message, x }) => [message, x])).toEqual([
    ['rat (the drawn map) stands in something solid', 1],
    ['rat (the drawn map) stands in something solid', 3],
  ]);
});

test('nothing is moved onto an actor that was well placed', async () => {
  const planned = plan(await level(map(['xr.'], { x: ['wall', 'rat'] })), 'a');
  expect(places(planned)).toEqual(['wall 0,0', 'rat 2,0', 'rat 1,0']);
});

test('what finds no place at all is left out', async () => {
  const planned = plan(await level(map(['xr'], { x: ['wall', 'rat'] })), 'a');
  expect(places(planned)).toEqual(['wall 0,0', 'rat 1,0']);
});

describe('a map from elsewhere', () => {
  const from = 'layer "actors"';
  const placed = async (placements: { id: string; x: number; y: number; attributes?: Record<string, unknown> }[]) => {
    const definitions = await level({});
    const floor = new Uint8Array(12).fill(1, 0, 9);
    const more = { paint: new Map(), wildcards: [], findings: [] };
    const plan = { width: 4, height: 3, floor, ...more, placements: placements.map((one) => ({ ...one, from })) };
    return { ...definitions, map: mapOfPlan(plan) };
  };

  test('may have walls without floor, but no actor that walks on them', async () => {
    const planned = plan(
      await placed([
        { id: 'wall', x: 3, y: 2 },
        { id: 'torch', x: 2, y: 2 },
        { id: 'rat', x: 1, y: 2 },
        { id: 'stairs', x: 1, y: 2 },
      ]),
      'a',
    );
    expect(places(planned)).toEqual(['wall 3,2', 'torch 2,2', 'rat 1,1', 'stairs 1,1']);
    expect(planned.findings.map(({ message }) => message)).toEqual([
      'rat (layer "actors") has no floor under it',
      'stairs (layer "actors") has no floor under it',
    ]);
  });

  test('is told of what lies beyond its edge or is unknown', async () => {
    const planned = plan(
      await placed([
        { id: 'coin', x: 9, y: 0 },
        { id: 'dragon', x: 1, y: 1 },
      ]),
      'a',
    );
    expect(places(planned)).toEqual(['coin 3,0']);
    expect(planned.findings).toEqual([
      { message: 'layer "actors" puts "dragon" here, which is no actor or item', x: 1, y: 1 },
      { message: 'coin (layer "actors") is beyond the edge of the map', x: 9, y: 0, layer: 'actors' },
    ]);
  });

  test('gives single things attributes of their own', async () => {
    const definitions = await placed([
      { id: 'player', x: 0, y: 0 },
      { id: 'rat', x: 1, y: 0, attributes: { health: 9, name: 'Old rat', hostile: false } },
      { id: 'statue', x: 2, y: 0, attributes: { solid: false } },
      { id: 'rat', x: 2, y: 0 },
    ]);
    const machine = begun(definitions);
    const [rat] = machine.world.entities.values().filter(({ type }) => type.id === 'rat');
    expect(rat?.name).toBe('Old rat');
    expect(rat?.hasAttribute('hostile')).toBe(false);
    const health = rat?.getAttribute('health');
    expect(isStat(health) && [health.current, health.max]).toEqual([9, 9]);
    const { level: built } = machine.world;
    expect([built.solid[1], built.solid[2], built.solid[3]]).toEqual([1, 1, 0]);
    expect(plan(definitions, 'a').findings).toEqual([]);
  });

  test('is not changed by the games that are played on it', async () => {
    const definitions = await placed([{ id: 'rat', x: 1, y: 2 }]);
    const [first, second] = [plan(definitions, 'a'), plan(definitions, 'a')];
    expect(second).toEqual(first);
    expect(second.findings).toHaveLength(1);
  });
});
