import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../engine/core/definitions';
import { createGame, type Game, Refusal, type SavedGame } from '../../engine/game/game';
import { continueGame, loadGame } from '../../engine/game/load-game';
import { fingerprintsOf, readSave, writeSave } from '../../engine/ui/replay/save-record';
import { dmk, root, someFolder } from '../cli/in-terminal';
import { definitionsOf } from '../support/play';
import { smallGame } from '../support/small-rules';

/** A sack, a purse and a question under way: all that a save can hold. */
let definitions: Definitions;
let saved: SavedGame;

beforeAll(async () => {
  definitions = await smallGame(
    {
      vars: { run: { list: [1, 2] } },
      actions: {
        pack: { do: [{ each: 'n', in: 'run.list', do: [{ choose: 'x', from: '[3, 4]' }] }] },
        stow: { do: [{ try: [{ choose: 'x', from: '[3, 4]' }] }] },
      },
      setup: [
        { spawn: 'sack', to: 'table', as: 'one' },
        { spawn: 'purse', to: 'one.held' },
      ],
      zones: { table: {}, held: { per: 'actor' } },
    },
    { 'items.json': { sack: { name: 'Sack', attributes: { weight: 3 } }, purse: { name: 'Purse' } } },
  );
  const game = createGame(definitions, { seed: 'x' });
  game.decide(0, 'pack');
  saved = game.save();
});

/** The sentence that a changed save is refused with. */
function refusalOf(change: (save: Loose) => void, from: SavedGame = saved, of: Definitions = definitions): string {
  const copy = JSON.parse(JSON.stringify(from)) as Loose;
  change(copy);
  try {
    loadGame(of, copy as unknown as SavedGame);
  } catch (error) {
    if (error instanceof Refusal) return error.message.replace('This save is damaged: ', '');
    throw error;
  }
  return 'It was loaded.';
}

// biome-ignore lint/suspicious/noExplicitAny: the tests write what no save holds.
type Loose = any;

const setVariable = (state: Loose, value: unknown) => {
  state.scopes.find((one: Loose) => one?.length > 0)[0] = value;
};

