/** Between two pictures while nothing happens but flames and water, in milliseconds. */
const IDLE_TIME = 125;

/** When a stage is drawn: when it asks for it, once a frame at most, and never while it is paused. */
export class Pace {
  private request = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private paused = false;

  /** `draw` is given the time of the frame. */
  constructor(private readonly draw: (now: number) => void) {}

  get isPaused(): boolean {
    return this.paused;
  }

  /** A picture with the next frame. */
  ask(): void {
    if (this.paused || this.request !== 0) return;
    clearTimeout(this.timer);
    this.request = requestAnimationFrame((now) => {
      this.request = 0;
      this.draw(now);
    });
  }

  /** A picture after a while, for what moves by itself. */
  askLater(): void {
    this.timer = setTimeout(() => this.ask(), IDLE_TIME);
  }

  pause(): void {
    this.paused = true;
    cancelAnimationFrame(this.request);
    this.request = 0;
    clearTimeout(this.timer);
  }

  resume(): void {
    this.paused = false;
    this.ask();
  }
}
