import { type GameEvent, isQuiet } from '../../../core/events';
import { chebyshev } from '../../../core/grid';
import type { PlaceName } from '../../../core/place';
import { type EffectFinder, endOf, type ShownEffect, shownEffect } from './event-visuals';
import { lifeOf } from './particles';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** An entity that moves, cell by cell. Times are milliseconds from the beginning. */
export interface Motion {
  readonly entity: number;
  readonly path: readonly Spot[];
  readonly start: number;
  readonly end: number;
  /** A thrown or shot item rises a little; a figure walks. */
  readonly flies: boolean;
}

/** A change of a stat: the entity flashes, and a number shows the amount. */
export interface StatChange {
  readonly entity: number;
  readonly amount: number;
  readonly start: number;
  /** The stat's name; null for the first stat of the entity, which needs none. */
  readonly label: string | null;
  /** Its row above the entity, if there are several. */
  readonly line: number;
}

/** The label of an entity's stat, as `Hurt` has it; undefined if it is no stat or not shown. */
export type StatFinder = (entity: number, attribute: string) => string | null | undefined;

/** An item that goes from its cell into the pack of an actor. */
export interface Taken {
  readonly entity: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
}

export interface Timeline {
  /** By the entity that moves. */
  readonly motions: ReadonlyMap<number, Motion>;
  readonly statChanges: readonly StatChange[];
  readonly effects: readonly ShownEffect[];
  readonly pickUps: readonly Taken[];
  /** The end of the last motion. */
  readonly end: number;
  /** The end of everything that is shown besides: marks, particles, what is picked up. */
  readonly rest: number;
}

/** Nothing happens. */
export const EMPTY_TIMELINE: Timeline = {
  motions: new Map(),
  statChanges: [],
  effects: [],
  pickUps: [],
  end: 0,
  rest: 0,
};

const STEP_TIME = 110;
const LONGEST_WALK = 150;
const FLIGHT_PER_CELL = 22;
const LONGEST_FLIGHT = 150;
/** An entity that moves further than this in one step did not walk. */
const LONGEST_STEP = 4;
/** How far a blow leans into the next cell if its rule shows nothing of its own. */
const LEAN = 0.4;
/** How long something that is picked up is in the air. */
export const PICK_UP_TIME = 280;
/** The places on the way of a figure that swings to and fro in one turn. */
const LONGEST_SWING = 5;
const NO_EFFECTS: EffectFinder = () => undefined;

/**
 * When each event is shown. All walk at once, since a turn is one moment; a thrown item flies after its thrower has
 * arrived, and a hit shows when the missile lands. `whereIs` returns the previous cell of an entity, `statOf` the label
 * of a stat, `effectOf` what the data says of an effect.
 */
export function timelineOf(
  events: readonly GameEvent[],
  whereIs: (entity: number) => Spot | null,
  statOf: StatFinder,
  effectOf: EffectFinder = NO_EFFECTS,
): Timeline {
  const walks = new Map<number, Spot[]>();
  const flights: Motion[] = [];
  const changes: StatChange[] = [];
  const effects: ShownEffect[] = [];
  const pickUps: Taken[] = [];
  const lunges = new Map<number, Motion>();
  const places = new Map<number, Spot>();
  const placeOf = (entity: number) => places.get(entity) ?? whereIs(entity);
  let actor = 0;
  for (const event of events) {
    if (event.type === 'decided') actor = event.seat;
    else if (event.type === 'moved' && event.entity > 0) {
      const to = spotOf(event.to);
      const from = spotOf(event.from) ?? ownerSpot(event.from, placeOf);
      if (to) places.set(event.entity, to);
      const taker = spotOf(event.from) && ownerSpot(event.to, placeOf);
      if (from && taker) pickUps.push({ entity: event.entity, from, to: taker, start: walks.size > 0 ? STEP_TIME : 0 });
      if (!to || !from || (from.x === to.x && from.y === to.y)) continue;
      if (event.from?.kind === 'zone') {
        const start = walks.size > 0 ? STEP_TIME : 0;
        const end = start + Math.min(LONGEST_FLIGHT, 40 + FLIGHT_PER_CELL * distance(from, to));
        flights.push({ entity: event.entity, path: [from, to], start, end, flies: true });
      } else if (distance(from, to) <= LONGEST_STEP) {
        const walk = walks.get(event.entity) ?? [from];
        walk.push(to);
        walks.set(event.entity, walk);
      } else {
        walks.delete(event.entity);
      }
    } else if (event.type === 'changed' && typeof event.entity === 'number' && !isQuiet(event)) {
      const label = statOf(event.entity, event.attribute);
      const amount = numberOf(event.to) - numberOf(event.from);
      if (label === undefined || amount === 0) continue;
      addChange(changes, event.entity, label, amount);
      const isBlow = amount < 0 && actor !== event.entity && !lunges.has(actor);
      const lunge = isBlow ? lungeOf(actor, placeOf(actor), placeOf(event.entity), LEAN) : null;
      if (lunge) lunges.set(actor, lunge);
    } else if (event.type === 'animated') {
      const shown = shownEffect(event, effectOf, placeOf, effects.length);
      if (!shown) continue;
      effects.push(shown);
      const { lean, dodge } = shown.effect;
      const lunge = lean && event.by !== null ? lungeOf(event.by, shown.from, shown.at, lean) : null;
      if (lunge) addSwing(lunges, lunge);
      if (dodge && shown.from && event.on !== null) addSwing(lunges, dodgeOf(event.on, shown.from, shown.at, dodge));
    }
  }
  const motions = lunges;
  for (const flight of flights) motions.set(flight.entity, flight);
  for (const [entity, path] of walks) motions.set(entity, walkOf(entity, path));
  return {
    motions,
    statChanges: changes.map((change) => withMissile(change, flights, placeOf(change.entity))),
    effects: effects.map((shown) => withMissile(shown, flights, shown.at)),
    pickUps,
    end: Math.max(0, ...[...motions.values()].map(({ end }) => end)),
    rest: Math.max(
      0,
      ...effects.map(
        (shown) => endOf(shown, shown.effect.particles ? lifeOf(shown.effect.particles) : 0) + LONGEST_FLIGHT,
      ),
      ...pickUps.map(({ start }) => start + PICK_UP_TIME),
    ),
  };
}

