import { isStat } from '../core/attributes';
import type { Entity } from '../core/entity';
import { type GameEvent, isToldOf } from '../core/events';
import type { PlaceName, Zone } from '../core/place';
import { ambientOf, lightOn, lightsOn } from '../level/lighting';
import { type PaintedTile, mapOf as planOf } from '../level/plan';
import { capOf, readAttribute } from '../rules/attribute-access';
import type { Machine } from '../rules/machine';
import { definitionOf, statsOf } from '../rules/stats';
import { captureOf } from '../rules/text';
import type { Value } from '../rules/value';
import { isVisibleTo } from '../rules/visible';
import { eyesOf, isOpen, mayKnow, mayKnowOwner, openPlace } from './knowing';
import type { Meter } from './layout';
import { looksOf } from './looks';
import { seenBy } from './memory';
import { metersOf, readMeter, sharedMeters } from './meters';
import { seenLight } from './seen-light';

/** An entity as a seat sees it. */
export interface EntityView {
  readonly id: number;
  readonly type: string;
  readonly kind: 'actor' | 'item';
  readonly name: string;
  readonly description: string;
  readonly symbol: string;
  readonly sprite: { readonly base: string; readonly top: string | null };
  readonly tint: string | null;
  /** Whether it gives light. */
  readonly shines?: boolean;
  readonly place: PlaceName;
  readonly attributes: { readonly [name: string]: string | number | boolean };
  readonly stats: { readonly [name: string]: StatView };
}

/** A stat as a seat sees it. `label` is there where data has one; `shown` is false for one that is for the rules alone. */
export interface StatView {
  readonly current: number;
  readonly max: number;
  readonly label?: string;
  readonly shown?: false;
}

export interface ZoneView {
  readonly zone: string;
  /** What people read above it, when the rules say. */
  readonly label?: string;
  /** The entity that owns it; null for zones of the table. */
  readonly owner: number | null;
  /** Whether its owner wears what lies in it. */
  readonly worn?: boolean;
  /** Where on its owner's figure that is seen: `head`, `body`, `feet` or `hand`. */
  readonly drawnAt?: string;
  readonly count: number;
  /** What lies in it, top first; null when this seat may not look. */
  readonly entities: readonly EntityView[] | null;
}

/** All that one seat may know: the only form in which a game's state leaves the engine for a player. */
export interface SeatView {
  readonly seat: number;
  readonly turn: number;
  readonly phase: string;
  readonly active: number;
  readonly seats: readonly {
    readonly name: string;
    readonly entity: EntityView;
    /** What everybody may read of it. */
    readonly meters?: readonly MeterView[];
  }[];
  /** The meters of the layout, as this seat reads them. */
  readonly meters?: readonly MeterView[];
  readonly variables: { readonly [scope: string]: { readonly [name: string]: string | number | boolean | null } };
  readonly zones: readonly ZoneView[];
  readonly map: MapView | null;
}

/** A number that the layout asks to show, and the most it can be; null where nobody says. */
export interface MeterView {
  readonly label: string;
  readonly value: string | number | boolean | null;
  readonly max: number | null;
  /** Its number in the layout; absent for a stat that the layout does not name. */
  readonly index?: number;
}

export interface MapView {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly CellView[];
  /** Scenery beyond the floor, where nothing can stand. */
  readonly beyond?: readonly CellView[];
  /** The lights this seat sees burn. */
  readonly lights: readonly LightView[];
}

/** A light, as a screen may want to draw it. What it lights is already in the cells; `flicker` is only for the eye. */
export interface LightView {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  /** The share of its light that comes and goes, 0 to 1. */
  readonly flicker: number;
}

export interface CellView {
  readonly x: number;
  readonly y: number;
  /** False: only remembered, and what stands here is what stood here when it was last seen. */
  readonly seen: boolean;
  /** The light on it: red, green, blue. */
  readonly light: readonly [number, number, number];
  readonly entities: readonly EntityView[];
  /** What the map paints on it, from below to above. */
  readonly paint?: readonly PaintedTile[];
}

