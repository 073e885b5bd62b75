import type { Pending } from '../../game/decisions/pending';
import type { SeatEvent } from '../../game/knowledge/seat-events';
import type { Moment } from '../../host/host';
import { SeatLogs } from './seat-logs';

/** What all seats of a screen have heard together. */
export interface Heard {
  readonly kind: Moment['kind'];
  /** Whether another game has begun. */
  readonly isBegun: boolean;
  /** The lines that each seat was told. */
  readonly told: readonly { readonly seat: number; readonly text: string; readonly turn: number }[];
}

/** Listens for all seats of a screen, and keeps what was heard last and what was told. */
export class Hearing {
  readonly books = new SeatLogs();
  private readonly latest = new Map<number, Moment>();
  /** Moments that belong together, until the last seat has heard its own. */
  private batch: Moment[] = [];
  /** How things stood before the turns that others took since the last decision. */
  private passing: Moment[] = [];
  play = 0;
  private beat = 0;

  /** Takes in a moment. A host tells the seats in their order; null until it has told the last. */
  take(moment: Moment, last: number | undefined): Heard | null {
    this.batch.push(moment);
    if (moment.seat !== last) return null;
    const { batch } = this;
    this.batch = [];
    const { play, beat, kind } = moment;
    const isBegun = play !== this.play;
    if (isBegun) this.forget();
    else if (beat < this.beat) this.books.goBack(beat);
    this.play = play;
    this.beat = beat;
    for (const one of batch) this.latest.set(one.seat, one);
    if (kind === 'passing') this.passing.push(...batch);
    const told = batch.flatMap((one) =>
      this.books.record(one).map((text) => ({ seat: one.seat, text, turn: one.view.turn })),
    );
    return { kind, isBegun, told };
  }

  /** How things stand for a seat. */
  of(seat: number): Moment | undefined {
    return this.latest.get(seat);
  }

  /** Everything that is asked of the seats of this screen. */
  get pending(): readonly Pending[] {
    return [...this.latest.values()].flatMap((moment) => moment.pending);
  }

  /** How things stood before the turns of others, for once: they are shown now. */
  takePassing(): readonly Moment[] {
    return this.passing.splice(0);
  }

  /** What a seat learned in these moments and since then. */
  eventsFor(seat: number, unshown: readonly Moment[]): readonly SeatEvent[] {
    const before = unshown.filter((moment) => moment.seat === seat).flatMap((moment) => moment.events);
    return [...before, ...(this.of(seat)?.events ?? [])];
  }

  private forget(): void {
    this.books.clear();
    this.latest.clear();
    this.passing = [];
  }
}
