import type { OwnedHost } from '../../host/host';
import { Scrubber } from '../../ui/panels/scrubber';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import type { Replay } from '../../ui/replay/replay';
import { whatChanged } from '../../ui/replay/replay-text';

/** Milliseconds that a decision is shown, on a map and on a table, whose cards must be read. */
const PACE = { map: 320, table: 1100 } as const;
/** A long game is shown faster, so that all of it takes about this long. */
const WHOLE_MS = 75_000;
const FASTEST_MS = 60;

/** A recording on the screen: it plays by itself or is stepped through, until the reader plays on. */
export class ReplayViewer {
  private readonly scrubber: Scrubber;
  /** The number of decisions that this viewer shows. Any other number means that the reader has played. */
  private wanted: number;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private speed = 1;
  private isPlaying = false;
  /** True while the game is off screen. */
  private isHeld = false;

  /** Shows the recorded game, of which the current files can play so many decisions. */
  constructor(
    private readonly presenter: GamePresenter,
    private readonly owner: OwnedHost,
    private readonly made: number,
    private readonly hooks: {
      /** The recording plays by itself, or does no longer. */
      playing(isPlaying: boolean): void;
      left(): void;
    },
  ) {
    this.scrubber = new Scrubber(
      made,
      {
        go: (count) => {
          this.pause();
          void this.go(count);
        },
        toggle: () => (this.isPlaying ? this.pause() : this.play()),
        setSpeed: (times) => {
          this.speed = times;
        },
        playOn: () => this.leave(),
      },
      presenter.words,
    );
    const { beat, ended } = presenter.moment;
    this.wanted = beat;
    this.scrubber.show(beat, ended !== null);
  }

  get element(): HTMLElement {
    return this.scrubber.element;
  }

  focus(): void {
    this.scrubber.focus();
  }

  /** Tells how this recording fits the current files. */
  judge(replay: Replay, hash: string): void {
    this.scrubber.tell(verdict(replay, whatChanged(replay, this.presenter.definitions), this.made, hash));
  }

  /** Plays by itself, from here or from the beginning if this is the end. */
  play(): void {
    this.setPlaying(true);
    if (this.wanted >= this.made) void this.go(0);
    else this.schedule();
  }

  /** Stops playing by itself. Returns false if it did not. */
  pause(): boolean {
    const { isPlaying } = this;
    this.setPlaying(false);
    return isPlaying;
  }

  /** Waits while the game is off screen. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.schedule();
  }

  /** Another moment is shown. If the viewer didn't ask for it, the reader played, and the recording is left. */
  show({ beat, ended, situation }: Presented): void {
    if (beat !== this.wanted) {
      this.leave();
      return;
    }
    this.scrubber.show(beat, ended !== null);
    if (beat >= this.made) this.setPlaying(false);
    // The turns of others are still being shown.
    else if (situation.kind !== 'waiting') this.schedule();
  }

  leave(): void {
    this.pause();
    this.element.remove();
    this.hooks.left();
  }

  private setPlaying(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    this.scrubber.setPlaying(isPlaying);
    this.stopTimer();
    this.hooks.playing(isPlaying);
  }

  private schedule(): void {
    this.stopTimer();
    if (this.isPlaying && !this.isHeld) this.timer = setTimeout(() => void this.go(this.wanted + 1), this.pace);
  }

  private get pace(): number {
    const usual = PACE[this.presenter.moment.view.kind === 'map' ? 'map' : 'table'];
    return Math.max(FASTEST_MS, Math.min(usual, WHOLE_MS / this.made)) / this.speed;
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private async go(count: number): Promise<void> {
    this.stopTimer();
    this.presenter.hurry();
    this.wanted = count;
    await this.owner.seek(count);
  }
}

/** What a reader should know about a recording; empty if everything is as it was. */
function verdict(replay: Replay, changed: string | null, made: number, hash: string): string {
  const all = replay.decisions.length;
  if (made < all) return `${changed ?? ''} Only ${made} of ${all} decisions are possible now.`.trim();
  const isSame = replay.hash === undefined || replay.hash === hash;
  if (!isSame) return `${changed ?? ''} It does not come to the same end as when it was recorded.`.trim();
  return changed ? `${changed} It comes to the same end all the same.` : '';
}
