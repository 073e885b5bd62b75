import { Scrubber } from '../../ui/panels/scrubber';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import type { Replay } from '../../ui/replay/replay';
import { whatChanged } from '../../ui/replay/replay-text';

/** A recording on the screen: stepped through by the scrubber, until the reader plays on. */
export class ReplayViewer {
  private readonly scrubber: Scrubber;
  private moving = 0;

  /** Shows the recorded game, as far as the current files can play it: this many decisions. */
  constructor(
    private readonly presenter: GamePresenter,
    replay: Replay,
    made: number,
    hash: string,
    private readonly left: () => void,
  ) {
    this.scrubber = new Scrubber(made, { go: (count) => void this.go(count), playOn: () => this.leave() });
    this.scrubber.show(made);
    this.scrubber.tell(verdict(replay, whatChanged(replay, presenter.definitions), made, hash));
  }

  get element(): HTMLElement {
    return this.scrubber.element;
  }

  /** Another moment is shown. If the scrubber didn't cause it, the reader played, and the recording is left. */
  show({ beat }: Presented): void {
    if (this.moving > 0) this.scrubber.show(beat);
    else this.leave();
  }

  leave(): void {
    this.element.remove();
    this.left();
  }

  private async go(count: number): Promise<void> {
    this.moving++;
    try {
      await this.presenter.host.seek(count);
    } finally {
      this.moving--;
    }
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
