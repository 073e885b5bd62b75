import type { SeatView } from '../../game/knowledge/seat-view';
import type { KeyMap } from '../keys/key-map';
import { offersOf } from '../keys/offers';
import type { Choice, Question } from '../keys/questions';
import type { LogBook } from '../replay/log-book';
import { type Ended, endingText } from '../text/text-log';
import type { Situation } from './presenter';

/** What lies before whoever sits in front of the screen. */
export interface Desktop {
  readonly view: SeatView;
  readonly ended: Ended | null;
  readonly seat: number;
  readonly question: Question | null;
  readonly narrowed: { readonly choices: readonly Choice[]; readonly title: string } | null;
  /** What was chosen and is asked back about. */
  readonly doubted: Choice | null;
  readonly isCovered: boolean;
}

/** What they are asked to do right now. */
export function situationOf(desktop: Desktop, keys: KeyMap, log: LogBook): Situation {
  const { view, ended, seat, question, narrowed, doubted, isCovered } = desktop;
  if (ended) return { kind: 'ended', text: lastWords(view, ended, log), isWon: ended.winners.length > 0 };
  if (isCovered) return { kind: 'covered', name: view.seats[seat]?.name ?? '' };
  if (doubted?.confirm) return { kind: 'confirm', text: doubted.confirm };
  if (!question) return { kind: 'waiting' };
  if (question.input) return { kind: 'input', question };
  const options = narrowed?.choices ?? question.options;
  const offers = offersOf({ options }, keys, narrowed !== null, view.kind !== 'map');
  return { kind: 'asked', question: named(desktop, question), offers, title: narrowed?.title ?? null };
}

/** The rules' own last words tell an end best. */
function lastWords(view: SeatView, ended: Ended, log: LogBook): string {
  const last = log.groups.at(-1)?.lines.findLast(({ kind }) => kind === 'said');
  return view.level.tellsEnd && last ? last.text : endingText(view, ended);
}

/** Among several, one must know whose turn it is; around one screen, players must be told apart. */
function named({ view }: Desktop, question: Question): Question {
  const { seats, active, people, players } = view;
  if (seats.length < 2 || question.seat < 0 || active < 0) return question;
  const isOwn = active === question.seat;
  const turn = isOwn ? 'It is your turn.' : `It is the turn of ${seats[active]?.name}, and you may act.`;
  const prompt = question.prompt || turn;
  const isOneOfMany = people > 1 || seats.length > players;
  return { ...question, prompt: isOneOfMany ? `${seats[question.seat]?.name}: ${prompt}` : prompt };
}
