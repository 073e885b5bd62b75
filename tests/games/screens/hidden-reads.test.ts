import { expect, test } from 'vitest';
import type { Entity } from '../../../engine/core/entity';
import type { Zone } from '../../../engine/core/place';
import { Rng } from '../../../engine/core/rng';
import { movesOf } from '../../../engine/game/decisions/moves';
import { createGame, type Game } from '../../../engine/game/game';
import { define } from '../../language/tabletop';
import { definitionsOf } from '../../support/play';
import { decideByLot, isOver, PROTOTYPES, settingsFor } from '../all/playing';

const DECISIONS = 30;

/** Every zone of a game that a seat may not look into. */
function hiddenFrom(game: Game, seat: Entity): Zone[] {
  const { world } = game.state;
  const owned = world.entities.values().flatMap(({ zones }) => zones ?? []);
  return [...world.zones, ...owned].filter((zone): zone is Zone => {
    if (!zone || zone.type.sees === 'all') return false;
    return zone.type.sees === 'none' || zone.owner !== seat;
  });
}

/** Lists what a seat may do while the faces of all cards it can't see are out of reach; how many there are is no secret. */
function listBlindly(game: Game, seat: Entity): void {
  const covered = hiddenFrom(game, seat).map((zone) => ({ zone, entities: zone.entities }));
  for (const { zone, entities } of covered) {
    const refuse = new Proxy(entities, {
      get(target, key) {
        if (key === 'length') return target.length;
        throw new Error(`to list what seat ${seat.id} may do, "${zone.type.name}" was looked into`);
      },
    });
    Object.defineProperty(zone, 'entities', { value: refuse, configurable: true, writable: true });
  }
  try {
    movesOf(game.state, seat);
  } finally {
    for (const { zone, entities } of covered)
      Object.defineProperty(zone, 'entities', { value: entities, configurable: true, writable: true });
  }
}

test.each(PROTOTYPES)('%s lists what a seat may do without looking at what is hidden from it', async (id) => {
  const definitions = await definitionsOf(id);
  for (const seed of ['blind 1', 'blind 2']) {
    const game = createGame(definitions, settingsFor(definitions, seed));
    const lot = new Rng(`lot/${seed}`);
    for (let i = 0; i < DECISIONS && !isOver(game); i++) {
      for (const seat of game.state.seats) listBlindly(game, seat);
      decideByLot(game, lot);
    }
  }
});

test('a rule that peeks into a covered deck to say what is legal is caught', async () => {
  const rules = {
    zones: { deck: { fill: "it.kind == 'card'", sees: 'none' } },
    actions: { lucky: { when: 'deck[0].rank > 3', do: [{ end_turn: true }] }, pass: { do: [{ end_turn: true }] } },
  };
  const items = { ace: { attributes: { kind: 'card', rank: 5 } } };
  const game = createGame(await define({ items, rules }));
  expect(() => listBlindly(game, game.state.seats[0] as Entity)).toThrow('"deck" was looked into');
});
