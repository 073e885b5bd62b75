import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { type Bot, randomBot } from '../../../engine/game/bots/bot';
import { createGame, type Game } from '../../../engine/game/game';
import { settingsFor } from '../all/playing';
import { dungeon } from './table-for-four';

const SEEDS = Number(process.env.SEEDS ?? 60);
const DECISIONS = 500;

/** A Door is never found among the Treasures, nor the other way round. */
const SIDE_OF: Readonly<Record<string, string>> = {
  ...{ doors: 'door', door_discard: 'door', arena: 'door' },
  ...{ treasures: 'treasure', treasure_discard: 'treasure', equipped: 'treasure' },
};

/** Every card with the place it is in, or an error when one is in none, or in two. */
function places(game: Game): Map<number, string> {
  const { world } = game.state;
  const found = new Map<number, string>();
  const owned = world.entities.values().flatMap(({ zones }) => zones ?? []);
  for (const zone of [...world.zones, ...owned]) {
    for (const { id, kind, place } of zone?.entities ?? []) {
      if (kind !== 'item') continue;
      if (found.has(id)) throw new Error(`Card ${id} is in two places.`);
      if (place !== zone) throw new Error(`Card ${id} does not know where it is.`);
      found.set(id, zone.type.name);
    }
  }
  return found;
}

/** Plays by lot and looks after every decision. */
function playAndLook(game: Game, bot: Bot, look: () => void): void {
  let { opening: events } = game;
  for (let i = 0; i < DECISIONS && !game.ended; i++) {
    events = game.play(bot(game.moves(), events));
    look();
  }
}

test('every card is always in exactly one place', { timeout: 1_800_000 }, () => {
  let decisions = 0;
  for (let i = 0; i < SEEDS; i++) {
    const seed = `fuzz ${i}`;
    const seats = Array.from({ length: 2 + (i % 5) }, () => ({}));
    const game = createGame(dungeon, { ...settingsFor(dungeon, seed), seats });
    const before = [...places(game).keys()].sort((a, b) => a - b);
    const sides = new Map(game.state.world.entities.values().map((card) => [card.id, card.getAttribute('side')]));
    playAndLook(game, randomBot(new Rng(seed)), () => {
      decisions++;
      const now = places(game);
      if (now.size !== before.length) throw new Error(`${seed}: ${now.size} cards are left of ${before.length}.`);
      for (const [id, zone] of now) {
        const [side, wanted] = [sides.get(id), SIDE_OF[zone]];
        if (wanted && wanted !== side) throw new Error(`${seed}: a ${side} is in ${zone}.`);
      }
    });
    expect(
      [...places(game).keys()].sort((a, b) => a - b),
      seed,
    ).toEqual(before);
    for (const seat of game.state.seats) expect(seat.getAttribute('level'), seed).toBeGreaterThanOrEqual(1);
  }
  expect(decisions).toBeGreaterThan(SEEDS * 50);
});
