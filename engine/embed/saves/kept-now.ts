import type { GameDesk } from '../../view/game-desk';
import type { LogBook, ToldLine } from '../../view/log-book';
import { fingerprintsOf, type Kept } from './save-record';

/** Lines of the log: enough to explain the latest steps. */
const MOST_LINES = 30;

/** The game on a desk as it is kept. */
export function keptOf({ game, moment }: Pick<GameDesk, 'game' | 'moment'>): Omit<Kept, 'count' | 'label'> {
  return {
    ...fingerprintsOf(game.definitions),
    turn: game.turn,
    isOver: game.ended !== null,
    decisions: game.isWhole ? [...game.decisions] : null,
    log: lastLines(moment.log),
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
