import type { GameEvent } from '../../../engine/core/events';
import type { PlaceName } from '../../../engine/core/place';
import type { Game } from '../../../engine/game/game';

export type Counts = Record<string, number>;

/** What many games of one prototype came to. */
export interface Tally {
  readonly games: number;
  readonly ended: Counts;
  won: number;
  turns: number;
  /** What killed the player: the type of a foe, or the rule by which a hazard works. */
  readonly kills: Counts;
  readonly deaths: Counts;
  readonly taken: Counts;
}

export const add = (counts: Counts, key: string, by = 1): void => {
  counts[key] = (counts[key] ?? 0) + by;
};

const isOwned = (place: PlaceName, owners: ReadonlySet<number>): boolean =>
  place?.kind === 'zone' && place.owner !== null && owners.has(place.owner);

/** Rules by which ground, fire, gas and bombs work, which have no turns of their own; and upkeep, such as hunger. */
const HAZARDS = /engulf|scorch|blast|enter_effect|triggers\/enter|per_turn/;

/** Follows the events of one game and counts kills, deaths and items that were taken. */
export class Witness {
  /** Remembers the types of entities that are gone by now. Ids begin again on each level. */
  private types = new Map<number, string>();
  private players = new Set<number>();
  private active: number | null = null;
  /** Who struck at a player last, in this turn. */
  private striker: number | null = null;
  /** What changed an attribute of a player last: attribute → type of a foe, or the name of a rule. */
  private readonly sources = new Map<string, string>();

  constructor(
    private readonly tally: Tally,
    private readonly game: Game,
  ) {
    this.look();
  }

  /** Counts the events of one call of `play`. */
  hear(events: readonly GameEvent[]): void {
    for (const event of events) this.notice(event);
    this.look();
  }

  private look(): void {
    for (const { id, type } of this.game.state.world.entities.values()) this.types.set(id, type.id);
    this.players = new Set(this.game.state.seats.map(({ id }) => id));
  }

  private notice(event: GameEvent): void {
    if (event.type === 'turn' || event.type === 'decided') {
      this.active = event.seat;
      this.striker = null;
    }
    if (event.type === 'travelled') {
      this.types = new Map();
      this.look();
    }
    if (event.type === 'spawned') this.types.set(event.entity, event.of);
    if (event.type === 'animated' && event.on !== null && this.players.has(event.on)) this.striker = event.by;
    if (event.type === 'moved' && event.from?.kind === 'cell' && isOwned(event.to, this.players))
      add(this.tally.taken, this.typeOf(event.entity));
    if (event.type === 'changed' && typeof event.entity === 'number') this.noticeChange(event, event.entity);
  }

  private noticeChange({ attribute, to, because }: Extract<GameEvent, { type: 'changed' }>, id: number): void {
    const isPlayers = this.players.has(id);
    if (attribute === 'dead' && to === true) {
      if (isPlayers) add(this.tally.kills, this.sources.get('health') ?? 'unknown');
      else add(this.tally.deaths, this.typeOf(id));
    } else if (isPlayers) this.sources.set(attribute, this.sourceOf(because, id));
  }

  /** A state harms in the turn of its holder: then the one that brought it counts. */
  private sourceOf(because: string, player: number): string {
    const state = /^\/states\/(\w+)/.exec(because)?.[1];
    if (state) return this.sources.get(state) ?? state;
    const hazard = HAZARDS.exec(because)?.[0];
    if (hazard) return hazard;
    return this.typeOf(this.striker ?? this.active ?? player);
  }

  private typeOf(id: number): string {
    return this.types.get(id) ?? 'unknown';
  }
}
