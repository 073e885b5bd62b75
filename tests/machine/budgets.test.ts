import { describe, expect, test } from 'vitest';
import { afterSteps, define, type Files, startGame, withAction } from '../language/tabletop';

const vars = { run: { n: 0, log: '', out: null } };
const up = { change: 'run', by: { n: 1 } };

/** The message of the error that a decision ends in. */
async function errorOf(steps: object[], files: Files = {}): Promise<string> {
  const table = await withAction(steps, files);
  try {
    table.take('act');
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('All went well.');
}

describe('what would never end is an error that names the rules in the circle', () => {
  test('a loop', async () => {
    expect(await errorOf([{ while: 'true', do: [up] }])).toContain(
      'a rule does not come to an end: rules/actions/act/do',
    );
  });

  test('a loop that does nothing', async () => {
    expect(await errorOf([{ while: 'true', do: [] }])).toContain('does not come to an end');
  });

  test('many loops, one in another', async () => {
    const loops = [1, 2, 3, 4].reduce<object[]>((steps) => [{ repeat: 1000, do: steps }], [up]);
    expect(await errorOf(loops)).toContain('does not come to an end');
  });

  test('drawing from a pile that fills itself again', async () => {
    const zones = { pile: { fill: 'it.worth != null', recycle: 'spent' }, spent: {} };
    const items = { coin: { attributes: { worth: 1 } } };
    const message = await errorOf([{ draw: 1_000_000_000, from: 'pile', to: 'spent' }], {
      items,
      rules: { vars, zones },
    });
    expect(message).toContain('a rule does not come to an end: rules/actions/act/do');
  });

  test('procedures that run each other', async () => {
    const procedures = { a: { do: [{ run: 'b' }] }, b: { do: [{ run: 'a' }] } };
    const message = await errorOf([{ run: 'a' }], { rules: { vars, procedures } });
    expect(message).toContain('a rule calls itself without end');
    expect(message).toMatch(
      /rules\/procedures\/a\/do → rules\/procedures\/b\/do|rules\/procedures\/b\/do → rules\/procedures\/a\/do/,
    );
  });

  test('triggers that wake each other', async () => {
    const triggers = { a: { on: 'ping', do: [{ raise: 'pong' }] }, b: { on: 'pong', do: [{ raise: 'ping' }] } };
    const message = await errorOf([{ raise: 'ping' }], { rules: { vars, triggers } });
    expect(message).toContain('rules/triggers/a/do');
    expect(message).toContain('rules/triggers/b/do');
  });

  test('a trigger that brings about what it waits for', async () => {
    const triggers = { a: { on: 'changed', do: [up] } };
    expect(await errorOf([up], { rules: { vars, triggers } })).toContain(
      'a rule calls itself without end: rules/triggers/a/do',
    );
  });

  test('phases that go to each other', async () => {
    const phases = { main: {}, a: { enter: [{ go: 'b' }] }, b: { enter: [{ go: 'a' }] } };
    const message = await errorOf([{ go: 'a' }], { rules: { vars, phases } });
    expect(message).toContain('does not come to an end');
    expect(message).toContain('rules/phases/a/enter');
    expect(message).toContain('rules/phases/b/enter');
  });

  test('turns that are over as they begin', async () => {
    const definitions = await define({
      rules: { turn: { first: 'main', over: 'true' }, actions: { act: { do: [] } } },
    });
    expect(() => startGame(definitions)).toThrow('rules/turn: a rule does not come to an end');
    const start = await define({
      rules: { turn: { first: 'main', start: [{ end_turn: true }] }, actions: { act: { do: [] } } },
    });
    expect(() => startGame(start)).toThrow('does not come to an end: rules/turn/start');
  });

  test('formulas that need themselves', async () => {
    const formulas = { a: 'b + 1', b: 'a + 1' };
    expect(await errorOf([{ change: 'run', to: { n: 'a' } }], { rules: { vars, formulas } })).toContain(
      'a formula depends on itself: rules/formulas/a → rules/formulas/b',
    );
  });

  test('attributes and variables that need themselves', async () => {
    const actors = { player: { attributes: { a: { is: 'self.b' }, b: { is: 'self.a' } } } };
    expect(await errorOf([{ change: 'run', to: { n: 'seat.a' } }], { actors, rules: { vars } })).toContain(
      'actors/player/attributes/a/is → actors/player/attributes/b/is',
    );
    const derived = { run: { n: 0, a: { is: 'run.b' }, b: { is: 'run.a' } } };
    expect(await errorOf([{ change: 'run', to: { n: 'run.a' } }], { rules: { vars: derived } })).toContain(
      'rules/vars/run/a → rules/vars/run/b',
    );
  });

  test('lists without end', async () => {
    expect(await errorOf([{ change: 'run', to: { n: 'size(range(1, 1000000000))' } }])).toContain(
      'a range of more than 10000 numbers',
    );
    expect(await errorOf([{ change: 'run', to: { n: 'size(spread([0], x, [x + 1]))' } }])).toContain(
      'does not come to an end',
    );
    const many = 'range(1, 9000).count(x, range(1, 9000).exists(y, y == 0))';
    expect(await errorOf([{ change: 'run', to: { n: many } }])).toContain('does not come to an end');
  });
});

test('what is long but ends, ends', async () => {
  const steps = [{ repeat: 300, do: [{ repeat: 300, do: [up] }] }];
  expect((await afterSteps(steps)).value('run.n')).toBe(90_000);
});

test('a formula may call itself as long as it comes to an end', async () => {
  const formulas = { sum_to: { with: ['n'], is: 'n == 0 ? 0 : n + sum_to(n - 1)' } };
  expect(
    (await afterSteps([{ change: 'run', to: { n: 'sum_to(40)' } }], { rules: { vars, formulas } })).value('run.n'),
  ).toBe(820);
});

test('to look at a question again and again costs nothing', async () => {
  const table = await withAction([], {
    rules: { vars, actions: { act: { label: 'Act [range(1, 3000).sum(x, x)]', do: [] } } },
  });
  for (let i = 0; i < 300; i++) expect(table.game.pending).toHaveLength(1);
});
