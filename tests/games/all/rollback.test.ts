import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Bot } from '../../../engine/game/bots/bot';
import { playOut } from '../../../engine/game/bots/bot';
import { createGame, Refusal } from '../../../engine/game/game';
import { Budget } from '../../../engine/machine/budget';
import { Scene } from '../../support/play';
import { smallGame } from '../../support/small-rules';

const coin = { dice: '1d2', rows: [{ on: [1, 2], text: 'A coin.' }] };
const token = { name: 'Token', attributes: { kind: 'token' } };

const game = await smallGame(
  {
    vars: { run: { n: 0, table: 'gap' }, turn: { used: 0 } },
    zones: { bag: { fill: "it.kind == 'token'", shuffle: true }, hand: { per: 'seat' } },
    procedures: {
      divide: {
        with: ['by'],
        do: [
          { change: 'run', by: { n: 1 } },
          { change: 'run', to: { n: '7 / by' } },
        ],
      },
      attempt: { do: [{ try: [{ roll_on: '[run.table]' }, { return: 1 }], else: [{ return: 2 }] }] },
    },
    triggers: { crash: { on: 'alarm', do: [{ change: 'run', by: { n: '1 % (run.n - run.n)' } }] } },
    actions: {
      add: { do: [{ change: 'run', by: { n: 1 } }] },
      roll: {
        do: [
          { roll: '1d6', as: 'face' },
          { change: 'run', by: { n: 'face.final' } },
        ],
      },
      break_deep: {
        limit: { turn: 1 },
        do: [
          { draw: 2, from: 'bag', to: 'seat.hand' },
          { roll: '1d6' },
          { change: 'turn', by: { used: 1 } },
          { spawn: 'token', to: 'bag' },
          { run: 'divide', with: { by: 'run.n - run.n' } },
        ],
      },
      break_later: { do: [{ change: 'run', by: { n: 5 } }, { confirm: 'Sure?' }, { run: 'divide', with: { by: 0 } }] },
      break_trigger: { do: [{ change: 'run', by: { n: 5 } }, { raise: 'alarm' }] },
      spin: {
        do: [
          { change: 'run', by: { n: 1 } },
          { while: 'true', do: [{ change: 'turn', by: { used: 1 } }] },
        ],
      },
      look_up: {
        do: [{ change: 'run', by: { n: 1 } }, { roll: '1d6' }, { roll_on: '[run.table]' }, { say: 'Found.' }],
      },
      look_carefully: {
        do: [
          { change: 'run', by: { n: 10 } },
          {
            try: [{ change: 'run', by: { n: 100 } }, { roll: '1d6' }, { roll_on: '[run.table]' }],
            else: [{ change: 'run', by: { n: 1 } }, { say: 'No [fault.id].' }],
          },
          { change: 'turn', by: { used: 1 } },
        ],
      },
      look_after_asking: {
        do: [
          {
            try: [
              { change: 'run', by: { n: 100 } },
              { confirm: 'Look?' },
              {
                try: [{ roll_on: '[run.table]' }],
                else: [{ change: 'run', by: { n: 3 } }, { roll_on: 'other_[run.table]' }],
              },
            ],
            else: [{ say: 'No [fault.id].' }],
          },
        ],
      },
      attempt: {
        do: [
          { run: 'attempt', as: 'way' },
          { change: 'run', by: { n: 'way' } },
        ],
      },
      read_row: {
        do: [{ change: 'run', by: { n: 1 } }, { let: { found: 'row(run.table, 1)' } }, { say: '[found.text]' }],
      },
      mend: { do: [{ change: 'run', to: { table: "'coin'" } }] },
      tear: { do: [{ change: 'run', to: { table: "'gap'" } }] },
      next: { do: [{ end_turn: true }] },
    },
  },
  { 'tables.json': { coin }, 'items.json': { token: { ...token, copies: 5 } } },
);

const start = (seed = 'rollback') => Scene.start(game, { seed });
const n = (scene: Scene) => scene.variable('run.n');

