import { titleOf } from '../core/title';
import type { ProgramBuilder } from '../rules/builder';
import { compileExpression } from '../rules/expression';
import type { Expr } from '../rules/frame';
import { Names } from '../rules/names';

/** A number that the table shows all the time: `"seat.hp"`, or `{"label": "Hit points", "value": "seat.hp", "max": 10}`. */
export interface Meter {
  readonly label: string;
  readonly source: string;
  /** Its number in the layout; null for a stat that is shown without being named there. */
  readonly index: number | null;
  readonly value: Expr;
  readonly max: Expr | null;
  /** Whether it is bad when it is low. */
  readonly alarms: boolean;
  readonly slotCount: number;
}

/** The names of the zones that a layout shows, in its order; each entry is a name or says more beside it. */
export function zonesShown(zones: readonly unknown[] | null | undefined): string[] | null {
  return zones?.map((entry) => (typeof entry === 'string' ? entry : (entry as { zone: string }).zone)) ?? null;
}

/** Compiled with the rules, so that a mistake in one is found with theirs. */
export function compileMeters(builder: ProgramBuilder): Meter[] {
  return (builder.definitions.rules.layout?.meters ?? []).map((entry, i): Meter => {
    const pointer = `/rules/layout/meters/${i}`;
    const names = new Names(builder);
    const isAlone = typeof entry !== 'object' || entry === null;
    const { label, value, max, alarm } = (isAlone ? { value: entry } : entry) as {
      label?: string;
      value: unknown;
      max?: unknown;
      alarm?: boolean;
    };
    // A value of the wrong kind is told where it is compiled; here it only must not break anything.
    const source = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    return {
      label: label ?? labelOf(source),
      source,
      index: i,
      value: compileExpression(value, names, isAlone ? pointer : `${pointer}/value`),
      max: max === undefined ? null : compileExpression(max, names, `${pointer}/max`),
      alarms: alarm !== false,
      slotCount: names.slotCount,
    };
  });
}

/** "seat.hit_points" is headed "Hit points". */
const labelOf = (source: string): string =>
  /^[\w.]+$/.test(source) ? titleOf(source.slice(source.lastIndexOf('.') + 1)) : source;
