import type { Moment } from '../../host/host';
import { LogBook } from '../replay/log-book';
import { ChangeLog } from './change-log';

/** What every seat was told and saw change: each has books of its own, for not all may know everything. */
export class SeatLogs {
  private readonly logs = new Map<number, LogBook>();
  private readonly changes = new Map<number, ChangeLog>();

  logOf(seat: number): LogBook {
    return bookOf(this.logs, seat, () => new LogBook());
  }

  changesOf(seat: number): ChangeLog {
    return bookOf(this.changes, seat, () => new ChangeLog());
  }

  /** Another game begins. */
  clear(): void {
    this.logs.clear();
    this.changes.clear();
  }

  /** The books as they were after so many decisions. What changed is only known of what happens from now on. */
  goBack(beat: number): void {
    for (const log of this.logs.values()) log.cut(beat);
    this.changes.clear();
  }

  /** Writes down what a seat learned. Returns the lines that it was told. */
  record({ seat, events, told, view }: Moment): string[] {
    const log = this.logOf(seat);
    this.changesOf(seat).add(view.turn, events);
    return told.map((line) => {
      // One who comes back knows the place, and its name is enough.
      const text = line.again !== undefined && log.tells(line.text) ? line.again : line.text;
      log.add(line.turn, text, line.kind, line.beat, line.roll);
      return text;
    });
  }
}

function bookOf<B>(books: Map<number, B>, seat: number, make: () => B): B {
  const book = books.get(seat) ?? make();
  books.set(seat, book);
  return book;
}