describe('an error in the middle of a decision', () => {
  test.each([
    ['break_deep', 'rules/procedures/divide/do/1/to/n: a division by zero'],
    ['break_trigger', 'rules/triggers/crash/do/0/by/n: a division by zero'],
    ['spin', 'does not come to an end: rules/actions/spin/do'],
  ])('of %s rolls the whole decision back and names the rule', (action, message) => {
    const scene = start().take('add', 'roll', 'add');
    const before = scene.game.hash();
    expect(() => scene.take(action)).toThrow(message);
    expect(scene.game.hash()).toBe(before);
    expect(scene.game.decisions.length).toBe(3);
    expect(scene.offered).toContain(action);
  });

  test('goes back to the last decision, not to the start of the action', () => {
    const scene = start().take('add', 'break_later');
    const before = scene.game.hash();
    expect(n(scene)).toBe(6);
    expect(() => scene.take('ok')).toThrow('division by zero');
    expect(scene.game.hash()).toBe(before);
    expect(scene.asked.prompt).toBe('Sure?');
  });

  test('leaves a game that plays on as if nothing had been tried', () => {
    const [tried, calm] = [start().take('add', 'roll'), start().take('add', 'roll')];
    expect(() => tried.take('break_deep')).toThrow();
    expect(() => tried.take('spin')).toThrow();
    for (const scene of [tried, calm]) scene.take('roll', 'next', 'roll', 'add');
    expect(tried.game.hash()).toBe(calm.game.hash());
    expect(tried.game.decisions).toEqual(calm.game.decisions);
  });

  test('rolls back to a save just as well', () => {
    const scene = start().take('add', 'roll').reload().take('roll');
    const before = scene.game.hash();
    expect(() => scene.take('break_deep')).toThrow('division by zero');
    expect(scene.game.hash()).toBe(before);
  });
});

test.each(['nonsense', '', 'break_deep 1', '__proto__', 'constructor'])(
  'the answer %j is refused and changes nothing',
  (answer) => {
    const scene = start().take('roll');
    const before = scene.game.hash();
    expect(() => scene.take(answer)).toThrow(Refusal);
    expect(scene.game.hash()).toBe(before);
  },
);

describe('a missing table', () => {
  test('blocks only its action, and names itself', () => {
    const scene = start().take('add');
    const [event, ...more] = scene.game.decide(0, 'look_up');
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'fault', seat: 0, missing: 'gap' });
    expect(event).toMatchObject({
      message: expect.stringContaining('rules/actions/look_up/do/2: there is no table "gap"'),
    });
    expect(scene.game.ended).toBeNull();
    expect(n(scene.take('add'))).toBe(2);
  });

  test('blocks a rule that only looks a row up, too', () => {
    const scene = start().take('read_row');
    expect(scene.events.at(-1)).toMatchObject({ type: 'fault', missing: 'gap' });
    expect(n(scene)).toBe(0);
    expect(scene.take('mend', 'read_row').log.at(-1)).toBe('A coin.');
  });

  test('gives back the state but not the dice', () => {
    const [tried, calm] = [start().take('add', 'look_up'), start().take('add')];
    expect(n(tried)).toBe(1);
    expect(tried.game.hash()).not.toBe(calm.game.hash());
    const { streams: _spent, ...left } = tried.game.save().session.state;
    const { streams: _fresh, ...untouched } = calm.game.save().session.state;
    expect(left).toEqual(untouched);
    const faces = Array.from({ length: 20 }, () => tried.take('roll').lastRoll.final);
    const others = Array.from({ length: 21 }, () => calm.take('roll').lastRoll.final);
    expect(faces).toEqual(others.slice(1));
  });

  test('does not give back scripted dice either', () => {
    const scene = Scene.start(game, { dice: [2, 6, 5] }).take('look_up', 'roll');
    expect(scene.lastRoll.final).toBe(6);
  });

  test('keeps the save: it loads, and the action works once the table is there', () => {
    const scene = start().take('add', 'look_up').reload().take('look_up', 'mend', 'look_up');
    expect(n(scene)).toBe(2);
    expect(scene.log.at(-1)).toBe('Found.');
  });

  test('is part of the record: a replay meets the same gap and rolls the same dice after it', () => {
    const scene = start().take('roll', 'look_up', 'roll', 'look_up', 'look_up', 'roll');
    const replay = start();
    for (const [seat, answer] of scene.game.decisions) replay.game.decide(seat, answer);
    expect(replay.game.hash()).toBe(scene.game.hash());
  });

  // When each undoing played all earlier ones again, the work doubled with each.
  test('may be met again and again without more work for each', () => {
    const burn = vi.spyOn(Budget.prototype, 'burn');
    onTestFinished(() => burn.mockRestore());
    const scene = start();
    const workOfTwo = (): number => {
      burn.mockClear();
      scene.take('look_up', 'add');
      return burn.mock.calls.length;
    };
    const [first = 0, ...others] = Array.from({ length: 18 }, workOfTwo);
    expect(first).toBeGreaterThan(0);
    expect(Math.max(...others)).toBeLessThanOrEqual(first * 2);
    expect(n(scene)).toBe(18);
    expect(scene.game.decisions.length).toBe(36);
  });
});

