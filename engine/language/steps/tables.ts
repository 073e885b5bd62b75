import type { TableDefinition } from '../../core/definitions';
import { titleOf } from '../../core/title';
import { ownField } from '../../machine/effects/fields';
import { MissingData } from '../../machine/model/fault';
import { type Cast, type Expr, emptySlots, Frame, type Routine } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { RandomTable, Row } from '../../machine/model/program';
import { type Fields, isTrue, type Value } from '../../machine/model/value';
import type { Compilation } from '../expression/compilation';
import { facesOf } from '../expression/dice';
import { compileExpression } from '../expression/expression';
import { SymbolTable } from '../expression/symbol-table';
import { type Dice, parseDice } from '../syntax/tokens';
import { suggest } from '../text/spelling';

/** A compiled row. */
class TableRow implements Row {
  /** Whether it is always available. */
  readonly isOpen: boolean;
  readonly isActive: boolean;
  /** Its fields by column, cached when read. */
  private readonly columns: Value[] = [];

  constructor(
    readonly fields: Fields,
    readonly index: number,
    readonly when: Expr | null,
    readonly unique: boolean,
    readonly say: string | null,
    readonly steps: Routine | null,
  ) {
    this.isOpen = !unique && when === null;
    this.isActive = unique || say !== null || steps !== null;
  }

  read(key: string, column: number): Value {
    const { columns } = this;
    const known = column < columns.length ? columns[column] : undefined;
    if (known !== undefined) return known;
    const value = ownField(this.fields, key);
    columns[column] = value;
    return value;
  }
}

/** Tables with a wider range of numbers are searched row by row. */
const WIDEST = 10_000;

/** A random table whose rows are found by a number. */
export class NumberTable implements RandomTable {
  /** The rows for each number from the least on; empty if the range is too wide. */
  private readonly byKey: (readonly TableRow[] | undefined)[] = [];
  private readonly least: number;
  readonly title: string;

  constructor(
    readonly id: string,
    readonly dice: Dice | null,
    /** The scope in which used unique rows are remembered. */
    readonly uniqueIn: string,
    readonly rows: readonly TableRow[],
    /** The results its dice can have; null without dice, or if there are too many. */
    private readonly faces: readonly number[] | null,
    /** The results that have a row; null if there are too many. */
    private readonly keys: readonly number[] | null,
    private readonly clamps: boolean,
    private readonly slotCount: number,
  ) {
    this.least = keys?.[0] ?? 0;
    this.title = titleOf(id);
    const most = keys?.at(-1) ?? 0;
    if (!keys || most - this.least > WIDEST) return;
    const present = new Set(keys);
    for (let key = this.least; key <= most; key++) this.byKey.push(present.has(key) ? this.matching(key) : undefined);
  }

  /**
   * The nearest number that the dice can show, and of these the nearest that has a row; ties go down. The dice come
   * first, or a row for 56 to 64 would swallow a 58, which no d66 shows.
   */
  clamp(value: number): number {
    if (!this.clamps || this.known(value) !== undefined) return value;
    const face = this.faces ? nearest(this.faces, value) : value;
    return this.keys && this.keys.length > 0 ? nearest(this.keys, face) : face;
  }

  find(machine: Machine, value: number, cast: Cast): Row | null {
    const candidates = this.known(value) ?? this.matching(value);
    if (candidates.length !== 1) return this.findAmong(candidates, machine, value, cast);
    const only = candidates[0] as TableRow;
    return only.isOpen ? only : this.findAmong(candidates, machine, value, cast);
  }

  private findAmong(candidates: readonly TableRow[], machine: Machine, value: number, cast: Cast): Row | null {
    let frame: Frame | null = null;
    for (let i = 0; i < candidates.length; i++) {
      const row = candidates[i] as TableRow;
      if (row.unique && machine.tally.usedRows.has(this.memoryOf(row))) continue;
      if (row.when !== null) {
        if (!frame) {
          frame = new Frame(machine.program.noSteps, emptySlots(this.slotCount));
          frame.takeCast(cast);
          frame.slots[0] = value;
        }
        if (!isTrue(row.when(machine, frame))) continue;
      }
      return row;
    }
    return null;
  }

