/** Milliseconds between two frames while only flames and water move. */
const IDLE_TIME = 125;

/** Schedules the frames of a stage: on request, at most once per animation frame, and never while paused. */
export class FrameScheduler {
  private request = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private paused = false;

  /** `draw` gets the time of the frame. */
  constructor(private readonly draw: (now: number) => void) {}

  get isPaused(): boolean {
    return this.paused;
  }

  /** Requests a frame. */
  ask(): void {
    if (this.paused || this.request !== 0) return;
    clearTimeout(this.timer);
    this.request = requestAnimationFrame((now) => {
      this.request = 0;
      this.draw(now);
    });
  }

  /** Requests a frame later, for idle animations. */
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