describe('try', () => {
  test('keeps what came before it, takes back what it did, and goes on with else', () => {
    const scene = start().take('add', 'look_carefully');
    expect(n(scene)).toBe(12);
    expect(scene.log.at(-1)).toBe('No gap.');
    expect(scene.variable('turn.used')).toBe(1);
  });

  test('takes no else when nothing is missing', () => {
    const scene = start().take('mend', 'look_carefully');
    expect(n(scene)).toBe(110);
    expect(scene.variable('turn.used')).toBe(1);
  });

  test('left by a return is over: a gap met later is not its business', () => {
    const scene = start().take('mend', 'attempt', 'add', 'tear');
    expect(n(scene)).toBe(2);
    const before = scene.variable('run.table');
    scene.take('look_up');
    expect(n(scene)).toBe(2);
    expect(scene.variable('run.table')).toBe(before);
    expect(scene.events.at(-1)).toMatchObject({ type: 'fault', missing: 'gap' });
  });

  test.each([
    ['without', (scene: Scene) => scene],
    ['with', (scene: Scene) => scene.reload()],
  ])('one inside another, %s a save between, hands on what its own else misses', (_saved, pause) => {
    const scene = pause(start().take('add', 'look_after_asking'));
    expect(n(scene)).toBe(101);
    scene.take('ok');
    expect(n(scene)).toBe(1);
    expect(scene.log.at(-1)).toBe('No other_gap.');
    expect(scene.take('look_up').events.at(-1)).toMatchObject({ type: 'fault', missing: 'gap' });
    expect(n(scene)).toBe(1);
  });

  test('may return from its else', () => {
    expect(n(start().take('attempt'))).toBe(2);
  });
});

describe('a move that turns out to be impossible', () => {
  const cell = smallGame(
    {
      vars: { run: { n: 0 } },
      actions: {
        step: { with: { direction: "['north', 'south']" } },
        stay: { do: [{ change: 'run', by: { n: 1 } }, { end_turn: true }] },
      },
      ends: { done: { when: 'run.n == 3', winner: 'seat' } },
    },
    { 'prototype.json': { name: 'Cell', map: { rows: ['@'], legend: { '@': 'player' } } } },
  );

  test('is refused in words, and nothing has changed', async () => {
    const scene = Scene.start(await cell).take('stay');
    const before = scene.game.hash();
    expect(() => scene.take('step north')).toThrow(Refusal);
    expect(scene.game.hash()).toBe(before);
    expect(scene.game.decisions).toEqual([[0, 'stay']]);
  });

  test('leaves a bot with moves of the game as it is, not of the one taken back', async () => {
    const game = createGame(await cell);
    let tries = 0;
    const stubborn: Bot = (asked) => {
      const [first] = asked;
      expect(first && game.state.seats.includes(first.seat)).toBe(true);
      const wanted = tries++ % 4 === 3 ? 'stay' : 'step north';
      return first?.moves.find(({ id }) => id === wanted) as ReturnType<Bot>;
    };
    expect(playOut(game, stubborn)).toMatchObject({ reason: 'done', winners: [0] });
    expect(game.decisions).toEqual(Array.from({ length: 3 }, () => [0, 'stay']));
  });
});
