import { afterEach, expect, test, vi } from 'vitest';
import { Entity } from '../../../engine/core/entity';
import { createGame } from '../../../engine/game/game';
import { Budget } from '../../../engine/machine/budget';
import { crowdedLevel, IDLE, type Idle } from '../../support/crowded-level';

const ROUNDS = 25;
/** To lay out thousands takes a while where others are at work too. */
const LONG = 120_000;

interface Work {
  /** How often anybody is asked for an attribute. */
  readonly asked: number;
  /** What rules and expressions burn. */
  readonly burnt: number;
}

/** What it takes to play some rounds, counted and not timed, once the first rounds are over. */
async function workWith(idle: Idle, count: number): Promise<Work> {
  const game = createGame(await crowdedLevel(idle, count), { seed: 'yard', seats: [{ personality: 'bot' }] });
  for (let i = 0; i < 3; i++) game.play(null);
  const asked = vi.spyOn(Entity.prototype, 'getAttribute');
  const burnt = vi.spyOn(Budget.prototype, 'burn');
  for (let i = 0; i < ROUNDS; i++) game.play(null);
  expect(game.ended).toBeNull();
  const work = {
    asked: asked.mock.calls.length,
    burnt: burnt.mock.calls.reduce((sum, [amount = 1]) => sum + amount, 0),
  };
  vi.restoreAllMocks();
  return work;
}

afterEach(() => {
  vi.restoreAllMocks();
});

for (const idle of IDLE) {
  test(
    `a turn takes no more work beside 5000 that are out of the way than beside 1000: ${idle}`,
    async () => {
      const alone = await workWith(idle, 0);
      const few = await workWith(idle, 100);
      const many = await workWith(idle, 1000);
      expect(await workWith(idle, 5000)).toEqual(many);
      // Of a few, each is asked; where there are many, the cells around are looked at, and what stands there.
      for (const work of [few, many]) {
        expect(work.asked).toBeLessThan(1.7 * alone.asked);
        expect(work.burnt).toBeLessThan(1.1 * alone.burnt);
      }
    },
    LONG,
  );
}
