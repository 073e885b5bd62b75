import { describe, expect, test } from 'vitest';
import { define, type Files, startGame } from './tabletop';

const actors = { player: { name: 'Player', attributes: { level: 0, twice: { is: 'self.level * 2' } } } };
const items = { hat: { attributes: { wear_effect: { level: 5 } } }, card: { attributes: { kind: 'card' } } };
const zones = {
  head: { per: 'actor', worn: true },
  deck: { fill: "it.kind == 'card'" },
  away: {},
};

/** How a game ends that is played on without ever being saved and loaded, as a load asks for the ends anyway. */
async function endOf(when: string, steps: readonly object[], more: Files = {}): Promise<string | null> {
  const rules = {
    vars: { run: { n: 0, other: 0 }, fight: { wounds: 3 } },
    zones,
    phases: { main: { scope: 'fight' }, last: {} },
    formulas: { enough: 'run.n > 5' },
    actions: { idle: { do: [{ change: 'run', by: { other: 1 } }] }, act: { do: steps } },
    ends: { never: { when: 'run.n < 0' }, over: { when } },
  };
  const game = startGame(await define({ actors, items, rules, ...more }));
  for (const id of ['idle', 'idle']) game.decide(0, id);
  expect(game.ended).toBe(null);
  game.decide(0, 'act');
  return game.ended?.reason ?? null;
}

describe('an end is noticed when what it asks about changes', () => {
  test.each([
    ['a variable', 'run.n == 10', [{ change: 'run', by: { n: 10 } }]],
    ['one of several variables', 'run.other < 0 || !(run.n != 10)', [{ change: 'run', to: { n: 10 } }]],
    ['an attribute of a seat', 'seat.level >= 3', [{ change: 'seat', to: { level: 3 } }]],
    ['an attribute, by an effect', '-seat.level <= -3', [{ apply: "row('t', 1).gain", to: 'seat' }]],
    ['an attribute, by what is worn', 'seat.level == 5', [{ spawn: 'hat', to: 'seat.head' }]],
    ['an attribute, by a state', 'seat.level == 7', [{ change: 'seat', to: { blessed: 3 } }]],
    ['an attribute that is worked out', 'seat.twice == 6', [{ change: 'seat', to: { level: 3 } }]],
    ['a formula', 'enough', [{ change: 'run', to: { n: 6 } }]],
    ['where things lie', 'size(deck) == 0', [{ move: 'deck', to: 'away' }]],
    ['the phase', "phase == 'last'", [{ go: 'last' }]],
    ['a scope that is over', 'run.other == 2 && fight.wounds == null', [{ go: 'last' }]],
    ['a choice between two', 'run.other > 1 ? run.n == 1 : false', [{ change: 'run', to: { n: 1 } }]],
  ])('%s', async (_, when, steps) => {
    const states = { blessed: { name: 'blessed', while: { level: 7 } } };
    const tables = { t: { rows: [{ on: 1, gain: { level: 3 } }] } };
    expect(await endOf(when, steps, { states, tables })).toBe('over');
  });

  test('each of forty, whichever it is', async () => {
    const numbers = Array.from({ length: 40 }, (_, i) => i);
    const rules = {
      vars: { run: Object.fromEntries(numbers.map((i) => [`v${i}`, 0])) },
      actions: Object.fromEntries(numbers.map((i) => [`a${i}`, { do: [{ change: 'run', by: { [`v${i}`]: 1 } }] }])),
      ends: Object.fromEntries(numbers.map((i) => [`e${i}`, { when: `run.v${i} == 2` }])),
    };
    const definitions = await define({ rules });
    for (const i of numbers) {
      const game = startGame(definitions);
      for (const other of numbers) game.decide(0, `a${other}`);
      expect(game.ended).toBe(null);
      game.decide(0, `a${i}`);
      expect(game.ended?.reason).toBe(`e${i}`);
    }
  });

  test('a new turn begins with fresh variables', async () => {
    const rules = {
      vars: { turn: { tired: true } },
      actions: { rest: { do: [{ change: 'turn', to: { tired: false } }] }, stop: { do: [{ end_turn: true }] } },
      ends: { slept: { when: 'turn.tired == true && seat.level == 1' } },
      turn: { first: 'main', end: [{ change: 'seat', to: { level: 1 } }] },
    };
    const game = startGame(await define({ actors, rules }));
    game.decide(0, 'rest');
    game.decide(0, 'stop');
    expect(game.ended?.reason).toBe('slept');
  });
});
