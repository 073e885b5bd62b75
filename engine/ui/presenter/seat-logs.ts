import type { Moment } from '../../host/host';
import { besides } from '../replay/captions';
import { LogBook } from '../replay/log-book';
import { ChangeLog } from './change-log';

/**
 * The logs of every seat: what it was told and what it saw change. Each seat has its own, because not all may know
 * everything.
 */
export class SeatLogs {
  private readonly logs = new Map<number, LogBook>();
  private readonly changes = new Map<number, ChangeLog>();

  logOf(seat: number): LogBook {
    return logFor(this.logs, seat, () => new LogBook());
  }

  changesOf(seat: number): ChangeLog {
    return logFor(this.changes, seat, () => new ChangeLog());
  }

  /** Clears all logs for another game. */
  clear(): void {
    this.logs.clear();
    this.changes.clear();
  }

  /** The logs after an earlier number of decisions. Changes are only known from here on. */
  goBack(beat: number): void {
    for (const log of this.logs.values()) log.cut(beat);
    this.changes.clear();
  }

  /** Records what a seat learned. Returns the lines that it was told. */
  record({ seat, events, told, view }: Moment): string[] {
    const log = this.logOf(seat);
    this.changesOf(seat).add(view.turn, events);
    return told.map((line) => {
      // A seat that returns to a place knows it, so its name is enough.
      const text = line.again !== undefined && log.tells(line.text) ? line.again : line.text;
      log.add(line.turn, text, line.kind, line.beat, line.roll, besides(line, told, log));
      return text;
    });
  }
}

function logFor<B>(logs: Map<number, B>, seat: number, make: () => B): B {
  const log = logs.get(seat) ?? make();
  logs.set(seat, log);
  return log;
}
