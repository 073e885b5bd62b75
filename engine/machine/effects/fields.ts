import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import type { Machine } from '../model/machine';
import { type Fields, ScopeType, type Value } from '../model/value';
import { readColumn, readField } from './attribute-access';

/** Reads a field that is usually an attribute of an entity. */
export const attributeOf = (machine: Machine, of: Value, key: string, column: number): Value => {
  return of instanceof Entity ? readColumn(machine, of, key, column) : fieldOf(machine, of, key);
};

/** Reads a field of any value. A missing field is null, and so is any field of null. */
export function fieldOf(machine: Machine, of: Value, key: string): Value {
  if (of === null || typeof of !== 'object') return null;
  if (of instanceof Entity) return readField(machine, of, key);
  if (of instanceof Cell) return key === 'x' ? of.x : key === 'y' ? of.y : null;
  if (of instanceof ScopeType) return machine.variable(of, key);
  return of instanceof Zone || Array.isArray(of) ? null : ownField(of as Fields, key);
}

export const ownField = (record: Fields, key: string): Value => {
  const own = record[key];
  // Inherited properties are no fields, even if a page added to Object.prototype.
  return own === undefined || !Object.hasOwn(record, key) ? null : (own as Value);
};
