// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the rules language.
import type { Room } from '../room';

/** The files of a game at a table for two, to which each room adds what it is about. */
function table(
  name: string,
  rules: Record<string, unknown>,
  more: Partial<Room> & { files?: Room['files'] } = {},
): Room {
  return {
    ...more,
    name,
    files: {
      prototype: { name: 'Room' },
      actors: {
        player: { name: 'Player', stats: { hp: { max: 10 } }, attributes: { gold: 3 } },
        guest: { name: 'Guest', abstract: true, attributes: { tier: 3 } },
        ghost: { name: 'Ghost', copies: 2, attributes: { tier: 3, bonus: 1 } },
      },
      items: {
        knife: { name: 'Knife', copies: 3, attributes: { tier: 1, bonus: 1, effect: { hp: -1 } } },
        relic: { name: 'Relic', abstract: true, attributes: { tier: 1, bonus: 1 } },
        ring: { name: 'Ring', attributes: { tier: 2, bonus: 3, lore: 'It glows.' } },
      },
      rules: {
        extends: null,
        seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
        turn: { first: 'main' },
        phases: { main: { label: 'Your move' }, rest: {} },
        zones: { deck: { fill: 'it.tier != null' }, hand: { per: 'seat' }, discard: {} },
        ...rules,
        actions: { pass: { do: [{ end_turn: true }] }, ...(rules.actions as object) },
      },
      ...more.files,
    },
  };
}

/** One action that does some steps. */
const steps = (
  name: string,
  list: readonly object[],
  more: Parameters<typeof table>[2] & { rules?: object } = {},
): Room =>
  table(
    name,
    { vars: { run: { n: 0, book: 'none' } }, ...more.rules, actions: { go: { do: list } } },
    { play: ['go'], ...more },
  );

const changing = steps(
  'changes',
  [
    { change: 'seat', by: { gold: 2 } },
    { change: 'run', to: { n: 5 } },
    { draw: 2, from: 'deck', to: 'seat.hand', as: 'drawn' },
    { say: 'You drew [size(drawn)].' },
    { move: 'seat.hand', to: 'discard', at: 'bottom' },
    { shuffle: 'deck' },
    { spawn: 'ring', to: 'discard', at: 'bottom', with: { bonus: 9 }, as: 'made' },
    { say: '[made.bonus].' },
    { say: '[discard[0].name] lies on top.' },
    { remove: 'discard[0]' },
    { apply: "type('knife').effect", to: 'seat' },
    { spawn: 'knife', to: 'seat.hand' },
  ],
  { rules: { stats: { hp: { lost: 'Ouch.' } } }, other: { 'steps/change/to': { n: 6 } } },
);

const drawing = steps('draws', [
  { draw: 1, from: 'deck', to: 'seat.hand', where: "it.type == 'ring'" },
  { draw: 1, from: 'deck', to: 'discard', prefer: 'it.bonus' },
  { draw: 1, from: 'deck', to: 'discard', at: 'random' },
  { draw: 1, from: 'deck', to: 'discard', weigh: "it.type == 'knife' ? 1 : 0" },
]);
const laying = steps(
  'tiles',
  [
    { move: 'deck[0]', to: 'cell(1, 0)', turned: 1 },
    { say: '[fits(rect(3, 1, 2, 1))], [fits(rect(1, 3, 1, 2))], [ways(cell(1, 0))].' },
  ],
  {
    rules: { board: { sides: ['n', 'e', 's', 'w'], width: 4, height: 4 } },
    other: { 'rules/board/sides': ['a', 'b', 'c', 'd'] },
    files: { items: { tile: { name: 'Tile', sprite: 'room', attributes: { tier: 1, open: 'n' } } } },
  },
);

