import type { Entity } from '../core/entity';
import { Cell } from '../core/place';
import { readAttribute } from '../rules/attribute-access';
import type { Meter } from '../rules/layout';
import type { Machine } from '../rules/machine';
import { pathOf } from '../rules/syntax';
import type { Value } from '../rules/value';
import { metersOf, readMeter, sharedMeters, statOf } from '../turn/meters';
import { titleOf, valueText } from './text-names';

/** A number that the page shows all the time, and what it is read from, so that one can ask why. */
export interface Reading {
  readonly label: string;
  readonly text: string;
  /** Numbers only, for a bar and for flashes. */
  readonly value: number | null;
  readonly max: number | null;
  /** The attribute of the seat's entity, or `scope.name` of a variable; null for what is worked out. */
  readonly of: string | null;
  /** Whether it is bad when it is low. */
  readonly alarms: boolean;
}

/**
 * The numbers of one seat, those that belong together in one row: what the layout asks for and the seat's stats. At a
 * table whose layout asks for nothing, the variables of the rules follow, scope by scope.
 */
export function readingRows(machine: Machine, viewer: Entity | null): Reading[][] {
  const own = meterReadings(machine, metersOf(machine, viewer), viewer);
  const first = own.length > 0 ? [own] : [];
  const isAsked = machine.program.meters.length > 0;
  return isAsked || viewer?.place instanceof Cell ? first : [...first, ...variableRows(machine)];
}

function variableRows(machine: Machine): Reading[][] {
  return machine.program.scopes.flatMap((scope) => {
    if (!machine.scopes[scope.index] || scope.variables.length === 0) return [];
    const read = (name: string) => reading(titleOf(name), machine.variable(scope, name), null, `${scope.name}.${name}`);
    return [scope.variables.filter(({ isSecret }) => !isSecret).map(({ name }) => read(name))];
  });
}

/** What everybody may read of the others. */
export function othersOf(machine: Machine, viewer: Entity | null): { seat: number; readings: Reading[] }[] {
  return machine.seats.flatMap((entity, seat) => {
    const readings = entity === viewer ? [] : meterReadings(machine, sharedMeters(machine, entity), entity);
    return readings.length > 0 ? [{ seat, readings }] : [];
  });
}

function meterReadings(machine: Machine, meters: readonly Meter[], seat: Entity | null): Reading[] {
  return meters.flatMap((meter) => {
    const { value, max } = readMeter(machine, meter, seat);
    // What there is nothing to say about just now says nothing.
    return value === null ? [] : reading(meter.label, value, max, statOf(meter) ?? variableIn(meter), meter.alarms);
  });
}

/** The states an actor is in: "Poisoned (3)". */
export function conditionsOf(machine: Machine, actor: Entity | null): string[] {
  if (!actor) return [];
  return [...machine.program.states.values()].flatMap(({ id, name }) => {
    const left = readAttribute(machine, actor, id);
    return left ? [typeof left === 'number' ? `${titleOf(name)} (${left})` : titleOf(name)] : [];
  });
}

function reading(label: string, value: Value, max: Value, of: string | null, alarms = true): Reading {
  return {
    label,
    text: max === null ? valueText(value) : `${valueText(value)}/${valueText(max)}`,
    value: typeof value === 'number' ? value : null,
    max: typeof max === 'number' ? max : null,
    of,
    alarms,
  };
}

const variableIn = ({ node }: Meter): string | null =>
  node?.kind === 'field' && node.of.kind === 'name' ? pathOf(node) : null;
