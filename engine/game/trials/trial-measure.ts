import type { Definitions } from '../../core/definitions';
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

  /** Reads it from a game that began with these definitions. */
  read(machine: Machine, begun: Definitions): Measured {
    const { program } = machine;
    const known = this.compiled.get(program);
    if (known) return known(machine);
    const read = this.compile(program, begun);
    this.compiled.set(program, read);
    return read(machine);
  }

  /** What is wrong with it in these rules; null if nothing is. */
  mistake(program: Program): string | null {
    return this.meterIn(program) ? null : mistakeIn(this.source, program.definitions, this.rulebook);
  }

  /** A game may end in a level that shows other meters, or whose rules know less than those of the first. */
  private compile(program: Program, begun: Definitions): (machine: Machine) => Measured {
    const meter = this.meterIn(program);
    if (meter) return (machine) => readAll(machine, meter);
    const ofFirst = this.meterIn(this.rulebook.rulesetOf(begun).program);
    const source = ofFirst ? ofFirst.source : this.source;
    const isKnown = mistakeIn(source, program.definitions, this.rulebook) === null;
    return isKnown ? this.expression(source, program) : (machine) => machine.seats.map(() => null);
  }

  private meterIn({ tally, meters }: Program): Meter | undefined {
    return [...tally, ...meters].find(({ label }) => wordOf(label) === wordOf(this.source));
  }

  private expression(source: unknown, { definitions }: Program): (machine: Machine) => Measured {
    const { builder } = this.rulebook.rulesetOf(definitions);
    const names = new SymbolTable(builder);
    const expr: Expr = builder.failFast(() => compileExpression(source, names, this.source));
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
