import type { AttributeValue } from '../../core/attributes';
import { RuleError } from '../model/fault';
import { expectFinite, notFinite } from '../model/finite';
import type { Expr } from '../model/frame';
import type { Machine } from '../model/machine';
import {
  factOf,
  isSame,
  type Limits,
  type ScopeType,
  type ScopeVariable,
  type Value,
  type VariableDeclaration,
} from '../model/value';

/** One variable of a scope. Its name is known before any rule is compiled; its declaration is compiled later. */
export class Variable implements ScopeVariable {
  readonly pointer: string;
  dependentEnds = 0;
  start: Expr | null = null;
  constant: Value = null;
  limits: Limits | null = null;
  derived: Expr | null = null;
  depth = 0;
  isSecret = false;
  slotCount = 0;

  constructor(
    readonly scope: ScopeType,
    readonly name: string,
    readonly index: number,
  ) {
    this.pointer = `/rules/vars/${scope.name}/${name}`;
  }

  declare({ start, constant, limits, derived, depth, isSecret, slotCount }: VariableDeclaration): void {
    this.start = start ?? null;
    this.constant = constant ?? null;
    this.limits = limits ?? null;
    this.derived = derived ?? null;
    this.depth = depth ?? 0;
    this.isSecret = isSecret ?? false;
    this.slotCount = slotCount;
  }

  read(machine: Machine): Value {
    const { derived, scope, index } = this;
    if (derived === null) return machine.scopes[scope.index]?.[index] ?? null;
    machine.budget.beginFormula(this);
    return machine.budget.endFormula(derived(machine, machine.frame(this.slotCount)));
  }

  fresh(machine: Machine): Value {
    const { start, constant } = this;
    if (start === null) return constant;
    const value = start(machine, machine.frame(this.slotCount));
    expectFinite(value, this.name, this.pointer);
    return value;
  }

  set(machine: Machine, value: Value, because: string): void {
    const values = machine.scopes[this.scope.index] as readonly Value[] | null;
    if (values === null) throw scopeClosed(machine, this.scope);
    const was = values[this.index] as Value;
    const now = this.limits === null ? value : this.within(machine, value);
    if (isSame(was, now)) return;
    if (typeof now === 'number' || typeof now === 'object') expectFinite(now, this.name, because);
    this.keep(machine, was, now, because);
  }

  add(machine: Machine, amount: number, because: string): boolean {
    const values = machine.scopes[this.scope.index] as readonly Value[] | null;
    const was = values === null ? null : (values[this.index] as Value);
    if (values === null || typeof was !== 'number') return false;
    const sum = was + amount;
    const now = this.limits === null ? sum : (this.within(machine, sum) as number);
    if (now === was) return true;
    if (!Number.isFinite(now)) throw notFinite(now, this.name, because);
    this.keep(machine, was, now, because);
    return true;
  }

  within(machine: Machine, value: Value): Value {
    const { limits } = this;
    if (limits === null) return value;
    if (this.derived) {
      throw new RuleError(
        `"${this.scope.name}.${this.name}" is computed; it can't be changed`,
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
    machine.storeVariable(this.scope.index, this.index, now, this.dependentEnds);
    machine.emit({
      type: 'changed',
      entity: this.scope.name,
      attribute,
      from: factOf(was) as AttributeValue,
      to: factOf(now) as AttributeValue,
      because,
    });
    if (machine.program.hears.changed) machine.raise('changed', { target: scope, attribute, was, now }, {});
  }
}

/** The error for a scope that the current phase doesn't list. */
export function scopeClosed({ phase, pointer }: Machine, { name }: ScopeType): RuleError {
  const when = phase === '' ? 'before the first phase' : `in the phase "${phase}"`;
  return new RuleError(`the scope "${name}" is closed ${when}, which must list it as its "scope"`, pointer || '/rules');
}
