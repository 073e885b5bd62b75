import { describe, expect, test } from 'vitest';
import {
  createGame,
  createKit,
  DIRECTIONS,
  formatFinding,
  type Generator,
  load,
  memorySource,
  type NativeBehavior,
  numberArg,
  playOut,
  Rng,
  type RuleFunction,
  randomBot,
  type Verb,
  WordError,
} from '../../engine/index';

/** Words of four kinds that no other kit has. */

const doubled: RuleFunction = {
  takes: [1, 1],
  returns: { is: 'number' },
  call: (_machine, _frame, [value], site) => numberArg(value, site) * 2,
};

const shout: Verb = {
  takes: 'text',
  parts: { times: 'expression' },
  compile(compiler, step, pointer) {
    const text = compiler.text(step.shout, `${pointer}/shout`);
    const times = compiler.expr(step.times ?? 1, `${pointer}/times`);
    compiler.emit((machine, frame) => {
      for (let i = 0; i < Number(times(machine, frame)); i++) machine.say(text, frame, 'all');
    }, pointer);
  },
};

/** Goes round and round, one direction after the other. */
const twirl: NativeBehavior = {
  decide: (machine) => ({ action: 'step', args: [DIRECTIONS[machine.turn % DIRECTIONS.length]?.name ?? 'north'] }),
};

const corridor: Generator = (width, height) => {
  const floor = new Uint8Array(width * height);
  floor.fill(1, width + 1, 2 * width - 1);
  return { width, height, floor, rooms: [], doors: [] };
};

/** Marches on, as it is set. */
const march: NativeBehavior = {
  settings: { chance: { number: [0, 1] }, way: ['north', 'south'], song: 'text', loud: 'boolean', past: 'expression' },
  decide: (_machine, _actor, { way }) => ({ action: 'step', args: [String(way)] }),
};

const added = { functions: { doubled }, verbs: { shout }, behaviors: { twirl }, generators: { corridor } };

const files = (own: { readonly setup: object[]; readonly behaviors: unknown[]; readonly generator: string }) =>
  memorySource({
    'prototypes/hall/prototype.json': {
      name: 'Hall',
      map_generator: { generator: own.generator, width: 12, height: 9 },
      random_actors: [{ id: 'dancer', min: 1, max: 1 }],
    },
    'prototypes/hall/actors.json': {
      player: { name: 'Player', symbol: '@', attributes: { controlled: true, solid: true, visible: true } },
      dancer: { name: 'Dancer', symbol: 'd', attributes: { personality: 'dancing', solid: true, visible: true } },
      wall: { name: 'Wall', symbol: '#', attributes: { solid: true, opaque: true } },
    },
    'prototypes/hall/personalities.json': { dancing: { behaviors: own.behaviors } },
    'prototypes/hall/rules.json': {
      seats: { min: 1, max: 1, actor: 'player', order: 'scheduler' },
      setup: own.setup,
      turn: { first: 'act', points: 1, start: [{ change: 'run', by: { turns: 1 } }] },
      phases: { act: {} },
      actions: { step: { cost: 1 }, wait: { cost: 1 } },
      ends: { late: { when: 'run.turns > 30' } },
      vars: { run: { turns: 0 } },
    },
  });

const EXTENDED = files({
  setup: [{ shout: 'Hello.', times: 'doubled(1)' }],
  behaviors: [{ behavior: 'twirl', when: 'doubled(1) == 2' }, 'wait'],
  generator: 'corridor',
});
const PLAIN = files({ setup: [{ say: 'Hello.' }], behaviors: ['wander'], generator: 'arena' });

const HALL = 'prototypes/hall';

const messages = (findings: readonly { readonly message: string }[]) => findings.map(({ message }) => message);

const said = (game: { readonly opening: readonly { readonly type: string }[] }) =>
  game.opening.filter(({ type }) => type === 'said').length;

async function open(kit: Pick<ReturnType<typeof createKit>, 'load'>, source: typeof PLAIN) {
  const { definitions, findings } = await kit.load(source, HALL);
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  return definitions;
}

