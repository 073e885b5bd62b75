/** Callbacks that wait until a decision is shown. If the game runs in the same thread, none ever has to wait. */
export class DecisionQueue {
  /** Null while no decision is in progress. */
  private waiting: (() => void)[] | null = null;

  get isBusy(): boolean {
    return this.waiting !== null;
  }

  /** A decision was made. */
  begin(): void {
    this.waiting ??= [];
  }

  /** Calls back when the current decision has been shown; at once if there is none. */
  whenSettled(act: () => void): void {
    if (this.waiting) this.waiting.push(act);
    else act();
  }

  /** The decision has been shown, or was refused. */
  settle(): void {
    const [first, ...others] = this.waiting ?? [];
    this.waiting = null;
    first?.();
    // The first callback may have made a decision itself; the others wait for that one.
    for (const act of others) this.whenSettled(act);
  }

  clear(): void {
    this.waiting = null;
  }
}
