import { isStat } from '../../core/attributes';
import type { Entity } from '../../core/entity';
import { childNodes, type Node } from '../../language/syntax/syntax';
import { capOf, readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import type { Meter } from '../../machine/model/program';
import { shownStats, statLabel } from '../../machine/model/stats';
import type { Value } from '../../machine/model/value';

/** The value of a meter for a seat. */
export function readMeter(machine: Machine, meter: Meter, seat: Entity | null): { value: Value; max: Value } {
  const cast = { ...machine.castOfActive(), seat, actor: seat };
  const frame = machine.frame(meter.slotCount, cast);
  const max = meter.max ? meter.max(machine, frame) : statCap(machine, meter, seat);
  return { value: meter.value(machine, frame), max };
}

/** The stat of the seat that a meter reads; null if it reads something else. */
export const statOf = ({ node }: Meter): string | null =>
  node?.kind === 'field' && node.of.kind === 'name' && node.of.name === 'seat' ? node.name : null;

/** A meter of a stat has that stat's maximum by default. */
function statCap(machine: Machine, meter: Meter, seat: Entity | null): number | null {
  const key = statOf(meter);
  return key && seat && isStat(seat.getAttribute(key)) ? capOf(machine, seat, key) : null;
}

/** All meters a seat reads: those of the layout, and its other stats. An observer has no meters of a seat. */
export function metersOf(machine: Machine, viewer: Entity | null): readonly Meter[] {
  const { meters } = machine.program;
  return viewer ? withStats(machine, meters, viewer) : meters.filter(({ isAboutSeat }) => !isAboutSeat);
}

/** The meters about a seat, whether others may read them or not. */
export const metersAbout = (machine: Machine, seat: Entity): Meter[] =>
  metersOf(machine, seat).filter(({ isAboutSeat }) => isAboutSeat);

/** The meters of a seat that others may read. */
export const sharedMeters = (machine: Machine, seat: Entity): Meter[] =>
  metersAbout(machine, seat).filter(({ isSecret }) => !isSecret);

/** Inserts the stats without a meter after the last meter of a stat, or first if there is none. */
function withStats(machine: Machine, meters: readonly Meter[], seat: Entity): readonly Meter[] {
  const { program } = machine;
  const named = new Set(meters.flatMap(({ node }) => (node ? fieldsOfSeat(node) : [])));
  const rest = shownStats(program, seat).filter((name) => !named.has(name));
  const isOfStat = (meter: Meter): boolean => isStat(seat.getAttribute(statOf(meter) ?? ''));
  const meterFor = (name: string): Meter => ({
    label: statLabel(program, seat, name),
    source: `seat.${name}`,
    node: { kind: 'field', of: { kind: 'name', name: 'seat', at: 0 }, name, at: 0 },
    index: null,
    value: (m, f) => (f.seat ? readAttribute(m, f.seat, name) : null),
    max: null,
    alarms: true,
    slotCount: 0,
    isAboutSeat: true,
    isSecret: false,
    isOnTable: false,
  });
  return meters.toSpliced(meters.findLastIndex(isOfStat) + 1, 0, ...rest.map(meterFor));
}

/** The fields of the seat that an expression reads directly. */
const fieldsOfSeat = (node: Node): string[] => [
  ...(node.kind === 'field' && node.of.kind === 'name' && node.of.name === 'seat' ? [node.name] : []),
  ...childNodes(node).flatMap(fieldsOfSeat),
];
