import { describe, expect, test } from 'vitest';
import { afterSteps, findingsIn, withAction } from '../tabletop';

const actors = {
  player: {
    attributes: {
      a: 1,
      b: 2,
      level: { start: 1, min: 1, max: 'options.goal' },
      power: { is: 'self.level * 10 + self.a' },
    },
    stats: { hp: { max: 10, current: 4, min: -2 } },
  },
};
const rules = {
  options: { goal: { default: 3 } },
  vars: { run: { n: { start: 5, min: 0, max: 6 }, m: 1, sum: { is: 'run.n + run.m' }, kept: null } },
};

describe('a change', () => {
  test('reads all right-hand sides from the old values', async () => {
    const table = await afterSteps([{ change: 'seat', to: { a: 'seat.b', b: 'seat.a' } }], { actors, rules });
    expect(table.value('[seat.a, seat.b]')).toEqual([2, 1]);
  });

  test('does so for a list, too: no entry reads the new value of the one before', async () => {
    const steps = [{ change: 'seats()', by: { a: 'seats().sum(s, s.a)' } }];
    const table = await afterSteps(steps, { actors, rules }, { seats: 3 });
    expect(table.value('seats().map(s, s.a)')).toEqual([4, 4, 4]);
  });

  test('reads variables of a scope from the old values', async () => {
    const table = await afterSteps([{ change: 'run', to: { n: 'run.m', m: 'run.n' } }], { actors, rules });
    expect(table.value('[run.n, run.m]')).toEqual([1, 5]);
  });

  test('may add and set at once', async () => {
    const table = await afterSteps([{ change: 'seat', by: { a: 5 }, to: { b: 'seat.a' } }], { actors, rules });
    expect(table.value('[seat.a, seat.b]')).toEqual([6, 1]);
  });

  test('stays within declared bounds, of attributes, stats and variables', async () => {
    const steps = [
      { change: 'seat', by: { level: 7, hp: -100 } },
      { change: 'run', by: { n: 7 } },
    ];
    const table = await afterSteps(steps, { actors, rules });
    expect(table.value('[seat.level, seat.hp, run.n]')).toEqual([3, -2, 6]);
    expect(table.value("cap(seat, 'hp')")).toBe(10);
  });

  test('of nothing does nothing', async () => {
    const table = await afterSteps(
      [
        { change: 'target', by: { a: 1 } },
        { change: '[]', to: { a: 1 } },
      ],
      { actors, rules },
    );
    expect(table.value('seat.a')).toBe(1);
  });

  test('gives an undeclared attribute a value by "to"', async () => {
    const table = await afterSteps([{ change: 'seat', to: { cursed: true } }], { actors, rules });
    expect(table.value('seat.cursed')).toBe(true);
  });

  test('can keep an entity or a list in a variable', async () => {
    const steps = [{ change: 'run', to: { kept: '[seat, next(seat)]' } }];
    const table = await afterSteps(steps, { actors, rules }, { seats: 2 });
    expect(table.value('run.kept == seats()')).toBe(true);
    expect(() => JSON.stringify(table.events)).not.toThrow();
  });

  test.each([
    [{ change: 'seat', by: { missing: 1 } }, 'the actor "player" has no number "missing" to change'],
    [{ change: 'seat', by: { a: "[1, 'x'][1]" } }, 'a number is needed, not the text "x"'],
    [{ change: '3', by: { a: 1 } }, 'only entities and scopes can change, not number 3'],
    [{ change: 'seat', to: { power: 1 } }, '"power" of "player" is computed; it can\'t be changed'],
    [{ change: 'run', to: { sum: 1 } }, '"run.sum" is computed; it can\'t be changed'],
    [{ change: 'fight', to: { round: 1 } }, 'the scope "fight" is closed in the phase "main"'],
  ])('%j is an error that names the rule', async (step, message) => {
    const vars = { ...rules.vars, fight: { round: 0 } };
    const table = await withAction([step], { actors, rules: { ...rules, vars } });
    expect(() => table.take('act')).toThrow(`rules/actions/act/do/0`);
    expect(() => table.take('act')).toThrow(message);
  });

  test('of a variable that the scope lacks is found before play', async () => {
    const files = { actors, rules: { ...rules, setup: [{ change: 'run', by: { mm: 1 } }], actions: {} } };
    expect((await findingsIn(files)).join()).toContain('the scope "run" has no variable "mm". Did you mean "m"');
  });
});

describe('derived and bounded values', () => {
  test('follow what they are made of', async () => {
    const table = await afterSteps(
      [
        { change: 'seat', by: { level: 1 } },
        { change: 'run', by: { m: 3 } },
      ],
      { actors, rules },
    );
    expect(table.value('[seat.power, run.sum]')).toEqual([21, 9]);
  });

  test('start and bounds may be expressions about the options and the entity itself', async () => {
    const files = {
      actors: {
        player: { attributes: { base: 4, luck: { start: 'self.base + options.goal', max: 'self.base * 2' } } },
      },
      rules: { options: { goal: { default: 3 } } },
    };
    const table = await afterSteps([{ change: 'seat', by: { luck: 10 } }], files);
    expect(table.value('seat.luck')).toBe(8);
    expect((await withAction([], files)).value('seat.luck')).toBe(7);
  });

  test('a stat starts at its maximum and not below its minimum', async () => {
    const files = {
      actors: { player: { stats: { hp: { max: 'options.hp' } } } },
      rules: { options: { hp: { default: 6 } } },
    };
    const table = await afterSteps([{ change: 'seat', by: { hp: -99 } }], files, { options: { hp: 9 } });
    expect(table.value("[seat.hp, cap(seat, 'hp')]")).toEqual([0, 9]);
  });
});
