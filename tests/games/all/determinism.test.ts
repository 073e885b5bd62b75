import { describe, expect, test, vi } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Decision, type Game, type GameSettings } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { definitionsOf } from '../../support/play';
import { textView } from '../../support/screens';
import { decideByLot, isOver, PROVEN, playByLot, replay, SEEDS, settingsFor } from './playing';

/** Long enough for several days or a fight, short enough for 200 seeds: what is larger takes longer to save. */
const decisionsOf = (game: Game): number => Math.floor(1200 / game.state.world.entities.size);
/** Where every step of a game is looked at, or whole games are played, a few seeds must do. */
const FEW = 10;
const FEWEST = 4;

const reloaded = (game: Game): Game => loadGame(game.definitions, JSON.parse(JSON.stringify(game.save())));

interface Recorded {
  readonly definitions: Definitions;
  readonly seed: string;
  readonly settings: GameSettings;
  readonly decisions: readonly Decision[];
  readonly hash: string;
}

const recorded: (readonly Recorded[])[] = [];

describe.each(PROVEN)('%s', async (id) => {
  const definitions = await definitionsOf(id);
  const most = decisionsOf(createGame(definitions));
  const games = SEEDS.map((seed) => {
    const settings = settingsFor(definitions, seed);
    const game = playByLot(definitions, settings, most);
    return { definitions, seed, settings, decisions: [...game.decisions], hash: game.hash() };
  });
  recorded.push(games);

  test(`gives the same hash for the same seed and decisions, ${SEEDS.length} times`, () => {
    for (const { seed, settings, decisions, hash } of games) {
      expect(replay(definitions, settings, decisions).hash(), seed).toBe(hash);
    }
  });

  test('gives the same hash with a save and load at every decision', () => {
    for (const { seed, settings, decisions, hash } of games) {
      let game = createGame(definitions, settings);
      for (const [seat, answer] of decisions) {
        game = reloaded(game);
        game.decide(seat, answer);
      }
      expect(reloaded(game).hash(), seed).toBe(hash);
    }
  });

  test('says, asks and comes to the same after each save and load, to the end of the game', () => {
    for (const { seed, settings } of games.slice(0, FEWEST)) {
      const lot = new Rng(`lot/${seed}`);
      const straight = createGame(definitions, settings);
      let saved = createGame(definitions, settings);
      while (!isOver(straight)) {
        saved = reloaded(saved);
        expect(saved.hash(), seed).toBe(straight.hash());
        expect(saved.pending, seed).toEqual(straight.pending);
        const before = straight.decisions.length;
        const events: GameEvent[] = eventsOf(straight, () => decideByLot(straight, lot));
        const [seat, answer] = straight.decisions[before] ?? [0, ''];
        expect(saved.decide(seat, answer), seed).toEqual(events);
      }
      expect(saved.hash(), seed).toBe(straight.hash());
      expect(saved.ended, seed).toEqual(straight.ended);
    }
  });

  test.each([
    [2, 200],
    [3, 60],
  ])('is the same with %i games interleaved as alone, %i seeds', (count, seeds) => {
    for (let i = 0; i + count <= seeds; i += count) expectSameTogether(games.slice(i, i + count), `order ${i}`);
  });

  test('reads neither the clock nor any randomness but its own', () => {
    const forbidden = () => {
      throw new Error('A game must not ask for this.');
    };
    const random = vi.spyOn(Math, 'random').mockImplementation(forbidden);
    const clock = vi.spyOn(Date, 'now').mockImplementation(forbidden);
    try {
      for (const { settings, decisions, hash } of games.slice(0, FEW)) {
        expect(replay(definitions, settings, decisions).hash()).toBe(hash);
      }
    } finally {
      random.mockRestore();
      clock.mockRestore();
    }
  });

  test('is not changed by looking at it', () => {
    for (const { settings, decisions, hash } of games.slice(0, FEW)) {
      const game = createGame(definitions, settings);
      for (const [seat, answer] of decisions) {
        textView(game, seat);
        void [game.pending, game.moves(), game.pending];
        game.decide(seat, answer);
      }
      expect(game.hash()).toBe(hash);
    }
  });
});

test('both games are the same interleaved as alone', () => {
  for (let i = 0; i < FEW; i++)
    expectSameTogether(
      recorded.map((games) => games[i] as Recorded),
      `mixed ${i}`,
    );
});

/** Plays recorded games at once, a decision here and a decision there. */
function expectSameTogether(group: readonly Recorded[], order: string): void {
  const lot = new Rng(order);
  const running = group.map(({ definitions, settings, decisions, hash }) => ({
    game: createGame(definitions, settings),
    left: [...decisions],
    hash,
  }));
  for (let open = running; open.length > 0; open = running.filter(({ left }) => left.length > 0)) {
    const { game, left } = lot.pick(open);
    const [decision] = left.splice(0, 1);
    if (decision) game.decide(...decision);
  }
  expect(running.map(({ game }) => game.hash())).toEqual(running.map(({ hash }) => hash));
}

/** What happened during a decision. */
function eventsOf(game: Game, decide: () => void): GameEvent[] {
  decide();
  return [...game.state.events];
}
