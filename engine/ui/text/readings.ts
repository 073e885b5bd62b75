import type { MeterView, SeatView } from '../../game/knowledge/seat-view';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import { titleOf, valueText } from './text-names';

/** A number that the page shows all the time, and its source, so that a player can ask why it has its value. */
export interface Reading {
  readonly label: string;
  readonly text: string;
  /** Null unless it is a number; for a bar and for flashes. */
  readonly value: number | null;
  readonly max: number | null;
  /** The attribute of the seat's entity, or `scope.name` of a variable; null if it is computed. */
  readonly of: string | null;
  /** True when a low value is bad. */
  readonly alarms: boolean;
}

/**
 * The numbers of one seat, grouped in rows: what the layout asks for and the seat's stats. On a table whose layout asks
 * for nothing, the variables of the rules follow, scope by scope. What the picture of a table shows is left out beside
 * it: a number stands in one place.
 */
export function readingRows(view: SeatView, isBesideTable = false): Reading[][] {
  const own = view.meters
    .filter(({ onTable }) => !(onTable && isBesideTable))
    .flatMap((meter) => meterReading(meter, phrasesOf(view)));
  const isPlaced = view.seats[view.seat]?.entity.place?.kind === 'cell';
  return [own, ...(view.level.hasMeters || isPlaced ? [] : variableRows(view))].filter(({ length }) => length > 0);
}

const variableRows = (view: SeatView): Reading[][] =>
  Object.entries(view.variables).map(([scope, values]) =>
    Object.entries(values).map(([name, value]) =>
      reading(phrasesOf(view).say(titleOf(name)), value, null, `${scope}.${name}`, phrasesOf(view)),
    ),
  );

/** What every seat may read of the others. */
export function othersOf(view: SeatView): { seat: number; readings: Reading[] }[] {
  return view.seats.flatMap(({ meters }, i) => {
    const readings = i === view.seat ? [] : meters.flatMap((meter) => meterReading(meter, phrasesOf(view)));
    return readings.length > 0 ? [{ seat: i, readings }] : [];
  });
}

/** The states that the seat's actor is in: "Poisoned (3)". */
export const conditionsOf = ({ conditions }: SeatView): string[] =>
  conditions.map(({ name, left }) => (left === null ? titleOf(name) : `${titleOf(name)} (${left})`));

/** A meter without a value is not shown. */
const meterReading = ({ label, value, max, of, alarms }: MeterView, words: Phrasebook): Reading[] =>
  value === null ? [] : [reading(label, value, max, of ?? null, words, alarms !== false)];

function reading(
  label: string,
  value: MeterView['value'],
  max: number | null,
  of: string | null,
  words: Phrasebook,
  alarms = true,
): Reading {
  return {
    label,
    text: max === null ? valueText(value, words) : `${valueText(value, words)}/${valueText(max, words)}`,
    value: typeof value === 'number' ? value : null,
    max,
    of,
    alarms,
  };
}
