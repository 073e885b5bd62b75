import { listing } from '../rules/english';
import type { Game } from '../turn/game';
import { titleOf } from './text-names';

/** "The game is over: four kings. Ada wins." Beside words that tell why, the reason is left out. */
export function endingText(game: Game, isTold = false): string {
  if (!game.ended) return 'The game is not over yet.';
  const { reason, winners } = game.ended;
  const over = `The game is over${isTold ? '' : `: ${titleOf(reason).toLowerCase()}`}.`;
  const names = winners.map((seat) => game.state.seats[seat]?.name ?? '').filter((name) => name !== '');
  if (names.length === 0) return over;
  if (names.length === 1 && game.state.seats.length === 1) return `${over} You win.`;
  return `${over} ${listing(names)} ${names.length === 1 ? 'wins' : 'win'}.`;
}
