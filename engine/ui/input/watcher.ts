import { OBSERVER, WATCH } from '../../game/decisions/pending';
import { isStill } from '../dom';
import type { Presented, Presenter } from '../presenter/presenter';
import { turnSpeed } from '../presenter/turn-speed';

/** Pause between two turns of a game that is only watched, unless the level sets one. */
const TURN_MS = 250;

/**
 * Continues a game that no person plays: after the first requested turn the next ones follow automatically, until a key
 * or a click stops them. With reduced motion, each turn must be requested.
 */
export class Watcher {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The number of decisions when it last stopped or asked: only a further decision starts it. */
  private known: { readonly play: number; readonly beat: number; readonly isAsked: boolean } | null = null;

  constructor(private readonly presenter: Presenter) {}

  show({ play, beat, view, situation }: Presented): void {
    const { known } = this;
    const isAsked = situation.kind === 'asked' && situation.question.seat === OBSERVER;
    this.known = { play, beat, isAsked };
    // The only answer a watcher has is to watch on.
    const hasWatched = known?.play === play && known.isAsked && beat === known.beat + 1;
    if (!isAsked || !hasWatched) {
      if (!isAsked || known?.play !== play) this.stop();
      return;
    }
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = isStill() ? null : setTimeout(() => this.goOn(), turnSpeed(view, TURN_MS));
  }

  /** Stops. Returns false if it was not running. */
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