describe('two kits in one process', () => {
  test('one plays words that the other reports as unknown, with where they stand', async () => {
    const extended = createKit(added);
    const plain = createKit();
    expect(messages((await extended.load(EXTENDED, HALL)).findings)).toEqual([]);
    const { definitions, findings } = await plain.load(EXTENDED, HALL);
    expect(definitions).toBeNull();
    const told = findings.map((finding) => formatFinding(finding).replace(/^prototypes\/hall\//, ''));
    expect(told.map((one) => one.replace(/:\d+:\d+/, '').split(/ Steps are/)[0])).toEqual([
      'personalities.json  /dancing/behaviors/0/behavior\n  there is no behavior "twirl".',
      'prototype.json  /map_generator/generator\n  there is no generator "corridor".',
      'rules.json  /setup/0/shout\n  there is no step "shout".',
    ]);
  });

  test('settings of an added behavior are checked as it declares them', async () => {
    const kit = createKit({ behaviors: { march } });
    const told = async (settings: object) => {
      const behaviors = [{ behavior: 'march', ...settings }, 'wait'];
      const { findings } = await kit.load(files({ setup: [], behaviors, generator: 'arena' }), HALL);
      return messages(findings);
    };
    const sound = { chance: 0.5, way: 'north', song: 'La.', loud: true, past: 'size(actors())' };
    expect(await told(sound)).toEqual([]);
    expect(await told({ chance: 15, way: 'east', song: 3, loud: 'yes', past: [] })).toEqual([
      '"chance" should be a number from 0 to 1, not 15',
      '"way" should be north or south, not the text "east"',
      '"song" should be a text, not 3',
      '"loud" should be true or false, not the text "yes"',
      'an expression is a text, a number, true, false or null',
    ]);
  });

  test('a function that only the other kit has is unknown', async () => {
    const source = files({ setup: [{ say: '[doubled(2)]' }], behaviors: ['wait'], generator: 'arena' });
    expect(messages((await createKit(added).load(source, HALL)).findings)).toEqual([]);
    expect(messages((await load(source, HALL)).findings)).toEqual([expect.stringContaining('"doubled"')]);
  });

  test('play in turn without disturbing each other', async () => {
    const [extended, plain] = [createKit(added), createKit()];
    const [theirs, ours] = [await open(extended, EXTENDED), await open(plain, PLAIN)];
    const alone = playOut(plain.createGame(ours, { seed: 's' }), randomBot(new Rng('b')));
    const aloneHash = (() => {
      const game = plain.createGame(ours, { seed: 's' });
      playOut(game, randomBot(new Rng('b')));
      return game.hash();
    })();
    const [one, other] = [extended.createGame(theirs, { seed: 's' }), plain.createGame(ours, { seed: 's' })];
    const bots = [randomBot(new Rng('a')), randomBot(new Rng('b'))] as const;
    while (!one.ended || !other.ended) {
      if (!one.ended) one.play(bots[0](one.moves()));
      if (!other.ended) other.play(bots[1](other.moves()));
    }
    expect([said(one), said(other)]).toEqual([2, 1]);
    expect(alone.reason).toBe('late');
    expect(other.hash()).toBe(aloneHash);
    expect(createGame(ours, { seed: 's' }).hash()).toBe(plain.createGame(ours, { seed: 's' }).hash());
  });

  test('a game goes on with the words of its kit: saved, loaded and begun again', async () => {
    const kit = createKit(added);
    const definitions = await open(kit, EXTENDED);
    const game = kit.createGame(definitions, { seed: 's' });
    for (let i = 0; i < 10; i++) game.decide(0, 'wait');
    const loaded = kit.loadGame(definitions, game.save(), game.decisions);
    expect(loaded.hash()).toBe(game.hash());
    expect(loaded.decide(0, 'wait')).toEqual(game.decide(0, 'wait'));
    expect(loaded.hash()).toBe(game.hash());
  });

  test('each compiles what it plays: definitions of one are refused by the other as the author wrote them', async () => {
    const definitions = await open(createKit(added), EXTENDED);
    expect(() => createKit().createGame(definitions)).toThrow('there is no function "doubled"');
    expect(() => createGame(definitions)).toThrow('there is no function "doubled"');
  });
});

describe('what createKit refuses', () => {
  const refusal = (words: object): string => {
    try {
      createKit(words);
    } catch (error) {
      expect(error).toBeInstanceOf(WordError);
      return (error as WordError).message;
    }
    return 'nothing';
  };

  test.each<[object, string]>([
    [
      { functions: { min: doubled } },
      'functions.min: every kit has a word of this name already; give yours another one',
    ],
    [
      { functions: { filter: doubled } },
      'functions.filter: every kit has a word of this name already; give yours another one',
    ],
    [
      { verbs: { Shout: shout } },
      'verbs.Shout: a name is made of small letters, digits and _, and begins with a letter',
    ],
    [{ verbs: { by: shout } }, 'verbs.by: "by" is a key of the step "change"; give the verb another name'],
    [{ verbs: { shout: { takes: 'text' } } }, 'verbs.shout: "compile" should be a function'],
    [
      { verbs: { shout: { ...shout, needs: [['loudly']] } } },
      'verbs.shout: it needs "loudly", which is none of its parts',
    ],
    [{ behaviors: { twirl: {} } }, 'behaviors.twirl: "decide" should be a function'],
    [
      { behaviors: { twirl: { ...twirl, settings: ['speed'] } } },
      'behaviors.twirl: "settings" should be an object with what each one is',
    ],
    [
      { behaviors: { twirl: { ...twirl, settings: { speed: 'numbr' } } } },
      'behaviors.twirl: the setting "speed" should be expression, text, boolean, attribute, cells, { "number": [least, most] } or a list of words',
    ],
    [{ generators: { corridor: 1 } }, 'generators.corridor: a generator is a function'],
    [{ actions: { dig: { param: null, label: 'Dig' } } }, 'actions.dig: "command" should be a text'],
    [{ verb: {} }, 'verb: a kit has no such kind of words. Did you mean "verbs"?'],
    [
      { functions: { twice: { takes: [2, 1], call: () => 1 } }, stages: { ours: null } },
      'functions.twice: "takes" should be two whole numbers: how many arguments at least and at most\nstages.ours: a stage is a function that makes one',
    ],
  ])('%j', (words, expected) => expect(refusal(words)).toBe(expected));
});
