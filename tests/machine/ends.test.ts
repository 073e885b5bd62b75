import { describe, expect, test } from 'vitest';
import { afterSteps, sitDown, withAction } from '../language/tabletop';

const add = (n: number) => ({ change: 'run', by: { n } });
const log = (word: string) => ({ change: 'run', to: { log: `run.log + '${word} '` } });
const vars = { run: { n: 0, log: '' } };
const actors = { player: { attributes: { level: 0 } } };

describe('ends', () => {
  test('are asked when nothing is under way, not in the middle of steps', async () => {
    const rules = { vars, ends: { ten: { when: 'run.n == 10' } } };
    expect((await afterSteps([add(10), add(-1), log('on')], { rules })).ended).toBe(null);
    expect((await afterSteps([add(10), log('on')], { rules })).ended).toBe('ten');
  });

  test('rulemaking A13: what stands in brackets in a reason is filled in', async () => {
    const rules = { vars, ends: { ten: { when: 'run.n == 10', end: 'at_[run.n]_of_[seat.level]' } } };
    expect((await afterSteps([add(10)], { rules, actors })).ended).toBe('at_10_of_0');
  });

  test('`at_once` is asked after every step, before the triggers of that step', async () => {
    const rules = {
      vars,
      ends: { ten: { when: 'run.n == 10', at_once: true } },
      triggers: { t: { on: 'changed', do: [add(-1)] } },
    };
    const table = await afterSteps([add(10), log('on')], { rules });
    expect([table.ended, table.value('run.log')]).toEqual(['ten', '']);
  });

  test('`at_once` is asked between two things that one step moves', async () => {
    const files = {
      items: { card: { copies: 3, attributes: { card: true } } },
      rules: {
        zones: { deck: { fill: 'it.card' }, table: {} },
        ends: { two: { when: 'size(table) == 2', at_once: true } },
      },
    };
    const table = await afterSteps([{ move: 'deck', to: 'table' }], files);
    expect([table.ended, table.value('deck')]).toEqual(['two', ['card']]);
  });

  test('are asked from the end of setup on, before the first turn', async () => {
    const rules = {
      vars,
      setup: [add(10), log('setup')],
      turn: { first: 'main', start: [log('turn')] },
      ends: { ten: { when: 'run.n == 10', at_once: true } },
      actions: { act: { do: [] } },
    };
    const table = await sitDown({ rules });
    expect([table.ended, table.value('run.log'), table.game.turn]).toEqual(['ten', 'setup ', 0]);
  });

  test('see a new phase and a new turn as changes', async () => {
    const rules = { vars, phases: { main: {}, last: {} }, ends: { there: { when: "phase == 'last'" } } };
    expect((await afterSteps([{ go: 'last' }], { rules })).ended).toBe('there');
    const turns = { vars, ends: { second: { when: 'active == seats()[1]', winner: 'active' } } };
    expect((await afterSteps([{ end_turn: true }], { rules: turns }, { seats: 2 })).game.ended).toEqual({
      reason: 'second',
      winners: [1],
    });
  });

  test('are asked once for each seat; the reason is the id, or what `end` says', async () => {
    const rules = {
      vars,
      ends: { goal: { when: 'seat.level >= 3', end: 'won', winner: 'seat', say: '[seat_name] wins.' } },
    };
    const table = await afterSteps(
      [{ change: 'next(seat)', by: { level: 3 } }],
      { actors, rules },
      { seats: ['Ada', 'Bo'] },
    );
    expect([table.game.ended, table.said]).toEqual([{ reason: 'won', winners: [1] }, ['Bo wins.']]);
  });

  test('come in the order they stand in', async () => {
    const rules = { vars, ends: { first: { when: 'run.n > 0' }, second: { when: 'run.n > 0' } } };
    expect((await afterSteps([add(1)], { rules })).ended).toBe('first');
  });

  test('are told with the step that caused them, before other waiting triggers', async () => {
    const rules = {
      vars,
      triggers: { t: { on: 'changed', do: [log('t')] } },
      ends: { done: { when: 'run.n > 0', say: 'Done.', at_once: true } },
    };
    const { events } = await afterSteps([add(1)], { rules });
    expect(events.find(({ type }) => type === 'said')).toMatchObject({ because: '/rules/actions/act/do/0' });
  });

  test('may have several winners, or none', async () => {
    const rules = { vars, ends: { done: { when: 'run.n > 0', winner: 'seats().filter(s, s.level > 0)' } } };
    const steps = [{ change: 'seats()[0]', by: { level: 1 } }, { change: 'seats()[2]', by: { level: 1 } }, add(1)];
    expect((await afterSteps(steps, { actors, rules }, { seats: 3 })).game.ended?.winners).toEqual([0, 2]);
    expect((await afterSteps([add(1)], { actors, rules }, { seats: 3 })).game.ended?.winners).toEqual([]);
  });
});

describe('the step `end`', () => {
  test('ends at once and drops what is under way', async () => {
    const rules = {
      vars,
      procedures: { p: { do: [{ end: 'over', winner: 'seat', say: 'It is over.' }, log('p')] } },
      triggers: { t: { on: 'changed', do: [log('t')] } },
    };
    const table = await afterSteps([{ run: 'p' }, log('on')], { rules });
    expect([table.game.ended, table.said, table.value('run.log')]).toEqual([
      { reason: 'over', winners: [0] },
      ['It is over.'],
      '',
    ]);
    expect(table.game.pending).toEqual([]);
    expect(() => table.takeFor(0, 'act')).toThrow('The game is over.');
  });

  test('may name its reason by an expression', async () => {
    expect((await afterSteps([{ end: 'lost_[1 + 1]' }])).ended).toBe('lost_2');
  });

  test('in setup ends the game before the first turn', async () => {
    expect((await sitDown({ rules: { setup: [{ end: 'early' }], actions: { act: { do: [] } } } })).ended).toBe('early');
  });
});

test('an end may be told apart by an option', async () => {
  const rules = {
    vars,
    options: { goal: { default: 3, min: 1, max: 9 } },
    ends: { done: { when: 'run.n >= options.goal' } },
  };
  expect((await afterSteps([add(3)], { rules })).ended).toBe('done');
  expect((await afterSteps([add(3)], { rules }, { options: { goal: 4 } })).ended).toBe(null);
  await expect(withAction([], { rules }, { options: { goal: 10 } })).rejects.toThrow('lies between 1 and 9, not at 10');
  await expect(withAction([], { rules }, { options: { goal: Number.NaN } })).rejects.toThrow(
    'The option "goal" is a number',
  );
  await expect(withAction([], { rules }, { options: { gaol: 4 } })).rejects.toThrow('Did you mean "goal"?');
});
