import type { SeatView } from '../../game/knowledge/seat-view';
import { listing } from '../../language/text/english';
import { titleOf } from './text-names';

/** How a game ended. */
export interface Ended {
  readonly reason: string;
  readonly winners: readonly number[];
}

/** "The game is over: four kings. Ada wins." The reason is left out if the log already tells it. */
export function endingText({ seats }: Pick<SeatView, 'seats'>, ended: Ended | null, isTold = false): string {
  if (!ended) return 'The game is not over yet.';
  const { reason, winners } = ended;
  const over = `The game is over${isTold ? '' : `: ${titleOf(reason).toLowerCase()}`}.`;
  const names = winners.map((seat) => seats[seat]?.entity.name ?? '').filter((name) => name !== '');
  if (names.length === 0) return over;
  if (names.length === 1 && seats.length === 1) return `${over} You win.`;
  return `${over} ${listing(names)} ${names.length === 1 ? 'wins' : 'win'}.`;
}
