import { expect, test } from 'vitest';
import { chainLines, ofSeat, played } from './looking';

/** Why a number is what it is: every link, with the file and line that says it. */

const FILES = {
  'data/actors.json': [
    '{',
    '  "being": { "abstract": true, "stats": { "health": { "max": 8 } } },',
    '  "player": {',
    '    "extends": "being", "name": "Player",',
    '    "attributes": { "controlled": true, "armor": { "start": 1, "min": 0, "max": 9 }, "luck": { "is": "self.armor + options.fortune" } },',
    '    "stats": { "health": { "max": 12 } }',
    '  }',
    '}',
  ].join('\n'),
  'prototypes/small/actors.json': ['{', '  "player": {', '    "stats": {', '      "health": { "max": 20 } } } }'].join(
    '\n',
  ),
  'prototypes/small/items.json': ['{', '  "helmet": { "name": "Helmet",', '    "wear_effect": { "armor": 3 } } }'].join(
    '\n',
  ),
  'prototypes/small/states.json': [
    '{',
    '  "rusty": { "name": "Rusty",',
    '    "while": {',
    '      "armor": -7 } } }',
  ].join('\n'),
  'prototypes/small/rules.json': {
    zones: { head: { per: 'seat', worn: true } },
    options: { fortune: { default: 2 } },
    vars: { run: { gold: { start: 5, min: 0, max: 6 } } },
    actions: {
      don: { do: [{ spawn: 'helmet', to: 'seat.head' }] },
      rust: { do: [{ change: 'seat', to: { rusty: true } }] },
      gamble: {
        do: [
          { roll: '1d6 + 2', as: 'fall' },
          { change: 'seat', by: { health: '-fall.final' } },
        ],
      },
      dig: { do: [{ change: 'run', by: { gold: 4 } }] },
    },
  },
};

test('a stat goes from what it extends through two files that override it', async () => {
  const looking = await played(FILES);
  expect(chainLines(looking.known, ofSeat(looking, 'health'))).toEqual([
    'base 8 max, from “being”, which it extends data/actors.json:2',
    'override 12 max data/actors.json:6',
    'override 20 max prototypes/small/actors.json:4',
    'now 20 of 20',
  ]);
});

test('worn items and states lie over it, and a bound holds it', async () => {
  const looking = await played(FILES, 'don', 'rust');
  const helmet = looking.game.state.world.entities.values().find(({ type }) => type.id === 'helmet');
  expect(chainLines(looking.known, ofSeat(looking, 'armor'))).toEqual([
    'base 1 start data/actors.json:5',
    'base 0 min data/actors.json:5',
    'base 9 max data/actors.json:5',
    `layer 4 +3 from Helmet #${helmet?.id}, worn in head prototypes/small/items.json:3`,
    'layer −3 −7 from the state Rusty prototypes/small/states.json:4',
    'clamp 0 held at least 0',
    'now 0',
  ]);
});

test('a change names its rule and the roll it came after', async () => {
  const looking = await played(FILES, 'gamble');
  const [entity] = looking.game.state.seats;
  const health = Number(entity?.baseNumber('health'));
  const lines = chainLines(looking.known, ofSeat(looking, 'health'));
  const where = /prototypes\/small\/rules\.json:\d+$/;
  expect(lines.slice(3)).toEqual([
    expect.stringMatching(/^roll Rolled \d \+ 2 = \d, the last roll before it /),
    expect.stringContaining(`change ${health} −${20 - health} in turn 1, by the action gamble`),
    `now ${health} of 20`,
  ]);
  expect(lines[3]).toMatch(where);
  expect(lines[4]).toMatch(where);
});

test('a roll on a table names it, with its code, and tells where the table comes from', async () => {
  const table = { code: 'F1', source: 'page 12', dice: '1d1', rows: [{ on: 1 }] };
  const looking = await played(
    {
      ...FILES,
      'prototypes/small/tables.json': { falls: table },
      'prototypes/small/rules.json': {
        ...FILES['prototypes/small/rules.json'],
        actions: { trip: { do: [{ roll_on: 'falls' }, { change: 'seat', by: { health: -1 } }] } },
      },
    },
    'trip',
  );
  const lines = chainLines(looking.known, ofSeat(looking, 'health'));
  expect(lines.find((line) => line.startsWith('roll'))).toContain('Falls: 1 on falls (F1, page 12), the last roll');
});

test('a variable has a chain too, and says where its bound stopped it', async () => {
  const { known } = await played(FILES, 'dig');
  const scope = known.machine.program.scopes.find(({ name }) => name === 'run');
  if (!scope) throw new Error('The scope is gone.');
  const lines = chainLines(known, { kind: 'variable', scope, name: 'gold' }).map((line) => line.replace(/:\d+$/, ''));
  expect(lines).toEqual([
    'base 5 start prototypes/small/rules.json',
    'base 0 min prototypes/small/rules.json',
    'base 6 max prototypes/small/rules.json',
    'change 6 +1 in turn 1, by the action dig prototypes/small/rules.json',
    'clamp 6 that is the most it can be',
    'now 6',
  ]);
});

test('a number that is worked out shows its formula and what that reads', async () => {
  const looking = await played(FILES);
  expect(chainLines(looking.known, ofSeat(looking, 'luck'))).toEqual([
    'formula it is worked out: self.armor + options.fortune; self.armor is 1, options.fortune is 2 data/actors.json:5',
    'now 3',
  ]);
});

test('where the files are not known, their part of the definitions is named', async () => {
  const looking = await played(FILES, 'don');
  const { NO_SOURCES } = await import('../../../engine/ui/inspector/facts/sources');
  const lines = chainLines({ ...looking.known, sources: NO_SOURCES }, ofSeat(looking, 'armor'));
  expect(lines[0]).toBe('base { start: 1, min: 0, max: 9 } begins as actors/player/attributes/armor');
  expect(lines[1]).toMatch(
    /^layer 4 \+3 from Helmet #\d+, worn in head items\/helmet\/attributes\/wear_effect\/armor$/,
  );
});
