import type { Definitions } from '../core/definitions';
import { endlessRule } from './loops';
import { RuleError } from './model/fault';
import type { Frame, Routine } from './model/frame';
import type { Fuel, WorkedOut } from './model/machine';
import type { Value } from './model/value';

/** Steps one decision may take, and how deep rules and formulas may call each other, before we call it endless. */
const FUEL = 400_000;
const MAX_FRAMES = 300;
const MAX_FORMULAS = 100;
/** How many operations may wait for one another in all formulas under way. More would use up JavaScript's own stack. */
const MAX_NESTING = 1500;
/** A routine that was called within so many steps of the last is taken for a part of the cycle. */
const RECENT = 2000;

/**
 * What one decision may still take. Authors write rules that never end; this stops them, and knows enough of what was
 * going on to name the rules that go round in a circle.
 */
export class Budget implements Fuel {
  fuel = FUEL;
  /** The formulas and derived values being worked out, one inside another. */
  private readonly workingOut: WorkedOut[] = [];
  private nesting = 0;
  /** The last routines called, and how much was left to do then: who goes round in a circle is among them. */
  private readonly called: Routine[] = [];
  private readonly fuelAtCall: number[] = [];
  private calls = 0;

  constructor(
    private readonly definitions: Definitions,
    private readonly frames: readonly Frame[],
  ) {}

  /** Counts work done. Expressions and steps share one counter, so no loop of any kind is endless. */
  burn(work = 1): void {
    this.fuel -= work;
    if (this.fuel < 0) throw this.exhausted('does not come to an end');
  }

  refuel(): void {
    this.fuel = FUEL;
    this.forgetFormulas();
  }

  /** A fault may have come out of the middle of a formula. */
  forgetFormulas(): void {
    if (this.workingOut.length === 0) return;
    this.workingOut.length = 0;
    this.nesting = 0;
  }

  /** Before a routine is called. */
  noteCall(routine: Routine): void {
    const depth = this.frames.length;
    if (depth >= MAX_FRAMES) throw this.exhausted('calls itself without end');
    // Nobody asks for them as long as there is plenty left.
    if (this.fuel > FUEL / 2 && depth < MAX_FRAMES / 2) return;
    const at = this.calls++ & 15;
    this.called[at] = routine;
    this.fuelAtCall[at] = this.fuel;
  }

  /** Before a formula or a derived value is worked out: one that needs itself would never come to an end. */
  beginFormula(formula: WorkedOut): void {
    this.burn();
    if (this.workingOut.length >= MAX_FORMULAS || this.nesting > MAX_NESTING) {
      const cycle = [...new Set(this.workingOut.slice(-20))].map((one) => one.pointer.slice(1)).join(' → ');
      throw new RuleError(`a formula needs itself to be worked out: ${cycle}`, formula.pointer);
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