/** What a seat may know now. Whoever only watches (−1) sees what lies open. */
export function viewOf(machine: Machine, seat: number): SeatView {
  const viewer = machine.seats[seat] ?? null;
  const seen = seenBy(machine, viewer);
  const eyes = eyesOf(machine, viewer, seen);
  const owners = machine.world.entities
    .values()
    .filter((entity) => entity.zones && !entity.isGone && mayKnow(entity.place, viewer) && eyes.entity(entity));
  const zones = [
    ...machine.world.zones.filter(({ type }) => type.per === null),
    ...owners.flatMap((owner) => ownedZones(owner)),
  ];
  return {
    seat,
    turn: machine.turn,
    phase: machine.phase,
    active: machine.active ? machine.seats.indexOf(machine.active) : -1,
    seats: machine.seats.map((entity, i) => ({
      name: machine.seatNames[i] ?? entity.name,
      entity: eyes.entity(entity) ? entityView(machine, entity) : { ...entityView(machine, entity), place: null },
      meters: sharedMeters(machine, entity).map((meter) => meterView(machine, meter, entity)),
    })),
    meters: metersOf(machine, viewer).map((meter) => meterView(machine, meter, viewer)),
    variables: variablesOf(machine),
    zones: zones.map((zone) => zoneView(machine, zone, viewer)),
    map: mapOf(machine, viewer, seen),
  };
}

/**
 * What a seat learns of what happened: nothing of cards it can't see, of what is out of its sight, nor of words and
 * rolls that were not for it.
 */
export function eventsFor(machine: Machine, seat: number, events: readonly GameEvent[]): GameEvent[] {
  const viewer = machine.seats[seat] ?? null;
  const { entities } = machine.world;
  const eyes = eyesOf(machine, viewer, seenBy(machine, viewer));
  // Of a level that was left behind nothing is in sight any more.
  const arrived = events.findLastIndex(({ type }) => type === 'travelled');
  const isInSight = (place: PlaceName, isHere: boolean): boolean => {
    if (place?.kind === 'cell') return isHere && eyes.cell(place);
    const owner = place?.owner == null ? undefined : entities.get(place.owner);
    return place !== null && (owner === undefined || eyes.entity(owner));
  };
  const isNoticed = ({ entity, from, to }: Moved, isHere: boolean): boolean => {
    const moving = entities.get(entity);
    if (moving && (moving === viewer || !isVisibleTo(machine, moving, viewer))) return moving === viewer;
    return isInSight(from, isHere) || isInSight(to, isHere);
  };
  return events.flatMap((event, i): GameEvent[] => {
    switch (event.type) {
      case 'said':
      case 'rolled':
        return isToldOf(event, viewer?.id ?? null) ? [event] : [];
      case 'moved':
        return isNoticed(event, i > arrived) ? [movedFor(machine, event, viewer)] : [];
      case 'spawned':
      case 'changed': {
        const entity = typeof event.entity === 'number' ? entities.get(event.entity) : undefined;
        return entity && !(mayKnow(entity.place, viewer) && eyes.entity(entity)) ? [] : [event];
      }
      case 'decided':
        return viewer?.id === event.seat ? [event] : [{ ...event, id: event.action }];
      default:
        return [event];
    }
  });
}

type Moved = Extract<GameEvent, { type: 'moved' }>;

/** A move as a seat sees it: which thing it was only if it saw where from or where to, and nothing of covered owners. */
function movedFor(machine: Machine, event: Moved, viewer: Entity | null): Moved {
  const isSeen = openPlace(machine, event.from, viewer) || openPlace(machine, event.to, viewer);
  const told = (place: PlaceName): PlaceName =>
    place?.kind === 'zone' && !mayKnowOwner(machine, place, viewer) ? { ...place, owner: null } : place;
  return { ...event, entity: isSeen ? event.entity : 0, from: told(event.from), to: told(event.to) };
}

/** A zone as a seat sees it. What is invisible in it is neither listed nor counted. */
function zoneView(machine: Machine, zone: Zone, viewer: Entity | null): ZoneView {
  const shown = zone.entities.filter((entity) => isVisibleTo(machine, entity, viewer));
  return {
    zone: zone.type.name,
    label: machine.program.definitions.rules.zones?.[zone.type.name]?.label,
    owner: zone.owner ? zone.owner.id : null,
    worn: zone.type.worn,
    ...drawnAt(machine, zone.type.name),
    count: shown.length,
    entities: isOpen(zone, viewer) ? shown.reverse().map((entity) => entityView(machine, entity)) : null,
  };
}

function drawnAt({ program }: Machine, zone: string): Pick<ZoneView, 'drawnAt'> {
  const at = program.definitions.rules.zones?.[zone]?.drawn_at;
  return at ? { drawnAt: at } : {};
}

const ownedZones = (owner: Entity): Zone[] =>
  (owner.zones ?? []).filter((zone): zone is Zone => zone !== undefined && zone.size > 0);

