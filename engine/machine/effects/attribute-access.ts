import { clamp, isStat, isStatParts, type Stat } from '../../core/attributes';
import type { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import { RuleError } from '../model/fault';
import { expectFinite, notFinite } from '../model/finite';
import type { Machine } from '../model/machine';
import type { EntityTemplate } from '../model/program';
import type { Value } from '../model/value';

/**
 * Reads and writes attributes as rules see them: the entity's own value with the overlays of worn items and states on
 * top. Rules write the visible value; the own value is computed back from it. So removing an overlay undoes it exactly,
 * and no damage is lost to a bound that the overlay moved.
 */
export const readAttribute = (machine: Machine, entity: Entity, key: string): Value => {
  const raw = entity.getAttribute(key);
  let value: Value;
  if (raw === undefined) {
    const derived = (entity.type as EntityTemplate).derived?.get(key);
    value = derived ? derived(machine, entity) : null;
  } else value = isStat(raw) ? raw.current : (raw as Value);
  return entity.overlays === null ? value : layered(machine, entity, key, value);
};

const columns = new Map<string, number>();

/**
 * The column of an attribute: an index for every attribute name that rules use. It is the same in every game, and
 * nothing else depends on it.
 */
export function columnOf(attribute: string): number {
  const column = columns.get(attribute) ?? columns.size;
  columns.set(attribute, column);
  return column;
}

/**
 * The same for an attribute that rules name literally, which has a column in every type. The type's value is looked up
 * once, and most entities have no own value for it.
 */
export const readColumn = (machine: Machine, entity: Entity, key: string, column: number): Value => {
  if (entity.overlays !== null || entity.own?.has(key)) return readAttribute(machine, entity, key);
  const { columns } = entity.type as EntityTemplate;
  const known = column < columns.length ? columns[column] : undefined;
  return known !== undefined ? known : lookUp(machine, entity, key, column);
};

function lookUp(machine: Machine, entity: Entity, key: string, column: number): Value {
  const value = readAttribute(machine, entity, key);
  const type = entity.type as EntityTemplate;
  // A derived value may differ the next time.
  if (!type.derived?.has(key)) type.columns[column] = value;
  return value;
}

const SPECIAL_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'type',
  'id',
  'cell',
  'zone',
  'owner',
  'gone',
]);

/** Fields that every entity has besides its attributes. */
export const isSpecialField = (key: string): boolean => SPECIAL_FIELDS.has(key);

/** Reads a field in an expression: the few built-in fields, the zones an entity owns, then its attributes. */
export function readField(machine: Machine, entity: Entity, key: string): Value {
  switch (key) {
    case 'name':
      return entity.name;
    case 'description':
      return entity.type.description;
    case 'type':
      return entity.type.id;
    case 'id':
      return entity.id;
    case 'cell':
      return entity.place instanceof Cell ? entity.place : null;
    case 'zone':
      return entity.place instanceof Zone ? entity.place.type.name : null;
    case 'owner':
      return entity.place instanceof Zone ? entity.place.owner : null;
    case 'gone':
      return entity.isGone;
  }
  const zone = machine.program.ownedZones.get(key);
  if (zone !== undefined && (key === HELD || owns(machine, entity, zone.per)))
    return machine.world.zoneOf(entity, zone);
  return readAttribute(machine, entity, key);
}

/** The zone for the initial contents of an entity. Any entity may hold something: a chest, a card. */
export const HELD = 'held';

function owns(machine: Machine, entity: Entity, per: 'seat' | 'actor' | null): boolean {
  return per === 'actor' ? entity.kind === 'actor' : machine.seats.includes(entity);
}

/**
 * The base value when an overlay adds to a number that the entity lacks; 0 for all others. An actor without accuracy
 * never misses, so it has none to lose.
 */
const USUAL = new Map<string, number | null>([
  ['speed', 100],
  ['accuracy', null],
]);

function layered(machine: Machine, entity: Entity, key: string, base: Value): Value {
  let value = base;
  for (const layer of entity.overlays ?? []) {
    const effect = layer.effect[key];
    if (effect === undefined) continue;
    if (effect === 'toggle') value = !value;
    else if (typeof effect === 'number' || (typeof effect === 'string' && isStatReference(effect))) {
      const usual = USUAL.get(key);
      const from = typeof value === 'number' ? value : usual === undefined ? 0 : usual;
      if (from !== null) value = from + amountOf(entity, effect);
    } else value = effect as Value;
  }
  if (typeof value !== 'number' || typeof base !== 'number') return value;
  const bounds = boundsOf(machine, entity, key);
  return bounds ? clamp(value, bounds.min, bounds.max + (value > base ? value - base : 0)) : value;
}

