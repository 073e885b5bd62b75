import type { Entity } from '../core/entity';
import type { Zone, ZoneType } from '../core/place';
import { HELD } from '../rules/attribute-access';
import { possessive } from '../rules/english';
import { zonesShown } from '../rules/layout';
import type { Machine } from '../rules/machine';
import { conditionsOf, othersOf, type Reading, readingRows } from './readings';
import { nounsOf, titleOf } from './text-names';

/** Longer piles are told by their size and what lies on top, unless they are one's own. */
const LONGEST_LIST = 8;
const GAP = '   ';

/** The numbers of one seat, and what it may read of the others. */
export function numberLines(machine: Machine, viewer: Entity | null): string[] {
  const told = (row: readonly Reading[]): string => row.map(({ label, text }) => `${label} ${text}`).join(GAP);
  const others = othersOf(machine, viewer).map(
    ({ seat, readings }) => `${machine.seats[seat]?.name}: ${told(readings)}`,
  );
  return [...readingRows(machine, viewer).map(told), ...others];
}

/** The states an actor is in, with the turns they last. */
export function stateLines(machine: Machine, actor: Entity): string[] {
  const states = conditionsOf(machine, actor);
  return states.length > 0 ? [states.join(GAP)] : [];
}

/**
 * The zones the layout names, as this seat may see them, and what it carries and wears elsewhere; without a layout, all
 * that hold something.
 */
export function zoneLines(machine: Machine, viewer: Entity | null): string[] {
  const named = zonesShown(machine.program.definitions.rules.layout?.zones);
  const { zoneTypes } = machine.program;
  const types = named
    ? [
        ...named.flatMap((one) => zoneTypes.find(({ name }) => name === one) ?? []),
        ...zoneTypes.filter(({ name, per }) => per === 'actor' && name !== HELD && !named.includes(name)),
      ]
    : zoneTypes.filter(({ name }) => name !== 'seats');
  const piles: string[] = [];
  const lists: string[] = [];
  for (const type of types) {
    for (const zone of zonesOf(machine, type, viewer)) {
      const isOpen = type.sees === 'all' || (type.sees === 'owner' && zone.owner !== null && zone.owner === viewer);
      const label = labelOf(machine, zone, viewer);
      if (!isOpen) piles.push(`${label} ${zone.size}`);
      else if (zone.size > LONGEST_LIST && (viewer === null || zone.owner !== viewer))
        piles.push(`${label} ${zone.size} (${zone.at(0)?.name} on top)`);
      else if (zone.size > 0) lists.push(`${label}: ${nounsOf([...zone.entities].reverse()).join(', ')}`);
    }
  }
  return piles.length > 0 ? [piles.join(GAP), ...lists] : lists;
}

/** Zones are only made when something is put there, and looking must not make one. */
function zonesOf(machine: Machine, type: ZoneType, viewer: Entity | null): Zone[] {
  if (type.per === null) return [machine.world.zones[type.index] as Zone];
  const owners = type.per === 'seat' ? machine.seats : viewer ? [viewer] : [];
  return owners.flatMap((owner) => owner.zones?.[type.index] ?? []);
}

function labelOf(machine: Machine, zone: Zone, viewer: Entity | null): string {
  const label = machine.program.definitions.rules.zones?.[zone.type.name]?.label ?? titleOf(zone.type.name);
  const { owner } = zone;
  return owner === null || owner === viewer ? label : `${possessive(owner.name)} ${label.toLowerCase()}`;
}
