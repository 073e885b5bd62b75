import type { Entity } from '../core/entity';
import { capOf } from '../rules/attribute-access';
import type { Machine } from '../rules/machine';
import type { ThingType } from '../rules/things';
import type { Value } from '../rules/value';
import type { Meter } from './layout';
import { rulesetOf } from './ruleset';

/** What a meter shows of a seat now. */
export function readMeter(machine: Machine, meter: Meter, seat: Entity | null): { value: Value; max: Value } {
  const cast = { ...machine.castNobody(), seat, actor: seat };
  const frame = machine.program.frame(machine, meter.slotCount, cast);
  const max = meter.max ? meter.max(machine, frame) : statCap(machine, meter, seat);
  return { value: meter.value(machine, frame), max };
}

/** The stat of the seat that a meter reads; null where it reads something else. */
export const statOf = ({ source }: Meter): string | null => /^seat\.(\w+)$/.exec(source)?.[1] ?? null;

/** A meter that reads a stat needs no maximum of its own. */
function statCap(machine: Machine, meter: Meter, seat: Entity | null): number | null {
  const key = statOf(meter);
  return key && seat && (seat.type as ThingType).stats.has(key) ? capOf(machine, seat, key) : null;
}

/** All meters a seat reads; whoever only watches has none of a seat's own. */
export function metersOf(machine: Machine, viewer: Entity | null): readonly Meter[] {
  const { meters } = rulesetOf(machine.program.definitions);
  return viewer ? meters : meters.filter((meter) => !isAboutSeats(meter));
}

/** The meters that others may read of a seat. */
export function sharedMeters(machine: Machine): Meter[] {
  const { meters } = rulesetOf(machine.program.definitions);
  return meters.filter((meter) => isAboutSeats(meter) && !readsSecrets(machine, meter));
}

const isAboutSeats = ({ source }: Meter): boolean => /\bseat\b/.test(source);

/** A meter over a hand would tell others what is in it. */
function readsSecrets(machine: Machine, { source }: Meter): boolean {
  return machine.program.zoneTypes.some(({ name, sees }) => sees !== 'all' && new RegExp(`\\b${name}\\b`).test(source));
}
