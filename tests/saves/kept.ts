import type { Game } from '../../engine/turn/game';
import { fingerprintsOf, type Kept } from '../../engine/view/save-record';

/** A game as the page would keep it. */
export function keptOf(game: Game): Omit<Kept, 'count'> {
  return {
    ...fingerprintsOf(game.definitions),
    label: '',
    turn: game.turn,
    isOver: game.ended !== null,
    decisions: game.decisions,
    log: [],
    game: game.save(),
  };
}
