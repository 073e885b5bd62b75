import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import type { Expr } from './frame';
import type { Machine } from './machine';

/** A plain JSON object whose fields rules read: a table row, the result of a roll, a part of a definition. */
export interface Fields {
  readonly [key: string]: unknown;
}

/** The bounds of a number. */
export interface Limits {
  readonly min: Expr | number | null;
  readonly max: Expr | number | null;
}

/** A compiled declaration of a variable. */
export interface VariableDeclaration {
  /** Its start value: an expression, or a constant. */
  readonly start?: Expr | null;
  readonly constant?: Value;
  /** Null if any value is allowed. */
  readonly limits?: Limits | null;
  /** For a derived variable: its expression, and how deeply it is nested. */
  readonly derived?: Expr | null;
  readonly depth?: number;
  readonly isSecret?: boolean;
  readonly slotCount: number;
}

/** One variable of a scope, as rules read and change it. */
export interface ScopeVariable {
  readonly name: string;
  readonly pointer: string;
  readonly scope: ScopeType;
  /** Its index in its scope. */
  readonly index: number;
  /** The expression of a derived variable. */
  readonly derived: Expr | null;
  /** Whether it is derived from the contents of a zone that is not open to all. */
  readonly isSecret: boolean;
  /** The ends of the game that depend on it, as bits (see `EndDependencies`). */
  dependentEnds: number;
  /** Sets the declaration, once it is compiled. */
  declare(how: VariableDeclaration): void;
  /** Its value, stored or derived; null while its scope is closed. */
  read(machine: Machine): Value;
  /** Its value when its scope opens. */
  fresh(machine: Machine): Value;
  /** Sets it within its bounds, and emits an event. */
  set(machine: Machine, value: Value, because: string): void;
  /** Adds to it. Returns whether it holds a number. */
  add(machine: Machine, amount: number, because: string): boolean;
  /** The nearest value that its bounds allow. */
  within(machine: Machine, value: Value): Value;
}

/** A named set of variables, such as `run` or `turn`. */
export class ScopeType {
  readonly variables: ScopeVariable[] = [];
  readonly byName = new Map<string, ScopeVariable>();
  /** The ends of the game that depend on any of its variables, as bits (see `EndDependencies`). */
  dependentEnds = 0;

  constructor(
    readonly name: string,
    readonly index: number,
  ) {}

  declare(variable: ScopeVariable): void {
    this.variables.push(variable);
    this.byName.set(variable.name, variable);
  }
}

/** Every possible value of an expression. */
export type Value = number | string | boolean | null | Entity | Zone | Cell | ScopeType | readonly Value[] | Fields;

/** Absent, zero, empty text and false are false; everything else is true. */
export const isTrue = (value: Value): boolean => Boolean(value);

export function asList(value: Value): readonly Value[] | null {
  if (Array.isArray(value)) return value as readonly Value[];
  if (value instanceof Zone) return value.entities.toReversed();
  return null;
}

/** Numbers, words and cells compare by value; entities, zones and rows by identity; lists item by item. */
export const isSame = (a: Value, b: Value): boolean => {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && areAlike(a, b);
};

function areAlike(a: Value, b: Value): boolean {
  if (a === null || b === null) return false;
  if (a instanceof Entity || b instanceof Entity || a instanceof Cell || b instanceof Cell) return false;
  const left = asList(a);
  const right = asList(b);
  return (
    left !== null &&
    right !== null &&
    left.length === right.length &&
    left.every((v, i) => isSame(v, right[i] as Value))
  );
}

/** A value for an event: plain JSON, with entities as ids. */
export const factOf = (value: Value): unknown => (value === null || typeof value !== 'object' ? value : nameOf(value));

function nameOf(value: Value): unknown {
  if (value instanceof Entity) return { entity: value.id };
  if (value instanceof Zone || value instanceof Cell) return value.place;
  if (value instanceof ScopeType) return value.name;
  return Array.isArray(value) ? value.map((item) => factOf(item as Value)) : value;
}

/** How an error calls a value. */
export function describeValue(value: Value): string {
  if (value === null) return 'nothing (null)';
  if (value instanceof Entity) return `the ${value.kind} "${value.type.id}"`;
  if (value instanceof Zone) return `the zone "${value.type.name}"`;
  if (value instanceof Cell) return `the cell ${value.x},${value.y}`;
  if (value instanceof ScopeType) return `the scope "${value.name}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'a record';
  return typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : `${typeof value} ${value}`;
}
