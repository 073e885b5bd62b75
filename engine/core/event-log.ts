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

  /** All of it, as a list of its own. Most are short, and those V8 makes at once. */
  all(): GameEvent[] {
    const list = this.list as [GameEvent, GameEvent, GameEvent, GameEvent];
    switch (this.count) {
      case 0:
        return [];
      case 1:
        return [list[0]];
      case 2:
        return [list[0], list[1]];
      case 3:
        return [list[0], list[1], list[2]];
      case 4:
        return [list[0], list[1], list[2], list[3]];
      default:
        return list.slice(0, this.count);
    }
  }

  /** Forgets all but the first of it. */
  cutTo(count: number): void {
    this.count = Math.min(count, this.count);
  }
}
