import { describe, expect, test } from 'vitest';
import { createGame, Refusal } from '../../../engine/game/game';
import { Flow } from '../../../engine/game/turns/flow';
import { smallGame } from '../../support/small-rules';

const LATE = 20_000;
/** More than lie between two checkpoints, and far less than a whole game. */
const FEW = 1000;

const definitions = await smallGame({
  vars: { run: { n: 0 } },
  actions: {
    add: { do: [{ change: 'run', by: { n: 1 } }] },
    break: { do: [{ change: 'run', to: { n: '1 / (run.n - run.n)' } }] },
    ask: {
      do: [
        { choose: 'x', from: '[1, 2]' },
        { change: 'run', by: { n: 'x' } },
      ],
    },
  },
});

/** Counts how often rules are run on while something is done. */
function runsDuring(work: () => void): number {
  const { advance } = Flow.prototype;
  let runs = 0;
  Flow.prototype.advance = function (this: Flow): void {
    runs++;
    advance.call(this);
  };
  try {
    work();
  } finally {
    Flow.prototype.advance = advance;
  }
  return runs;
}

describe('breaker: a decision that fails late in a long game', () => {
  test('is taken back without playing the game again', () => {
    const game = createGame(definitions, { seed: 'x' });
    for (let i = 0; i < LATE; i++) game.decide(0, 'add');
    const before = game.hash();
    expect(runsDuring(() => expect(() => game.decide(0, 'break')).toThrow('division by zero'))).toBeLessThan(FEW);
    expect(game.hash()).toBe(before);
    expect(game.decisions).toHaveLength(LATE);
    // One that is no move at all changes nothing, so there is nothing to take back.
    expect(runsDuring(() => expect(() => game.decide(0, 'fly')).toThrow(Refusal))).toBe(0);
  });

  test('and so is the moment before a question found, for a save in the middle of an action', () => {
    const game = createGame(definitions, { seed: 'x' });
    for (let i = 0; i < LATE; i++) game.decide(0, 'add');
    game.decide(0, 'ask');
    expect(runsDuring(() => game.save())).toBeLessThan(FEW);
  });

  test('a game with checkpoints is the game without: saved, failed and played on, it comes to the same', () => {
    const [one, other] = [0, 1].map(() => createGame(definitions, { seed: 'x' }));
    if (!one || !other) throw new Error('Two games are begun.');
    for (let i = 0; i < 2000; i++) {
      if (i % 500 === 499) expect(() => one.decide(0, 'break')).toThrow();
      for (const game of [one, other]) game.decide(0, 'add');
    }
    expect(one.hash()).toBe(other.hash());
  });
});
