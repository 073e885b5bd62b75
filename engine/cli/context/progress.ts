import type { Output } from './terminal';
import { visible } from './visible-text';

const WIDTH = 30;
const INTERVAL = 100;

/** A progress bar on a terminal; nothing elsewhere. */
export class Progress {
  private readonly start = performance.now();
  private drawn = 0;

  constructor(
    private readonly output: Output,
    private readonly total: number,
    private readonly unit: string,
  ) {}

  update(done: number): void {
    const now = performance.now();
    if (!this.output.isTTY || now - this.drawn < INTERVAL) return;
    this.drawn = now;
    const filled = Math.round((WIDTH * done) / this.total);
    const rate = Math.round((1000 * done) / Math.max(1, now - this.start));
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    this.output.write(
      `\r${bar} ${Math.floor((100 * done) / this.total)} %  ${done} of ${this.total} ${visible(this.unit)}, ${rate}/s `,
    );
  }

  /** Clears the line. */
  finish(): void {
    if (this.output.isTTY && this.drawn > 0) this.output.write('\r\u001b[K');
  }
}
