import { compileExpression } from '../../language/expression/expression';
import { SymbolTable } from '../../language/expression/symbol-table';
import type { Expr } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { Meter, Program } from '../../machine/model/program';
import type { Value } from '../../machine/model/value';
import { mistakeIn } from '../findings';
import { readMeter } from '../knowledge/meters';
import type { Rulebook } from '../ruleset';

/** A number of a finished game for each of its seats; null where there is none. */
export type Measured = readonly (number | null)[];

/**
 * Reads one number of the rules from games: a meter or an entry of the tally by its label, or else an expression in
 * which `seat` is each seat in turn.
 */
export class TrialMeasure {
  /** Each level of a game has rules of its own. */
  private readonly compiled = new WeakMap<Program, (machine: Machine) => Measured>();

  constructor(
    readonly source: string,
    private readonly rulebook: Rulebook,
  ) {}

  read(machine: Machine): Measured {
    const { program } = machine;
    const known = this.compiled.get(program);
    if (known) return known(machine);
    const read = this.compile(program);
    this.compiled.set(program, read);
    return read(machine);
  }

  /** What is wrong with it in these rules; null if nothing is. */
  mistake(program: Program): string | null {
    return this.meterIn(program) ? null : mistakeIn(this.source, program.definitions, this.rulebook);
  }

  private compile(program: Program): (machine: Machine) => Measured {
    const meter = this.meterIn(program);
    return meter ? (machine) => readAll(machine, meter) : this.expression(program);
  }

  private meterIn({ tally, meters }: Program): Meter | undefined {
    return [...tally, ...meters].find(({ label }) => wordOf(label) === wordOf(this.source));
  }

  private expression({ definitions }: Program): (machine: Machine) => Measured {
    const { builder } = this.rulebook.rulesetOf(definitions);
    const names = new SymbolTable(builder);
    const expr: Expr = builder.failFast(() => compileExpression(this.source, names, this.source));
    return (machine) =>
      machine.seats.map((seat) => {
        const frame = machine.frame(names.slotCount, { ...machine.castOfActive(), seat, actor: seat });
        return numberIn(expr(machine, frame));
      });
  }
}

const readAll = (machine: Machine, meter: Meter): Measured =>
  machine.seats.map((seat) => numberIn(readMeter(machine, meter, seat).value));

/** `Highest level` and `highest_level` mean the same meter. */
const wordOf = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');

/** Yes counts as 1 and no as 0, so that their mean is a share. */
function numberIn(value: Value): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
