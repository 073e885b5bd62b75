import type { AttributeValue } from '../core/attributes';
import { isStat } from '../core/attributes';
import type { Entity } from '../core/entity';
import { formatNumber } from '../rules/english';
import type { Machine } from '../rules/machine';
import type { ThingType } from '../rules/things';
import type { ChangeBook, Locate } from './change-book';
import { signed, titleOf } from './text-names';

/** One line of the answer to "why is this so?". */
export interface Reason {
  readonly text: string;
  /** Where it is written: a file and line where they are known, else a pointer into the rules. */
  readonly where: string | null;
}

/** Why a number is what it is: what it began as, what lies over it, and what changed it last. */
export function reasonsFor(
  machine: Machine,
  owner: Entity | null,
  of: string,
  book: ChangeBook,
  locate: Locate,
): Reason[] {
  const [scope, name] = of.includes('.') ? (of.split('.') as [string, string]) : [null, of];
  const begins = scope === null ? baseReasons(machine, owner, name, locate) : variableReasons(scope, name, locate);
  const changes = scope === null ? (owner ? book.of(owner.id, name) : []) : book.of(scope, name);
  const lasts = changes.toReversed().map(({ turn, from, to, because }): Reason => {
    const step = typeof from === 'number' && typeof to === 'number' ? signed(to - from) : `${told(from)} →`;
    return {
      text: `Turn ${turn}: ${step} to ${told(to)}, by ${ruleNamed(because)}`,
      where: placeOf(because, locate),
    };
  });
  return [...begins, ...lasts];
}

function baseReasons(machine: Machine, owner: Entity | null, name: string, locate: Locate): Reason[] {
  if (!owner) return [];
  const layers = (owner.layers ?? []).flatMap(({ source, effect }) => {
    const change = effect[name];
    if (change === undefined) return [];
    const what = typeof change === 'number' ? signed(change) : told(change);
    return [{ text: `${what} from ${titleOf(sourceName(machine, source)).toLowerCase()}`, where: null }];
  });
  return [...beginning(owner.type as ThingType, name, locate), ...layers];
}

/** What its kind says of it before anything has happened. */
function beginning(type: ThingType, name: string, locate: Locate): Reason[] {
  const root = `/${type.kind}s/${type.id}`;
  const stat = type.stats.get(name);
  if (stat) {
    const start = stat.current ?? stat.max ?? 0;
    const most = stat.max === undefined || stat.max === null ? '' : ` of ${stat.max}`;
    return [{ text: `${type.name} begins with ${start}${most}`, where: placeOf(`${root}/stats/${name}`, locate) }];
  }
  const where = placeOf(`${root}/attributes/${name}`, locate);
  if (type.derived?.has(name)) return [{ text: 'Worked out anew whenever it is read', where }];
  const base = type.attributes.get(name);
  return base === undefined ? [] : [{ text: `${type.name} begins with ${told(base)}`, where }];
}

function variableReasons(scope: string, name: string, locate: Locate): Reason[] {
  const pointer = `/rules/vars/${scope}/${name}`;
  return [{ text: `Counted in each ${scope}`, where: placeOf(pointer, locate) }];
}

/** A worn item or a state, by the name people read. */
function sourceName({ program }: Machine, id: string): string {
  return program.states.get(id)?.name ?? program.definitions.items[id]?.name ?? id;
}

/** "attack" for `rules/procedures/attack/do/3`. */
function ruleNamed(pointer: string): string {
  if (pointer.endsWith('/per_turn')) return 'the passing turn';
  const [, , name] = pointer.replace(/^\//, '').split('/');
  return name ? titleOf(name).toLowerCase() : 'the rules';
}

const placeOf = (pointer: string, locate: Locate): string | null => {
  const path = pointer.startsWith('/') ? pointer : `/${pointer}`;
  return pointer === '' ? null : (locate(path) ?? path.slice(1));
};

function told(value: AttributeValue | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (isStat(value)) return `${formatNumber(value.current)} of ${formatNumber(value.max)}`;
  return typeof value === 'number' ? formatNumber(value) : typeof value === 'object' ? '…' : String(value);
}