const chance = steps(
  'chance',
  [
    { roll: '1d6', plus: { luck: 2 }, for: 'A wager' },
    { roll: '1d6', on: 'weather', as: 'sky', sees: 'seat' },
    { say: '[sky.row.word].' },
    { roll_on: 'weather', plus: 2, for: 'The sky', as: 'later', with: { dry: true }, sees: 'seat' },
    { say: '[later.final].' },
    { apply: 'later.row.effect', to: 'seat', with: { much: 1 }, as: 'what' },
    { chance: 1, then: [{ say: 'Heads.' }], else: [{ say: 'Tails.' }] },
    { chance: 0.5, then: [{ say: 'Heads.' }], else: [{ say: 'Tails.' }] },
    { chance: 0.5, then: [{ say: 'Heads.' }], else: [{ say: 'Tails.' }] },
  ],
  {
    dice: [6, 2, 3],
    files: {
      tables: {
        sky: { dice: '1d6', rows: [{ on: [1, 9], word: 'grey' }] },
        weather: {
          extends: 'sky',
          code: 'W1',
          source: 'page 3',
          clamp: false,
          unique: 'run',
          rows: [
            { on: [1, 3], word: 'rain', say: 'It rains.', unique: true, effect: { hp: -1 }, do: [{ say: 'Drip.' }] },
            { on: [4, 5], when: 'run.n == 0', word: 'sun', effect: [{ change: 'target', by: { hp: '-much' } }] },
            { on: 5, word: 'sun', effect: { hp: -2 } },
          ],
        },
      },
    },
  },
);

const looking = steps(
  'tables',
  [
    { roll_on: 'omens', as: 'omen', with: { sign: 7 } },
    { roll_on: 'omens', as: 'next_omen', with: { sign: 8 } },
    { say: '[omen.final], [omen.clamped], [next_omen.row.word], [omen.row.word].' },
    { roll_on: 'omens', as: 'beyond', with: { sign: 9 } },
    { roll_on: 'fates', as: 'fate' },
    { say: '[beyond.final], [beyond.clamped], [fate.row.word].' },
  ],
  {
    dice: [1, 1, 4, 2],
    files: {
      tables: {
        plain: { dice: '1d20', rows: [{ on: [1, 9], word: 'grey' }] },
        omens: {
          extends: 'plain',
          clamp: false,
          unique: 'run',
          dice: '1d4',
          code: 'O1',
          source: 'page 3',
          rows: [
            { on: 1, unique: true, word: 'crow', do: [{ say: 'A sign: [sign].' }] },
            { on: [1, 2], word: 'owl', do: [{ say: 'A sign: [sign].' }] },
          ],
        },
        fates: { extends: 'plain', dice: '1d6' },
        fair: { rows: [{ on: [1, 9], word: 'fair' }] },
      },
    },
    other: { 'tables/table/dice': '2d8', 'tables/table/extends': 'fair', 'tables/table/unique': 'campaign' },
  },
);

const asking = steps(
  'questions',
  [
    { draw: 4, from: 'deck', to: 'seat.hand' },
    {
      choose: 'card',
      from: 'seat.hand',
      count: 2,
      say: 'Which?',
      label: 'the [it.name]',
      score: 'it.bonus',
      show: { held: 'size(seat.hand)' },
    },
    { choose: 'others', from: 'seat.hand', min: 1, max: 2, who: 'next(seat)', say: 'And you?', done: 'Enough' },
    {
      confirm: 'Sure?',
      who: 'next(seat)',
      score: 1,
      show: { n: 'run.n' },
      then: [{ say: 'Yes.' }],
      else: [{ say: 'No.' }],
    },
    { confirm: 'Really?', then: [{ say: 'Yes.' }] },
    { ask: 'word', kind: 'number', default: 4, who: 'next(seat)', say: 'How many?', show: 'seat' },
    { say: '[word].' },
  ],
  { play: ['go', 'The Knife', 'The Ring', 'Knife', 'Enough', 'no', 'yes', '7'] },
);
const answeredByBots = steps(
  'questions to a bot',
  [
    { draw: 4, from: 'deck', to: 'seat.hand' },
    { choose: 'card', from: 'seat.hand', who: 'next(seat)', score: 'it.bonus' },
    { confirm: 'Sure?', who: 'next(seat)', score: -1, then: [{ say: 'Yes.' }], else: [{ say: 'No.' }] },
    { say: '[card.name].' },
  ],
  {
    seats: ['controlled', 'lazy'],
    files: {
      personalities: {
        idle: { behaviors: ['wait'] },
        lazy: { extends: 'idle', behaviors: [{ prefer: [{ action: 'pass' }] }] },
      },
    },
  },
);

