import { type Files, PLAYER, table, tellsOf } from './complaints';

const rules = (said: Readonly<Record<string, unknown>>, player: object = PLAYER.player): Files => ({
  'prototype.json': { name: 'Table' },
  'actors.json': { player },
  'rules.json': table(said),
});
const circle = (a: unknown, b: unknown) => ({ a, b });

tellsOf('a circle in what builds on what', [
  [
    'a definition that extends itself',
    { 'actors.json': { ogre: { extends: 'ogre' } } },
    'actors.json:3:16  /ogre/extends\n  a circle: "ogre" extends itself',
  ],
  [
    'three definitions',
    { 'actors.json': { ogre: { extends: 'troll' }, troll: { extends: 'giant' }, giant: { extends: 'ogre' } } },
    'actors.json:9:16  /giant/extends\n  a circle: "ogre" extends "troll" extends "giant" extends "ogre"',
  ],
  [
    'rulesets',
    {
      'prototype.json': { name: 'X', ruleset: 'one' },
      'data/rulesets/one/prototype.json': { name: 'One', ruleset: 'two' },
      'data/rulesets/two/prototype.json': { name: 'Two', ruleset: 'one' },
    },
    'data/rulesets/two/prototype.json:3:14  /ruleset\n  a circle: "one" is merged under this folder, and this folder under it',
  ],
  [
    'bags in one another',
    { 'items.json': { sack: { holds: ['purse'] }, purse: { holds: ['sack'] } } },
    'items.json:9:7  /purse/holds/0\n  a circle: "sack" carries "purse" carries "sack", without end',
  ],
]);

tellsOf('a circle in what calls what', [
  [
    'formulas',
    rules({ formulas: circle('b + 1', 'a + 1'), setup: [{ let: { x: 'a' } }] }),
    'rules.json:4:10  /formulas/a\n  a formula depends on itself: rules/formulas/a → rules/formulas/b',
  ],
  [
    'derived attributes',
    rules(
      { setup: [{ let: { x: 'active.might' } }] },
      { attributes: { might: { is: 'self.power' }, power: { is: 'self.might' } } },
    ),
    'actors.json:5:15  /player/attributes/might/is\n  a formula depends on itself: actors/player/attributes/might/is → actors/player/attributes/power/is',
  ],
  [
    'derived variables',
    rules({ vars: { run: circle({ is: 'run.b' }, { is: 'run.a' }) }, setup: [{ let: { x: 'run.a' } }] }),
    'rules.json:5:7  /vars/run/a\n  a formula depends on itself: rules/vars/run/a → rules/vars/run/b',
  ],
  [
    'a formula nested far too deeply',
    rules({ formulas: { f: { with: ['n'], is: `f(n + 1)${'+1'.repeat(90)}` } }, setup: [{ let: { x: 'f(1)' } }] }),
    'rules.json:4:5  /formulas/f\n  a formula depends on itself: rules/formulas/f',
  ],
  [
    'procedures',
    rules({ procedures: circle({ do: [{ run: 'b' }] }, { do: [{ run: 'a' }] }), setup: [{ run: 'a' }] }),
    /^rules\.json:(6:9|13:9) {2}\/procedures\/[ab]\/do\/0\n {2}a rule calls itself without end: rules\/procedures\/[ab]\/do → rules\/procedures\/[ab]\/do$/,
  ],
  [
    'triggers that raise each other',
    rules({
      triggers: circle({ on: 'ping', do: [{ raise: 'pong' }] }, { on: 'pong', do: [{ raise: 'ping' }] }),
      setup: [{ raise: 'ping' }],
    }),
    /^rules\.json:(7:9|15:9) {2}\/triggers\/[ab]\/do\/0\n {2}a rule calls itself without end: rules\/triggers\/[ab]\/do → rules\/triggers\/[ab]\/do$/,
  ],
  [
    'a trigger that does what it waits for',
    rules({
      vars: { run: { x: 0 } },
      triggers: { more: { on: 'changed', do: [{ change: 'run', by: { x: 1 } }] } },
      setup: [{ change: 'run', by: { x: 1 } }],
    }),
    'rules.json:12:9  /triggers/more/do/0\n  a rule calls itself without end: rules/triggers/more/do',
  ],
  [
    'phases',
    rules({ phases: { main: { enter: [{ go: 'other' }] }, other: { enter: [{ go: 'main' }] } } }),
    /^rules\.json:(5:16|6:9|12:16|13:9) {2}\/phases\/\w+\/enter(\/0)?\n {2}a rule does not come to an end: rules\/phases\/\w+\/enter → rules\/phases\/\w+\/enter$/,
  ],
  [
    'turns that end as they start',
    rules({ turn: { first: 'main', start: [{ end_turn: true }] } }),
    'rules.json:5:14  /turn/start\n  a rule does not come to an end: rules/turn/start',
  ],
  [
    'levels',
    { 'rules.json': { setup: [{ travel: 'crypt' }] } },
    'prototype.json:1:1\n  one level leads to the next without asking a player',
  ],
]);

