import type { AttributeValue } from '../core/attributes';
import { Entity } from '../core/entity';
import { Cell, Zone } from '../core/place';
import type { Machine } from './model/machine';
import { type Fields, ScopeType, type Value } from './model/value';

/**
 * Forgets removed entities, when no running rule can refer to them. Remaining references become null, as after a save
 * and load.
 */
export function forgetRemoved({ world, seats, active }: Machine, scopes: readonly (Value[] | null)[]): void {
  const gone = new Set<Value>(world.sweep([...seats, active]));
  if (gone.size === 0) return;
  for (const values of scopes) {
    values?.forEach((value, i) => {
      values[i] = without(value, gone);
    });
  }
  for (const { own } of world.attributeIndex.referrers) {
    for (const [key, value] of own ?? []) {
      if (typeof value === 'object') own?.set(key, without(value as Value, gone) as AttributeValue);
    }
  }
}

/** A value without these entities: null in their place, and lists without them. */
function without(value: Value, gone: ReadonlySet<Value>): Value {
  if (value === null || typeof value !== 'object' || value instanceof Cell || value instanceof ScopeType) return value;
  if (value instanceof Entity) return gone.has(value) ? null : value;
  if (value instanceof Zone) return gone.has(value.owner) ? null : value;
  if (Array.isArray(value)) {
    if (!value.some((item) => without(item as Value, gone) !== item)) return value;
    return value.filter((item) => !gone.has(item as Value)).map((item) => without(item as Value, gone));
  }
  const parts = Object.entries(value).map(([key, part]) => [key, without(part as Value, gone)] as const);
  return parts.some(([key, part]) => part !== (value as Fields)[key]) ? Object.fromEntries(parts) : value;
}