/** The stats that changed, for a table, where nothing walks. They are shown from `start` on. */
export function statChangesOf(events: readonly GameEvent[], statOf: StatFinder, start: number): StatChange[] {
  return timelineOf(events, () => null, statOf).statChanges.map((change) => ({ ...change, start }));
}

/** Blows of one turn to the same stat make one number; numbers of other stats are stacked. */
function addChange(changes: StatChange[], entity: number, label: string | null, amount: number): void {
  const own = changes.filter((change) => change.entity === entity);
  const same = own.find((change) => change.label === label && change.amount < 0 === amount < 0);
  if (same) changes[changes.indexOf(same)] = { ...same, amount: same.amount + amount };
  else changes.push({ entity, amount, start: STEP_TIME / 2, label, line: own.length });
}

/** Rules resolve a blow before the missile lies on the ground; on screen the missile comes first. */
function withMissile<T extends { readonly start: number }>(
  shown: T,
  flights: readonly Motion[],
  place: Spot | null,
): T {
  const missile = place && flights.find(({ path }) => path.some((spot, i) => i > 0 && distance(spot, place) <= 1));
  return missile ? { ...shown, start: missile.end } : shown;
}

/** An entity that strikes a neighbour leans over and back. */
function lungeOf(entity: number, from: Spot | null, to: Spot | null, lean: number): Motion | null {
  if (!from || !to || distance(from, to) !== 1) return null;
  const over = { x: from.x + (to.x - from.x) * lean, y: from.y + (to.y - from.y) * lean };
  return { entity, path: [from, over, from], start: 0, end: STEP_TIME, flies: false };
}

/** A figure that dodges and then strikes does one after the other. After a few, the last one counts. */
function addSwing(swings: Map<number, Motion>, swing: Motion): void {
  const before = swings.get(swing.entity);
  const isFirst = !before || before.path.length > LONGEST_SWING;
  const path = isFirst ? swing.path : [...before.path, ...swing.path.slice(1)];
  const span = swing.end - swing.start;
  swings.set(swing.entity, isFirst ? swing : { ...before, path, end: before.end + span });
}

/** An entity that a blow misses steps back from its actor, a little later, and returns. */
function dodgeOf(entity: number, actor: Spot, at: Spot, dodge: number): Motion {
  const far = Math.max(1, distance(actor, at));
  const back = { x: at.x + ((at.x - actor.x) / far) * dodge, y: at.y + ((at.y - actor.y) / far) * dodge };
  return { entity, path: [at, back, at], start: STEP_TIME / 4, end: LONGEST_WALK, flies: false };
}

function walkOf(entity: number, path: readonly Spot[]): Motion {
  return { entity, path, start: 0, end: path.length > 2 ? LONGEST_WALK : STEP_TIME, flies: false };
}

/** The position of a moving entity, and its height above the ground, from 0 to 1. */
export interface Position {
  x: number;
  y: number;
  height: number;
}

/** The position of a moving entity at a time. The result is written to `out`, because every frame asks for hundreds. */
export function positionAt<T extends Position>({ path, start, end, flies }: Motion, time: number, out: T): T {
  const share = Math.max(0, Math.min(1, (time - start) / (end - start)));
  const along = (flies ? share : share * share * (3 - 2 * share)) * (path.length - 1);
  const leg = Math.min(path.length - 2, Math.floor(along));
  const from = path[leg] as Spot;
  const to = path[leg + 1] as Spot;
  const part = along - leg;
  out.x = from.x + (to.x - from.x) * part;
  out.y = from.y + (to.y - from.y) * part;
  out.height = flies ? 4 * share * (1 - share) : Math.sin(Math.PI * part) * 0.25;
  return out;
}

const spotOf = (place: PlaceName): Spot | null => (place?.kind === 'cell' ? { x: place.x, y: place.y } : null);

/** An item that leaves an actor's hands starts at that actor. */
function ownerSpot(place: PlaceName, placeOf: (entity: number) => Spot | null): Spot | null {
  return place?.kind === 'zone' && place.owner !== null ? placeOf(place.owner) : null;
}

const distance = (a: Spot, b: Spot): number => chebyshev(a.x, a.y, b.x, b.y);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
