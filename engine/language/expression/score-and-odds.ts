import { faultAt } from '../../machine/model/fault';
import type { Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { describeValue } from '../../machine/model/value';
import { compileExpression } from './expression';
import type { SymbolTable } from './symbol-table';

/** Compiles a score: a number, with true as 1 and false and null as 0. A text is an error. */
export function compileScore(source: unknown, names: SymbolTable, pointer: string): (m: Machine, f: Frame) => number {
  const expr = compileExpression(source, names, pointer);
  const site = { pointer, source: String(source), at: 0 };
  return (m, f) => {
    const value = expr(m, f);
    if (typeof value === 'number') return value;
    if (value === null || typeof value === 'boolean') return Number(value);
    throw faultAt(site, `a number is needed, not ${describeValue(value)}`);
  };
}

/** Shares that are added up may exceed the whole by a rounding error. */
const ROUNDING = 1e-9;

/** Compiles a chance from 0 to 1; null is 0. */
export function compileOdds(
  source: unknown,
  names: SymbolTable,
  pointer: string,
): (m: Machine, f: Frame) => number | null {
  const expr = compileExpression(source, names, pointer);
  const site = { pointer, source: String(source), at: 0 };
  return (m, f) => {
    const value = expr(m, f);
    if (value === null) return null;
    if (typeof value === 'number' && value > -ROUNDING && value < 1 + ROUNDING) return Math.min(1, Math.max(0, value));
    throw faultAt(site, `a chance is a number from 0 to 1, not ${describeValue(value)}`);
  };
}
