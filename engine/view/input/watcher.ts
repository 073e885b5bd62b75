import { OBSERVER, WATCH } from '../../turn/pending';
import type { Desk, Moment } from '../desk';
import { isStill } from '../panels/make';
import { turnSpeed } from '../turn-speed';

/** Between two turns of a game that is only watched, where the level says nothing. */
const TURN_MS = 250;

/**
 * Goes on watching a game that no person plays: once a turn was asked for, the next ones come by themselves until a key is
 * pressed or the picture is. Where nothing may move by itself, each turn is asked for.
 */
export class Watcher {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** What was asked last, after how many decisions: only a further one sets it going. */
  private known: { readonly beat: number; readonly isAsked: boolean } | null = null;

  constructor(private readonly desk: Desk) {}

  show({ view, beat, situation }: Moment): void {
    const { known } = this;
    const isAsked = situation.kind === 'asked' && situation.question.seat === OBSERVER;
    this.known = { beat, isAsked };
    // Where one only watches, the one decision there is was to watch on.
    const hasWatched = known?.isAsked === true && beat === known.beat + 1;
    if (!isAsked || !hasWatched) {
      if (!isAsked || known?.beat !== beat) this.stop();
      return;
    }
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = isStill() ? null : setTimeout(() => this.goOn(), turnSpeed(view, TURN_MS));
  }

  /** Says whether it was going on. */
  stop(): boolean {
    const { timer } = this;
    if (timer !== null) clearTimeout(timer);
    this.timer = null;
    return timer !== null;
  }

  private goOn(): void {
    this.timer = null;
    const [only] = this.desk.moment.options;
    if (only?.id === WATCH) this.desk.choose(only);
  }
}
