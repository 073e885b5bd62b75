import type { Definitions } from '../../core/definitions';
import type { Decision, Game, SavedGame } from '../game';

/** Decisions between two marks: few enough to be played again while a finger is still on a button. */
const BETWEEN_MARKS = 32;

interface Checkpoint {
  readonly at: number;
  readonly saved: SavedGame;
}

/**
 * A game as a list of decisions, with its state written down now and then: from the nearest of those marks, the state
 * after any decision is played again. A game is a pure function of its decisions, so that is the state itself.
 */
export class History {
  private readonly marks: Checkpoint[] = [];
  /** The game that follows what is recorded. */
  private head: Game;

  /** `first` is a game as it began; the history plays on with it, so nobody else may. */
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

  /** Goes on with definitions that have more levels: see `Game.takeLevels`. */
  takeLevels(definitions: Definitions): void {
    this.head.takeLevels(definitions);
  }

  /** Takes up what was decided since. Whoever watches is given the game before each decision, and plays it. */
  record(decisions: readonly Decision[], watch?: (head: Game, play: () => void) => void): void {
    for (const [seat, answer] of decisions.slice(this.decisions.length)) {
      const play = () => void this.head.decide(seat, answer);
      if (watch) watch(this.head, play);
      else play();
      if (this.decisions.length - (this.marks.at(-1)?.at ?? 0) >= BETWEEN_MARKS) this.mark();
    }
  }

  /** The game after so many decisions: another one than the history's own, to be played on. */
  at(count: number): Game {
    const mark = this.marks.findLast(({ at }) => at <= count) as Checkpoint;
    const game = this.head.again(mark.saved, this.decisions.slice(0, mark.at), this.head.isWhole);
    for (const [seat, answer] of this.decisions.slice(mark.at, count)) game.decide(seat, answer);
    return game;
  }

  /** Forgets all decisions but the first so many. */
  cut(count: number): void {
    if (count >= this.decisions.length) return;
    this.head = this.at(count);
    while ((this.marks.at(-1)?.at ?? 0) > count) this.marks.pop();
  }

  private mark(): void {
    this.marks.push({ at: this.decisions.length, saved: this.head.save() });
  }
}
