import type { SeatView, TallyView } from '../../game/knowledge/seat-view';
import { ENGLISH, type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { Ended } from './text-log';
import { valueText } from './text-names';

/** What the tally counts: for all, and for each seat where several played. */
export interface FinalTally {
  readonly own: readonly TallyView[];
  /** One row for each seat; empty for a game of one. */
  readonly seats: readonly {
    readonly name: string;
    /** True for the one person at the screen. */
    readonly isOwn: boolean;
    readonly isWinner: boolean;
    readonly counts: readonly TallyView[];
  }[];
}

/** What was done, from the rules' `tally`. The score comes first. */
export function finalTally(view: SeatView, ended: Ended): FinalTally {
  const { seats, seat, people, tally = [] } = view;
  const words = phrasesOf(view);
  // Names tell people at one screen apart. One alone is told as in the rest of the game.
  const isOwn = (i: number): boolean => i === seat && people === 1;
  const isShared = seats.length > 1 && seats.some((one) => (one.tally ?? []).length > 0);
  const rows = isShared
    ? seats.map((one, i) => ({
        name: isOwn(i) ? words.say('You') : one.name,
        isOwn: isOwn(i),
        isWinner: ended.winners.includes(i),
        counts: one.tally ?? [],
      }))
    : [];
  // A watcher of a game of one reads the numbers of its only seat.
  const all = new Map(
    [...tally, ...(seats.length === 1 ? (seats[0]?.tally ?? []) : [])].map((one) => [one.label, one]),
  );
  for (const { counts } of rows) for (const { label } of counts) all.delete(label);
  const rank = ({ isScore, index = 0 }: TallyView): number => (isScore ? -1 : index);
  return { own: [...all.values()].toSorted((a, b) => rank(a) - rank(b)), seats: rows };
}

/** "7 of 10", "3", "–". */
export function countText({ value, max }: TallyView, words: Phrasebook = ENGLISH): string {
  const text = valueText(value, words);
  return max === null ? text : words.say('[count] of [max]', { count: text, max });
}

/** Who won, where several play: "Ada wins.", "You win." Empty for a game of one. */
export function winnerText(view: SeatView, { winners }: Ended): string {
  const { seats, seat } = view;
  if (seats.length < 2 || winners.length === 0) return '';
  const words = phrasesOf(view);
  if (winners.length === 1 && winners[0] === seat) return words.say('You win.');
  const names = winners.map((one) => (one === seat ? words.say('you') : (seats[one]?.name ?? '')));
  const told = words.list(names);
  const who = `${told.charAt(0).toUpperCase()}${told.slice(1)}`;
  return words.say(names.length > 1 ? '[names] win.' : '[names] wins.', { names: who });
}

/** The tally as lines of text. */
export function tallyLines(view: SeatView, ended: Ended): string[] {
  const words = phrasesOf(view);
  const { own, seats } = finalTally(view, ended);
  const told = (counts: readonly TallyView[]): string =>
    counts.map((one) => `${one.label} ${countText(one, words)}`).join(' · ');
  const rows = seats.map(
    ({ name, isWinner, counts }) => `${name}${isWinner ? ` (${words.say('won')})` : ''}: ${told(counts)}`,
  );
  return [...(own.length > 0 ? [told(own)] : []), ...rows];
}
