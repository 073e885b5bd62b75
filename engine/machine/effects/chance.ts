import type { Zone } from '../../core/place';
import { ownMember } from '../../core/records';
import { RuleError } from '../model/fault';
import type { Machine } from '../model/machine';

/** Rolls one die, or takes the next scripted face. */
export const face = (machine: Machine, sides: number): number =>
  machine.chance.script.dice.length > 0 ? scriptedFace(machine, sides) : machine.stream('dice').die(sides);

function scriptedFace({ chance, pointer }: Machine, sides: number): number {
  const face = chance.script.dice.shift() as number;
  if (face < 1 || face > sides)
    throw new RuleError(`the scripted face ${face} is not on a d${sides}`, pointer || '/rules');
  return face;
}

export function shuffle(machine: Machine, zone: Zone): void {
  machine.budget.burn(zone.size);
  machine.stream('cards').shuffle(zone.entities);
  const wanted = ownMember(machine.chance.script.zones, zone.type.name);
  if (wanted) stack(zone, wanted, machine.pointer || '/rules');
  machine.emit({ type: 'shuffled', zone: zone.type.name, because: machine.pointer });
}

function stack(zone: Zone, wanted: readonly string[], pointer: string): void {
  for (const [stacked, id] of [...wanted].reverse().entries()) {
    // A card already in its scripted position must not be taken twice.
    const left = zone.size - stacked;
    const at = zone.entities.findLastIndex((entity, i) => i < left && entity.type.id === id);
    if (at < 0) throw new RuleError(`the scripted "${id}" is not in the zone "${zone.type.name}"`, pointer);
    zone.entities.push(...zone.entities.splice(at, 1));
  }
}
