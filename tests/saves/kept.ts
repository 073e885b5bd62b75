import { fingerprintsOf, type Kept } from '../../engine/embed/saves/save-record';
import type { Game } from '../../engine/turn/game';

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
