import { expect, test } from 'vitest';
import { dmk } from '../../cli/in-terminal';
import { type Files, PLAYER, table, tellsOf } from './complaints';

/** A game at a table that begins with these steps. */
const steps = (setup: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Files => ({
  'prototype.json': { name: 'Table' },
  'actors.json': PLAYER,
  'rules.json': table({ setup, ...more }),
});
const drawn = (rows: readonly string[], legend: object = {}): Files => ({
  'prototype.json': { name: 'X', map: { rows, legend: { '@': 'player', '#': 'wall', ...legend } } },
});

tellsOf('dice and tables that can not be', [
  [
    'a thousand dice',
    steps([{ roll: '1000d6' }]),
    'rules.json:5:15  /setup/0/roll\n  "1000d6" rolls 1000 dice; 1 to 100 are possible',
  ],
  [
    'no die',
    steps([{ roll: '1 + 0d6' }]),
    'rules.json:5:20  /setup/0/roll\n  "0d6" rolls 0 dice; 1 to 100 are possible',
  ],
  [
    'three kept of two',
    steps([{ roll: '2d6kh3' }]),
    'rules.json:5:15  /setup/0/roll\n  "2d6kh3" keeps 3 of 2 dice; 1 to 2 are possible',
  ],
  [
    'a die without sides',
    steps([{ roll: '2d0' }]),
    'rules.json:5:15  /setup/0/roll\n  "2d0" has 0 sides; 1 to 1000000 are possible',
  ],
  [
    'dice of another language',
    { 'tables.json': { loot: { dice: '2w6', rows: [] } } },
    'tables.json:3:13  /loot/dice\n  "2w6" is no dice; write for example "2d6", "1d20" or "2d20kh1"',
  ],
  [
    'dice where nothing is rolled',
    { 'rules.json': { formulas: { luck: '2d6 + 1' } } },
    'rules.json:3:13  /formulas/luck\n  dice are rolled only in a "roll" step',
  ],
  [
    'a range that runs backwards',
    { 'tables.json': { loot: { dice: '1d6', rows: [{ on: [1, 3] }, { on: [6, 4] }] } } },
    'tables.json:12:15  /loot/rows/1/on\n  the range begins at 6 and ends before it, at 4',
  ],
  [
    'a number in two rows of a table',
    { 'tables.json': { loot: { dice: '1d6', rows: [{ on: [1, 4] }, { on: [3, 6] }, { on: 5 }, {}] } } },
    'tables.json:12:15  /loot/rows/1/on\n  warning: the row in line 5 has 3 to 4 already, and the first one counts',
    'tables.json:18:15  /loot/rows/2/on\n  warning: the row in line 11 has 5 already, and the first one counts',
  ],
  [
    'a number in two rows of which one asks first',
    {
      'tables.json': {
        loot: { dice: '1d6', rows: [{ on: [1, 6], when: 'false' }, { on: 1, unique: true }, { on: 1 }] },
      },
    },
  ],
]);

tellsOf('a value that does not fit, found only in play', [
  [
    'a division by zero',
    steps([{ let: { x: '10 / run.n' } }], { vars: { run: { n: 0 } } }),
    'rules.json:6:18  /setup/0/let/x\n  a division by zero, in "10 / run.n"',
  ],
  [
    'nothing, multiplied',
    steps([{ let: { x: 'item.health * 2' } }]),
    'rules.json:6:20  /setup/0/let/x\n  a number is needed, not nothing (null), in "item.health * 2"',
  ],
  [
    'nothing, added to',
    steps([{ let: { x: 'item.health + 2' } }]),
    'rules.json:6:27  /setup/0/let/x\n  nothing (null) and number 2 can\'t be added, in "item.health + 2"',
  ],
  [
    'a text to add',
    steps([{ change: 'active', by: { health: "'two'" } }]),
    'rules.json:7:19  /setup/0/by/health\n  a number is needed here, not the text "two"',
  ],
  [
    'a text to compare',
    steps([{ while: 'active.name > 3', do: [] }]),
    'rules.json:5:24  /setup/0/while\n  a number is needed, not the text "Player", in "active.name > 3"',
  ],
  [
    'a text as a cost',
    steps([], { turn: { first: 'main', points: 2 }, actions: { pass: { cost: "'one'", do: [] } } }),
    'rules.json:10:15  /actions/pass/cost\n  a number is needed here, not the text "one"',
  ],
  [
    'a number to go through',
    steps([{ each: 'x', in: '3', do: [] }]),
    'rules.json:6:13  /setup/0/in\n  a list is needed, not number 3, in "3"',
  ],
  [
    'a number to choose from',
    steps([{ choose: 'x', from: '3' }]),
    'rules.json:4:5  /setup/0\n  a choice is made from a list, not from number 3',
  ],
  [
    'a number to ask',
    steps([], { phases: { main: { asks: '5' } } }),
    'rules.json:6:15  /phases/main/asks\n  "asks" says which seats the game waits for, not number 5',
  ],
  [
    'a number as a place',
    steps([{ move: 'active', to: '7' }]),
    'rules.json:6:13  /setup/0/to\n  things move to a zone, a cell or a rectangle, not to number 7',
  ],
  [
    'an actor to shuffle',
    steps([{ shuffle: 'active' }]),
    'rules.json:4:5  /setup/0\n  only a zone can be shuffled, not the actor "player"',
  ],
  [
    'a number to change',
    steps([{ change: '7', by: { health: 1 } }]),
    'rules.json:4:5  /setup/0\n  only entities and scopes can change, not number 7',
  ],
  [
    'a variable that is worked out',
    steps([{ change: 'run', by: { a: 1 } }], { vars: { run: { a: { is: '1' } } } }),
    'rules.json:4:5  /setup/0\n  "run.a" is computed; it can\'t be changed',
  ],
  [
    'a variable that is not there yet',
    steps([{ change: 'fight', by: { n: 1 } }], { vars: { fight: { n: 0 } } }),
    'rules.json:4:5  /setup/0\n  the scope "fight" is closed before the first phase, which must list it as its "scope"',
  ],
  [
    'a range of a billion',
    steps([{ let: { x: 'range(1, 1000000000)' } }]),
    'rules.json:6:14  /setup/0/let/x\n  a range of more than 10000 numbers, in "range(1, 1000000000)"',
  ],
  [
    'a thing by a name worked out',
    steps([{ spawn: '[run.who]', to: 'box' }], { zones: { box: {} }, vars: { run: { who: 'plyer' } } }),
    'rules.json:4:5  /setup/0\n  there is no actor or item "plyer". Did you mean "player"?',
  ],
  [
    'a phase by a name worked out',
    steps([{ go: '[run.to]' }], { vars: { run: { to: 'mian' } } }),
    'rules.json:4:5  /setup/0\n  there is no phase "mian". Did you mean "main"?',
  ],
  [
    'a zone by a name worked out',
    steps([{ let: { x: 'size(zone(run.of))' } }], { zones: { box: {} }, vars: { run: { of: 'bxo' } } }),
    'rules.json:6:20  /setup/0/let/x\n  there is no zone "bxo". Did you mean "box"? It is in "size(zone(run.of))"',
  ],
  [
    'nothing to prevent',
    steps([{ prevent: true }]),
    'rules.json:4:5  /setup/0\n  there is nothing to prevent here; say "before": true in the trigger',
  ],
]);

tellsOf('more than the most', [
  [
    'of what is strewn',
    { 'prototype.json': { name: 'X', random_actors: [{ id: 'rat', min: 5, max: 2 }] } },
    'prototype.json:7:14  /random_actors/0/max\n  "max" should be at least 5, which is the "min", not 2',
  ],
  [
    'of what a wildcard holds',
    { 'wildcards.json': { nest: { kind: 'actors', table: { rat: 1 }, min: 4, max: 2 } } },
    'wildcards.json:8:12  /nest/max\n  "max" should be at least 4, which is the "min", not 2',
  ],
]);

tellsOf('a drawn map', [
  [
    'a sign that the legend lacks',
    drawn(['####', '#@D#', '####']),
    'prototype.json:6:10  /map/rows/1\n  the legend doesn\'t say what "D" is',
  ],
  [
    'a sign for an actor that is none',
    drawn(['@O'], { O: 'skeletn' }),
    'prototype.json:10:12  /map/legend/O\n  there is no actor or item "skeletn". Did you mean "skeleton"?',
  ],
  [
    'a row that is too short',
    drawn(['#####', '#@.', '#####']),
    'prototype.json:6:7  /map/rows/1\n  warning: this row has 3 of 5 signs; with blanks at its end it would say that nothing is there',
  ],
  [
    'no player',
    drawn(['####', '#..#', '####']),
    'prototype.json:4:5  /map/rows\n  warning: no "player" stands on the map, so the game can only be watched; give it a sign in the legend',
  ],
  [
    'stairs that lead nowhere',
    drawn(['#####', '#@#>#', '#####'], { '>': 'stairs_down' }),
    'prototype.json:12:12  /map/legend/>\n  warning: "stairs_down" leads to the "next_level", which prototype.json doesn\'t name',
  ],
  ['no rows', drawn([]), 'prototype.json:4:13  /map/rows\n  the map has no rows; draw one, or leave out "map"'],
]);

tellsOf('an option', [
  [
    'out of its bounds',
    {
      'prototype.json': { name: 'X', options: { goal: 40 } },
      'rules.json': { options: { goal: { default: 3, max: 9 } } },
    },
    'prototype.json:4:13  /options/goal\n  "goal" should be at most 9',
  ],
  [
    'of another type',
    {
      'prototype.json': { name: 'X', options: { goal: 'forty' } },
      'rules.json': { options: { goal: { default: 3 } } },
    },
    'prototype.json:4:13  /options/goal\n  "goal" should be a number',
  ],
]);

test.each([
  ['tokens=500', 'The option "tokens" lies between 1 and 20, not at 500.'],
  ['tokens=many', 'The option "tokens" is a number, such as 10, not "many".'],
  ['tokns=5', 'dimm_city has no option "tokns". Did you mean "tokens"?'],
])('an option set to %s from outside', async (set, told) => {
  const { code, err } = await dmk(['sim', 'dimm_city', '--games', '1', '--set', set]);
  expect(err.trim()).toBe(`dmk sim: ${told}`);
  expect(code).not.toBe(0);
});
