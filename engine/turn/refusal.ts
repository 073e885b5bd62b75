import type { Entity } from '../core/entity';
import type { Machine } from '../rules/machine';
import { isSame, type Value } from '../rules/value';

/** Why an action of the engine's own can't be done with this argument, in a sentence; null when it has none to say. */
export function whyRefused(machine: Machine, seat: Entity, id: string): string | null {
  const [name, argument] = id.split(' ');
  const action = machine.phaseType?.actions.find((one) => one.id === name);
  const native = action?.native;
  if (!native?.refusal || argument === undefined) return null;
  const value = argumentNamed(machine, argument);
  // What the engine would allow is forbidden by the rules, and they gave no reason.
  if (native.domain(machine, seat).some((legal) => isSame(legal, value))) return null;
  return native.refusal(machine, seat, value);
}

function argumentNamed(machine: Machine, argument: string): Value {
  if (!argument.startsWith('#')) return argument;
  return machine.world.entities.get(Number(argument.slice(1))) ?? null;
}
