import { Entity } from '../../core/entity';
import { emptySlots, Frame } from '../model/frame';
import type { Machine } from '../model/machine';
import type { EndType } from '../model/program';
import { asList, isTrue, type Value } from '../model/value';

/** The bits of all ends. */
export const ALL_ENDS = -1;

/** The bit of an end in a set stored as a number. With more than 32 ends, some share a bit and are tested together. */
export const bitOfEnd = (index: number): number => 1 << index;

const NO_SEAT: readonly null[] = [null];

/** Tests whether the game has ended. An end is tested again only after something it depends on changed. */
export class EndWatch {
  /** Whether any end is tested at once, in the middle of a step. */
  readonly areUrgent: boolean;
  /** The ends to test, as bits (see `EndDependencies`). */
  private endsToCheck = ALL_ENDS;
  /** Ends are tested often and their conditions change nothing, so one frame serves all. */
  private readonly frame: Frame;

  constructor(private readonly machine: Machine) {
    const { ends, noSteps } = machine.program;
    this.areUrgent = ends.some(({ urgent }) => urgent);
    this.frame = new Frame(noSteps, emptySlots(Math.max(0, ...ends.map(({ slotCount }) => slotCount))));
  }

  /** Marks ends to be tested, because something they depend on changed. */
  note(dependentEnds: number): void {
    this.endsToCheck |= dependentEnds;
  }

  /** Ends the game if an end condition holds. Returns whether it did. */
  check(): boolean {
    const { endsToCheck: unsettled } = this;
    if (unsettled === 0) return false;
    this.endsToCheck = 0;
    return this.checkThose(unsettled, false);
  }

  checkUrgent(): void {
    const { interpreter, program, ended } = this.machine;
    const isSetup = interpreter.frames[0]?.routine === program.setup && program.setup !== null;
    if (!isSetup && ended === null) this.checkThose(ALL_ENDS, true);
  }

  private checkThose(asked: number, urgentOnly: boolean): boolean {
    const { machine, frame } = this;
    const { ends } = machine.program;
    for (const seat of machine.seats.length > 0 ? machine.seats : NO_SEAT) {
      frame.seat = seat;
      frame.actor = machine.active;
      for (let i = 0; i < ends.length; i++) {
        const end = ends[i] as EndType;
        if ((asked & bitOfEnd(i)) === 0 || (urgentOnly && !end.urgent) || !isTrue(end.when(machine, frame))) continue;
        if (end.say) machine.say(end.say, frame, 'all');
        machine.end(end.reason(machine, frame), end.winner ? winners(end.winner(machine, frame)) : []);
        return true;
      }
    }
    return false;
  }
}

/** The winners that a rule names. */
export function winners(value: Value): Entity[] {
  if (value instanceof Entity) return [value];
  return (value === null ? [] : (asList(value) ?? [])).filter((item): item is Entity => item instanceof Entity);
}
