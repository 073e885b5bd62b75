import type { AttributeValue } from '../core/attributes';
import { RuleError } from './fault';
import { expectFinite, notFinite } from './finite';
import type { Expr } from './frame';
import type { Machine } from './machine';
import { factOf, isSame, type ScopeType, type Value } from './value';

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
  /** Whether it is worked out from what lies in a zone that not all may look into. */
  isSecret = false;
  /** The ends of the game that ask about it, as `Stakes` counts them. */
  stakes = 0;

  constructor(
    readonly scope: ScopeType,
    readonly name: string,
    /** Its place among those of its scope. */
    readonly index: number,
  ) {
    this.pointer = `/rules/vars/${scope.name}/${name}`;
    this.scopeIndex = scope.index;
    this.scopeName = scope.name;
  }

  /** What it holds, or comes to; null while its scope is not there. */
  read(machine: Machine): Value {
    const { derived, scopeIndex, index } = this;
    if (derived === null) return machine.scopes[scopeIndex]?.[index] ?? null;
    machine.budget.beginFormula(this);
    return machine.budget.endFormula(derived(machine, machine.frame(this.slotCount)));
  }

  /** What it holds when its scope begins. */
  fresh(machine: Machine): Value {
    const { start, constant } = this;
    if (start === null) return constant;
    const value = start(machine, machine.frame(this.slotCount));
    expectFinite(value, this.name, this.pointer);
    return value;
  }

  /** Sets it within its bounds, and tells of it. */
  set(machine: Machine, value: Value, because: string): void {
    const values = machine.scopes[this.scopeIndex] as readonly Value[] | null;
    if (values === null) throw notLive(machine, this.scope);
    const was = values[this.index] as Value;
    const now = this.limits === null ? value : this.within(machine, value);
    if (isSame(was, now)) return;
    if (typeof now === 'number' || typeof now === 'object') expectFinite(now, this.name, because);
    this.keep(machine, was, now, because);
  }

  /** Adds to it. Returns whether there is a number to add to. */
  add(machine: Machine, amount: number, because: string): boolean {
    const values = machine.scopes[this.scopeIndex] as readonly Value[] | null;
    const was = values === null ? null : (values[this.index] as Value);
    if (values === null || typeof was !== 'number') return false;
    const sum = was + amount;
    const now = this.limits === null ? sum : (this.within(machine, sum) as number);
    if (now === was) return true;
    if (!Number.isFinite(now)) throw notFinite(now, this.name, because);
    this.keep(machine, was, now, because);
    return true;
  }

  /** The nearest to a value that its bounds allow. */
  within(machine: Machine, value: Value): Value {
    const { limits } = this;
    if (limits === null) return value;
    if (this.derived) {
      throw new RuleError(
        `"${this.scopeName}.${this.name}" is worked out; it can't be changed`,
        machine.pointer || '/rules',
      );
    }
    if (typeof value !== 'number') return value;
    const min = this.bound(machine, limits.min, Number.NEGATIVE_INFINITY);
    const max = this.bound(machine, limits.max, Number.POSITIVE_INFINITY);
    return Math.min(Math.max(value, min), max);
  }

  private bound(machine: Machine, bound: Expr | number | null, none: number): number {
    if (bound === null) return none;
    return typeof bound === 'number' ? bound : (bound(machine, machine.frame(this.slotCount)) as number);
  }

  private keep(machine: Machine, was: Value, now: Value, because: string): void {
    const { scope, name: attribute } = this;
    machine.keep(this.scopeIndex, this.index, now, this.stakes);
    machine.tell({
      type: 'changed',
      entity: this.scopeName,
      attribute,
      from: factOf(was) as AttributeValue,
      to: factOf(now) as AttributeValue,
      because,
    });
    if (machine.program.hears.changed) machine.raise('changed', { target: scope, attribute, was, now }, {});
  }
}

/** A scope is there only in the phases that list it. */
export function notLive({ phase, pointer }: Machine, { name }: ScopeType): RuleError {
  const when = phase === '' ? 'before the first phase' : `in the phase "${phase}"`;
  return new RuleError(
    `the scope "${name}" is not there ${when}, which must list it as its "scope"`,
    pointer || '/rules',
  );
}
