import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { define, sitDown, startGame, Tabletop } from '../tabletop';

const rules = {
  vars: { run: { n: 0, log: '' } },
  phases: {
    main: {},
    fight: {
      asks: 'others(active).filter(s, !s.passed) + [active]',
      enter: [{ change: 'seats()', to: { passed: false } }],
    },
  },
  actions: {
    fight: { phase: 'main', do: [{ go: 'fight' }] },
    pass: { phase: 'fight', who: 'others', when: '!seat.passed', do: [{ change: 'seat', to: { passed: true } }] },
    strike: { phase: 'fight', when: 'others(seat).all(s, s.passed)', do: [{ end_turn: true }] },
    shout: { phase: 'any', who: 'any', do: [{ change: 'run', to: { log: "run.log + seat.name + ' '" } }] },
  },
};

describe('a window', () => {
  test('waits for all it asks, each with their own options', async () => {
    const table = await sitDown({ rules }, { seats: ['Ada', 'Bo', 'Cy'] });
    expect(table.take('fight').offers).toEqual({ 1: ['pass', 'shout'], 2: ['pass', 'shout'], 0: ['shout'] });
  });

  test('takes their answers in any order', async () => {
    const table = await sitDown({ rules }, { seats: ['Ada', 'Bo', 'Cy'] });
    table.take('fight').takeFor(2, 'pass');
    expect(Object.keys(table.offers)).toEqual(['0', '1']);
    expect(table.takeFor(1, 'pass').offers).toEqual({ 0: ['strike', 'shout'] });
  });

  test('accepts any legal action of anyone, asked or not', async () => {
    const table = await sitDown({ rules }, { seats: ['Ada', 'Bo', 'Cy'] });
    expect(table.offers).toEqual({ 0: ['fight', 'shout'] });
    expect(table.takeFor(1, 'shout').takeFor(2, 'shout').value('run.log')).toBe('Bo Cy ');
    expect(() => table.takeFor(1, 'fight')).toThrow('It is not for Bo to decide now. Possible: shout.');
  });

  test('but not while a question waits for its answer', async () => {
    const asking = { ...rules, actions: { ...rules.actions, fight: { do: [{ confirm: 'Sure?' }] } } };
    const table = await sitDown({ rules: asking }, { seats: 2 });
    table.take('fight');
    expect(() => table.takeFor(1, 'shout')).toThrow('It is not for Seat 2 to decide now.');
  });

  test('`seat` is who acts, `active` whose turn it is', async () => {
    const own = {
      vars: { run: { out: null } },
      actions: { act: { who: 'any', do: [{ change: 'run', to: { out: '[seat.name, active.name, actor.name]' } }] } },
    };
    expect((await sitDown({ rules: own }, { seats: ['Ada', 'Bo'] })).takeFor(1, 'act').value('run.out')).toEqual([
      'Bo',
      'Ada',
      'Bo',
    ]);
  });
});

describe('no seat can do anything: an error that names the phase', () => {
  test.each([
    ['no seat has a legal action', { phases: { main: {} }, actions: { act: { when: 'false', do: [] } } }],
    ['no seat is asked', { phases: { main: { asks: '[]' } }, actions: { act: { do: [] } } }],
  ])('%s', async (_, wrong) => {
    const definitions = await define({ rules: wrong });
    expect(() => startGame(definitions)).toThrow('rules/phases/main: no seat has anything to do in the phase "main"');
  });
});

describe('seats that play by themselves', () => {
  const clothes = {
    vars: { run: { n: 0 } },
    phases: { main: { asks: 'seats().filter(s, !s.passed)' } },
    turn: { first: 'main', start: [{ change: 'seats()', to: { passed: false } }] },
    actions: {
      on: {
        who: 'any',
        when: '!seat.worn',
        do: [
          { change: 'seat', to: { worn: true } },
          { change: 'run', by: { n: 1 } },
        ],
      },
      off: {
        who: 'any',
        when: 'seat.worn',
        do: [
          { change: 'seat', to: { worn: false } },
          { change: 'run', by: { n: 1 } },
        ],
      },
      pass: { who: 'any', do: [{ change: 'seat', to: { passed: true } }] },
      end: { when: 'others(seat).all(s, s.passed)', do: [{ end_turn: true }] },
    },
  };

  test('make no move twice in one visit to a phase while there are others', async () => {
    const definitions = await define({ rules: clothes });
    const seats = [{ personality: 'controlled' }, { personality: 'random' }];
    for (let i = 0; i < 20; i++) {
      const table = new Tabletop(createGame(definitions, { seed: `window ${i}`, seats }));
      expect(table.value('run.n')).toBeLessThanOrEqual(2);
      expect(table.value('seats()[1].passed')).toBe(true);
    }
  });

  test('follow their preferences in a window, too', async () => {
    const personalities = { quiet: { behaviors: [{ prefer: [{ action: 'pass', score: 1 }] }] } };
    const definitions = await define({ rules: clothes, personalities });
    for (let i = 0; i < 5; i++) {
      const game = createGame(definitions, { seed: `prefer ${i}`, seats: [{}, { personality: 'quiet' }] });
      expect(new Tabletop(game).value('[run.n, seats()[1].passed]')).toEqual([0, true]);
    }
  });

  test('may do again what they prefer, rather than anything else, when they are asked again', async () => {
    const ask_again = { who: 'active', do: [{ change: 'others(active)', to: { passed: false } }] };
    const personalities = { quiet: { behaviors: [{ prefer: [{ action: 'pass', score: 1 }] }] } };
    const definitions = await define({
      rules: { ...clothes, actions: { ...clothes.actions, ask_again } },
      personalities,
    });
    for (let i = 0; i < 5; i++) {
      const game = createGame(definitions, { seed: `again ${i}`, seats: [{}, { personality: 'quiet' }] });
      for (let again = 0; again < 3; again++) game.decide(0, 'ask_again');
      expect(new Tabletop(game).value('[run.n, seats()[1].passed]')).toEqual([0, true]);
    }
  });
});

test("a seat that plays by itself and can do nothing in another's turn is passed over", async () => {
  const own = {
    vars: { run: { n: 0 } },
    phases: { main: { asks: 'seats()' } },
    actions: { act: { do: [{ change: 'run', by: { n: 1 } }] } },
  };
  const table = new Tabletop(createGame(await define({ rules: own }), { seats: [{}, { personality: 'random' }] }));
  expect(table.take('act', 'act').value('[run.n, active == seats()[0]]')).toEqual([2, true]);
});

test('without preferences the action with the highest score is taken', async () => {
  const own = {
    vars: { run: { log: '' } },
    actions: Object.fromEntries(
      [
        ['idle', undefined],
        ['good', 'active == seat ? 5 : 0'],
        ['bad', -1],
      ].map(([id, score]) => [id, { score, do: [{ change: 'run', to: { log: `'${id}'` } }, { end_turn: true }] }]),
    ),
  };
  const seats = [{}, { personality: 'random' }];
  for (let i = 0; i < 5; i++) {
    const table = new Tabletop(createGame(await define({ rules: own }), { seed: `score ${i}`, seats }));
    expect(table.take('idle').value('run.log')).toBe('good');
  }
});
