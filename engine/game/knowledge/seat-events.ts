import type { Entity } from '../../core/entity';
import { type GameEvent, isToldOf } from '../../core/events';
import type { PlaceName } from '../../core/place';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import { type Changed, changedStat, logText, type Reader } from './log-text';
import { mayKnow, mayKnowOwner, openPlace, type SeatSight, sightOfSeat } from './may-know';
import { seenBy, type Viewer } from './seat-memory';

/** The log text of an event. */
export interface LogEntry {
  readonly text: string;
  readonly kind: 'said' | 'rolled' | 'heard';
  /** The turn it belongs to. */
  readonly turn: number;
  /** A shorter text for a reader who has read it before: the name of a level visited again. */
  readonly again?: string;
  /** On the caption of a sound: true if what made it is in sight. */
  readonly isSeen?: true;
}

/** Whose number changed: the scope of a variable, or the name of its owner. `scope` is null for the reader's own. */
export interface Whose {
  readonly scope: string | null;
  readonly who: string | null;
}

/** An event as one seat learns of it. The log, the pictures and the sounds are made from these alone. */
export type SeatEvent = GameEvent & {
  readonly told?: LogEntry;
  /** On `changed`, if the page reports it: a stat in sight, a number of the reader's, a variable that lasts. */
  readonly whose?: Whose;
};

/**
 * The one filter between a game and its seats: it leaves out cards that a seat can't see, what is out of its sight, and
 * texts and rolls for others. `before` has the ids of the seats' entities when these events began, because another
 * level has other ids. `watcher` says what one without a seat sees of a map.
 */
export function seatEvents(
  machine: Machine,
  seat: number,
  events: readonly GameEvent[],
  before: readonly number[],
  watcher: Viewer,
): SeatEvent[] {
  const now = machine.seats[seat] ?? null;
  const idBefore = before[seat];
  const arrived = events.findLastIndex(({ type }) => type === 'travelled');
  const there: Reader | null = idBefore === undefined ? null : { id: idBefore, now };
  const here: Reader | null = now && { id: now.id, now };
  const filter = new SeatFilter(machine, now, now ?? watcher, events);
  const turns = turnsOf(machine, events);
  return events.flatMap((event, i): SeatEvent[] => {
    const reader = i <= arrived ? there : here;
    const learned = i <= arrived ? filter.ofLevelBefore(event, reader) : filter.ofLevel(event, reader);
    return learned ? [withWords(machine, learned, reader, turns[i] ?? machine.turn, filter.sees(learned))] : [];
  });
}

type Moved = Extract<GameEvent, { type: 'moved' }>;
type Animated = Extract<GameEvent, { type: 'animated' }>;

/** Filters the events since the last decision for one seat. */
class SeatFilter {
  private readonly sight: SeatSight;
  /** The last places of entities that are gone by now. */
  private readonly lastPlaces = new Map<number, PlaceName>();

  constructor(
    private readonly machine: Machine,
    private readonly viewer: Entity | null,
    eyes: Viewer,
    events: readonly GameEvent[],
  ) {
    this.sight = sightOfSeat(machine, viewer, seenBy(machine, eyes));
    for (const event of events) {
      if (event.type === 'moved' && event.to === null) this.lastPlaces.set(event.entity, event.from);
    }
  }

  /** Whether the seat sees where a sound is made. On a table everything is in sight. */
  sees(event: GameEvent): boolean {
    return event.type === 'sound' && (event.at === null || this.isInSight(event.at));
  }

  ofLevel(event: GameEvent, reader: Reader | null): GameEvent | null {
    switch (event.type) {
      case 'moved':
        return this.isNoticed(event) ? this.moved(event) : null;
      case 'spawned':
        return this.isKnown(event.entity) ? event : null;
      case 'animated':
        return this.animated(event);
      case 'changed':
        return typeof event.entity === 'string' || this.isKnown(event.entity) ? this.anywhere(event, reader) : null;
      default:
        return this.anywhere(event, reader);
    }
  }

  /** After leaving a level, none of it is in sight: only the reader's own entity is known. */
  ofLevelBefore(event: GameEvent, reader: Reader | null): GameEvent | null {
    if (event.type === 'animated') return null;
    const isOthers =
      (event.type === 'moved' || event.type === 'spawned' || event.type === 'changed') &&
      typeof event.entity === 'number' &&
      event.entity !== reader?.id;
    return isOthers ? null : this.anywhere(event, reader);
  }

