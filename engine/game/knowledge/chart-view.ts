import type { Entity } from '../../core/entity';
import type { Machine } from '../../machine/model/machine';
import type { ChartEntryType, ChartType } from '../../machine/model/program';
import { asList, isTrue, type Value } from '../../machine/model/value';
import { shownValue } from './meter-view';

/** A cell of a chart, counted from 1; null for all rows or all columns. */
export type ChartCell = readonly [row: number | null, column: number | null];

/** A grid of rows and columns, filled from data. */
export interface ChartView {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  /** True if it covers the board on a table without room for it. */
  readonly covers: boolean;
  /** True if rows and columns are the faces of two dice. */
  readonly isOfDice: boolean;
  /** The faces that the dice show now. */
  readonly dice: readonly [number, number] | null;
  readonly lit: readonly (readonly [number, number])[];
  readonly entries: readonly ChartEntry[];
}

export interface ChartEntry {
  readonly at: ChartCell;
  readonly text: string;
  readonly tint: string | null;
  /** True if its cells are only shaded. */
  readonly isShade: boolean;
}

type Cast = ReturnType<Machine['castOfActive']>;

/** The chart that a seat sees now: the first whose condition holds. */
export function chartView(machine: Machine, seat: Entity | null): { readonly chart?: ChartView } {
  const cast = { ...machine.castOfActive(), seat, actor: seat };
  const chart = machine.program.charts.find(
    ({ when, isAboutSeat, slotCount }) =>
      (seat !== null || !isAboutSeat) && (when === null || isTrue(when(machine, machine.frame(slotCount, cast)))),
  );
  return chart ? { chart: shown(machine, chart, cast) } : {};
}

function shown(machine: Machine, chart: ChartType, cast: Cast): ChartView {
  const { label, covers, rows, columns, dice, lit, entries, slotCount } = chart;
  const frame = machine.frame(slotCount, cast);
  const cells: [number, number][] = [];
  for (let row = 1; lit && row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      frame.slots[0] = row;
      frame.slots[1] = column;
      if (isTrue(lit(machine, frame))) cells.push([row, column]);
    }
  }
  const [first, second] = cellIn(dice?.(machine, frame) ?? null) ?? [];
  return {
    label: String(shownValue(label?.(machine, frame) ?? null) ?? ''),
    covers,
    rows,
    columns,
    isOfDice: dice !== null,
    dice: first && second ? [first, second] : null,
    lit: cells,
    entries: entries.flatMap((entry) => entriesOf(machine, entry, cast)),
  };
}

/** What has no cell is left out. */
function entriesOf(machine: Machine, entry: ChartEntryType, cast: Cast): ChartEntry[] {
  const { list, at, text, tint, isShade, slotCount } = entry;
  const all = asList(list(machine, machine.frame(slotCount, cast))) ?? [];
  return all.flatMap((one) => {
    const frame = machine.frame(slotCount, cast);
    frame.slots[0] = one as Value;
    const cell = cellIn(at(machine, frame));
    return cell ? [{ at: cell, text: String(shownValue(text(machine, frame)) ?? ''), tint, isShade }] : [];
  });
}

function cellIn(value: Value): ChartCell | null {
  const pair = asList(value);
  if (pair?.length !== 2) return null;
  const [row, column] = pair.map((one) => (typeof one === 'number' ? one : null));
  return [row ?? null, column ?? null];
}
