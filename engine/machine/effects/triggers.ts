import type { Cast, Frame, Routine } from '../model/frame';
import type { Machine } from '../model/machine';
import type { Fields } from '../model/value';

/** An event for the triggers that wait for it. */
export interface Raised {
  readonly name: string;
  readonly fields: Fields;
  readonly cast: Partial<Cast>;
}

/** Starts the triggers of raised events. Pushed in reverse, so that the first event's first trigger runs first. */
export function startTriggers(machine: Machine, raised: readonly Raised[], during: Frame): void {
  for (let i = raised.length - 1; i >= 0; i--) {
    const { name, fields, cast } = raised[i] as Raised;
    const triggers = machine.program.triggers.get(name)?.runs ?? [];
    for (let j = triggers.length - 1; j >= 0; j--) callTrigger(machine, triggers[j] as Routine, fields, cast, during);
  }
}

/** Starts one trigger. It inherits the cast of the running routine, and gets the event's fields. */
export function callTrigger(
  machine: Machine,
  trigger: Routine,
  fields: Fields,
  cast: Partial<Cast>,
  during: Cast,
): Frame {
  const frame = machine.interpreter.call(trigger, during, fields);
  frame.takePartialCast(cast);
  frame.event = fields;
  return frame;
}
