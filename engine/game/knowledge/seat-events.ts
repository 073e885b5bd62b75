import type { Entity } from '../../core/entity';
import { type GameEvent, isToldOf } from '../../core/events';
import type { PlaceName } from '../../core/place';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import { type Eyes, eyesOf, mayKnow, mayKnowOwner, openPlace } from './knowing';
import { seenBy } from './seat-memory';
import { type Changed, changedStat, type Reader, toldText } from './told';

/** How a log tells of an event. */
export interface Told {
  readonly text: string;
  readonly kind: 'said' | 'rolled' | 'heard';
  /** The turn it belongs to. */
  readonly turn: number;
  /** What is enough for a reader who was told all of it before: the name of a level one comes back to. */
  readonly again?: string;
}

/** Whose number changed: a variable's scope, or the name of its owner. `scope` is null for the reader's own. */
export interface Whose {
  readonly scope: string | null;
  readonly who: string | null;
}

/** An event as one seat learns of it. Screens read nothing else: log, pictures, sounds and what a page is told. */
export type SeatEvent = GameEvent & {
  readonly told?: Told;
  /** On `changed`, where a page is told of it: a stat in sight, a number of the reader's, a variable that lasts. */
  readonly whose?: Whose;
};

/**
 * The one filter between a game and its seats: nothing of cards that a seat can't see, of what is out of its sight, nor
 * of words and rolls that were not for it. `before` has the numbers of the seats' entities as these events began: on
 * another level they are others.
 */
export function seatEvents(
  machine: Machine,
  seat: number,
  events: readonly GameEvent[],
  before: readonly number[] = machine.seats.map(({ id }) => id),
): SeatEvent[] {
  const now = machine.seats[seat] ?? null;
  const idBefore = before[seat];
  const arrived = events.findLastIndex(({ type }) => type === 'travelled');
  const there: Reader | null = idBefore === undefined ? null : { id: idBefore, now };
  const here: Reader | null = now && { id: now.id, now };
  const filter = new SeatFilter(machine, now, events);
  const turns = turnsOf(machine, events);
  return events.flatMap((event, i): SeatEvent[] => {
    const reader = i <= arrived ? there : here;
    const learned = i <= arrived ? filter.ofLevelBefore(event, reader) : filter.ofLevel(event, reader);
    return learned ? [withWords(machine, learned, reader, turns[i] ?? machine.turn)] : [];
  });
}

type Moved = Extract<GameEvent, { type: 'moved' }>;

/** What one seat learns of the events since the last decision. */
class SeatFilter {
  private readonly eyes: Eyes;
  /** Where those were last that are gone by now. */
  private readonly lastPlaces = new Map<number, PlaceName>();

  constructor(
    private readonly machine: Machine,
    private readonly viewer: Entity | null,
    events: readonly GameEvent[],
  ) {
    this.eyes = eyesOf(machine, viewer, seenBy(machine, viewer));
    for (const event of events) {
      if (event.type === 'moved' && event.to === null) this.lastPlaces.set(event.entity, event.from);
    }
  }

  ofLevel(event: GameEvent, reader: Reader | null): GameEvent | null {
    switch (event.type) {
      case 'moved':
        return this.isNoticed(event) ? this.moved(event) : null;
      case 'spawned':
        return this.isKnown(event.entity) ? event : null;
      case 'changed':
        return typeof event.entity === 'string' || this.isKnown(event.entity) ? this.anywhere(event, reader) : null;
      default:
        return this.anywhere(event, reader);
    }
  }

  /** Of a level that was left behind nothing is in sight any more: only the reader's own person is known. */
  ofLevelBefore(event: GameEvent, reader: Reader | null): GameEvent | null {
    const isOthers =
      (event.type === 'moved' || event.type === 'spawned' || event.type === 'changed') &&
      typeof event.entity === 'number' &&
      event.entity !== reader?.id;
    return isOthers ? null : this.anywhere(event, reader);
  }

  /** What does not depend on where one stands. */
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

  private isSecretVariable({ entity, attribute }: Changed): boolean {
    const scope = this.machine.program.scopes.find(({ name }) => name === entity);
    return scope?.variables.find(({ name }) => name === attribute)?.isSecret === true;
  }

  private isKnown(id: number): boolean {
    const { machine, viewer, eyes } = this;
    const entity = machine.world.entities.get(id);
    if (entity && entity === viewer) return true;
    if (entity && !isVisibleTo(machine, entity, viewer)) return false;
    if (entity && !entity.isGone) return mayKnow(entity.place, viewer) && eyes.entity(entity);
    const last = this.lastPlaces.get(id) ?? null;
    return this.isInSight(last) && openPlace(machine, last, viewer);
  }

  private isInSight(place: PlaceName): boolean {
    if (place === null) return false;
    if (place.kind === 'cell') return this.eyes.cell(place);
    if (place.owner === null) return true;
    const owner = this.machine.world.entities.get(place.owner);
    return owner && !owner.isGone ? this.eyes.entity(owner) : this.isInSight(this.lastPlaces.get(place.owner) ?? null);
  }

  private isNoticed({ entity, from, to }: Moved): boolean {
    const { machine, viewer } = this;
    const moving = machine.world.entities.get(entity);
    if (moving && (moving === viewer || !isVisibleTo(machine, moving, viewer))) return moving === viewer;
    return this.isInSight(from) || this.isInSight(to);
  }

  /** A move as a seat sees it: which thing it was only if it saw where from or to, and nothing of covered owners. */
  private moved(event: Moved): Moved {
    const { machine, viewer } = this;
    const isSeen = openPlace(machine, event.from, viewer) || openPlace(machine, event.to, viewer);
    const told = (place: PlaceName): PlaceName =>
      place?.kind === 'zone' && !mayKnowOwner(machine, place, viewer) ? { ...place, owner: null } : place;
    return { ...event, entity: isSeen ? event.entity : 0, from: told(event.from), to: told(event.to) };
  }
}

/** The same event with what the log and the page say of it. */
function withWords(machine: Machine, event: GameEvent, reader: Reader | null, turn: number): SeatEvent {
  const text = toldText(machine, event, reader);
  const whose = event.type === 'changed' ? whoseNumber(machine, event, reader) : null;
  if (text === null && whose === null) return event;
  const again = event.type === 'travelled' ? { again: `${machine.program.definitions.prototype.name}.` } : {};
  const kind = event.type === 'rolled' ? 'rolled' : event.type === 'sound' ? 'heard' : 'said';
  return {
    ...event,
    ...(text !== null && { told: { text, kind, turn, ...again } as const }),
    ...(whose !== null && { whose }),
  };
}

/** Null for what a page is not told: no number of the reader's, no stat of another, no variable that outlasts a turn. */
function whoseNumber(machine: Machine, event: Changed, reader: Reader | null): Whose | null {
  const { entity: id, from, to } = event;
  if (typeof id === 'string') return id === 'turn' ? null : { scope: id, who: null };
  if (reader?.id === id && (typeof to === 'number' || typeof from === 'number')) {
    return { scope: null, who: reader.now?.name ?? null };
  }
  const entity = changedStat(machine, event, reader);
  return entity && { scope: 'actor', who: entity.name };
}

/** In whose turn each event happened. Where one plays alone, all that follows a decision belongs together. */
function turnsOf({ seats, turn }: Machine, events: readonly GameEvent[]): number[] {
  if (seats.length < 2) return [];
  const first = events.find((event) => event.type === 'turn');
  let now = first ? first.turn - 1 : turn;
  return events.map((event) => {
    if (event.type === 'turn') now = event.turn;
    return now;
  });
}
