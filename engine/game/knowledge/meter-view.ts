import type { Entity } from '../../core/entity';
import { captureOf } from '../../language/expression/compiled-text';
import type { Machine } from '../../machine/model/machine';
import type { Meter, TallyType } from '../../machine/model/program';
import type { Value } from '../../machine/model/value';
import { readMeter, statOf } from './meters';
import type { ViewFaults } from './view-faults';

/** A number that the layout shows, and its maximum, or null if it has none. */
export interface MeterView {
  readonly label: string;
  readonly value: string | number | boolean | null;
  readonly max: number | null;
  /** Its index in the layout; absent for a stat that the layout does not name. */
  readonly index?: number;
  /** What it reads: a stat of the seat, or `scope.name` of a variable. Absent if it is computed. */
  readonly of?: string;
  /** False if a low value is not bad. */
  readonly alarms?: false;
  /** True if a table shows it among the cards. */
  readonly onTable?: true;
}

/** A number of the tally. */
export interface TallyView extends MeterView {
  readonly isScore?: true;
}

export function meterView(machine: Machine, meter: Meter, seat: Entity | null): MeterView {
  const { value, max } = readMeter(machine, meter, seat);
  const of = statOf(meter) ?? variableOf(meter);
  return {
    label: meter.label,
    value: shownValue(value),
    max: typeof max === 'number' ? max : null,
    ...(meter.index !== null && { index: meter.index }),
    ...(of !== null && { of }),
    ...(!meter.alarms && { alarms: false }),
    ...(meter.isOnTable && { onTable: true }),
  };
}

/** The variable that a meter reads, as `scope.name`; null if it reads something else. */
const variableOf = ({ node }: Meter): string | null =>
  node?.kind === 'field' && node.of.kind === 'name' ? `${node.of.name}.${node.name}` : null;

/** The numbers of the tally, of all and of a seat. */
export const tallyOf = (
  machine: Machine,
  seat: Entity | null,
  isShown: (entry: TallyType) => boolean,
  faults: ViewFaults,
): TallyView[] =>
  machine.program.tally
    .filter(isShown)
    .flatMap((entry) =>
      faults.shown(
        () => [{ ...meterView(machine, entry, seat), ...(entry.isScore && { isScore: true as const }) }],
        [],
      ),
    )
    // What has no value was no part of this game: the rooms of a level that is left.
    .filter(({ value }) => value !== null);

/** A value as plain JSON: an entity by its name. */
export function shownValue(value: Value): string | number | boolean | null {
  const captured = captureOf(value);
  return captured !== null && typeof captured === 'object' ? captured.name : captured;
}
