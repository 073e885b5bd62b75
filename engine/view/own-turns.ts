import type { GameEvent } from '../core/events';
import type { Game } from '../turn/game';
import type { SeatView } from '../turn/view';

/** How things stood before a turn of a seat that plays by itself, and how much had been told by then. */
interface OwnTurn {
  readonly view: SeatView;
  readonly told: number;
}

/** What a moment of it looks like, and what has happened since the one before. */
export interface Unfolded {
  readonly view: SeatView;
  readonly events: readonly GameEvent[];
}

/** Makes a decision, and notes what the seat sees before each turn that others then take by themselves. */
export function noteOwnTurns(
  game: Game,
  seat: number,
  make: () => GameEvent[],
): { events: GameEvent[]; turns: OwnTurn[] } {
  const turns: OwnTurn[] = [];
  game.onOwnTurn = () => {
    turns.push({ view: game.view(seat), told: game.state.events.length });
  };
  try {
    return { events: make(), turns };
  } finally {
    game.onOwnTurn = null;
  }
}

/**
 * Shows one turn after another. `hurry` shows the end at once, for a reader who doesn't want to wait.
 */
export class Unfolding {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private from = 0;

  constructor(
    private readonly turns: OwnTurn[],
    private readonly events: readonly GameEvent[],
    private readonly speed: number,
    private readonly show: (moment: Unfolded) => void,
    /** Shows how it ends, with what has not been shown yet. */
    private readonly end: (rest: readonly GameEvent[]) => void,
  ) {
    this.next();
  }

  hurry(): void {
    this.stop();
    this.turns.length = 0;
    this.end(this.events.slice(this.from));
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private next(): void {
    this.timer = null;
    const turn = this.turns.shift();
    if (!turn) {
      this.end(this.events.slice(this.from));
      return;
    }
    const { view, told } = turn;
    this.timer = setTimeout(() => this.next(), this.speed);
    this.show({ view, events: this.events.slice(this.from, told) });
    this.from = told;
  }
}