tellsOf('a loop without end', [
  [
    'while true',
    rules({ setup: [{ while: 'true', do: [] }] }),
    'rules.json:4:5  /setup/0\n  a rule does not come to an end: rules/setup',
  ],
  [
    'a billion times',
    rules({ setup: [{ repeat: 1e9, do: [{ say: 'Again.' }] }] }),
    'rules.json:4:5  /setup/0\n  a rule does not come to an end: rules/setup',
  ],
  [
    'each of a list that grows',
    rules({
      vars: { run: { list: [1] } },
      setup: [
        { while: 'true', do: [{ each: 'x', in: 'run.list', do: [{ change: 'run', to: { list: 'run.list + [x]' } }] }] },
      ],
    }),
    'rules.json:11:5  /setup/0\n  a rule does not come to an end: rules/setup',
  ],
  [
    'a list that doubles',
    rules({
      procedures: { grow: { with: ['list'], do: [{ run: 'grow', with: { list: 'list + list' } }] } },
      setup: [{ run: 'grow', with: { list: '[1]' } }],
    }),
    'rules.json:9:9  /procedures/grow/do/0\n  a rule does not come to an end: rules/setup → rules/procedures/grow/do',
  ],
  [
    'a text that doubles',
    rules({ setup: [{ let: { t: "'ha'" } }, { while: 'true', do: [{ let: { t: 't + t' } }] }] }),
    'rules.json:14:21  /setup/1/do/0/let/t\n  a text of more than 100000 characters, in "t + t"',
  ],
  [
    'things without number',
    rules({ zones: { box: {} }, setup: [{ while: 'true', do: [{ spawn: 'player', to: 'box' }] }] }),
    'rules.json:7:5  /setup/0\n  a rule does not come to an end: rules/setup',
  ],
  [
    'dice without number',
    rules({ setup: [{ while: 'true', do: [{ roll: '100d6' }] }] }),
    'rules.json:4:5  /setup/0\n  a rule does not come to an end: rules/setup',
  ],
  [
    'tries without number',
    rules({ setup: [{ while: 'true', do: [{ try: [] }] }] }),
    'rules.json:4:5  /setup/0\n  a rule does not come to an end: rules/setup',
  ],
  [
    'sums of sums of sums',
    rules({
      formulas: { n: 'range(1, 9999).sum(a, range(1, 9999).sum(b, range(1, 9999).sum(c, a + b + c)))' },
      setup: [{ let: { x: 'n' } }],
    }),
    'rules.json:4:10  /formulas/n\n  a rule does not come to an end: rules/setup → rules/formulas/n',
  ],
  [
    'neighbours of neighbours',
    rules({ setup: [{ let: { x: 'spread([1], n, [n + 1])' } }] }),
    'rules.json:6:14  /setup/0/let/x\n  a rule does not come to an end: rules/setup',
  ],
  [
    '25 million ways to act',
    rules({ actions: { pick: { with: { a: 'range(1, 5000)', b: 'range(1, 5000)' }, do: [] } } }),
    'rules.json:5:7  /actions/pick/with\n  there are too many ways to "pick" at once; let its steps "choose" one thing after another',
  ],
  [
    'a question again and again',
    rules({ setup: [{ while: 'true', do: [{ choose: 'x', from: '[1, 2]' }] }] }),
    'rules.json:3:12  /setup\n  turn 0 does not end, though there is always something to do',
  ],
  [
    'a turn in which all can be done and nothing changes',
    rules({ actions: { spin: { do: [] } } }),
    'rules.json:18:5  /phases/main\n  turn 1 does not end, though there is always something to do',
  ],
  [
    'a phase in which no seat can do anything',
    rules({ actions: {} }),
    'rules.json:14:5  /phases/main\n  no seat has anything to do in the phase "main"; offer an action, or go on in its "enter"',
  ],
]);
