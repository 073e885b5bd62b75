/** How long a picture takes to turn from sprites to letters or back, in milliseconds. */
const FADE_TIME = 1100;

/** How much of a picture shows letters in place of sprites, from 0 to 1. It changes over time or at once. */
export class LookFade {
  /** Set when the next frame begins a change. */
  private begins = false;
  private since = 0;
  private from = 0;

  constructor(private to = 0) {}

  /** Turns to another share. */
  turnTo(share: number, isAtOnce: boolean, now: number): void {
    this.from = isAtOnce ? share : this.at(now);
    this.to = share;
    this.begins = !isAtOnce;
  }

  get isUsed(): boolean {
    return this.to > 0 || this.from > 0;
  }

  /** The share at the time of a frame. */
  at(now: number): number {
    if (this.begins) {
      this.begins = false;
      this.since = now;
    }
    const { from, to } = this;
    if (from === to) return to;
    const way = Math.min(1, Math.max(0, (now - this.since) / (FADE_TIME * Math.abs(to - from))));
    if (way === 1) this.from = to;
    return from + (to - from) * way;
  }

  /** True while it changes. */
  isChanging(now: number): boolean {
    return this.at(now) !== this.to;
  }
}