function entityView(machine: Machine, entity: Entity): EntityView {
  const attributes: Record<string, string | number | boolean> = {};
  for (const key of new Set([...entity.type.attributes.keys(), ...(entity.own?.keys() ?? [])])) {
    const value = isStat(entity.getAttribute(key)) ? null : readAttribute(machine, entity, key);
    if (value !== null && typeof value !== 'object') attributes[key] = value;
  }
  const stats = Object.fromEntries(statsOf(entity).map((key) => [key, statView(machine, entity, key)]));
  const { id, type, kind, name } = entity;
  const { description, symbol } = type;
  const { sprite, tint } = looksOf(machine, entity);
  const place = entity.place?.place ?? null;
  const shines = Boolean(readAttribute(machine, entity, 'light_source'));
  return { id, type: type.id, kind, name, description, symbol, sprite, tint, shines, place, attributes, stats };
}

function statView(machine: Machine, entity: Entity, key: string): StatView {
  const { label, shown } = definitionOf(machine.program, entity, key) ?? {};
  return {
    current: readAttribute(machine, entity, key) as number,
    max: capOf(machine, entity, key) as number,
    ...(label ? { label } : {}),
    ...(shown === false ? { shown } : {}),
  };
}

function meterView(machine: Machine, meter: Meter, seat: Entity | null): MeterView {
  const { value, max } = readMeter(machine, meter, seat);
  const shown = { label: meter.label, value: plain(value), max: typeof max === 'number' ? max : null };
  return meter.index === null ? shown : { ...shown, index: meter.index };
}

function variablesOf(machine: Machine): SeatView['variables'] {
  const scopes: Record<string, Record<string, string | number | boolean | null>> = {};
  for (const scope of machine.program.scopes) {
    if (machine.scopes[scope.index] === null) continue;
    const variables: Record<string, string | number | boolean | null> = {};
    for (const { name, isSecret } of scope.variables) {
      if (!isSecret) variables[name] = plain(machine.variable(scope, name));
    }
    scopes[scope.name] = variables;
  }
  return scopes;
}

function plain(value: Value): string | number | boolean | null {
  const captured = captureOf(value);
  return captured !== null && typeof captured === 'object' ? captured.name : captured;
}

/** The cells a seat sees or remembers; all of them where nothing hides any. */
function mapOf(machine: Machine, viewer: Entity | null, seen: Uint8Array | null): SeatView['map'] {
  const { level } = machine.world;
  const memory = viewer ? machine.memories.get(viewer.id) : undefined;
  const light = level.isBounded ? lightOn(machine) : null;
  const litAt = seenLight(level, light, ambientOf(machine), seen);
  const paint = level.isBounded ? planOf(machine.program.definitions)?.paint : undefined;
  const cells: CellView[] = [];
  for (const { x, y, index, entities } of level.cells()) {
    const painted = paint?.get(index);
    const common = { x, y, light: litAt(index), ...(painted && { paint: painted }) };
    if (!seen || seen[index] === 1) {
      const shown = entities.filter((entity) => isVisibleTo(machine, entity, viewer));
      cells.push({ ...common, seen: true, entities: shown.map((entity) => entityView(machine, entity)) });
    } else if (memory?.has(index)) {
      const types = memory.get(index) ?? [];
      const remembered = types.map((type) => rememberedView(machine, type, { kind: 'cell', x, y }));
      cells.push({ ...common, seen: false, entities: remembered });
    }
  }
  const beyond: CellView[] = [];
  for (const [index, stack] of paint ?? []) {
    const isSeen = !seen || seen[index] === 1;
    const scenery = level.floor[index] === 1 || !(isSeen || memory?.has(index)) ? [] : stack.filter(isNoFloor);
    if (scenery.length === 0) continue;
    const [x, y] = [index % level.width, Math.floor(index / level.width)];
    beyond.push({ x, y, seen: isSeen, light: litAt(index), entities: [], paint: scenery });
  }
  if (cells.length === 0) return null;
  const burning = lightsOn(machine).filter(({ x, y }) => !seen || seen[y * level.width + x] === 1);
  const lights = burning.map(({ x, y, radius, flicker, ...rgb }) => ({ x, y, radius, color: hex(rgb), flicker }));
  return { width: level.width, height: level.height, cells, ...(beyond.length > 0 && { beyond }), lights };
}

const hex = ({ red, green, blue }: { red: number; green: number; blue: number }): string =>
  `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;

const isNoFloor = ({ isFloor }: PaintedTile): boolean => !isFloor;

/** A thing as one remembers it: what it was, not how it is. */
function rememberedView(machine: Machine, id: string, place: PlaceName): EntityView {
  const { kind, name, description, symbol, sprite, tint } = machine.program.thing(id, '');
  return { id: 0, type: id, kind, name, description, symbol, sprite, tint, place, attributes: {}, stats: {} };
}