const flowing = steps(
  'branches, loops and calls',
  [
    { if: 'seat.gold > 1', then: [{ say: 'Rich.' }], else: [{ say: 'Poor.' }] },
    { if: 'seat.gold > 9', then: [{ say: 'Rich.' }], else: [{ say: 'Poor.' }] },
    { each: 'c', in: 'deck', do: [{ change: 'run', by: { n: 1 } }] },
    { repeat: 2, do: [{ say: 'Again.' }] },
    { while: 'run.n < 7', do: [{ change: 'run', by: { n: 1 } }] },
    { let: { twice: 'run.n * 2' } },
    { run: 'double', with: { n: 'twice' } },
    { run: 'double', with: { n: 'twice' }, as: 'result' },
    { say: '[result].' },
    { say_of: "type('ring').lore", else: 'Nothing to say.', sees: 'seat' },
    { say_of: "type('knife').lore", else: 'Nothing to say.' },
    { say: 'For your ears.', sees: 'seat' },
    { sound: 'door' },
    { raise: 'bell', with: { loud: 2 } },
    { raise: 'dong', with: { loud: 9 } },
    { raise: 'bell', with: { loud: 3 }, as: 'rung' },
    { say: 'Rung: [rung].' },
    { try: [{ roll_on: '[run.book]' }], else: [{ say: 'No such table.' }] },
    { save: 'A point' },
    { go: 'rest' },
    { end_turn: true },
    { say: 'Too late.' },
  ],
  {
    rules: {
      phases: {
        main: { label: 'Your move', leave: [{ say: 'Left.' }] },
        rest: { label: 'Rest', enter: [{ say: 'Entered.' }] },
      },
      procedures: { double: { with: ['n'], do: [{ return: 'n + 1' }, { say: 'Unsaid.' }] } },
      triggers: { ring: { on: 'bell', when: 'loud > 1', do: [{ say: 'Ding.' }, { return: 'loud' }] } },
    },
    other: { 'rules/trigger/on': 'dong' },
  },
);
const ending = steps('an end', [{ end: 'tired', winner: 'seat', say: 'Enough of this.' }]);
const preventing = table(
  'what is prevented',
  {
    actions: { pay: { do: [{ change: 'seat', by: { gold: -1 } }] } },
    triggers: {
      thrift: { on: 'changed', before: true, when: "attribute == 'gold'", do: [{ say: 'No.' }, { prevent: true }] },
    },
  },
  { play: ['pay'] },
);

