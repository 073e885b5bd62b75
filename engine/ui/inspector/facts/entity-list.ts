import { isStat } from '../../../core/attributes';
import type { Entity, EntityType } from '../../../core/entity';
import { Cell } from '../../../core/place';
import { mayKnow } from '../../../game/knowledge/may-know';
import { formatNumber } from '../../../language/text/english';
import { readAttribute } from '../../../machine/effects/attribute-access';
import type { Machine } from '../../../machine/model/machine';
import type { EntityTemplate } from '../../../machine/model/program';
import { placeText, plainValue } from './plain-value';

/** An entity in a list. */
export interface EntityRow {
  readonly entity: Entity;
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly place: string;
  /** Seat, active, hidden: what a developer wants to see at a glance. */
  readonly marks: readonly string[];
}

export interface AttributeRow {
  readonly key: string;
  readonly value: string;
  /** True if the chain of its value can be shown. */
  readonly isNumber: boolean;
  /** Where the value comes from besides its definition: changed, worn, a state, computed. */
  readonly notes: readonly string[];
}

/** The entities that match. Walls are left out unless asked for by name: they are many and all alike. */
export function entityRows(machine: Machine, filter: string, viewer: Entity | null): EntityRow[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isMeant = ({ id, name, type }: Entity) =>
    words.some((word) => word === `#${id}` || type.id.includes(word) || name.toLowerCase().includes(word));
  const walls = words.length === 0 ? [] : wallsIn(machine).filter(isMeant);
  const all = [...notableIn(machine), ...walls];
  const rows = all.map((entity) => rowOf(machine, entity, viewer));
  return rows.filter((row) => words.every((word) => matches(row, word)));
}

/** All but plain walls. */
export const notableIn = (machine: Machine): Entity[] =>
  machine.world.entities.values().filter((entity) => !isPlainWall(machine, entity));

const wallsIn = (machine: Machine): Entity[] =>
  machine.world.entities.values().filter((entity) => isPlainWall(machine, entity));

/** A door is no plain wall, even if it stands in one. */
function isPlainWall({ world: { level } }: Machine, { type, place }: Entity): boolean {
  return place instanceof Cell && !isDoor(type) && level.walls.byType.get(type)?.has(place) === true;
}

/** True if it can be opened and closed. */
export const isDoor = ({ attributes }: EntityType): boolean => typeof attributes.get('open') === 'boolean';

/** How many plain walls the list leaves out. */
export const wallCount = (machine: Machine): number => wallsIn(machine).length;

function rowOf(machine: Machine, entity: Entity, viewer: Entity | null): EntityRow {
  const seat = machine.seats.indexOf(entity);
  const { place } = entity;
  const isHidden = !mayKnow(place, viewer) || entity.getAttribute('visible') === false;
  const memory = viewer && place instanceof Cell ? machine.memories.of(viewer) : undefined;
  const marks = [
    ...(seat >= 0 ? [`seat ${seat}`] : []),
    ...(machine.active === entity ? ['active'] : []),
    ...(isHidden ? ['hidden'] : []),
    ...(memory && place instanceof Cell && !memory.has(place.index) ? ['never seen'] : []),
    ...[...machine.program.states.values()].filter(({ id }) => entity.hasAttribute(id)).map(({ name }) => name),
    ...(machine.minds.dormant.has(entity) ? ['dormant'] : []),
  ];
  return { entity, id: entity.id, name: entity.name, type: entity.type.id, place: placeText(place), marks };
}

/** `#12` is the id, `key=value` an attribute, anything else a part of a name, type, place or mark. */
function matches({ entity, id, name, type, place, marks }: EntityRow, word: string): boolean {
  if (/^#\d+$/.test(word)) return id === Number(word.slice(1));
  const [key, wanted] = word.split('=', 2) as [string, string | undefined];
  if (wanted !== undefined) {
    const raw = entity.getAttribute(key);
    const value = isStat(raw) ? raw.current : raw;
    return wanted === '' ? Boolean(value) : String(value ?? '').toLowerCase() === wanted;
  }
  return [name, type, place, ...marks].some((text) => text.toLowerCase().includes(word));
}

/** All attributes of an entity, as rules see them. */
export function attributeRows(machine: Machine, entity: Entity, changed: ReadonlyMap<string, number>): AttributeRow[] {
  const { derived, attributes, stats } = entity.type as EntityTemplate;
  const layered = (entity.overlays ?? []).flatMap(({ effect }) => Object.keys(effect));
  const keys = new Set([
    ...stats.keys(),
    ...attributes.keys(),
    ...(derived?.keys() ?? []),
    ...(entity.own?.keys() ?? []),
    ...layered,
  ]);
  return [...keys].map((key): AttributeRow => {
    const raw = entity.getAttribute(key);
    const now = readAttribute(machine, entity, key);
    const most = isStat(raw) ? raw.max : null;
    const value = most === null ? plainValue(now) : `${plainValue(now)} of ${formatNumber(most)}`;
    const notes = [
      ...(derived?.has(key) && raw === undefined ? ['worked out'] : []),
      ...(changed.has(key) ? [`changed ${times(changed.get(key))}`] : []),
      ...(layered.includes(key) ? ['worn or felt'] : []),
    ];
    return { key, value, isNumber: typeof now === 'number', notes };
  });
}

const times = (n = 0): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);
