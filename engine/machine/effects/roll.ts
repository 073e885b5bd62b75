import type { RollResult } from '../../core/events';
import type { Row } from '../model/program';
import type { Fields, Value } from '../model/value';

/** What dice came to. Rules ask most for the row they fell on, which knows its fields by their columns. */
export class Roll implements RollResult {
  readonly row: Fields | null;
  /** Hidden from whoever lists the fields of a roll: events, saves and views name the row itself. */
  readonly #found: Row | null;

  constructor(
    readonly dice: readonly number[],
    readonly kept: readonly number[],
    readonly modifier: number,
    readonly final: number,
    readonly clamped: boolean,
    found: Row | null,
  ) {
    this.row = found === null ? null : found.fields;
    this.#found = found;
  }

  ofRow(key: string, column: number): Value {
    const found = this.#found;
    return found === null ? null : found.read(key, column);
  }
}
