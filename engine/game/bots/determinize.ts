import type { Rng } from '../../core/rng';
import type { SavedState } from '../../machine/saving';
import type { Game, SavedGame } from '../game';
import { homeDecks } from '../turns/setup';

/**
 * The game as one seat could imagine it: the cards it can't see are dealt at random among the places it can't see into,
 * and future dice and shuffles are random. The back of a card shows its deck, so each card stays within its deck.
 */
export class Determinizer {
  private readonly saved: SavedGame;
  private readonly homes: ReadonlyMap<string, string>;
  /** Whether a zone is hidden from the seat, by its name and owner. */
  private readonly isHidden: (zone: string, owner: number | null) => boolean;
  private readonly deal: Deal;

  constructor(
    private readonly game: Game,
    seat: number,
  ) {
    const { program, seats } = game.state;
    const sees = new Map(program.zoneTypes.map((zone) => [zone.name, zone.sees]));
    const viewer = seats[seat]?.id ?? null;
    this.saved = game.snapshot();
    this.homes = homeDecks(game.state);
    this.isHidden = (zone, owner) => sees.get(zone) === 'none' || (sees.get(zone) === 'owner' && owner !== viewer);
    this.deal = this.dealOf(this.saved.session.state);
  }

  /** One possible state of the game. Call `enter` for each move to be tried in the same one. */
  world(rng: Rng): SavedGame {
    const { saved } = this;
    const seed = `imagined/${rng.uint()}`;
    const state = {
      ...this.redealt(saved.session.state, this.deal, rng),
      streams: [],
      script: { dice: [], zones: {} },
    };
    return { ...saved, seed, session: { ...saved.session, seed, state } };
  }

  enter(world: SavedGame): Game {
    return this.game.again(world);
  }

  private dealOf(state: SavedState): Deal {
    const types = new Map(state.entities.map(([id, type]) => [id, type]));
    const home = new Map<number, string>();
    const decks = new Map<string, number[]>();
    for (const [zone, owner, entities] of state.zones) {
      if (!this.isHidden(zone, owner)) continue;
      for (const id of entities) {
        const deck = this.homes.get(types.get(id) ?? '');
        if (deck === undefined) continue;
        home.set(id, deck);
        const cards = decks.get(deck);
        if (cards) cards.push(id);
        else decks.set(deck, [id]);
      }
    }
    // Sorted first, so that the result of shuffling doesn't depend on the hidden order.
    for (const cards of decks.values()) cards.sort((a, b) => a - b);
    return { home, decks: new Map([...decks].sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  private redealt(state: SavedState, { home, decks }: Deal, rng: Rng): SavedState {
    const shuffled = new Map<string, number[]>();
    for (const [deck, cards] of decks) {
      const copy = [...cards];
      rng.shuffle(copy);
      shuffled.set(deck, copy);
    }
    const zones = state.zones.map(([zone, owner, entities]) => {
      if (!this.isHidden(zone, owner)) return [zone, owner, entities] as const;
      return [zone, owner, entities.map((id) => shuffled.get(home.get(id) ?? '')?.pop() ?? id)] as const;
    });
    // The state that a running `try` would restore is just as secret as the present one.
    const handlers = state.handlers.map((one) => {
      const earlier = one.state as SavedState;
      return { ...one, state: this.redealt(earlier, this.dealOf(earlier), rng) };
    });
    return { ...state, zones, handlers };
  }
}

/** The cards hidden from a seat: the deck of each, and the cards of each deck. */
interface Deal {
  readonly home: ReadonlyMap<number, string>;
  readonly decks: ReadonlyMap<string, readonly number[]>;
}
