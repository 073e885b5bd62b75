import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { playFiles } from '../../fuzz/definitions';
import { overlaid } from '../../fuzz/sources';
import { complaintsAbout, type Files, PLAYER, table, tellsOf } from '../../load/broken/complaints';

const rules = (said: Readonly<Record<string, unknown>>): Files => ({
  'prototype.json': { name: 'Table' },
  'actors.json': PLAYER,
  'rules.json': table(said),
});

tellsOf('breaker 2: a key that every object has is a word like any other', [
  [
    'as a part of a step',
    rules({ setup: [{ say: 'Hm.', constructor: 'x' }] }),
    'rules.json:6:7  /setup/0/constructor\n  "constructor" can\'t be a key; choose another name',
  ],
  [
    'as a part of a step, and no text',
    rules({ setup: [{ say: 'Hm.', toString: [] }] }),
    'rules.json:6:7  /setup/0/toString\n  "say" takes no "toString". It takes sees',
  ],
]);

describe('breaker 2: no check throws', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])('for the name %s', async (name) => {
    const named = (value: unknown) =>
      JSON.parse(`{ ${JSON.stringify(name)}: ${JSON.stringify(value)} }`) as Record<string, unknown>;
    for (const files of [
      rules({ triggers: { a: { on: name, do: [] } } }),
      rules({ setup: [{ raise: name }], triggers: { a: { on: name, do: [] } } }),
      rules({ zones: named({ fill: 'true' }) }),
      rules({ vars: named({ x: 1 }), setup: [{ run: name }] }),
      rules(named({})),
      { 'personalities.json': { odd: { behaviors: [name, { behavior: name }] } } },
      {
        'prototype.json': {
          name: 'X',
          next_level: name,
          map: { rows: ['@>'], legend: { '@': 'player', '>': 'exit' } },
        },
      },
      { 'wildcards.json': named({ kind: name }) },
      { 'actors.json': named({ extends: name, attributes: named(1) }) },
    ]) {
      for (const told of await complaintsAbout(files)) expect(told).not.toMatch(/is not a function|Cannot|undefined/);
    }
  });
});

describe('breaker 6: every stage of loading and of laying out a level is budgeted', () => {
  const play = (prototype: object, more: Readonly<Record<string, unknown>> = {}) => {
    const files = { 'prototype.json': { name: 'Large', ...prototype }, ...more };
    const placed = Object.entries(files).map(([name, file]) => [`prototypes/large/${name}`, JSON.stringify(file)]);
    return playFiles(overlaid(Object.fromEntries(placed)), 'prototypes/large', new Rng('large'));
  };
  const large = { generator: 'arena', width: 500, height: 500 };

  test('a level that is rock all through', async () => {
    const { said } = await play({ map_generator: { ...large, generator: 'digger', fill: true, dug: 0.1 } });
    expect(said).toMatch(
      /^prototype: there are \d+ things on the level, \d+ of them from the walls around generated floor; 100000 are the most$/,
    );
  });

  test('entries without number, each strewn over all of a large level', async () => {
    const random_items = Array.from({ length: 250 }, () => ({ id: 'sword', min: 1, max: 1 }));
    const { said } = await play({ map_generator: large, random_items });
    expect(said).toBe('prototype: planning the level takes too long; it was stopped at random_items');
  });

  test('a wildcard in thousands of pieces', async () => {
    const row = (y: number) => Array.from({ length: 90 }, (_, x) => ((x + y) % 2 === 0 ? '?' : '.')).join('');
    const rows = Array.from({ length: 90 }, (_, y) => (y === 0 ? `@${row(y).slice(1)}` : row(y)));
    const { verdict } = await play(
      { map: { rows, legend: { '@': 'player', '?': 'nest' } } },
      { 'wildcards.json': { nest: { kind: 'maze' } } },
    );
    expect(verdict).not.toBe('bad');
  });

  test('a heap that grows on one cell is counted as work', async () => {
    const steps = [{ while: 'true', do: [{ spawn: 'sword', to: 'active.cell' }] }];
    const { said } = await play(
      { map: { rows: ['@..'], legend: { '@': 'player' } } },
      { 'rules.json': { setup: steps } },
    );
    expect(said).toMatch(/does not come to an end/);
  });
});

describe('breaker 2: what is of another kind than it should be breaks nothing', () => {
  test('a meter that shows an object', async () => {
    const told = await complaintsAbout(rules({ layout: { meters: [{ value: { a: 1 } }] } }));
    expect(told.join(' ')).toContain('/layout/meters/0');
    expect(told.join(' ')).not.toContain('primitive');
  });

  test('a light whose colour is an object', async () => {
    const lamp = { name: 'lamp', attributes: { visible: true, light_source: { radius: {}, color: { a: 1 } } } };
    const map = { rows: ['####', '#@l#', '####'], legend: { '#': 'wall', '@': 'player', l: 'lamp' } };
    const told = await complaintsAbout({
      'prototype.json': { name: 'X', map, mechanics: { darkness: true } },
      'actors.json': { lamp },
    });
    expect(told.join(' ')).not.toContain('primitive');
  });

  test('a name that is filled in with a record', async () => {
    const said = rules({ setup: [{ sound: "[type('player')]" }] });
    expect((await complaintsAbout(said)).join(' ')).toContain('a name is needed here, not');
  });
});
