import type { SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';
import { titleOf } from './text-names';

/** How a game ended. */
export interface Ended {
  readonly reason: string;
  readonly winners: readonly number[];
}

/** "The game is over: four kings. Ada wins." The reason is left out if the log already tells it. */
export function endingText(view: Pick<SeatView, 'seats' | 'language'>, ended: Ended | null, isTold = false): string {
  const words = phrasesOf(view);
  const { seats } = view;
  if (!ended) return words.say('The game is not over yet.');
  const { reason, winners } = ended;
  const over = isTold
    ? words.say('The game is over.')
    : words.say('The game is over: [reason].', { reason: words.say(titleOf(reason).toLowerCase()) });
  const names = winners.map((seat) => seats[seat]?.entity.name ?? '').filter((name) => name !== '');
  if (names.length === 0) return over;
  if (names.length === 1 && seats.length === 1) return `${over} ${words.say('You win.')}`;
  const win = words.say(names.length === 1 ? '[names] wins.' : '[names] win.', { names: words.list(names) });
  return `${over} ${win}`;
}