/** `"{strength}"` and `"-{strength}"` stand for a stat of the entity that causes the effect. */
export const isStatReference = (text: string): boolean => /^-?\{\w+\}$/.test(text);

export function amountOf(source: Entity | null, amount: number | string): number {
  if (typeof amount === 'number') return amount;
  const negative = amount.startsWith('-');
  const value = source?.baseNumber(amount.slice(negative ? 2 : 1, -1)) ?? 0;
  return negative ? -value : value;
}

/** The declared bounds of a number, without overlays; null if it has none. */
export function boundsOf(machine: Machine, entity: Entity, key: string): { min: number; max: number } | null {
  const raw = entity.getAttribute(key);
  if (isStat(raw)) return raw;
  return (entity.type as EntityTemplate).bounds?.get(key)?.(machine, entity) ?? null;
}

/** The names of the numbers whose loss kills this entity, as far as it has them. */
export function vitalsOf(entity: Entity): readonly string[] {
  const { fatal } = entity.type as EntityTemplate;
  return fatal.length === 0 || fatal.every((key) => entity.mayHave(key))
    ? fatal
    : fatal.filter((key) => entity.mayHave(key));
}

/** Whether this value kills the entity. A stat is fatal at its minimum, a plain attribute at 0. */
export function isFatal(machine: Machine, entity: Entity, key: string, value: Value): boolean {
  if (typeof value !== 'number' || !(entity.type as EntityTemplate).fatal.includes(key)) return false;
  const least = boundsOf(machine, entity, key)?.min ?? 0;
  return value <= (least === Number.NEGATIVE_INFINITY ? 0 : least);
}

/** The current maximum of a stat, with worn items and states. */
export function capOf(machine: Machine, entity: Entity, key: string): number | null {
  const bounds = boundsOf(machine, entity, key);
  return bounds ? bounds.max + bonusOf(entity, key) : null;
}

function bonusOf(entity: Entity, key: string): number {
  let bonus = 0;
  for (const layer of entity.overlays ?? []) {
    const effect = layer.effect[key];
    if (typeof effect === 'number' || (typeof effect === 'string' && isStatReference(effect))) {
      bonus += amountOf(entity, effect);
    }
  }
  return bonus;
}

const within = (bounds: { min: number; max: number } | null, value: number, bonus: number): number =>
  bounds ? clamp(value, bounds.min, Math.max(bounds.min, bounds.max + bonus)) : value;

/** The value that an attribute would get if it were set to this. */
export function wouldBecome(machine: Machine, entity: Entity, key: string, value: Value): Value {
  if (typeof value !== 'number') return value;
  return within(boundsOf(machine, entity, key), value, entity.overlays === null ? 0 : bonusOf(entity, key));
}

/** A name as the state holds it: in English in every language. */
function englishName({ type }: Entity, name: Value): Value {
  for (const [english, text] of type.names ?? []) if (text === name) return english;
  return name;
}

/** Sets the visible value. Returns the result, within its bounds. */
export function writeAttribute(machine: Machine, entity: Entity, key: string, value: Value): Value {
  if ((entity.type as EntityTemplate).derived?.has(key)) {
    throw new RuleError(
      `"${key}" of "${entity.type.id}" is computed; it can't be changed`,
      machine.pointer || '/rules',
    );
  }
  if (typeof value !== 'number') {
    if (isStatParts(value)) {
      entity.setAttribute(key, { ...statFrom(entity, key, value) });
      return readAttribute(machine, entity, key);
    }
    if (Array.isArray(value)) expectFinite(value, key, machine.pointer);
    entity.setAttribute(key, (key === 'name' ? englishName(entity, value) : value) as never);
    return value;
  }
  const bonus = entity.overlays === null ? 0 : bonusOf(entity, key);
  const raw = entity.getAttribute(key);
  const seen = within(boundsOf(machine, entity, key), value, bonus);
  const current = seen - bonus;
  if (!Number.isFinite(current)) throw notFinite(current, key, machine.pointer);
  entity.setAttribute(key, isStat(raw) ? { max: raw.max, current, min: raw.min } : current);
  return seen;
}

/**
 * A stat that is added, or gets other bounds. Omitted parts stay as they were; a new stat is full, and its minimum is
 * 0.
 */
function statFrom(entity: Entity, key: string, { max, current, min }: Partial<Stat>): Stat {
  const raw = entity.getAttribute(key);
  const old = isStat(raw) ? raw : null;
  const least = min ?? old?.min ?? 0;
  const most = Math.max(least, max ?? old?.max ?? current ?? least);
  const now = current === undefined ? (old?.current ?? most) : current - bonusOf(entity, key);
  return { max: most, current: clamp(now, least, most), min: least };
}
