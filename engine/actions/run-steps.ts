import type { Entity } from '../core/entity';
import type { ActionResult } from '../machine/model/action-type';
import type { Routine } from '../machine/model/frame';
import type { Machine } from '../machine/model/machine';
import type { Fields } from '../machine/model/value';

/**
 * Starts the steps that a native action declares. They run like the steps of any rule: triggers fire before and after
 * each, and a game can be saved in the middle of one.
 */
export function runSteps(machine: Machine, name: string, actor: Entity, args: Fields): ActionResult {
  const routine = machine.program.routines.get(`/engine/${name}`) as Routine;
  machine.interpreter.call(routine, { seat: actor, actor, target: null, item: null, self: null }, args);
  return { outcome: 'done' };
}

/** An `if` step, with an optional `else`. */
export const onlyIf = (test: string, steps: readonly object[], otherwise: readonly object[] = []): object => ({
  if: test,
  // biome-ignore lint/suspicious/noThenProperty: "then" is a word of the rules language; no code awaits this object.
  then: steps,
  else: otherwise,
});
