import { Entity } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import {
  applyEffect,
  carryOut,
  effectTargets,
  type Plan,
  planShorts,
  runRoutines,
  setOn,
} from '../../machine/effects/effect';
import { scopeClosed } from '../../machine/effects/variable';
import { RuleError } from '../../machine/model/fault';
import { type Act, type Expr, type Frame, listIn } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { describeValue, type Fields, ScopeType, type ScopeVariable, type Value } from '../../machine/model/value';
import { interrupt } from './interrupt';
import type { StepCompiler, StepSource } from './step-compiler';
import { number } from './steps-flow';
import { type Verbs, verb } from './verb';

/** Steps that change attributes and variables. */
export const changeVerbs = {
  change: verb(
    { takes: 'expression', parts: { by: 'map', to: 'values' }, needs: [['by', 'to']] },
    (compiler, step, pointer) => {
      if (changeVariable(compiler, step, pointer)) return;
      const target = compiler.expr(step.change, `${pointer}/change`);
      const { plan, atOnce } = changePlan(compiler, step, pointer);
      const all = (m: Machine, f: Frame, value: Value): Plan[] =>
        effectTargets(value, pointer).flatMap((one) => plan(m, f, one));
      if (compiler.builder.hasBefore('changed')) {
        const plans = compiler.names.hidden('plans');
        compiler.emit((m, f) => {
          f.slots[plans] = all(m, f, target(m, f)) as unknown as readonly Value[];
        }, pointer);
        interruptible(compiler, pointer, plans);
        return;
      }
      compiler.emit((m, f) => {
        const value = target(m, f);
        if (atOnce && (value instanceof Entity || value instanceof ScopeType)) atOnce(m, f, value);
        else carryOut(m, all(m, f, value));
      }, pointer);
    },
  ),

  apply: verb(
    { takes: 'expression', parts: { to: 'expression', with: 'map', as: 'name' } },
    (compiler, step, pointer) => {
      const effect = compiler.expr(step.apply, `${pointer}/apply`);
      const target = compiler.optional(step.to, `${pointer}/to`) ?? ((_m, f) => f.target);
      const args = step.with === undefined ? null : compiler.passed(step.with, `${pointer}/with`);
      const into = compiler.bindTo(step.as, `${pointer}/as`);
      const before = into >= 0 ? compiler.names.hidden() : -1;
      const plans = compiler.builder.hasBefore('changed') ? compiler.names.hidden('plans') : -1;
      if (into < 0 && plans < 0) {
        compiler.emit(apply(effect, target, args), pointer);
        return;
      }
      compiler.emit((m, f) => {
        const value = effect(m, f);
        const whom = target(m, f);
        if (before >= 0) f.slots[before] = m.changes;
        if (plans < 0) applyEffect(m, value, whom, f, args ? args(m, f) : null);
        else {
          f.slots[plans] = planShorts(m, value, whom, f.actor) as unknown as readonly Value[];
          runRoutines(m, value, whom, f, args ? args(m, f) : null);
        }
      }, pointer);
      if (plans >= 0) interruptible(compiler, pointer, plans);
      if (into < 0) return;
      compiler.emit((m, f) => {
        f.slots[into] = m.changes !== f.slots[before];
      }, pointer);
    },
  ),
} satisfies Verbs;

const apply =
  (effect: Expr, target: Expr, args: ((...at: Parameters<Expr>) => Fields) | null): Act =>
  (m, f) => {
    const value = effect(m, f);
    if (value !== null) applyEffect(m, value, target(m, f), f, args === null ? null : args(m, f));
  };

/** A fast path for the most frequent change: one variable, named literally. */
function changeVariable(compiler: StepCompiler, step: StepSource, pointer: string): boolean {
  const { builder } = compiler;
  if (!builder.scopeNamed(step.change, compiler.names) || builder.hasBefore('changed')) return false;
  const by = Object.entries((step.by ?? {}) as object);
  const to = Object.entries((step.to ?? {}) as object);
  const [entry] = [...by, ...to];
  if (!entry || by.length + to.length !== 1) return false;
  const scope = builder.scope(step.change as string);
  const [key, source] = entry;
  const at = `${pointer}/${by.length > 0 ? 'by' : 'to'}/${key}`;
  const variable = scope.byName.get(key);
  if (variable === undefined) {
    builder.lint?.changes(scope, key, at);
    return true;
  }
  if (to.length > 0) compiler.emit(setVariable(variable, compiler.expr(source, at), pointer), pointer);
  else {
    const amount = typeof source === 'number' ? source : number(compiler, source, at);
    compiler.emit(addToVariable(variable, amount, pointer), pointer);
  }
  return true;
}

