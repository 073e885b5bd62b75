import type { GameEvent } from './events';

/** Stands where nothing has been told yet. */
const NOTHING: GameEvent = Object.freeze({ type: 'phase', phase: '' });

/** What has happened since somebody decided. One list serves for the whole game; a new one would have to grow anew. */
export class EventLog {
  private readonly list: GameEvent[] = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING];
  private count = 0;

  get length(): number {
    return this.count;
  }

  add(event: GameEvent): void {
    if (this.count < this.list.length) this.list[this.count] = event;
    else this.list.push(event);
    this.count++;
  }

  /** All of it, as a list of its own. */
  all(): GameEvent[] {
    return this.list.slice(0, this.count);
  }

  /** Forgets all but the first of it. */
  cutTo(count: number): void {
    this.count = Math.min(count, this.count);
  }
}
