import type { AttributeValue } from '../../core/attributes';
import { Entity } from '../../core/entity';
import { RuleError } from '../model/fault';
import { type Cast, emptySlots, Frame } from '../model/frame';
import type { Machine } from '../model/machine';
import type { StateType } from '../model/program';
import { asList, describeValue, type Fields, isTrue, ScopeType, type Value } from '../model/value';
import { isStatReference, readAttribute } from './attribute-access';
import { effectParts, isShort } from './effect-parts';

/** A planned change: one attribute and its new value. */
export type Plan = readonly [target: Entity | ScopeType, key: string, value: Value];

/** The targets of a change or an effect: one, each of a list, or none. */
export function effectTargets(value: Value, pointer: string): readonly (Entity | ScopeType)[] {
  if (value === null) return [];
  if (value instanceof Entity || value instanceof ScopeType) return [value];
  const list = asList(value);
  if (list?.every((item) => item instanceof Entity)) return list as readonly Entity[];
  throw new RuleError(`only entities and scopes can change, not ${describeValue(value)}`, pointer);
}

/** The changes that a short effect such as `{"oil": -10, "open": "toggle"}` would make to its target. */
export function planEffect(
  machine: Machine,
  effect: Fields,
  target: Entity | ScopeType,
  source: Entity | null,
): Plan[] {
  const plans: Plan[] = [];
  for (const key of Object.keys(effect)) {
    const value = outcomeOf(machine, key, effect[key] as AttributeValue, target, source);
    if (value !== undefined) plans.push([target, key, value]);
  }
  return plans;
}

/**
 * The new value of an attribute after one part of a short effect; undefined if it doesn't change. A number is added,
 * and ignored if the target lacks the attribute; a boolean is set; `"{strength}"` reads a stat of `source`.
 */
function outcomeOf(
  machine: Machine,
  key: string,
  change: AttributeValue,
  target: Entity | ScopeType,
  source: Entity | null,
): Value | undefined {
  if (key === 'note') return undefined;
  const current = target instanceof Entity ? readAttribute(machine, target, key) : machine.variable(target, key);
  if (machine.program.states.has(key) && target instanceof Entity) {
    return stateTurns(machine, target, key, current, change, source);
  }
  if (typeof change === 'number' || (typeof change === 'string' && isStatReference(change))) {
    return typeof current === 'number' ? current + amountFrom(machine, source, change) : undefined;
  }
  if (change === 'toggle') return current === null ? undefined : !isTrue(current);
  return change !== false || isTrue(current) ? (change as Value) : undefined;
}

/** `"-{strength}"` reads the visible strength of the source, including what it wears. */
function amountFrom(machine: Machine, source: Entity | null, amount: number | string): number {
  if (typeof amount === 'number') return amount;
  const value = source ? readAttribute(machine, source, amount.slice(amount.indexOf('{') + 1, -1)) : 0;
  const size = typeof value === 'number' ? value : 0;
  return amount.startsWith('-') ? -size : size;
}

/** A state lasts for the longer of what is left and what is given; a negative number shortens it. */
function stateTurns(
  machine: Machine,
  target: Entity,
  key: string,
  current: Value,
  change: AttributeValue,
  source: Entity | null,
): Value | undefined {
  const state = machine.program.states.get(key);
  if (change === false || change === null) return isTrue(current) ? null : undefined;
  if (state && isSpared(machine, state, target, source)) return undefined;
  if (change === true) return true;
  const turns = amountFrom(machine, source, change as number | string);
  const left = typeof current === 'number' ? current : 0;
  if (current === true) return turns < 0 ? null : undefined;
  return turns < 0 ? Math.max(0, left + turns) || null : Math.max(left, turns);
}

/** Whether a state's `when` rules out this entity. */
export function isSpared(machine: Machine, state: StateType, target: Entity, source: Entity | null): boolean {
  if (!state.when) return false;
  const frame = new Frame(machine.program.noSteps, emptySlots(state.slotCount));
  frame.takeCast({ seat: machine.active, actor: source, target, item: null, self: target });
  return !isTrue(state.when(machine, frame));
}

export function carryOut(machine: Machine, plans: readonly Plan[]): void {
  for (const [target, key, value] of plans) setOn(machine, target, key, value);
}

export function setOn(machine: Machine, target: Entity | ScopeType, key: string, value: Value): void {
  if (target instanceof Entity) {
    const state = isTrue(value) ? machine.program.states.get(key) : undefined;
    const begins = state !== undefined && !isTrue(readAttribute(machine, target, key));
    if (begins && isSpared(machine, state, target, machine.top?.actor ?? null)) return;
    machine.set(target, key, value);
  } else {
    const variable = target.byName.get(key);
    if (!variable) throw new RuleError(`the scope "${target.name}" has no variable "${key}"`, machine.pointer);
    variable.set(machine, value, machine.pointer);
  }
}

/** Applies an effect from data: the short form at once, steps and procedures as routines. */
export const applyEffect = (machine: Machine, effect: Value, target: Value, cast: Cast, args: Fields | null): void => {
  if (effect === null) return;
  if (isShort(effect) && (target instanceof Entity || target instanceof ScopeType)) {
    applyToOne(machine, effect, target, cast.actor);
    return;
  }
  carryOut(machine, planShorts(machine, effect, target, cast.actor));
  runRoutines(machine, effect, target, cast, args);
};

/** The changes that the short parts of an effect would make to its targets. */
export function planShorts(machine: Machine, effect: Value, target: Value, source: Entity | null): Plan[] {
  const { shorts } = effectParts(machine, effect);
  if (shorts.length === 0) return [];
  const targets = effectTargets(target, machine.pointer);
  return shorts.flatMap((short) => targets.flatMap((one) => planEffect(machine, short, one, source)));
}

/** Starts the parts of an effect that are steps or procedures. Pushed in reverse, so that the first runs first. */
export function runRoutines(machine: Machine, effect: Value, target: Value, cast: Cast, args: Fields | null): void {
  for (const routine of [...effectParts(machine, effect).routines].reverse()) {
    for (const one of [...effectTargets(target, machine.pointer)].reverse()) {
      const frame = machine.interpreter.call(routine, cast, args);
      if (one instanceof Entity) frame.target = one;
    }
  }
}

/** A fast path: most effects change one attribute, so no plan is needed. */
const applyToOne = (machine: Machine, effect: Fields, target: Entity | ScopeType, source: Entity | null): void => {
  const key = onlyKey(effect);
  if (key === null) {
    carryOut(machine, planEffect(machine, effect, target, source));
    return;
  }
  const change = effect[key] as AttributeValue;
  if (target instanceof ScopeType && typeof change === 'number') {
    addTo(machine, target, key, change);
    return;
  }
  const value = outcomeOf(machine, key, change, target, source);
  if (value !== undefined) setOn(machine, target, key, value);
};

/** Adds to a variable. A scope without it is skipped, like an entity without the attribute. */
const addTo = (machine: Machine, scope: ScopeType, key: string, amount: number): void => {
  const variable = scope.byName.get(key);
  if (variable === undefined || variable.add(machine, amount, machine.pointer)) return;
  const current = variable.read(machine);
  if (typeof current === 'number') variable.set(machine, current + amount, machine.pointer);
};

/** The only key of a record; null if it has none or several. Inherited properties don't count. */
function onlyKey(record: Fields): string | null {
  let only: string | null = null;
  for (const key in record) {
    if (!Object.hasOwn(record, key)) continue;
    if (only !== null) return null;
    only = key;
  }
  return only;
}