const setVariable =
  (variable: ScopeVariable, value: Expr, pointer: string): Act =>
  (m, f) =>
    variable.set(m, value(m, f), pointer);

const addToVariable =
  (variable: ScopeVariable, amount: number | ((...at: Parameters<Expr>) => number), pointer: string): Act =>
  (m, f) => {
    const by = typeof amount === 'number' ? amount : amount(m, f);
    if (variable.add(m, by, pointer)) return;
    variable.set(m, added(m, variable.scope, variable.name, by, pointer), pointer);
  };

interface ChangePlan {
  /** All changes to one target, computed before any is made. */
  readonly plan: (m: Machine, f: Frame, target: Entity | ScopeType) => Plan[];
  /** The same without a plan, for a change of one number. */
  readonly atOnce: ((m: Machine, f: Frame, target: Entity | ScopeType) => void) | null;
}

function changePlan(compiler: StepCompiler, step: StepSource, pointer: string): ChangePlan {
  const by = Object.entries((step.by ?? {}) as object).map(
    ([key, source]) => [key, number(compiler, source, `${pointer}/by/${key}`)] as const,
  );
  const to = Object.entries((step.to ?? {}) as object).map(
    ([key, source]) => [key, given(compiler, source, `${pointer}/to/${key}`)] as const,
  );
  if (by.length + to.length === 0) compiler.fault(pointer, 'a change says "by" or "to"');
  const [first] = by;
  const isOne = by.length === 1 && to.length === 0 && first !== undefined;
  return {
    plan: (m, f, target) => {
      const plans: Plan[] = [];
      for (const [key, amount] of by) plans.push([target, key, added(m, target, key, amount(m, f), pointer)]);
      for (const [key, value] of to) plans.push([target, key, value(m, f)]);
      return plans;
    },
    atOnce: isOne
      ? (m, f, target) => setOn(m, target, first[0], added(m, target, first[0], first[1](m, f), pointer))
      : null,
  };
}

/** The new value of an attribute: a value, or a stat with its bounds, `{ "max": 20, "current": "d" }`. */
function given(compiler: StepCompiler, source: unknown, pointer: string): Expr {
  if (typeof source !== 'object' || source === null) return compiler.expr(source, pointer);
  const parts = Object.entries(source).map(
    ([part, amount]) => [part, number(compiler, amount, `${pointer}/${part}`)] as const,
  );
  return (m, f) => Object.fromEntries(parts.map(([part, amount]) => [part, amount(m, f)]));
}

function added(m: Machine, target: Entity | ScopeType, key: string, amount: number, pointer: string): Value {
  const current = target instanceof Entity ? readAttribute(m, target, key) : m.variable(target, key);
  if (typeof current === 'number') return current + amount;
  if (m.program.states.has(key)) return Math.max(0, amount) || null;
  if (target instanceof ScopeType && m.scopes[target.index] === null) throw scopeClosed(m, target);
  throw new RuleError(`${describeValue(target)} has no number "${key}" to change`, pointer);
}

/** Makes the planned changes one by one. Triggers run before each, and may prevent it. */
function interruptible(compiler: StepCompiler, pointer: string, plans: number): void {
  const prevented = compiler.names.hidden();
  const loop = compiler.here;
  compiler.emit((m, f) => {
    const [first] = listIn<Plan>(f, plans);
    f.slots[prevented] = false;
    if (!first) return;
    const [target, attribute, now] = first;
    const was = target instanceof Entity ? readAttribute(m, target, attribute) : m.variable(target, attribute);
    interrupt(m, f, 'changed', { target, actor: f.actor, attribute, was, now }, prevented);
  }, pointer);
  compiler.emit((m, f) => {
    const [first, ...rest] = listIn<Plan>(f, plans);
    if (!first) return;
    if (f.slots[prevented] !== true) setOn(m, ...first);
    f.slots[plans] = rest as unknown as readonly Value[];
    if (rest.length > 0) m.interpreter.goBack(f, loop);
  }, pointer);
}
