import type { Definitions } from '../core/definitions';
import { endlessRule } from './loops';
import { RuleError } from './model/fault';
import type { Frame, Routine } from './model/frame';
import type { Formula, Fuel } from './model/machine';
import type { Value } from './model/value';

/**
 * Limits for one decision: its steps, and the depth of calls between rules and formulas. Beyond them, a rule counts as
 * endless.
 */
const FUEL = 400_000;
const MAX_FRAMES = 300;
const MAX_FORMULAS = 100;
/** How many operations may be nested in all running formulas. More would overflow JavaScript's own stack. */
const MAX_NESTING = 1500;
/** A routine called within this many steps of the last one counts as part of the cycle. */
const RECENT = 2000;

/**
 * The work that one decision may still do. It stops rules that never end, and records enough to name the rules that
 * call each other in a cycle.
 */
export class Budget implements Fuel {
  fuel = FUEL;
  /** The formulas and derived values that are being computed, nested. */
  private readonly workingOut: Formula[] = [];
  private nesting = 0;
  /** The last routines called, with the fuel left then. The members of a cycle are among them. */
  private readonly called: Routine[] = [];
  private readonly fuelAtCall: number[] = [];
  private calls = 0;

  constructor(
    private readonly definitions: Definitions,
    private readonly frames: readonly Frame[],
  ) {}

  /** Counts work. Expressions and steps share one counter, so no loop of any kind is endless. */
  burn(work = 1): void {
    this.fuel -= work;
    if (this.fuel < 0) throw this.exhausted('does not come to an end');
  }

  refuel(): void {
    this.fuel = FUEL;
    this.forgetFormulas();
  }

  /** After an error, which may have left the middle of a formula. */
  forgetFormulas(): void {
    if (this.workingOut.length === 0) return;
    this.workingOut.length = 0;
    this.nesting = 0;
  }

  /** Called before each routine. */
  noteCall(routine: Routine): void {
    const depth = this.frames.length;
    if (depth >= MAX_FRAMES) throw this.exhausted('calls itself without end');
    // The list is needed only when fuel runs low.
    if (this.fuel > FUEL / 2 && depth < MAX_FRAMES / 2) return;
    const at = this.calls++ & 15;
    this.called[at] = routine;
    this.fuelAtCall[at] = this.fuel;
  }

  /** Called before a formula or derived value is computed. One that depends on itself would never end. */
  beginFormula(formula: Formula): void {
    this.burn();
    if (this.workingOut.length >= MAX_FORMULAS || this.nesting > MAX_NESTING) {
      const cycle = [...new Set(this.workingOut.slice(-20))].map((one) => one.pointer.slice(1)).join(' → ');
      throw new RuleError(`a formula depends on itself: ${cycle}`, formula.pointer);
    }
    this.nesting += formula.depth;
    this.workingOut.push(formula);
  }

  endFormula(value: Value): Value {
    this.nesting -= this.workingOut.pop()?.depth ?? 0;
    return value;
  }

  private exhausted(what: string): RuleError {
    const { frames, workingOut } = this;
    const called = this.called.filter((_, at) => (this.fuelAtCall[at] as number) - this.fuel < RECENT);
    const last = this.called[(this.calls - 1) & 15] ?? null;
    return endlessRule(what, this.definitions, {
      frames,
      workingOut,
      called,
      last,
      isLoop: frames.length < MAX_FRAMES,
    });
  }
}
