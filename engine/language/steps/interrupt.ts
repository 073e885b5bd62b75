import { Entity } from '../../core/entity';
import { Cell, type Place, Zone } from '../../core/place';
import { callTrigger } from '../../machine/effects/triggers';
import type { Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { Value } from '../../machine/model/value';
import type { StepCompiler } from './step-compiler';

/** Pushes the triggers that run before something. One of them may prevent it, by setting `slot`. */
export function interrupt(m: Machine, f: Frame, name: string, fields: Record<string, Value>, slot: number): void {
  const triggers = m.program.triggers.get(name)?.before ?? [];
  const depth = m.interpreter.frames.length - 1;
  for (const trigger of [...triggers].reverse()) {
    const frame = callTrigger(m, trigger, fields, castOf(fields), f);
    frame.prevents = slot;
    frame.interrupts = depth;
  }
}

const castOf = (fields: Record<string, Value>) => {
  const cast: { actor?: Entity; target?: Entity; item?: Entity } = {};
  for (const key of ['actor', 'target', 'item'] as const) if (fields[key] instanceof Entity) cast[key] = fields[key];
  return cast;
};

/** Whether any trigger runs before a move. */
export const hasBeforeMove = ({ builder }: StepCompiler): boolean =>
  builder.hasBefore('entered') || builder.hasBefore('moved');

/** Runs the triggers that come before a move. */
export function announceMove(m: Machine, f: Frame, entity: Entity, place: Place, slot: number): void {
  const from = entity.place;
  if (place instanceof Cell) {
    const fields = { mover: entity, actor: entity, cell: place, from: from instanceof Cell ? from : null };
    interrupt(m, f, 'entered', fields, slot);
  } else interrupt(m, f, 'moved', { item: entity, from: from instanceof Zone ? from : null, to: place }, slot);
}
