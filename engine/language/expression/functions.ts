import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import { capOf, readAttribute } from '../../machine/effects/attribute-access';
import { roomIn } from '../../machine/effects/carrying';
import { allTypes, typeFields } from '../../machine/model/entity-templates';
import { type FaultSite, faultAt, MissingData } from '../../machine/model/fault';
import type { Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { asList, describeValue, type Value } from '../../machine/model/value';
import { ENTITY, listOf, NUMBER, SEAT, TEXT, type ValueType, ZONE } from '../../machine/model/value-type';
import { suggest } from '../text/spelling';

/** A function that expressions can call. Pure: it neither draws randomness nor changes anything. */
export interface RuleFunction {
  /** The least and the largest number of arguments. */
  readonly takes: readonly [least: number, most: number];
  /** The type of the result if it is always the same; for checks. */
  readonly returns?: ValueType;
  readonly call: (machine: Machine, frame: Frame, args: readonly Value[], site: FaultSite) => Value;
}
export type RuleFunctions = Readonly<Record<string, RuleFunction>>;

export const numberArg = (value: Value | undefined, site: FaultSite): number => {
  if (typeof value === 'number') return value;
  throw faultAt(site, `a number is needed, not ${describeValue(value ?? null)}`);
};
export const entityArg = (value: Value | undefined, site: FaultSite): Entity => {
  if (value instanceof Entity) return value;
  throw faultAt(site, `an entity is needed, not ${describeValue(value ?? null)}`);
};
const seatIndex = (machine: Machine, value: Value | undefined, site: FaultSite): number => {
  const at = machine.seats.indexOf(value as Entity);
  if (at < 0) throw faultAt(site, `a seat is needed, not ${describeValue(value ?? null)}`);
  return at;
};

const math = (f: (...numbers: number[]) => number, least: number, most: number): RuleFunction => ({
  takes: [least, most],
  returns: NUMBER,
  call: (_m, _f, args, site) => {
    const list = args.length === 1 && most > 1 ? asList(args[0] as Value) : null;
    if (list?.length === 0) return fail(site, 'an empty list has neither a least nor a largest number');
    return f(...(list ?? args).map((arg) => numberArg(arg, site)));
  },
});

function countOf({ program: { words } }: Machine, n: number, noun: Value): string {
  if (!(noun instanceof Entity)) return words.count(n, String(noun));
  const name = words.running(noun.name);
  return noun.type.plural ? `${words.number(n)} ${name}` : words.count(n, name);
}

/** All entities of a kind that are in play, in order of creation. */
function present(machine: Machine, kind: Entity['kind']): Entity[] {
  machine.budget.burn();
  return machine.world.entities.values().filter((entity) => entity.kind === kind && !entity.isGone);
}

export const coreFunctions: RuleFunctions = {
  min: math(Math.min, 1, 9),
  max: math(Math.max, 1, 9),
  abs: math(Math.abs, 1, 1),
  floor: math(Math.floor, 1, 1),
  ceil: math(Math.ceil, 1, 1),
  clamp: math((value = 0, least = 0, most = 0) => Math.min(Math.max(value, least), most), 3, 3),

  size: {
    takes: [1, 1],
    returns: NUMBER,
    call: (_m, _f, [value = null], site) => {
      if (value === null) return 0;
      if (value instanceof Zone) return value.entities.length;
      if (typeof value === 'string') return value.length;
      return asList(value)?.length ?? fail(site, `${describeValue(value)} has no size`);
    },
  },

  /** All whole numbers from the first to the last, both included. */
  range: {
    takes: [2, 2],
    returns: listOf(NUMBER),
    call: (machine, _f, [from, to], site) => {
      const first = numberArg(from, site);
      const last = numberArg(to, site);
      if (last - first > 10_000) return fail(site, 'a range of more than 10000 numbers');
      machine.budget.burn(Math.max(1, last - first));
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    },
  },

  /** The first value, unless it is null. */
  or: { takes: [2, 2], call: (_m, _f, [first = null, second = null]) => first ?? second },
  /** An id as people read it: "rusty key" for `rusty_key`, "north-east" for `north_east`. */
  spoken: {
    takes: [1, 1],
    returns: TEXT,
    call: (m, _f, [id = null]) =>
      m.program.words.say(
        String(id ?? '')
          .replace(/^(north|south)_(?=(ea|we)st$)/, '$1-')
          .replaceAll('_', ' '),
      ),
  },
  /** A number with its noun: "1 coin", "3 coins". The name of an entity is a noun, too. */
  counted: {
    takes: [2, 2],
    returns: TEXT,
    call: (m, _f, [number, noun = null], site) => countOf(m, numberArg(number, site), noun),
  },
  text: {
    takes: [1, 1],
    returns: TEXT,
    call: (_m, _f, [value = null]) => (value instanceof Entity ? value.name : String(value)),
  },
  reverse: {
    takes: [1, 1],
    call: (_m, _f, [list = null]) => [...(list === null ? [] : (asList(list) ?? []))].reverse(),
  },

  seats: { takes: [0, 0], returns: listOf(SEAT), call: (machine) => machine.seats },
  next: {
    takes: [1, 1],
    returns: SEAT,
    call: (machine, _f, [seat], site) =>
      machine.seats[(seatIndex(machine, seat, site) + 1) % machine.seats.length] ?? null,
  },
  /** The other seats, clockwise from the given one. */
  others: {
    takes: [1, 1],
    returns: listOf(SEAT),
    call: (machine, _f, [seat], site) => {
      const at = seatIndex(machine, seat, site);
      return [...machine.seats.slice(at + 1), ...machine.seats.slice(0, at)];
    },
  },
  actors: { takes: [0, 0], returns: listOf(ENTITY), call: (machine) => present(machine, 'actor') },
  items: { takes: [0, 0], returns: listOf(ENTITY), call: (machine) => present(machine, 'item') },

  /** A zone by its name; with a second argument, that owner's. */
  zone: {
    takes: [1, 2],
    returns: ZONE,
    call: (machine, _f, [name, owner = null], site) => {
      const type = machine.program.zoneTypes.find((zone) => zone.name === name);
      if (!type) {
        const known = machine.program.zoneTypes.map((zone) => zone.name);
        return fail(site, `there is no zone "${String(name)}".${suggest(String(name), known)}`);
      }
      return owner === null
        ? (machine.world.zones[type.index] as Zone)
        : machine.world.zoneOf(entityArg(owner, site), type);
    },
  },
  /** How many more entities fit into a zone before its limit. Rules ask it; the engine does not enforce it. */
  room: {
    takes: [1, 1],
    returns: NUMBER,
    call: (machine, _f, [zone = null], site) =>
      zone instanceof Zone ? roomIn(machine, zone) : fail(site, `a zone is needed, not ${describeValue(zone)}`),
  },
  row: {
    takes: [2, 2],
    call: (machine, frame, [table, value], site) => {
      const found = machine.program.tables.get(String(table));
      if (!found) throw new MissingData(String(table), `there is no table "${String(table)}"`, site.pointer);
      const row = found.find(machine, found.clamp(numberArg(value, site)), frame);
      return row ? row.fields : null;
    },
  },
  /** A definition by its id, or all that are not abstract. */
  type: { takes: [1, 1], call: (machine, _f, [id]) => typeFields(machine.program, String(id)) },
  types: { takes: [0, 0], call: (machine) => allTypes(machine.program) },

  attribute: {
    takes: [2, 2],
    call: (machine, _f, [entity, key], site) => readAttribute(machine, entityArg(entity, site), String(key)),
  },
  /** The current maximum of a stat. */
  cap: {
    takes: [2, 2],
    returns: NUMBER,
    call: (machine, _f, [entity, key], site) => capOf(machine, entityArg(entity, site), String(key)),
  },

  /** Steps between two cells, or pips between two lists of dice. Null stands for any face. */
  distance: {
    takes: [2, 2],
    returns: NUMBER,
    call: (_m, _f, [a = null, b = null], site) => {
      const from = a instanceof Entity ? a.place : a;
      const to = b instanceof Entity ? b.place : b;
      if (from instanceof Cell && to instanceof Cell) return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
      const [first, second] = [asList(a), asList(b)];
      if (!first || !second || first.length !== second.length) return null;
      return first.reduce<number>((sum, face, i) => {
        const other = second[i] ?? null;
        return face === null || other === null ? sum : sum + Math.abs(numberArg(face, site) - numberArg(other, site));
      }, 0);
    },
  },
};

export function fail(site: FaultSite, message: string): never {
  throw faultAt(site, message);
}