const ruled = table(
  'turns, phases and actions',
  {
    options: {
      goal: { default: 3, min: 1, max: 9, label: 'Goal' },
      mood: { default: 'calm', choices: ['calm', 'wild'] },
      pace: { default: 2 },
    },
    seats: { min: 2, max: 3, actor: 'player', order: 'clockwise' },
    vars: {
      run: { day: 0, luck: { start: 2, min: 1, max: 4 }, sum: { is: 'run.day + run.luck' } },
      turn: { moves: 0 },
      fight: { blows: 0 },
    },
    setup: [{ draw: 2, from: 'deck', to: 'seats()[0].hand' }],
    undo: 'free',
    turn: {
      first: 'main',
      points: 3,
      over: 'turn.moves >= 4',
      start: [
        { change: 'run', by: { day: 1, luck: 5 } },
        { say: '[run.luck], [options.mood], [options.pace].' },
        { change: 'run', by: { luck: -9 } },
      ],
      end: [{ say: 'Night falls.' }],
    },
    phases: {
      main: {
        label: 'Your move',
        scope: 'fight',
        enter: [{ say: 'Main.' }],
        leave: [{ say: 'Leaving.' }],
        asks: '[active, next(active)]',
      },
      rest: { label: 'Rest' },
    },
    zones: {
      deck: { fill: 'it.tier != null', shuffle: true, sees: 'none', recycle: 'discard', label: 'Draw pile' },
      hand: { per: 'seat', sees: 'owner', limit: 2, label: 'Your hand' },
      worn: { per: 'seat', worn: true },
      discard: {},
    },
    actions: {
      sell: {
        phase: 'main',
        who: 'active',
        with: { card: 'seat.hand' },
        when: 'card.bonus > 0',
        cost: 1,
        limit: { turn: 2 },
        confirm: { when: 'card.bonus > 0', say: 'Sell the [card.name]?' },
        label: 'Sell the [card.name]',
        command: 'sell [card.name]',
        key: 'x',
        shown: 'pack',
        odds: "odds('1d6', r, r > 2)",
        do: [
          { move: 'card', to: 'seat.worn' },
          { change: 'turn', by: { moves: 1 } },
          { change: 'fight', by: { blows: 1 } },
        ],
      },
      fill_up: {
        do: [
          { draw: 'room(seat.hand) + 3', from: 'deck', to: 'discard' },
          { draw: 1, from: 'deck', to: 'seat.hand' },
        ],
      },
      brag: { who: 'others', do: [{ say: 'Ha, [share(seat)]!' }] },
      nap: { phase: 'main', do: [{ go: 'rest' }] },
      hurry: { do: [{ change: 'turn', by: { moves: 4 } }] },
      bet: { when: 'seat.gold > 99', why_not: 'You have only [seat.gold].', do: [{ go: 'rest' }] },
    },
    formulas: { share: { with: ['s'], is: 's.gold + options.goal' } },
    ends: {
      rich: { when: 'run.day > 3', end: 'crowned', winner: 'seat', say: '[seat_name] [verb win].', at_once: true },
    },
    checks: [{ where: "it.id == 'ring'", expect: 'it.bonus < 3', say: '[it.name] is too much.' }],
    personality: 'lazy',
  },
  {
    files: {
      prototype: { name: 'Room', options: { goal: 5 }, bot_options: { mood: 'wild' }, default_seats: 3 },
      actors: {
        player: { name: 'Player', attributes: { gold: 3 } },
        hermit: { name: 'Hermit', attributes: { gold: 9 } },
      },
      items: {
        knife: { name: 'Knife', copies: 3, wear_effect: { gold: 2 }, attributes: { tier: 1, bonus: 1 } },
        ring: { name: 'Ring', attributes: { tier: 2, bonus: 3 } },
      },
      personalities: {
        lazy: {
          name: 'lazy',
          behaviors: [
            {
              when: 'turn.points > 0',
              let: { best: 'seat.hand.highest(c, c.bonus)' },
              prefer: [{ action: 'sell', when: 'card == best', score: 'card.bonus' }, { action: 'pass' }],
            },
            'wait',
          ],
        },
      },
    },
    refused: ['bet'],
    play: ['sell', 'fill_up', 'brag', 'sell', 'nap', 'pass', 'hurry', 'pass', 'pass'],
    other: {
      'rules/action/confirm/when': 'card.bonus > 2',
      'rules/seats/order': 'scheduler',
      'rules/turn/first': 'rest',
      'rules/turn': { first: 'main', points: 1 },
      'rules/option/default': 'wild',
      'rules/seats/actor': 'hermit',
    },
  },
);

