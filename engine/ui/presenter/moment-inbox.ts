import type { Pending } from '../../game/decisions/pending';
import type { SeatEvent } from '../../game/knowledge/seat-events';
import type { Moment } from '../../host/host';
import type { LogBook } from '../replay/log-book';
import { SeatLogs } from './seat-logs';

/** One batch of moments: what all seats of a screen received together. */
export interface MomentBatch {
  readonly kind: Moment['kind'];
  /** True when another game has begun. */
  readonly isBegun: boolean;
  /** The lines that each seat was told. */
  readonly told: readonly { readonly seat: number; readonly text: string; readonly turn: number }[];
}

/** A moment before a turn of others, with the log as it was then. */
export interface PassingMoment extends Moment {
  readonly log: LogBook;
}

/** Receives the moments of all seats of a screen. Keeps the latest of each, and the logs. */
export class MomentInbox {
  readonly logs = new SeatLogs();
  private readonly latest = new Map<number, Moment>();
  /** Moments of one batch, until the last seat has received its own. */
  private batch: Moment[] = [];
  /** The moments before each turn that others took since the last decision. */
  private passing: PassingMoment[] = [];
  play = 0;
  private beat = 0;

  /** Takes a moment. A host sends them in the order of the seats; returns null until the last one has come. */
  take(moment: Moment, last: number | undefined): MomentBatch | null {
    this.batch.push(moment);
    if (moment.seat !== last) return null;
    const { batch } = this;
    this.batch = [];
    const { play, beat, kind } = moment;
    const isBegun = play !== this.play;
    if (isBegun) this.forget();
    else if (beat < this.beat) this.logs.goBack(beat);
    this.play = play;
    this.beat = beat;
    for (const one of batch) this.latest.set(one.seat, one);
    const told = batch.flatMap((one) =>
      this.logs.record(one).map((text) => ({ seat: one.seat, text, turn: one.view.turn })),
    );
    if (kind === 'passing')
      this.passing.push(...batch.map((one) => ({ ...one, log: this.logs.logOf(one.seat).copy() })));
    return { kind, isBegun, told };
  }

  /** The latest moment of a seat. */
  of(seat: number): Moment | undefined {
    return this.latest.get(seat);
  }

  /** All questions to the seats of this screen. */
  get pending(): readonly Pending[] {
    return [...this.latest.values()].flatMap((moment) => moment.pending);
  }

  /** The moments before the turns of others, to be shown now. They are returned only once. */
  takePassing(): readonly PassingMoment[] {
    return this.passing.splice(0);
  }

  /** The events of a seat in these moments and in its latest one. */
  eventsFor(seat: number, unshown: readonly Moment[]): readonly SeatEvent[] {
    const before = unshown.filter((moment) => moment.seat === seat).flatMap((moment) => moment.events);
    return [...before, ...(this.of(seat)?.events ?? [])];
  }

  private forget(): void {
    this.logs.clear();
    this.latest.clear();
    this.passing = [];
  }
}
