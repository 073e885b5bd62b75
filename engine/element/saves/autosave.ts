import { storageTrouble } from './storage';

/** Milliseconds between two saves while a key is held down. */
const PAUSE = 400;

/** The status of saving. */
export type SaveStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'off'; readonly why: string; readonly isRefused: boolean }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * Saves after every decision, but not too often for a disk; at moments that the rules name, at once. Writes never
 * overlap, and each takes the latest state.
 */
export class Autosave {
  private status: SaveStatus = { kind: 'waiting' };
  private isDue = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private writing: Promise<void> | null = null;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    /** Writes the current state. */
    private readonly write: () => Promise<void>,
    private readonly tell: (status: SaveStatus) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A decision was made. */
  note(isAtOnce: boolean): void {
    if (this.status.kind === 'off') return;
    this.isDue = true;
    const left = isAtOnce ? 0 : this.last + PAUSE - this.now();
    if (left <= 0) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), left);
  }

  /** Saves what is not yet saved. Resolves when that is done, or has failed. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.writing ??= this.work().finally(() => {
      this.writing = null;
      // A decision made while the status is reported comes too late for the loop and too early for a new one.
      return this.isDue && this.timer === null ? this.flush() : undefined;
    });
    return this.writing;
  }

  /** Stops saving for this reason; `isRefused`: the browser stores nothing for this page at all. */
  turnOff(why: string, isRefused: boolean): void {
    this.isDue = false;
    this.setStatus({ kind: 'off', why, isRefused });
  }

  private async work(): Promise<void> {
    while (this.isDue && this.status.kind !== 'off') {
      this.isDue = false;
      this.last = this.now();
      try {
        await this.write();
        this.setStatus({ kind: 'saved' });
      } catch (error) {
        this.setStatus({ kind: 'failed', why: storageTrouble(error) });
      }
    }
  }

  private setStatus(status: SaveStatus): void {
    this.status = status;
    this.tell(status);
  }
}