const solo = table(
  'one seat alone',
  { seats: { min: 1, max: 1, actor: 'player', order: 'solo' }, actions: { dig: { score: 3, do: [{ say: 'Dug.' }] } } },
  { play: ['pass', 'pass'] },
);

const bots = table(
  'bots at the table',
  { actions: { dig: { score: 3, do: [{ say: 'Dug.' }, { end_turn: true }] } }, personality: 'lazy' },
  {
    seats: ['controlled', 'lazy'],
    files: {
      personalities: {
        lazy: { extends: 'digger' },
        sleeper: { behaviors: ['wait'] },
        digger: {
          behaviors: [
            { when: 'seat.gold > 99', prefer: [{ action: 'pass' }] },
            {
              let: { most: 'seat.gold' },
              prefer: [
                { action: 'pass', when: 'most > 1', score: 5 },
                { action: 'dig', score: 1 },
              ],
            },
          ],
        },
      },
    },
    play: ['pass', 'pass'],
    other: { 'personalities/preference/action': 'dig', 'personalities/personality/extends': 'sleeper' },
  },
);

const unwilling = table(
  'a bot without a wish',
  { actions: { dig: { score: 3, do: [{ say: 'Dug.' }, { end_turn: true }] } } },
  { seats: ['controlled', 'random'], play: ['pass', 'pass', 'pass', 'pass'] },
);

const laidOut = table(
  'a layout',
  {
    setup: [
      { draw: 2, from: 'deck', to: 'seats()[0].hand' },
      { draw: 1, from: 'deck', to: 'discard' },
    ],
    layout: {
      geometry: true,
      dice: 6,
      floor: {
        sprite: 'wood_floor',
        tint: '#334455',
        strewn: [{ sprite: 'pebbles', tint: '#556677', share: 0.2 }],
      },
      unknown: { sprite: 'bedrock', tint: '#223344' },
      wall: { tint: '#112233' },
      meters: [
        { label: 'Life', value: 'seat.hp', max: 20, alarm: false, as: 'tokens', tile: 'token_heart', tint: '#f76b60' },
        { label: 'Way', value: 'seat.hp', max: 30, race: true },
      ],
      cards: {
        number: 'bonus',
        numbers: { '2': 'B' },
        sign: 'tier',
        picture: false,
        kind: 'tier',
        kinds: { '1': { mark: 'kind_gear', corners: 'cut' } },
      },
      charts: [
        {
          label: "'Wounds'",
          when: 'seat.hp > 0',
          covers: true,
          rows: 2,
          columns: 3,
          dice: '[1, 2]',
          lit: 'row == column',
          entries: [
            { in: '[1, 2]', at: '[it, 3]', text: "'no ' + text(it)", tint: '#f76b60' },
            { in: '[2]', at: '[it, null]', text: "'all of it'", shade: true },
          ],
        },
      ],
      versus: {
        when: 'seat.hp > 0',
        sides: [
          {
            name: 'seat.name',
            value: 'seat.hp + 1',
            parts: [
              { label: 'health', value: 'seat.hp' },
              { label: 'luck', value: '1' },
            ],
          },
          { name: "'The house'", value: '6' },
        ],
        verdict: "seat.hp > 0 ? 'Ahead' : null",
      },
      zones: [
        { zone: 'deck', label: 'Draw', as: 'pile', kept: false, empty: { sprite: 'door', tint: '#aa8844' } },
        {
          zone: 'discard',
          as: 'grid',
          stands: true,
          break: true,
          size: 'large',
          room: 6,
          columns: 3,
          number: 'tier',
          numbers: { '1': 'A' },
          sign: 'bonus',
          picture: true,
        },
        { zone: 'hand', owner: 'seat' },
      ],
    },
  },
  {
    play: ['pass'],
    other: {
      'rules/layout_versus/sides': [
        { name: 'seat.name', value: '1' },
        { name: 'seat.name', value: '2' },
      ],
    },
  },
);

