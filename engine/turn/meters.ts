import { isStat } from '../core/attributes';
import type { Entity } from '../core/entity';
import { capOf, readAttribute } from '../rules/attribute-access';
import type { Machine } from '../rules/machine';
import { shownStats, statLabel } from '../rules/stats';
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
  return key && seat && isStat(seat.getAttribute(key)) ? capOf(machine, seat, key) : null;
}

/** All meters a seat reads: those of the layout, and its other stats. Who only watches has none of a seat's own. */
export function metersOf(machine: Machine, viewer: Entity | null): readonly Meter[] {
  const { meters } = rulesetOf(machine.program.definitions);
  return viewer ? withStats(machine, meters, viewer) : meters.filter((meter) => !isAboutSeats(meter));
}

/** The meters that others may read of a seat. */
export function sharedMeters(machine: Machine, seat: Entity): Meter[] {
  return metersOf(machine, seat).filter((meter) => isAboutSeats(meter) && !readsSecrets(machine, meter));
}

/** The stats that no meter speaks of stand beside the last one that shows a stat, and first where none does. */
function withStats(machine: Machine, meters: readonly Meter[], seat: Entity): readonly Meter[] {
  const { program } = machine;
  const named = new Set(meters.flatMap(({ source }) => [...source.matchAll(/\bseat\.(\w+)/g)].map(([, name]) => name)));
  const rest = shownStats(program, seat).filter((name) => !named.has(name));
  const isOfStat = (meter: Meter): boolean => isStat(seat.getAttribute(statOf(meter) ?? ''));
  const meterFor = (name: string): Meter => ({
    label: statLabel(program, seat, name),
    source: `seat.${name}`,
    index: null,
    value: (m, f) => (f.seat ? readAttribute(m, f.seat, name) : null),
    max: null,
    alarms: true,
    slotCount: 0,
  });
  return meters.toSpliced(meters.findLastIndex(isOfStat) + 1, 0, ...rest.map(meterFor));
}

const isAboutSeats = ({ source }: Meter): boolean => /\bseat\b/.test(source);

/** A meter over a hand would tell others what is in it. */
function readsSecrets(machine: Machine, { source }: Meter): boolean {
  return machine.program.zoneTypes.some(({ name, sees }) => sees !== 'all' && new RegExp(`\\b${name}\\b`).test(source));
}
