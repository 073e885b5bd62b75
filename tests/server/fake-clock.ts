import type { RoomClock } from '../../engine/server/room-clock';

/** A clock that stands still until a test moves it. */
export class FakeClock implements RoomClock {
  private time = 1_000_000;
  private plans: { readonly at: number; readonly act: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, act: () => void): () => void {
    const plan = { at: this.time + milliseconds, act };
    this.plans.push(plan);
    return () => {
      this.plans = this.plans.filter((one) => one !== plan);
    };
  }

  advance(seconds: number): void {
    const until = this.time + seconds * 1000;
    for (;;) {
      const [next] = this.plans.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.plans = this.plans.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.act();
    }
    this.time = until;
  }
}
