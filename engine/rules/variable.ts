import type { Expr } from './frame';
import type { ScopeType, Value } from './value';

/** What bounds a number, where anything does. */
interface Limits {
  readonly min: Expr | number | null;
  readonly max: Expr | number | null;
}

/** One variable of a scope. Its names are known before any rule is compiled, what its declaration says only after. */
export class Variable {
  readonly pointer: string;
  /** Of its scope: these are asked for at every change. */
  readonly scopeIndex: number;
  readonly scopeName: string;
  /** What it starts as: worked out, or a constant. */
  start: Expr | null = null;
  constant: Value = null;
  /** Null where any value will do. */
  limits: Limits | null = null;
  /** For one that is worked out: how, and how deeply that is nested. */
  derived: Expr | null = null;
  depth = 0;
  slotCount = 0;
  /** The ends of the game that ask about it, as `Stakes` counts them. */
  stakes = 0;

  constructor(
    readonly scope: ScopeType,
    readonly name: string,
    readonly index: number,
  ) {
    this.pointer = `/rules/vars/${scope.name}/${name}`;
    this.scopeIndex = scope.index;
    this.scopeName = scope.name;
  }
}
