import { Entity } from '../../core/entity';
import { emptySlots, Frame } from '../model/frame';
import type { Machine } from '../model/machine';
import type { EndType } from '../model/program';
import { asList, isTrue, type Value } from '../model/value';

/** Every end there is. */
export const ALL_ENDS = -1;

/** An end as one of a set that is kept in a number. Of more than 32 some share a bit, and are asked together. */
export const bitOfEnd = (index: number): number => 1 << index;

const NOBODY: readonly null[] = [null];

/** Watches whether the game has ended. An end is asked about again only after something it asks about has changed. */
export class EndWatch {
  /** Whether any end comes at once, in the middle of a step. */
  readonly areUrgent: boolean;
  /** The ends to ask about, as `Stakes` counts them. */
  private endsToCheck = ALL_ENDS;
  /** Ends are asked all the time and their questions change nothing, so one frame serves for all. */
  private readonly frame: Frame;

  constructor(private readonly machine: Machine) {
    const { ends, noSteps: nothing } = machine.program;
    this.areUrgent = ends.some(({ urgent }) => urgent);
    this.frame = new Frame(nothing, emptySlots(Math.max(0, ...ends.map(({ slotCount }) => slotCount))));
  }

  /** Something has changed that these ends ask about. */
  note(dependentEnds: number): void {
    this.endsToCheck |= dependentEnds;
  }

  /** Ends the game if one of its ends has come. Says whether it did. */
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
    for (const seat of machine.seats.length > 0 ? machine.seats : NOBODY) {
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

/** Those whom a rule names as the winners. */
export function winners(value: Value): Entity[] {
  if (value instanceof Entity) return [value];
  return (value === null ? [] : (asList(value) ?? [])).filter((item): item is Entity => item instanceof Entity);
}
