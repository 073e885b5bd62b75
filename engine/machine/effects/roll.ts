import type { RollResult } from '../../core/events';
import type { Row } from '../model/program';
import type { Fields, Value } from '../model/value';

/** The result of a roll. Rules mostly read the row it fell on, which stores its fields by column. */
export class Roll implements RollResult {
  readonly row: Fields | null;
  /** Private, so that listing the fields of a roll leaves it out: events, saves and views name the row itself. */
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
