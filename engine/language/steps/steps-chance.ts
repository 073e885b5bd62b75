import type { RollPart } from '../../core/events';
import { titleOf } from '../../core/title';
import { audienceOf } from '../../machine/effects/audience';
import { Roll } from '../../machine/effects/roll';
import { RuleError } from '../../machine/model/fault';
import type { Act, Expr, Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { RandomTable, Row } from '../../machine/model/program';
import type { Fields } from '../../machine/model/value';
import { rollDice } from '../expression/dice';
import type { StepCompiler, StepSource } from './step-compiler';
import { branch, number } from './steps-flow';
import { tableNamed } from './tables';
import { BRANCHES, type Verbs, verb } from './verb';

const ROLL = { plus: 'sum', for: 'literal', as: 'name', sees: 'expression' } as const;

/** How often a table is rolled again when its unique rows are used up. After that, the first unused row is taken. */
const REROLLS = 60;

const rollOnce =
  (dice: Expr, on: ((...at: Parameters<Expr>) => RandomTable) | null, told: Telling): Act =>
  (m, f) => {
    m.chance.rolling.begin();
    const rolled = dice(m, f);
    if (typeof rolled !== 'number') throw new RuleError('a roll comes to a number', told.pointer);
    const added = told.added(m, f);
    const value = rolled + added.total;
    const table = on === null ? null : on(m, f);
    const final = table === null ? value : table.clamp(value);
    const row = table === null ? null : table.find(m, final, f);
    conclude(m, f, told, added, value, final, table, row);
  };

/** Steps with a random result. */
export const chanceVerbs = {
  roll: verb({ takes: 'expression', parts: { on: 'literal', ...ROLL } }, (compiler, step, pointer) => {
    const expr = compiler.expr(step.roll, `${pointer}/roll`, { dice: true });
    const on = step.on === undefined ? null : tableExpr(compiler, step.on, pointer, 'on');
    compiler.emit(rollOnce(expr, on, tellingOf(compiler, step, pointer)), pointer);
  }),

  roll_on: verb({ takes: 'literal', parts: { with: 'map', ...ROLL } }, (compiler, step, pointer) => {
    const on = tableExpr(compiler, step.roll_on, pointer, 'roll_on');
    const args = compiler.passed(step.with, `${pointer}/with`);
    const told = tellingOf(compiler, step, pointer);
    compiler.emit((m, f) => {
      const table = on(m, f);
      if (!table.dice) throw new RuleError(`the table "${table.id}" has no dice of its own`, pointer);
      let row: Row | null = null;
      let value = 0;
      let final = 0;
      let isSpent = true;
      const added = told.added(m, f);
      for (let i = 0; i < REROLLS && row === null && isSpent; i++) {
        m.chance.rolling.begin();
        value = rollDice(m, table.dice) + added.total;
        final = table.clamp(value);
        row = table.find(m, final, f);
        isSpent = row === null && table.isSpent(m, final);
      }
      const left = isSpent && row === null ? table.anyLeft(m, f) : null;
      if (left) {
        final = left.key;
        row = left.row;
      }
      conclude(m, f, told, added, value, final, table, row, args(m, f));
    }, pointer);
  }),

  chance: verb({ takes: 'expression', parts: BRANCHES, needs: [['then', 'else']] }, (compiler, step, pointer) => {
    const chance = number(compiler, step.chance, `${pointer}/chance`);
    branch(compiler, (m, f) => m.stream('chance').chance(chance(m, f)), step, pointer);
  }),
} satisfies Verbs;

/** What a step adds to its dice: in all, and the named parts that are not 0. */
interface Added {
  readonly total: number;
  readonly parts: readonly RollPart[];
}

const NOTHING: Added = { total: 0, parts: [] };

/** What a step says of its roll besides the dice. */
interface Telling {
  added(m: Machine, f: Frame): Added;
  readonly purpose: ((m: Machine, f: Frame) => string) | null;
  readonly sees: Expr | null;
  readonly into: number;
  readonly pointer: string;
}

function tellingOf(compiler: StepCompiler, step: StepSource, pointer: string): Telling {
  return {
    added: addedOf(compiler, step.plus, `${pointer}/plus`),
    purpose: step.for === undefined ? null : compiler.word(step.for, `${pointer}/for`),
    sees: compiler.sees(step.sees, `${pointer}/sees`),
    into: compiler.bindTo(step.as, `${pointer}/as`),
    pointer,
  };
}

/** One number, or several by name. */
function addedOf(compiler: StepCompiler, source: unknown, pointer: string): Telling['added'] {
  if (source === undefined) return () => NOTHING;
  if (typeof source !== 'object' || source === null) {
    const plus = number(compiler, source, pointer);
    return (m, f) => ({ total: plus(m, f), parts: [] });
  }
  const named = Object.entries(source).map(([key, value]) => {
    const plus = number(compiler, value, `${pointer}/${key}`);
    return { name: titleOf(key).toLowerCase(), plus };
  });
  return (m, f) => {
    let total = 0;
    const parts: RollPart[] = [];
    for (const { name, plus } of named) {
      const value = plus(m, f);
      if (value !== 0) parts.push({ name, value });
      total += value;
    }
    return { total, parts };
  };
}

/** Binds the result of a roll, emits its event, and runs the steps of the row. */
const conclude = (
  m: Machine,
  f: Frame,
  { purpose, sees: seenBy, into, pointer: because }: Telling,
  { parts }: Added,
  value: number,
  final: number,
  table: RandomTable | null,
  row: Row | null,
  args: Fields | null = null,
): void => {
  const { dice, kept, total, isDigits } = m.chance.rolling;
  const roll = new Roll(dice, kept, value - total, final, final !== value, row);
  if (into >= 0) f.slots[into] = roll as unknown as Fields;
  const { sees, at } = audienceOf(m, f, seenBy === null ? null : seenBy(m, f));
  m.emit({
    type: 'rolled',
    seat: f.seat === null ? null : f.seat.id,
    roll,
    table: table === null ? null : table.id,
    purpose: { name: purpose === null ? (table?.title ?? null) : purpose(m, f), isDigits, parts },
    sees,
    at,
    because,
  });
  if (table === null || row === null || !row.isActive) return;
  if (row.unique) table.remember(m, row);
  if (row.say !== null) m.say(m.program.texts.get(row.say, because), f, null);
  if (row.steps !== null) m.interpreter.call(row.steps, f, { ...args, final });
};

/** The table that a step names, as a literal or computed. */
function tableExpr(
  compiler: StepCompiler,
  source: unknown,
  pointer: string,
  key: string,
): (...at: Parameters<Expr>) => RandomTable {
  const named = tableName(compiler, source, `${pointer}/${key}`, key === 'roll_on');
  let known: RandomTable | null = null;
  return (m, f) => {
    const id = named(m, f);
    if (known === null || known.id !== id) known = tableNamed(m, id, pointer);
    return known;
  };
}

function tableName(compiler: StepCompiler, source: unknown, pointer: string, own: boolean) {
  const name = typeof source === 'string' && !source.includes('[');
  const bound = name && compiler.names.slotOf(source as string) !== undefined;
  if (bound) {
    const slot = compiler.names.slotOf(source as string) as number;
    return (_m: Machine, f: Frame) => {
      const id = f.slots[slot];
      return typeof id === 'string' ? id : String(id);
    };
  }
  if (name) compiler.builder.lint?.table(source as string, own, pointer);
  return compiler.word(source, pointer);
}
