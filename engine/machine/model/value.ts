import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import type { Expr } from './frame';
import type { Machine } from './machine';

/** A plain JSON object that rules read fields of: a table row, a roll's result, a part of a definition. */
export interface Fields {
  readonly [key: string]: unknown;
}

/** What bounds a number, where anything does. */
export interface Limits {
  readonly min: Expr | number | null;
  readonly max: Expr | number | null;
}

/** What is declared of a variable. */
export interface VariableDeclaration {
  /** What it starts as: worked out, or a constant. */
  readonly start?: Expr | null;
  readonly constant?: Value;
  /** Null where any value will do. */
  readonly limits?: Limits | null;
  /** For one that is worked out: how, and how deeply that is nested. */
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
  /** Its place among those of its scope. */
  readonly index: number;
  /** For one that is worked out: how. */
  readonly derived: Expr | null;
  /** Whether it is worked out from what lies in a zone that not all may look into. */
  readonly isSecret: boolean;
  /** The ends of the game that ask about it, as `Stakes` counts them. */
  dependentEnds: number;
  /** Says how it was declared, once that is compiled. */
  declare(how: VariableDeclaration): void;
  /** What it holds, or comes to; null while its scope is not there. */
  read(machine: Machine): Value;
  /** What it holds when its scope begins. */
  fresh(machine: Machine): Value;
  /** Sets it within its bounds, and tells of it. */
  set(machine: Machine, value: Value, because: string): void;
  /** Adds to it. Says whether there is a number to add to. */
  add(machine: Machine, amount: number, because: string): boolean;
  /** The nearest to a value that its bounds allow. */
  within(machine: Machine, value: Value): Value;
}

/** A named set of variables, such as `run` or `turn`, spoken of as a whole. */
export class ScopeType {
  readonly variables: ScopeVariable[] = [];
  readonly byName = new Map<string, ScopeVariable>();
  /** The ends of the game that ask about any variable of it, as `Stakes` counts them. */
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

/** Everything an expression can come to. */
export type Value = number | string | boolean | null | Entity | Zone | Cell | ScopeType | readonly Value[] | Fields;

/** Absent, zero, empty text and false are not so; everything else is. */
export const isTrue = (value: Value): boolean => Boolean(value);

export function asList(value: Value): readonly Value[] | null {
  if (Array.isArray(value)) return value as readonly Value[];
  if (value instanceof Zone) return [...value.entities].reverse();
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

/** A value as an event tells it: plain JSON, in which entities are named by their id. */
export const factOf = (value: Value): unknown => (value === null || typeof value !== 'object' ? value : nameOf(value));

function nameOf(value: Value): unknown {
  if (value instanceof Entity) return { entity: value.id };
  if (value instanceof Zone || value instanceof Cell) return value.place;
  if (value instanceof ScopeType) return value.name;
  return Array.isArray(value) ? value.map((item) => factOf(item as Value)) : value;
}

/** How a value is called in an error. */
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
