import { OBSERVER, WATCH } from '../../game/decisions/pending';
import { isStill } from '../dom';
import type { Presented, Presenter } from '../presenter/presenter';
import { turnSpeed } from '../presenter/turn-speed';

/** Between two turns of a game that is only watched, where the level says nothing. */
const TURN_MS = 250;

/**
 * Goes on watching a game that no person plays: once a turn was asked for, the next ones come by themselves until a key is
 * pressed or the picture is. Where nothing may move by itself, each turn is asked for.
 */
export class Watcher {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** How many decisions there were when it was last asked or told to stop: only a further one sets it going. */
  private known: { readonly play: number; readonly beat: number; readonly isAsked: boolean } | null = null;

  constructor(private readonly presenter: Presenter) {}

  show({ play, beat, view, situation }: Presented): void {
    const { known } = this;
    const isAsked = situation.kind === 'asked' && situation.question.seat === OBSERVER;
    this.known = { play, beat, isAsked };
    // The one thing that a watcher is asked is to watch on.
    const hasWatched = known?.play === play && known.isAsked && beat === known.beat + 1;
    if (!isAsked || !hasWatched) {
      if (!isAsked || known?.play !== play) this.stop();
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
    const [only] = this.presenter.moment.options;
    if (only?.id === WATCH) this.presenter.choose(only);
  }
}
