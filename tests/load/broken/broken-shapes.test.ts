import { PLAYER, table, tellsOf } from './complaints';

tellsOf('a wrong type', [
  [
    'a flag as a text',
    { 'actors.json': { ogre: { attributes: { solid: 'yes' } } } },
    'actors.json:4:16  /ogre/attributes/solid\n  "solid" should be true or false, not the text "yes"',
  ],
  [
    'attributes as a list',
    { 'actors.json': { ogre: { attributes: ['solid'] } } },
    'actors.json:3:19  /ogre/attributes\n  "attributes" should be an object, between { and }, not a list',
  ],
  [
    'a number in words',
    { 'actors.json': { ogre: { stats: { health: { max: 'thirty' } } } } },
    'actors.json:5:16  /ogre/stats/health/max\n  "thirty" has no meaning here; a text needs quotes of its own: \'thirty\'',
  ],
  [
    'a definition as a text',
    { 'actors.json': { ogre: 'Ogre' } },
    'actors.json:2:11  /ogre\n  "ogre" should be an object, between { and }, not the text "Ogre"',
  ],
  [
    'a symbol of two signs',
    { 'actors.json': { ogre: { symbol: 'OO' } } },
    'actors.json:3:15  /ogre/symbol\n  "OO" should be one single character',
  ],
  [
    'a colour that is none',
    { 'actors.json': { ogre: { tint: '#red' } } },
    'actors.json:3:13  /ogre/tint\n  "#red" is no colour; write for example "#ff8800", or a name of palette.json',
  ],
  [
    'an id with a capital',
    { 'actors.json': { Ogre: {} } },
    'actors.json:2:3  /Ogre\n  "Ogre" can\'t be an id: ids are made of small letters, digits and _, and begin with a letter',
  ],
  [
    'a change that is none',
    { 'items.json': { club: { use_effect: { health: 'much' } } } },
    'items.json:4:17  /club/use_effect/health\n  "much" is no change; write a number to add, true, false, "toggle", "{strength}" or "-{strength}"',
  ],
  [
    'too many copies',
    { 'items.json': { club: { copies: 1_000_000_000 } } },
    'items.json:3:15  /club/copies\n  "copies" should be at most 1000, not 1000000000',
  ],
  [
    'rows as a text',
    { 'tables.json': { loot: { rows: 'sword' } } },
    'tables.json:3:13  /loot/rows\n  "rows" should be a list, between [ and ], not the text "sword"',
  ],
  [
    'phases as a list',
    { 'rules.json': { phases: ['act', 'rest'] } },
    'rules.json:2:13  /phases\n  "phases" should be an object, between { and }, not a list',
  ],
  [
    'a step as a text',
    { 'rules.json': { setup: ['shuffle'] } },
    'rules.json:3:5  /setup/0\n  a step is an object such as { "say": "…" }, not the text "shuffle"',
  ],
  [
    'a step where a list of steps should be',
    { 'rules.json': { setup: [{ repeat: 2, do: { say: 'Ha.' } }] } },
    'rules.json:5:13  /setup/0/do\n  "do" should be a list of steps, between [ and ], not an object',
  ],
  [
    'a word that is none of those possible',
    { 'rules.json': { seats: { order: 'clokwise' } } },
    'rules.json:3:14  /seats/order\n  "order" can\'t be the text "clokwise". Did you mean "clockwise"?',
  ],
  [
    'a default that is no choice',
    { 'rules.json': { options: { goal: { default: 'win', choices: ['escape', 'hunt'] } } } },
    'rules.json:4:18  /options/goal/default\n  the default of "goal" should be one of "escape", "hunt"',
  ],
  [
    'more seats at least than at most',
    { 'rules.json': { seats: { min: 4, max: 2 } } },
    'rules.json:4:12  /seats/max\n  "max" should be at least 4, which is the "min", not 2',
  ],
  [
    'a name as a number',
    { 'prototype.json': { name: 5 } },
    'prototype.json:2:11  /name\n  "name" should be a text, not 5',
  ],
]);

