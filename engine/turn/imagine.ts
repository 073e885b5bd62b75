import type { Rng } from '../core/rng';
import type { SavedState } from '../rules/saving';
import type { Game, SavedGame } from './game';
import { homesOf } from './setup';

/**
 * The game as one seat could imagine it: the cards it can't see are dealt anew among the places it can't see into, and
 * the dice and decks to come are anybody's guess. Which deck a card belongs to shows on its back, so each stays with
 * its own kind.
 */
export function imagined(game: Game, seat: number, rng: Rng): Game {
  const { program, seats } = game.state;
  const homes = homesOf(game.state);
  const sees = new Map(program.zoneTypes.map((zone) => [zone.name, zone.sees]));
  const viewer = seats[seat]?.id ?? null;
  const isHidden = (zone: string, owner: number | null) =>
    sees.get(zone) === 'none' || (sees.get(zone) === 'owner' && owner !== viewer);
  return game.fork((saved) => {
    const seed = `imagined/${rng.uint()}`;
    const state = redealt(saved.session.state, isHidden, homes, rng);
    const session = { ...saved.session, seed, state: { ...state, streams: [], script: { dice: [], zones: {} } } };
    return { ...saved, seed, session } satisfies SavedGame;
  });
}

function redealt(
  state: SavedState,
  isHidden: (zone: string, owner: number | null) => boolean,
  homes: ReadonlyMap<string, string>,
  rng: Rng,
): SavedState {
  const home = new Map(state.entities.map(([id, type]) => [id, homes.get(type) ?? null]));
  const decks = new Map<string, number[]>();
  for (const [zone, owner, entities] of state.zones) {
    if (!isHidden(zone, owner)) continue;
    for (const id of entities) {
      const deck = home.get(id);
      if (!deck) continue;
      const cards = decks.get(deck);
      if (cards) cards.push(id);
      else decks.set(deck, [id]);
    }
  }
  for (const cards of decks.values()) rng.shuffle(cards);
  const zones = state.zones.map(([zone, owner, entities]) => {
    if (!isHidden(zone, owner)) return [zone, owner, entities] as const;
    return [zone, owner, entities.map((id) => decks.get(home.get(id) ?? '')?.pop() ?? id)] as const;
  });
  return { ...state, zones };
}
