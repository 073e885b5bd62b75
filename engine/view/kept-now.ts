import type { Game } from '../turn/game';
import type { LogBook, ToldLine } from './log-book';
import { fingerprintsOf, type Kept } from './save-record';

/** Lines of the log: enough to explain the latest steps. */
const MOST_LINES = 30;

/** A game as it is kept, with the last lines of a log: that of the seat before the screen. */
export function keptOf(game: Game, log: LogBook): Omit<Kept, 'count' | 'label'> {
  return {
    ...fingerprintsOf(game.definitions),
    turn: game.turn,
    isOver: game.ended !== null,
    decisions: game.isWhole ? [...game.decisions] : null,
    log: lastLines(log),
    game: game.save(),
  };
}

function lastLines({ groups }: LogBook): ToldLine[] {
  const lines = groups
    .slice(-MOST_LINES)
    .flatMap(({ turn, beat, lines }) =>
      lines.map(({ kind, text, roll }) => ({ turn, beat, kind, text, roll: roll && { ...roll, row: null } })),
    );
  return lines.slice(-MOST_LINES);
}
