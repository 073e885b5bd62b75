import { Entity } from '../../core/entity';
import { suggest } from '../../language/text/spelling';
import { RuleError } from '../model/fault';
import type { Routine } from '../model/frame';
import type { Machine } from '../model/machine';
import { describeValue, type Fields, ScopeType, type Value } from '../model/value';

/**
 * The forms of an effect in data: changes by attribute (`{"oil": -10}`), a list of steps, the name of a procedure, or a
 * list of such effects, if a weapon adds to its wielder's own.
 */
export interface EffectParts {
  /** The parts in short form, applied at once. */
  readonly shorts: readonly Fields[];
  /** The parts that run as steps. */
  readonly routines: readonly Routine[];
}

export const isShort = (effect: Value): effect is Fields =>
  typeof effect === 'object' &&
  effect !== null &&
  !Array.isArray(effect) &&
  !(effect instanceof Entity) &&
  !(effect instanceof ScopeType);

export function effectParts(machine: Machine, effect: Value): EffectParts {
  const shorts: Fields[] = [];
  const routines: Routine[] = [];
  const gather = (part: Value): void => {
    if (part === null) return;
    if (isShort(part)) shorts.push(part);
    else if (typeof part === 'string') routines.push(procedureNamed(machine, part));
    else if (Array.isArray(part)) {
      const routine = machine.program.effects.get(part);
      if (routine) routines.push(routine);
      else if (part.every(isEffect)) part.forEach(gather);
      else throw new RuleError('this list is no list of steps', machine.pointer);
    } else {
      const forms = 'an object, a list of steps or the name of a procedure';
      throw new RuleError(`an effect is ${forms}, not ${describeValue(part)}`, machine.pointer);
    }
  };
  gather(effect);
  return { shorts, routines };
}

const isEffect = (part: Value): boolean => typeof part === 'string' || Array.isArray(part) || isShort(part);

function procedureNamed(machine: Machine, name: string): Routine {
  const { procedures } = machine.program;
  const routine = procedures.get(name);
  if (routine) return routine;
  throw new RuleError(`there is no procedure "${name}".${suggest(name, procedures.keys())}`, machine.pointer);
}

/**
 * A weapon's effect replaces the parts of its wielder's own effect that change the same attribute. An own effect
 * written as steps can't be split, so it applies too.
 */
export function mergeEffects(machine: Machine, own: Value, replacing: Value): Value {
  if (replacing === null) return own;
  if (own === null) return replacing;
  if (!isShort(own)) return [own, replacing];
  if (isShort(replacing)) return { ...own, ...replacing };
  const replaced = changesIn(machine, replacing);
  const rest = Object.entries(own).filter(([key]) => !replaced.has(key));
  return rest.length === 0 ? replacing : [Object.fromEntries(rest), replacing];
}

/** The attributes of the target that an effect changes; for steps, those that are named literally. */
export function changesIn(machine: Machine, effect: Value): ReadonlyMap<string, boolean> {
  const changes = new Map<string, boolean>();
  const { procedures } = machine.program.definitions.rules;
  const gather = (part: Value): void => {
    if (typeof part === 'string') gatherSteps(procedures?.[part]?.do, changes);
    else if (Array.isArray(part) && !machine.program.effects.has(part)) part.forEach(gather);
    else if (Array.isArray(part)) gatherSteps(part, changes);
    else if (isShort(part)) for (const [key, change] of Object.entries(part)) note(changes, key, !isGain(change));
  };
  gather(effect);
  return changes;
}

/** Records an attribute, and whether the change may lower it. */
function note(changes: Map<string, boolean>, key: string, mayLower: boolean): void {
  if (key !== 'note') changes.set(key, mayLower || changes.get(key) === true);
}

const isGain = (change: unknown): boolean => typeof change === 'number' && change >= 0;

function gatherSteps(steps: unknown, changes: Map<string, boolean>): void {
  if (Array.isArray(steps)) for (const step of steps) gatherSteps(step, changes);
  else if (typeof steps === 'object' && steps !== null) {
    const step = steps as { readonly [key: string]: unknown };
    if (step.change === 'target') {
      for (const [key, by] of Object.entries((step.by ?? {}) as object)) note(changes, key, !isGain(by));
      for (const key of Object.keys((step.to ?? {}) as object)) note(changes, key, true);
    }
    for (const inner of Object.values(step)) gatherSteps(inner, changes);
  }
}