const stricken = table(
  'states',
  {
    actions: {
      poison: {
        do: [
          { change: 'seat', to: { dizzy: 2 } },
          { change: 'next(seat)', to: { gold: 1 } },
        ],
      },
      spread: { do: [{ change: 'next(seat)', by: { dizzy: 2 } }, { say: '[seat.gold] gold.' }] },
    },
  },
  {
    files: {
      states: {
        weak: { while: { gold: -1 } },
        dizzy: {
          extends: 'weak',
          name: 'Reeling',
          tint: '#66cc44',
          when: 'target.gold > 1',
          turn: { hp: -1 },
          start: 'You reel.',
          end: 'You stand.',
        },
      },
    },
    play: ['poison', 'spread', 'pass', 'pass', 'pass', 'pass', 'pass'],
  },
);

const counted = table(
  'what is counted and read',
  {
    vars: { run: { kills: 2 } },
    zones: { deck: { fill: 'it.tier != null' }, hand: { per: 'seat' }, discard: {}, pages: {} },
    tally: ['seat.gold', { label: 'Beaten', value: 'run.kills', max: 'seat.gold + 9', score: true }],
    how_to_play: { goal: 'Be rich.', turn: 'Write.', end: 'Leave.', keys: ['write'], legend: { p: 'a page' } },
    hints: { rich: { when: 'seat.gold > 1', action: 'write', say: 'Gold is good.' } },
    appraisals: { page: { of: 'item', when: 'item.day != null', say: 'A page of day [item.day].' } },
    journal: {
      title: 'The book of the room',
      entries: 'pages',
      chapter: 'Day [it.day]',
      heading: 'A [it.title]',
      picture: 'it.title',
      prompt: 'Why [it.title]?',
      text: 'Because [it.day].',
    },
    actions: {
      write: { do: [{ spawn: 'relic', to: 'pages', with: { day: 4, title: "'ring'" } }] },
      leave: { do: [{ end: 'gone', winner: 'seat' }] },
    },
  },
  { play: ['write', 'leave'] },
);

const sounding = table(
  'sounds',
  {
    actions: {
      knock: { do: [{ sound: 'knock' }, { sound: 'hum' }] },
      leave: { do: [{ end: 'gone', winner: 'seat' }] },
    },
  },
  {
    files: {
      sounds: {
        soft: { volume: 0.2 },
        knock: { extends: 'soft', caption: 'Knock.', sprite: ['door', 'gate'], vary: 0.2 },
        hum: { caption: 'A hum.', sprite: 'drone', held: true },
        win: { on: 'lost' },
        loss: { on: 'won' },
      },
    },
    play: ['knock', 'knock', 'leave'],
  },
);

const part = {
  wave: 'square',
  pitch: 600,
  to: 300,
  attack: 4,
  decay: 60,
  noise: 0.4,
  crackle: 0.3,
  seed: 5,
  vibrato: 0.1,
  vibrato_speed: 20,
  rough: 0.6,
  low_pass: 3000,
  high_pass: 200,
  drive: 2,
  swell: 0.3,
  repeat: 2,
  every: 40,
  step: 1.2,
  at: 10,
  gain: 0.5,
};

const synthesized = table(
  'sounds of its own',
  { actions: { knock: { do: [{ sound: 'knock' }] } } },
  {
    files: { sounds: { knock: { caption: 'Knock.', synth: [part, { wave: 'bell', decay: 50 }] } } },
    play: ['knock'],
    other: { 'sounds/sound/synth': [{ pitch: 100 }], 'sounds/part/noise': 0.6, 'sounds/part/crackle': 0.5 },
  },
);

export const tableRooms: readonly Room[] = [
  changing,
  drawing,
  laying,
  chance,
  asking,
  answeredByBots,
  flowing,
  ending,
  preventing,
  ruled,
  solo,
  bots,
  unwilling,
  looking,
  laidOut,
  stricken,
  counted,
  sounding,
  synthesized,
];
