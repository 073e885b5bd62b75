import type { RollResult } from '../core/events';
import type { Machine } from './machine';
import type { Row } from './tables';
import type { Fields, Value } from './value';

/** Where a roll keeps its row: whoever lists the fields of a roll, as events and saves do, passes by a symbol. */
const FOUND = Symbol('found');

/** What dice came to. Rules ask most for the row they fell on, which knows its fields by their columns. */
export class Roll implements RollResult {
  readonly row: Fields | null;
  private readonly [FOUND]: Row | null;

  constructor(
    readonly dice: readonly number[],
    readonly kept: readonly number[],
    readonly modifier: number,
    readonly final: number,
    readonly clamped: boolean,
    found: Row | null,
  ) {
    this.row = found === null ? null : found.fields;
    this[FOUND] = found;
  }

  ofRow(machine: Machine, key: string, column: number): Value {
    const found = this[FOUND];
    return found === null ? null : found.read(machine, key, column);
  }
}
