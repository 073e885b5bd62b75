import { createGame, type Decision, type Game } from '../../turn/game';
import { Tape } from '../../turn/tape';
import type { GameDesk } from '../../view/game-desk';
import { Scrubber } from '../../view/panels/scrubber';
import { whatChanged } from '../../view/recording';
import type { Replay } from '../../view/replay';

/** A recording on the desk: stepped through by the scrubber, until somebody plays on. */
export class Rerun {
  private readonly scrubber: Scrubber;
  private readonly tape: Tape;
  private readonly decisions: readonly Decision[];
  private isMoving = false;

  /** The desk has the recorded game on it, as far as the files that are there now let it be played. */
  constructor(
    private readonly desk: GameDesk,
    replay: Replay,
    private readonly left: () => void,
  ) {
    const { definitions, game } = desk;
    const { seed, seats, options } = replay;
    this.decisions = [...game.decisions];
    this.tape = new Tape(createGame(definitions, { seed, options, ...(seats && { seats }) }));
    this.tape.record(this.decisions);
    this.scrubber = new Scrubber(this.decisions.length, {
      go: (count) => this.go(count),
      playOn: () => this.leave(),
    });
    this.scrubber.show(this.decisions.length);
    this.scrubber.tell(verdict(replay, game));
  }

  get element(): HTMLElement {
    return this.scrubber.element;
  }

  /** Something is shown. What was not shown by the scrubber was played, and the recording is left. */
  show(game: Game): void {
    if (this.isMoving) this.scrubber.show(game.decisions.length);
    else this.leave();
  }

  leave(): void {
    this.element.remove();
    this.left();
  }

  private go(count: number): void {
    const { desk } = this;
    const at = desk.game.decisions.length;
    this.isMoving = true;
    try {
      if (count > at) desk.goOn(this.decisions.slice(at, count));
      else if (count < at) desk.goBack(this.tape.at(count));
    } finally {
      this.isMoving = false;
    }
  }
}

/** What to know about a recording: nothing where all is as it was. */
function verdict(replay: Replay, game: Game): string {
  const changed = whatChanged(replay, game.definitions);
  const [made, all] = [game.decisions.length, replay.decisions.length];
  if (made < all) return `${changed ?? ''} Only ${made} of ${all} decisions are possible now.`.trim();
  const isSame = replay.hash === undefined || replay.hash === game.hash();
  if (!isSame) return `${changed ?? ''} It does not come to the same end as when it was recorded.`.trim();
  return changed ? `${changed} It comes to the same end all the same.` : '';
}
