import type { Definitions } from '../../core/definitions';
import type { Decision, Game, SavedGame } from '../game';

/** Decisions between two checkpoints: few enough to be replayed without a noticeable delay. */
const BETWEEN_MARKS = 32;

interface Checkpoint {
  readonly at: number;
  readonly saved: SavedGame;
}

/**
 * A game as a list of decisions, with regular checkpoints: the state after any decision is replayed from the nearest
 * checkpoint. A game is a pure function of its decisions, so the result is exact.
 */
export class History {
  private readonly marks: Checkpoint[] = [];
  /** The game after all recorded decisions. */
  private head: Game;

  /** `first` is a game at its beginning. The history plays on with it, so the caller must not. */
  constructor(first: Game) {
    this.head = first;
    this.mark();
  }

  /** How many decisions were made before the history begins. */
  get first(): number {
    return this.marks[0]?.at ?? 0;
  }

  get decisions(): readonly Decision[] {
    return this.head.decisions;
  }

  /** Continues with definitions that have more levels: see `Game.takeLevels`. */
  takeLevels(definitions: Definitions): void {
    this.head.takeLevels(definitions);
  }

  /** Records new decisions. `watch` gets the game before each decision, and plays it. */
  record(decisions: readonly Decision[], watch?: (head: Game, play: () => void) => void): void {
    for (const [seat, answer] of decisions.slice(this.decisions.length)) {
      const play = () => void this.head.decide(seat, answer);
      if (watch) watch(this.head, play);
      else play();
      if (this.decisions.length - (this.marks.at(-1)?.at ?? 0) >= BETWEEN_MARKS) this.mark();
    }
  }

  /** The game after so many decisions: a separate copy that can be played on. */
  at(count: number): Game {
    const mark = this.marks.findLast(({ at }) => at <= count) as Checkpoint;
    const game = this.head.again(mark.saved, this.decisions.slice(0, mark.at), this.head.isWhole);
    for (const [seat, answer] of this.decisions.slice(mark.at, count)) game.decide(seat, answer);
    return game;
  }

  /** Forgets all decisions after the first so many. */
  cut(count: number): void {
    if (count >= this.decisions.length) return;
    this.head = this.at(count);
    while ((this.marks.at(-1)?.at ?? 0) > count) this.marks.pop();
  }

  private mark(): void {
    this.marks.push({ at: this.decisions.length, saved: this.head.save() });
  }
}
