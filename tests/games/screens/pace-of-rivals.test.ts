import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namedSeats } from '../../../engine/game/turns/setup';
import { definitionsOf } from '../../support/play';
import { TestDesk } from '../../ui/presenter/presenter-on';
import { wish } from '../all/playing';

/** What rivals do is seen step by step, each for 350 to 500 ms, and a key skips it. Time is made up. */

const [QUICK, SLOW] = [350, 500];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function seated(id: string): Promise<TestDesk> {
  const definitions = await definitionsOf(id);
  const rival = { personality: definitions.rules.personality };
  return new TestDesk(definitions, { seed: 'pace', seats: namedSeats(definitions, [{}, rival, rival], 'pace') });
}

/** What the person does next, as a bot would. */
function answer(desk: TestDesk): void {
  const { options = [] } = desk.game.pending[0] ?? {};
  desk.decide(wish(desk.game, 0) || (options[0]?.id ?? ''));
}

/** How many moves of rivals each picture shows that came since. */
const movesOf = ({ shown }: TestDesk, since: number): number[] =>
  shown
    .slice(since)
    .map(({ events, view }) => events.filter((one) => one.type === 'decided' && one.seat !== view.seats[0]?.entity.id))
    .map(({ length }) => length);

test.each(['terminal_dungeon', 'terminal_dungeon_short', 'monadungeon', 'monadungeon_short'])(
  'the rivals of %s take one step at a time',
  async (id) => {
    const desk = await seated(id);
    let [steps, moves] = [0, 0];
    for (let i = 0; i < 40 && steps < 20 && !desk.game.ended; i++) {
      answer(desk);
      while (desk.now.kind === 'waiting') {
        const before = desk.shown.length;
        let milliseconds = 0;
        for (; desk.shown.length === before && milliseconds <= SLOW; milliseconds++) vi.advanceTimersByTime(1);
        expect(milliseconds).toBeGreaterThanOrEqual(QUICK);
        expect(milliseconds).toBeLessThanOrEqual(SLOW);
        const [made = 0, ...more] = movesOf(desk, before);
        expect([made <= 1, more]).toEqual([true, []]);
        moves += made;
        steps++;
        // Every fourth time a key shows all that is left at once.
        if (steps % 4 > 0 || desk.now.kind !== 'waiting') continue;
        expect(desk.hurry()).toBe(true);
        expect(desk.now.kind).not.toBe('waiting');
      }
    }
    expect(steps).toBeGreaterThanOrEqual(20);
    expect(moves).toBeGreaterThan(10);
    expect(desk.errors).toEqual([]);
  },
);
