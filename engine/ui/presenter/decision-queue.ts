/** What waits until a decision is shown. Where the game runs in the same thread, nothing ever has to. */
export class DecisionQueue {
  /** Null while no decision is under way. */
  private waiting: (() => void)[] | null = null;

  get isBusy(): boolean {
    return this.waiting !== null;
  }

  /** Something was decided. */
  begin(): void {
    this.waiting ??= [];
  }

  /** Calls back once what was decided has been shown: at once where nothing is under way. */
  whenSettled(act: () => void): void {
    if (this.waiting) this.waiting.push(act);
    else act();
  }

  /** It has been shown, or could not be done. */
  settle(): void {
    const [first, ...others] = this.waiting ?? [];
    this.waiting = null;
    first?.();
    // It may have decided something itself, which the others then wait for.
    for (const act of others) this.whenSettled(act);
  }

  clear(): void {
    this.waiting = null;
  }
}
