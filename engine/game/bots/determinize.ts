import type { Rng } from '../../core/rng';
import type { SavedState } from '../../machine/saving';
import type { Game, SavedGame } from '../game';
import { homesOf } from '../turns/setup';

/**
 * The game as one seat could imagine it: the cards it can't see are dealt anew among the places it can't see into, and
 * the dice and decks to come are anybody's guess. Which deck a card belongs to shows on its back, so each stays with
 * its own kind.
 */
export class Determinizer {
  private readonly saved: SavedGame;
  private readonly homes: ReadonlyMap<string, string>;
  /** Whether the seat can't look into a zone, by its name and owner. */
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
    this.homes = homesOf(game.state);
    this.isHidden = (zone, owner) => sees.get(zone) === 'none' || (sees.get(zone) === 'owner' && owner !== viewer);
    this.deal = this.dealOf(this.saved.session.state);
  }

  /** One way the game may stand. Whoever wants to try several moves in the same world calls `enter` for each. */
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
    // In an order that tells nothing, so that not even how they are shuffled depends on how they lie.
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
    // What a `try` under way would go back to is no less secret than what is there now.
    const handlers = state.handlers.map((one) => {
      const earlier = one.state as SavedState;
      return { ...one, state: this.redealt(earlier, this.dealOf(earlier), rng) };
    });
    return { ...state, zones, handlers };
  }
}

/** The cards that a seat can't see: which deck each is from, and what there is of each deck. */
interface Deal {
  readonly home: ReadonlyMap<number, string>;
  readonly decks: ReadonlyMap<string, readonly number[]>;
}