  /** The events that don't depend on the reader's place. */
  private anywhere(event: GameEvent, reader: Reader | null): GameEvent | null {
    switch (event.type) {
      case 'said':
      case 'rolled':
        return isToldOf(event, reader?.id ?? null) ? event : null;
      case 'decided':
        return reader?.id === event.seat ? event : { ...event, id: event.action };
      case 'changed':
        return this.isSecretVariable(event) ? null : event;
      default:
        return event;
    }
  }

  /** An effect is seen where its entity or its place is; an unseen actor is left out. */
  private animated(event: Animated): Animated | null {
    const isSeen = event.on === null ? this.isInSight(event.at) : this.isKnown(event.on);
    if (!isSeen) return null;
    return event.by === null || this.isKnown(event.by) ? event : { ...event, by: null };
  }

  private isSecretVariable({ entity, attribute }: Changed): boolean {
    const scope = this.machine.program.scopes.find(({ name }) => name === entity);
    return scope?.variables.find(({ name }) => name === attribute)?.isSecret === true;
  }

  private isKnown(id: number): boolean {
    const { machine, viewer, sight } = this;
    const entity = machine.world.entities.get(id);
    if (entity && entity === viewer) return true;
    if (entity && !isVisibleTo(machine, entity, viewer)) return false;
    if (entity && !entity.isGone) return mayKnow(entity.place, viewer) && sight.entity(entity);
    const last = this.lastPlaces.get(id) ?? null;
    return this.isInSight(last) && openPlace(machine, last, viewer);
  }

  private isInSight(place: PlaceName): boolean {
    if (place === null) return false;
    if (place.kind === 'cell') return this.sight.cell(place);
    if (place.owner === null) return true;
    const owner = this.machine.world.entities.get(place.owner);
    return owner && !owner.isGone ? this.sight.entity(owner) : this.isInSight(this.lastPlaces.get(place.owner) ?? null);
  }

  private isNoticed({ entity, from, to }: Moved): boolean {
    const { machine, viewer } = this;
    const moving = machine.world.entities.get(entity);
    if (moving && (moving === viewer || !isVisibleTo(machine, moving, viewer))) return moving === viewer;
    return this.isInSight(from) || this.isInSight(to);
  }

  /**
   * A move as a seat sees it: the entity is named only if the seat saw where it came from or went, and hidden owners
   * are left out.
   */
  private moved(event: Moved): Moved {
    const { machine, viewer } = this;
    const isSeen = openPlace(machine, event.from, viewer) || openPlace(machine, event.to, viewer);
    const told = (place: PlaceName): PlaceName =>
      place?.kind === 'zone' && !mayKnowOwner(machine, place, viewer) ? { ...place, owner: null } : place;
    return { ...event, entity: isSeen ? event.entity : 0, from: told(event.from), to: told(event.to) };
  }
}

/** The same event with its texts for the log and the page. */
function withWords(
  machine: Machine,
  event: GameEvent,
  reader: Reader | null,
  turn: number,
  isSeen: boolean,
): SeatEvent {
  const text = logText(machine, event, reader);
  const whose = event.type === 'changed' ? whoseNumber(machine, event, reader) : null;
  if (text === null && whose === null) return event;
  const again = event.type === 'travelled' ? { again: `${machine.program.definitions.prototype.name}.` } : {};
  const kind = event.type === 'rolled' ? 'rolled' : event.type === 'sound' ? 'heard' : 'said';
  return {
    ...event,
    ...(text !== null && { told: { text, kind, turn, ...again, ...(isSeen && { isSeen }) } as const }),
    ...(whose !== null && { whose }),
  };
}

/**
 * Null if the page doesn't report it: no number of the reader's, no stat of another, no variable that outlasts a turn.
 */
function whoseNumber(machine: Machine, event: Changed, reader: Reader | null): Whose | null {
  const { entity: id, from, to } = event;
  if (typeof id === 'string') return id === 'turn' ? null : { scope: id, who: null };
  if (reader?.id === id && (typeof to === 'number' || typeof from === 'number')) {
    return { scope: null, who: reader.now?.name ?? null };
  }
  const entity = changedStat(machine, event, reader);
  return entity && { scope: 'actor', who: entity.name };
}

/** The turn of each event. With one player, everything after a decision belongs together. */
function turnsOf({ seats, turn }: Machine, events: readonly GameEvent[]): number[] {
  if (seats.length < 2) return [];
  const first = events.find((event) => event.type === 'turn');
  let now = first ? first.turn - 1 : turn;
  return events.map((event) => {
    if (event.type === 'turn') now = event.turn;
    return now;
  });
}
