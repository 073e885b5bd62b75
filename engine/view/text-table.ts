import type { Entity } from '../core/entity';
import type { Zone, ZoneType } from '../core/place';
import { capOf, readAttribute } from '../rules/attribute-access';
import { possessive } from '../rules/english';
import type { Machine } from '../rules/machine';
import type { ThingType } from '../rules/things';
import { type Meter, zonesShown } from '../turn/layout';
import { readMeter, sharedMeters } from '../turn/meters';
import { rulesetOf } from '../turn/ruleset';
import { nounsOf, titleOf, valueText } from './text-names';

/** Longer piles are told by their size and what lies on top, unless they are one's own. */
const LONGEST_LIST = 8;
const GAP = '   ';

/** The meters the layout asks for; without any, the variables of the rules. */
export function meterLines(machine: Machine, viewer: Entity | null): string[] {
  const { meters } = rulesetOf(machine.program.definitions);
  if (meters.length === 0) return variableLines(machine);
  const told = (some: readonly Meter[], seat: Entity | null): string =>
    some.flatMap((meter) => meterText(machine, meter, seat) ?? []).join(GAP);
  const own = told(meters, viewer);
  const others = machine.seats.filter((seat) => seat !== viewer);
  const shared = sharedMeters(machine);
  if (shared.length === 0) return [own];
  return [own, ...others.map((seat) => `${seat.name}: ${told(shared, seat)}`)];
}

/** Null where there is nothing to tell just now. */
function meterText(machine: Machine, meter: Meter, seat: Entity | null): string | null {
  const { value, max } = readMeter(machine, meter, seat);
  if (value === null) return null;
  return `${meter.label} ${valueText(value)}${max === null ? '' : `/${valueText(max)}`}`;
}

function variableLines(machine: Machine): string[] {
  return machine.program.scopes.flatMap((scope) => {
    if (!machine.scopes[scope.index] || scope.variables.length === 0) return [];
    const shown = scope.variables.map(({ name }) => `${titleOf(name)} ${valueText(machine.variable(scope, name))}`);
    return [shown.join(GAP)];
  });
}

/** The stats of an actor. */
export function statLines(machine: Machine, actor: Entity): string[] {
  const stats = [...(actor.type as ThingType).stats.keys()].map((key) => {
    const cap = capOf(machine, actor, key);
    const now = valueText(readAttribute(machine, actor, key));
    return `${titleOf(key)} ${now}${cap === null ? '' : `/${valueText(cap)}`}`;
  });
  return stats.length > 0 ? [stats.join(GAP)] : [];
}

/** The states an actor is in, with the turns they last. */
export function stateLines(machine: Machine, actor: Entity): string[] {
  const states = [...machine.program.states.values()].flatMap(({ id, name }) => {
    const left = readAttribute(machine, actor, id);
    return left ? [typeof left === 'number' ? `${titleOf(name)} (${left})` : titleOf(name)] : [];
  });
  return states.length > 0 ? [states.join(GAP)] : [];
}

/** The zones the layout names, as this seat may see them; without a layout, all that hold something. */
export function zoneLines(machine: Machine, viewer: Entity | null): string[] {
  const named = zonesShown(machine.program.definitions.rules.layout?.zones);
  const types = machine.program.zoneTypes.filter(({ name }) => (named ? named.includes(name) : name !== 'seats'));
  if (named) types.sort((a, b) => named.indexOf(a.name) - named.indexOf(b.name));
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
