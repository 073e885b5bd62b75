import type { Entity } from '../core/entity';
import { Cell } from '../core/place';
import { capOf, readAttribute } from '../rules/attribute-access';
import type { Machine } from '../rules/machine';
import type { ThingType } from '../rules/things';
import type { Value } from '../rules/value';
import type { Meter } from '../turn/layout';
import { readMeter, sharedMeters, statOf } from '../turn/meters';
import { rulesetOf } from '../turn/ruleset';
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
 * The numbers of one seat, those that belong together in one row: what the layout asks for, else its stats or, scope by
 * scope, the variables of the rules.
 */
export function readingRows(machine: Machine, viewer: Entity | null): Reading[][] {
  const { meters } = rulesetOf(machine.program.definitions);
  if (meters.length > 0) return [meterReadings(machine, meters, viewer)];
  if (viewer?.place instanceof Cell) return [statsOf(machine, viewer)].filter(({ length }) => length > 0);
  return machine.program.scopes.flatMap((scope) => {
    if (!machine.scopes[scope.index] || scope.variables.length === 0) return [];
    const read = (name: string) => reading(titleOf(name), machine.variable(scope, name), null, `${scope.name}.${name}`);
    return [scope.variables.map(({ name }) => read(name))];
  });
}

/** What everybody may read of the others. */
export function othersOf(machine: Machine, viewer: Entity | null): { seat: number; readings: Reading[] }[] {
  const shared = sharedMeters(machine);
  if (shared.length === 0) return [];
  return machine.seats.flatMap((entity, seat) =>
    entity === viewer ? [] : [{ seat, readings: meterReadings(machine, shared, entity) }],
  );
}

function meterReadings(machine: Machine, meters: readonly Meter[], seat: Entity | null): Reading[] {
  return meters.flatMap((meter) => {
    const { value, max } = readMeter(machine, meter, seat);
    // What there is nothing to say about just now says nothing.
    return value === null
      ? []
      : reading(meter.label, value, max, statOf(meter) ?? variableIn(meter.source), meter.alarms);
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

function statsOf(machine: Machine, actor: Entity): Reading[] {
  return [...(actor.type as ThingType).stats.keys()].map((key) =>
    reading(titleOf(key), readAttribute(machine, actor, key), capOf(machine, actor, key), key),
  );
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

const variableIn = (source: string): string | null => (/^\w+\.\w+$/.test(source) ? source : null);
