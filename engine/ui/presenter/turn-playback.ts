import type { Moment } from '../../host/host';

/** Shows the turns of others one by one. `hurry` shows the end at once, for a reader who doesn't want to wait. */
export class TurnPlayback {
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    /** The moment before each turn. */
    private readonly turns: Moment[],
    private readonly speed: number,
    private readonly show: (moment: Moment) => void,
    /** Shows the result, with the turns that have not been shown yet. */
    private readonly end: (unshown: readonly Moment[]) => void,
  ) {
    this.next();
  }

  hurry(): void {
    this.stop();
    this.end(this.turns.splice(0));
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private next(): void {
    this.timer = null;
    const turn = this.turns.shift();
    if (!turn) {
      this.end([]);
      return;
    }
    this.timer = setTimeout(() => this.next(), this.speed);
    this.show(turn);
  }
}