  isSpent(machine: Machine, value: number): boolean {
    const candidates = this.known(value) ?? this.matching(value);
    return candidates.some((row) => row.unique && machine.tally.usedRows.has(this.memoryOf(row)));
  }

  anyLeft(machine: Machine, cast: Cast): { readonly key: number; readonly row: Row } | null {
    for (const key of this.keys ?? []) {
      const row = this.find(machine, key, cast);
      if (row) return { key, row };
    }
    return null;
  }

  remember(machine: Machine, row: Row): void {
    machine.tally.markRow(this.memoryOf(row));
  }

  private known(value: number): readonly TableRow[] | undefined {
    const at = value - this.least;
    return at >= 0 && at < this.byKey.length && Number.isInteger(at) ? this.byKey[at] : undefined;
  }

  private memoryOf(row: Row): string {
    return `${this.uniqueIn}/${this.id}/${row.index}`;
  }

  private matching(value: number): TableRow[] {
    return this.rows.filter((row) => covers(row.fields.on, value));
  }
}

const covers = (on: unknown, value: number): boolean => {
  if (on === undefined) return true;
  if (Array.isArray(on)) return value >= (on[0] as number) && value <= (on[1] as number);
  return value === on;
};

export const tableNamed = (m: Machine, id: string, pointer: string): RandomTable => {
  const table = m.program.tables.get(id);
  if (table !== undefined) return table;
  throw new MissingData(id, `there is no table "${id}".${suggest(id, m.program.tables.keys())}`, pointer);
};

export function compileTable(builder: Compilation, id: string, table: TableDefinition): RandomTable {
  const pointer = `/tables/${id}`;
  const names = new SymbolTable(builder, ['final']);
  let dice: Dice | null = null;
  try {
    if (table.dice) dice = parseDice(table.dice);
  } catch (fault) {
    names.report(`${pointer}/dice`, fault);
  }
  const params = () => ['final', ...builder.passedNames()];
  const rows = table.rows.map((fields, index): TableRow => {
    const at = `${pointer}/rows/${index}`;
    builder.lint?.range(fields.on, `${at}/on`);
    return new TableRow(
      fields as Fields,
      index,
      fields.when === undefined ? null : compileExpression(fields.when, names, `${at}/when`),
      Boolean(fields.unique ?? false),
      typeof fields.say === 'string' ? fields.say : null,
      fields.do ? builder.steps(fields.do, `${at}/do`, params) : null,
    );
  });
  const faces = dice ? facesOf(dice) : null;
  const uniqueIn = typeof table.unique === 'string' ? table.unique : 'run';
  return new NumberTable(id, dice, uniqueIn, rows, faces, keysOf(rows, faces), table.clamp !== false, names.slotCount);
}

/** The nearest of ascending numbers; on a tie, the lower. */
function nearest(numbers: readonly number[], value: number): number {
  let best = numbers[0] as number;
  for (const number of numbers) if (Math.abs(number - value) < Math.abs(best - value)) best = number;
  return best;
}

/** The numbers that have a row, limited to what the dice can show. */
function keysOf(rows: readonly Row[], faces: readonly number[] | null): readonly number[] | null {
  if (faces) return faces.filter((face) => rows.some((row) => covers(row.fields.on, face)));
  const keys = new Set<number>();
  for (const { fields } of rows) {
    const { on } = fields as { on?: number | [number, number] };
    if (on === undefined) return null;
    const [from, to] = Array.isArray(on) ? on : [on, on];
    if (to - from > 10_000) return null;
    for (let key = from; key <= to; key++) keys.add(key);
  }
  return [...keys].sort((a, b) => a - b);
}
