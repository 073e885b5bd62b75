import { Entity } from '../../core/entity';
import type { Expr, Frame, Routine } from '../model/frame';
import type { Machine } from '../model/machine';
import type { Meaning, TriggerList } from '../model/program';
import { type Fields, isTrue } from '../model/value';

type Needed = TriggerList['needs'][number];

/** Whether any trigger would run if this event were raised. Rolls no dice and changes nothing. */
export function wouldAnswer(machine: Machine, event: string, fields: Fields): boolean {
  const triggers = machine.program.triggers.get(event);
  if (!triggers) return false;
  return triggers.conditions.some((_, i) => answers(machine, triggers, i, fields) !== null);
}

/** Whether the bumped entity could be out of the way afterwards. */
export function wouldGiveWay(machine: Machine, fields: Fields): boolean {
  const triggers = machine.program.triggers.get('collided');
  if (!triggers) return false;
  return triggers.blocks.some((blocks, i) => !blocks && answers(machine, triggers, i, fields) !== null);
}

/** The label of the first trigger that would run and has one. */
export function meaningOf(machine: Machine, event: string, fields: Fields): Meaning | null {
  const triggers = machine.program.triggers.get(event);
  for (const [i, label] of triggers?.labels.entries() ?? []) {
    const frame = label && answers(machine, triggers as TriggerList, i, fields);
    if (frame) return { text: label(), frame };
  }
  return null;
}

/** The frame in which a trigger would run; null if its condition fails. */
function answers(machine: Machine, triggers: TriggerList, i: number, fields: Fields): Frame | null {
  const when = triggers.conditions[i] as Expr | null;
  const { target } = fields;
  if (when && target instanceof Entity && !meets(triggers.needs[i] as Needed, target)) return null;
  const frame = machine.interpreter.prepare(triggers.after[i] as Routine, machine.castOfActive());
  frame.bindAll(fields);
  frame.event = fields;
  return when === null || isTrue(when(machine, frame)) ? frame : null;
}

/** Whether an entity may meet all these needs. */
function meets(needs: Needed, entity: Entity): boolean {
  for (const need of needs) if (!need.some((attribute) => entity.mayHave(attribute))) return false;
  return true;
}
