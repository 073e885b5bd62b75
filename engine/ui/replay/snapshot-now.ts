import type { Definitions } from '../../core/definitions';
import type { Saving } from '../../host/host';
import type { ToldLine } from '../../host/seat-updates';
import type { LogBook } from './log-book';
import { fingerprintsOf, type SavedPlay } from './save-record';

/** Lines of the log that are saved: enough to explain the latest steps. */
const MOST_LINES = 30;

/** The current game as a save, with the last lines of the log of the seat at the screen. */
export function keptPlayNow(
  definitions: Definitions,
  saving: Saving,
  log: LogBook,
): Omit<SavedPlay, 'count' | 'label'> {
  return { ...fingerprintsOf(definitions), ...saving, log: lastLines(log) };
}

function lastLines({ groups }: LogBook): ToldLine[] {
  const lines = groups
    .slice(-MOST_LINES)
    .flatMap(({ turn, beat, lines }) =>
      lines.map(({ kind, text, roll }) => ({ turn, beat, kind, text, roll: roll && { ...roll, row: null } })),
    );
  return lines.slice(-MOST_LINES);
}