tellsOf('something missing', [
  [
    'the name of the game',
    { 'prototype.json': { description: 'A crypt.' } },
    'prototype.json:1:1\n  "name" is missing',
  ],
  [
    'the rows of a table',
    { 'tables.json': { loot: { dice: '1d6' } } },
    'tables.json:2:3  /loot\n  the table "loot" has no "rows"',
  ],
  [
    'the maximum of a stat',
    { 'actors.json': { ogre: { stats: { mana: { current: 3 } } } } },
    'actors.json:4:7  /ogre/stats/mana\n  the stat "mana" has no "max"',
  ],
  [
    'the steps of a procedure',
    { 'rules.json': { procedures: { greet: {} } } },
    'rules.json:3:5  /procedures/greet\n  "greet" has no "do"',
  ],
  [
    'the condition of an end',
    { 'rules.json': { ends: { lost: { say: 'You lose.' } } } },
    'rules.json:3:5  /ends/lost\n  "lost" has no "when"',
  ],
  [
    'the default of an option',
    { 'rules.json': { options: { goal: { min: 1 } } } },
    'rules.json:3:5  /options/goal\n  "goal" has no "default"',
  ],
  [
    'what to change',
    { 'rules.json': { setup: [{ change: 'active' }] } },
    'rules.json:4:7  /setup/0/change\n  "change" needs "by" or "to"',
  ],
  ['everything in a step', { 'rules.json': { setup: [{}] } }, 'rules.json:3:5  /setup/0\n  the step is empty'],
  [
    'what a behaviour does',
    { 'personalities.json': { shy: { behaviors: [{ when: 'true' }] } } },
    'personalities.json:4:7  /shy/behaviors/0\n  it should have one of "behavior", "prefer" and "do"',
  ],
  [
    'the phases',
    { 'rules.json': table({ phases: {}, turn: {} }), 'actors.json': PLAYER },
    'rules.json:1:1\n  the rules have no "phases"; they need at least one',
  ],
  [
    'who sits at the table',
    { 'rules.json': table({ seats: { min: 1 } }), 'actors.json': PLAYER },
    'rules.json:3:3  /seats\n  "seats" doesn\'t say which "actor" stands for a seat',
  ],
]);

tellsOf('an expression that can not be read', [
  [
    'a single =',
    { 'rules.json': { formulas: { x: 'active.health = 3' } } },
    'rules.json:3:25  /formulas/x\n  a single "=" has no meaning here; compare with "=="',
  ],
  [
    'words for signs',
    { 'rules.json': { formulas: { x: 'active.health > 3 and active.sighted' } } },
    'rules.json:3:29  /formulas/x\n  write "&&" for "and"',
  ],
  [
    'a bracket left open',
    { 'rules.json': { formulas: { x: '(1 + 2' } } },
    'rules.json:3:17  /formulas/x\n  ")" is expected at the end',
  ],
  [
    'a quote left open',
    { 'rules.json': { formulas: { x: "active.name == 'Bob" } } },
    'rules.json:3:26  /formulas/x\n  a quote is not closed',
  ],
  [
    'a text without quotes of its own',
    { 'rules.json': { vars: { run: { mood: 'calm' } }, setup: [{ change: 'run', to: { mood: 'angry' } }] } },
    'rules.json:11:17  /setup/0/to/mood\n  "angry" has no meaning here; a text needs quotes of its own: \'angry\'',
  ],
  [
    'a message with a bracket left open',
    { 'rules.json': { setup: [{ say: 'You are [active.name' }] } },
    'rules.json:4:23  /setup/0/say\n  "[active.name" is not closed: "]" must follow, or write "[[" for a literal bracket',
  ],
  [
    'too many values for a formula',
    { 'rules.json': { formulas: { x: 'size(shots_of(active, 2))' } } },
    'rules.json:3:16  /formulas/x\n  the formula "shots_of" takes 1 value, not 2',
  ],
  [
    '3,000 brackets',
    { 'rules.json': { formulas: { x: `${'('.repeat(3000)}1` } } },
    'rules.json:3:71  /formulas/x\n  nested deeper than 60',
  ],
  [
    'a sum of 1,900',
    { 'rules.json': { formulas: { x: `1${'+1'.repeat(1900)}` } } },
    'rules.json:3:10  /formulas/x\n  more than 100 operations in one; make formulas of its parts',
  ],
  [
    '80,000 characters',
    { 'rules.json': { formulas: { x: '1 + '.repeat(20_000) } } },
    'rules.json:3:10  /formulas/x\n  an expression of more than 4000 characters',
  ],
]);