describe('breaker 1: a save is believed in nothing', () => {
  test('as it was written it is loaded', () => {
    expect(refusalOf(() => {})).toBe('It was loaded.');
  });

  const STATE = 'session/state';
  const damages: [what: string, change: (save: Loose, state: Loose) => void, told: string][] = [
    ['no object at all', (save) => delete save.format, 'This is no save of a game, or one of a newer version.'],
    ['a null where a list should be', (_, s) => (s.entities = null), `${STATE}/entities should be a list, not null`],
    [
      'an entity of no type',
      (_, s) => (s.entities[1][1] = 'sakc'),
      `${STATE}/entities/1/1 names the actor or item "sakc", which does not exist`,
    ],
    [
      'an id twice',
      (_, s) => (s.entities[1][0] = s.entities[0][0]),
      `${STATE}/entities/1/0 is 1, which another entity is as well`,
    ],
    [
      'an id beyond all bounds',
      (_, s) => (s.nextId = 2 ** 40),
      `${STATE}/nextId should lie from 1 to 4000001, not 1099511627776`,
    ],
    [
      'own attributes that are no list',
      (_, s) => (s.entities[1][2] = { a: 1 }),
      `${STATE}/entities/1/2 should be a list, not an object`,
    ],
    [
      'a stat without a maximum',
      (_, s) => (s.entities[1][2] = [['health', { $r: { current: 3 } }]]),
      `${STATE}/entities/1/2/0/1/$r/max should be a number, not nothing`,
    ],
    [
      'a level of a billion cells',
      (_, s) => (s.level = { width: 1e5, height: 1e5, floor: [1e10] }),
      `${STATE}/level should be 0 × 0 cells large, as the files of the game say`,
    ],
    [
      'a zone that there is not',
      (_, s) => (s.zones[0][0] = 'tabel'),
      `${STATE}/zones/0/0 names the zone "tabel", which does not exist`,
    ],
    ['something in a second place', (_, s) => s.zones[0][2].push(s.zones[1][2][0]), `${STATE}/zones/1/2/0 puts entity`],
    [
      'a place with an unknown entity in it',
      (_, s) => (s.zones[0][2] = [77]),
      `${STATE}/zones/0/2/0 names entity 77, which does not exist`,
    ],
    [
      'seats of an unknown entity',
      (_, s) => (s.seats = [99]),
      `${STATE}/seats/0 names entity 99, which does not exist`,
    ],
    [
      'a seat that is a thing',
      (_, s) => (s.seats = [s.entities.find((e: Loose) => e[1] === 'sack')[0]]),
      `${STATE}/seats/0 names entity`,
    ],
    ['names that are no list', (_, s) => (s.seatNames = 4), `${STATE}/seatNames should be a list, not 4`],
    ['variables of another game', (_, s) => s.scopes.push([]), `${STATE}/scopes should have`],
    [
      'a stream of three words',
      (_, s) => (s.streams = [['dice', [1, 2, 3]]]),
      `${STATE}/streams/0/1 should have 4 entries, not 3`,
    ],
    [
      'a phase that there is not',
      (_, s) => (s.phase = 'mian'),
      `${STATE}/phase names the phase "mian", which does not exist`,
    ],
    [
      'a stage that there is not',
      (_, s) => (s.queue = ['fly']),
      `${STATE}/queue/0 names the stage "fly", which does not exist`,
    ],
    [
      'a place beyond the end of a rule',
      (_, s) => (s.frames[0].pc = 1000),
      `${STATE}/frames/0/pc should lie from 0 to`,
    ],
    [
      'a place in a rule that asks nothing',
      (_, s) => (s.frames[0].pc = 1),
      `${STATE}/waiting says that a question is open, but the rules ask none there`,
    ],
    [
      'a question without a rule',
      (_, s) => (s.frames = []),
      `${STATE}/waiting contradicts the running routines about whether a question is open`,
    ],
    [
      'a loop over something else than a list',
      (_, s) => (s.frames[0].slots = s.frames[0].slots.map(() => 'x')),
      `${STATE}/frames/0/slots/`,
    ],
    [
      'a rule that there is not',
      (_, s) => (s.frames[0].routine = '/rules/actions/fly/do'),
      `${STATE}/frames/0 is in the middle of "/rules/actions/fly/do", which the rules don't have`,
    ],
    [
      'an actor who is a number',
      (_, s) => (s.frames[0].cast[1] = 3),
      `${STATE}/frames/0/cast/1/$e should be a whole number, not nothing`,
    ],
    ['a value of no kind', (_, s) => setVariable(s, { $q: 1 }), '/0 is no value of a game'],
    [
      'a pointer at nothing',
      (_, s) => setVariable(s, { $d: 'items/__proto__/constructor' }),
      '/0/$d points at nothing in the files of the game',
    ],
    [
      'memories of unknown types',
      (_, s) => (s.memories = [[1, [[0, ['sakc']]]]]),
      `${STATE}/memories/0/1/0/0 should lie from 0 to -1, not 0`,
    ],
    [
      'lists in lists in lists',
      (_, s) => setVariable(s, JSON.parse(`${'['.repeat(90)}${']'.repeat(90)}`)),
      'is nested too deeply',
    ],
    [
      'a level that there is not',
      (save) => (save.session.level = 'constructor'),
      'session/level names the level "constructor", which does not exist',
    ],
    ['an option that there is not', (save) => (save.session.options = { gold: 1 }), 'There is no option "gold".'],
    ['seats without number', (save) => (save.seats = new Array(9).fill({})), 'seats should be 1 to 1, not 9'],
    ['a seat named by a number', (save) => (save.seats = [{ name: 4 }]), 'seats/0/name should be a text, not 4'],
    [
      'a moment before that is damaged',
      (save) => (save.before.session.state.turn = 'x'),
      'before/session/state/turn should be a whole number, not "x"',
    ],
  ];

  test.each(damages)('%s', (_what, change, told) => {
    expect(refusalOf((save) => void change(save, save.session.state))).toContain(told);
  });

  test('a container inside itself', () => {
    const sack = (save: Loose) => save.session.state.zones.find(([name]: Loose) => name === 'held')[1];
    const told = refusalOf((save) => {
      const { zones } = save.session.state;
      const held = zones.find(([name]: Loose) => name === 'held');
      save.session.state.zones = [...zones.filter(([name]: Loose) => name !== 'table'), [...held]];
      const [purse] = held[2];
      save.session.state.zones = [
        ...zones.filter(([name]: Loose) => name !== 'held' && name !== 'table'),
        ['held', held[1], [purse]],
        ['held', purse, [held[1]]],
      ];
    });
    expect(sack(saved)).toBeGreaterThan(0);
    expect(told).toMatch(/session\/state\/zones put entity \d+ inside itself/);
  });

  test('what a `try` goes back to is looked at as well', () => {
    const game = createGame(definitions, { seed: 'x' });
    game.decide(0, 'stow');
    const told = refusalOf((save) => (save.session.state.handlers[0].state.entities = 7), game.save());
    expect(told).toBe('session/state/handlers/0/state/entities should be a list, not 7.');
  });

  test('a save of a map: its size, its memories, and who is due when', async () => {
    const arena = await definitionsOf('arena');
    const save = createGame(arena, { seed: 'x' }).save();
    const told = (change: (session: Loose) => void) => refusalOf(({ session }) => change(session), save, arena);
    expect(told(() => {})).toBe('It was loaded.');
    expect(told((s) => (s.state.level.width = 3))).toContain('cells large, as the files of the game say');
    expect(told((s) => (s.state.level.floor = [1]))).toMatch(/floor covers 1 cells of \d+/);
    expect(told((s) => (s.state.cells[0][0] = 1e9))).toContain('session/state/cells/0/0 should lie from 0 to');
    expect(told((s) => (s.order[1] = 5e8))).toContain('session/order/1 should lie from 0 to');
    expect(told((s) => s.order.push(3))).toContain('session/order');
  });

  test('what is no JSON, or more than data', () => {
    const circle: Loose = { ...saved };
    circle.self = circle;
    expect(() => loadGame(definitions, circle)).toThrow('This is no save of a game');
    expect(() => loadGame(definitions, undefined as never)).toThrow('This is no save of a game');
    const proto = JSON.parse(JSON.stringify(saved).replace('"format"', '"__proto__":{"x":1},"format"')) as SavedGame;
    expect(() => loadGame(definitions, proto)).toThrow(Refusal);
    expect(() => loadGame(definitions, saved, [[0]] as never)).toThrow('the decisions before it are not a list');
  });

  test('the running game is as it was', () => {
    const game: Game = createGame(definitions, { seed: 'x' });
    const before = game.hash();
    refusalOf((save) => (save.session.state.entities = null));
    expect(game.hash()).toBe(before);
  });
});

