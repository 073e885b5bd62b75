import type { TableDefinition } from '../core/definitions';
import { facesOf } from './dice';
import { compileExpression } from './expression';
import { type Cast, type Expr, emptySlots, Frame, type Routine } from './frame';
import type { Machine } from './machine';
import { Names } from './names';
import type { ProgramBuilder } from './builder';
import { type Dice, parseDice, SyntaxFault } from './syntax';
import { type Fields, isTrue } from './value';

export interface Row {
  readonly fields: Fields;
  readonly index: number;
  readonly when: Expr | null;
  readonly unique: boolean;
  readonly steps: Routine | null;
}

/** A table: what a number comes to. A number that no die could show counts as the nearest that one could. */
export class Table {
  private readonly byKey = new Map<number, Row[]>();

  constructor(
    readonly id: string,
    readonly dice: Dice | null,
    /** The scope that remembers unique rows. */
    readonly uniqueIn: string,
    readonly rows: readonly Row[],
    private readonly keys: readonly number[] | null,
    private readonly slotCount: number,
  ) {
    for (const key of keys ?? []) this.byKey.set(key, this.matching(key));
  }

  /** The nearest legal number; ties go down. */
  clamp(value: number): number {
    if (!this.keys || this.keys.length === 0 || this.byKey.has(value)) return value;
    let best = this.keys[0] as number;
    for (const key of this.keys) if (Math.abs(key - value) < Math.abs(best - value)) best = key;
    return best;
  }

  /** The first row for this number whose condition holds and which, if unique, has not been given yet. */
  find(machine: Machine, value: number, cast: Cast): Row | null {
    const candidates = this.byKey.get(value) ?? this.matching(value);
    let frame: Frame | null = null;
    for (const row of candidates) {
      if (row.unique && machine.given.has(this.memoryOf(row))) continue;
      if (row.when) {
        if (!frame) {
          frame = new Frame(machine.program.nothing, emptySlots(this.slotCount));
          frame.takeCast(cast);
          frame.slots[0] = value;
        }
        if (!isTrue(row.when(machine, frame))) continue;
      }
      return row;
    }
    return null;
  }

  /** The first row still to be had, when every roll meets one that is spent. */
  anyLeft(machine: Machine, cast: Cast): Row | null {
    for (const key of this.keys ?? []) {
      const row = this.find(machine, key, cast);
      if (row) return row;
    }
    return null;
  }

  remember(machine: Machine, row: Row): void {
    if (row.unique) machine.given.add(this.memoryOf(row));
  }

  private memoryOf(row: Row): string {
    return `${this.uniqueIn}/${this.id}/${row.index}`;
  }

  private matching(value: number): Row[] {
    return this.rows.filter((row) => covers(row.fields.on, value));
  }
}

const covers = (on: unknown, value: number): boolean => {
  if (on === undefined) return true;
  if (Array.isArray(on)) return value >= (on[0] as number) && value <= (on[1] as number);
  return value === on;
};

export function compileTable(builder: ProgramBuilder, id: string, table: TableDefinition): Table {
  const pointer = `/tables/${id}`;
  const names = new Names(builder, ['final']);
  let dice: Dice | null = null;
  try {
    if (table.dice) dice = parseDice(table.dice);
  } catch (fault) {
    names.report(`${pointer}/dice`, fault);
  }
  const rows = table.rows.map((fields, index): Row => {
    const at = `${pointer}/rows/${index}`;
    checkRange(names, fields.on, `${at}/on`);
    return {
      fields: fields as Fields,
      index,
      when: fields.when === undefined ? null : compileExpression(fields.when, names, `${at}/when`),
      unique: Boolean(fields.unique ?? false),
      steps: fields.do ? builder.steps(fields.do, `${at}/do`, []) : null,
    };
  });
  const keys = table.clamp === false ? null : legalKeys(dice, rows);
  return new Table(id, dice, typeof table.unique === 'string' ? table.unique : 'run', rows, keys, names.slotCount);
}

function legalKeys(dice: Dice | null, rows: readonly Row[]): readonly number[] | null {
  const faces = dice ? facesOf(dice) : null;
  if (faces) return faces;
  const keys = new Set<number>();
  for (const { fields } of rows) {
    const { on } = fields as { on?: number | [number, number] };
    if (on === undefined) continue;
    const [from, to] = Array.isArray(on) ? on : [on, on];
    if (to - from > 10_000) return null;
    for (let key = from; key <= to; key++) keys.add(key);
  }
  return [...keys].sort((a, b) => a - b);
}

function checkRange(names: Names, on: unknown, pointer: string): void {
  if (Array.isArray(on) && (on[0] as number) > (on[1] as number)) {
    names.report(pointer, new SyntaxFault(`the range ${on[0]} to ${on[1]} runs backwards`, 0));
  }
}
