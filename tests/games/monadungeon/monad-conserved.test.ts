import { expect, test } from 'vitest';
import type { Entity } from '../../../engine/core/entity';
import type { GameEvent } from '../../../engine/core/events';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Game } from '../../../engine/game/game';
import { evaluate } from '../../language/expression/evaluate';
import { monadungeon } from './delve';
import { census, leaksIn, lostFrom } from './oracle';

/** More of them by hand: SEEDS=300 npx vitest run tests/games/monadungeon/monad-conserved.test.ts */
const SEEDS = Number(process.env.SEEDS ?? 20);
const PATIENCE = { timeout: 60_000 + SEEDS * 10_000 };

/** Large games by the usual numbers, cut short, and small ones by all kinds of numbers, which come to their ends. */
function start(seed: number): Game {
  const lot = new Rng(`options/${seed}`);
  const within = (name: string, most?: number) => {
    const { min = 0, max = 0 } = (monadungeon.rules.options?.[name] ?? {}) as { min?: number; max?: number };
    return min + lot.below((most ?? max) - min + 1);
  };
  const names = ['hp', 'actions', 'keys', 'weapons', 'spells'];
  const small = { tiles: within('tiles', 25), boss: within('boss', 10), rounds: 25 };
  const odd = Object.fromEntries(names.map((name) => [name, within(name)]));
  const seats = Array.from({ length: 1 + lot.below(4) }, () => ({}));
  return createGame(monadungeon, {
    seed: `fuzz ${seed}`,
    seats,
    options: seed % 2 ? { rounds: 12 } : { ...odd, ...small },
  });
}

const SYMMETRIC = 'cells().all(c, ways(c).all(w, back(w) in ways(beside(c, w))))';
const GUARDED = 'seats().exists(s, guard_at(s.cell) != null)';
const FULL = 'seats().exists(s, room(s.weapons) < 0 || room(s.spells) < 0 || room(s.keys) < 0)';
const CONNECTED = 'size(spread([cell(0, 0)], c, ways(c).map(w, beside(c, w)))) == size(cells())';

test('tiles, tokens and items are conserved after every decision, and no seat learns what is covered', PATIENCE, () => {
  const reasons = new Set<string>();
  let decisions = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const game = start(seed);
    const lot = new Rng(`lot/${seed}`);
    const atFirst = census(game);
    const watchers = [-1, ...game.state.seats.keys()];
    let events: readonly GameEvent[] = game.opening;
    while (!game.ended) {
      const { pending } = game;
      const { seat, options } = lot.pick(pending);
      const told = watchers.map((one) => [game.view(one), game.eventsFor(one, events)]);
      expect(leaksIn(game, [told, pending]), `seed ${seed}`).toEqual([]);
      const onward = options.filter(({ action }) => action === 'explore');
      events = game.decide(seat, lot.pick(onward.length > 0 && lot.chance(0.5) ? onward : options).id);
      expect(lostFrom(game, atFirst), `seed ${seed}`).toEqual([]);
      if (events.some(({ type }) => type === 'turn' || type === 'ended')) {
        const odd = [
          evaluate(game, SYMMETRIC),
          evaluate(game, CONNECTED),
          evaluate(game, GUARDED),
          evaluate(game, FULL),
        ];
        expect(odd, `seed ${seed}`).toEqual([true, true, false, false]);
        expect(evaluate(game, 'size(drawn)'), `seed ${seed}`).toBe(0);
      }
      decisions++;
    }
    reasons.add(game.ended.reason);
  }
  expect([...reasons].filter((reason) => !['boss_fallen', 'no_way_on', 'rounds_over'].includes(reason))).toEqual([]);
  expect(reasons.size).toBeGreaterThan(1);
  console.info(`The oracle looked on at ${decisions} decisions in ${SEEDS} whole games.`);
});

test('a leak and a loss would be found', () => {
  const game = createGame(monadungeon);
  const token = game.state.world.zones.find(({ type }) => type.name === 'bag')?.entities[0] as Entity;
  expect(leaksIn(game, { entity: token.id })).toEqual([String(token.id)]);
  expect(leaksIn(game, { type: 'abbot' })).toEqual(['abbot']);
  expect(leaksIn(game, { name: monadungeon.actors.abbot?.name })).toHaveLength(1);
  const before = census(game);
  game.state.world.remove(token);
  expect(lostFrom(game, before)).toContain(`${token.type.id} ${token.id} is gone`);
});

test('no seat learns the padding of the bag', () => {
  const game = createGame(monadungeon, { seed: 'padded', options: { tiles: 99 } });
  for (const seat of [-1, 0, 1]) {
    const told = game.eventsFor(seat, game.opening);
    expect(told.filter(({ type }) => type === 'rolled')).toEqual([]);
    expect(leaksIn(game, told)).toEqual([]);
  }
});