describe('breaker 1: the same by every door', () => {
  const record = (game: SavedGame) =>
    writeSave({
      ...fingerprintsOf(definitions),
      count: 1,
      label: '',
      turn: 1,
      isOver: false,
      decisions: null,
      log: [],
      game,
    });

  test('the page: a record whose checksum is right, and whose game is not', () => {
    const copy = JSON.parse(JSON.stringify(saved)) as Loose;
    copy.session.state.seats = [99];
    const reading = readSave(record(copy), definitions);
    if (!reading.isFit) throw new Error(reading.why);
    expect(() => continueGame(definitions, reading.savedPlay.game, reading.savedPlay.decisions)).toThrow(
      'session/state/seats/0 names entity 99',
    );
  });

  test('the page: a log of something else than lines', () => {
    const { save } = JSON.parse(record(saved)) as Loose;
    const reading = readSave(writeSave({ ...save, log: [7] }), definitions);
    expect(reading).toEqual({ isFit: false, why: 'This save can’t be played on: it is damaged.' });
  });

  test('the terminal says one sentence, and the game goes on', async () => {
    const arena = await definitionsOf('arena');
    const save = createGame(arena, { seed: '1' }).save() as Loose;
    save.session.state.level.width = 1e5;
    const cwd = someFolder();
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify(save));
    const { code, out } = await dmk('play arena --seed 1', {
      cwd,
      kit: root,
      input: ['load bad.json', 'wait', 'quit'],
    });
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain('This save is damaged: session/state/level should be');
    expect(out).toContain('Turn 2');
  });
});

test('breaker 1: an option that a save lacks is at its default, and the game plays on', async () => {
  const table = await definitionsOf('terminal_dungeon');
  const save = JSON.parse(JSON.stringify(createGame(table, { seed: 'x', seats: [{}, {}] }).save()));
  delete save.session.options.win_level;
  delete save.session.options.mod_max;
  const game = loadGame(table, save);
  expect(game.state.options.win_level).toBe(table.rules.options?.win_level?.default);
  const [asked] = game.pending;
  game.decide(asked?.seat ?? 0, asked?.options[0]?.id ?? '');
});

test('breaker 1: a stat of an odd name in a save keeps nothing from being shown', async () => {
  const level = await definitionsOf('arena');
  const save = createGame(level, { seed: 'x' }).save();
  const game = loadGame(level, JSON.parse(JSON.stringify(save)));
  game.state.seats[0]?.setAttribute('[[(', { min: 0, max: 3, current: 2 });
  const labels = loadGame(level, game.save())
    .view(0)
    .meters?.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Health', 'Score']));
});
