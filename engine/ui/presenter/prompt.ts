import type { SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';
import { listOffers, type OfferKeys, offersOf } from '../keys/offers';
import type { Choice, ShownQuestion } from '../keys/questions';
import type { LogBook } from '../replay/log-book';
import { type Ended, endingText } from '../text/text-log';
import type { Situation } from './presenter';

/** The state of the prompt: everything that decides what the person at the screen is asked. */
export interface PromptState {
  readonly view: SeatView;
  readonly ended: Ended | null;
  readonly seat: number;
  readonly question: ShownQuestion | null;
  readonly filtered: { readonly choices: readonly Choice[]; readonly title: string } | null;
  /** The choice that waits for a confirmation. */
  readonly confirming: Choice | null;
  readonly isCovered: boolean;
  /** In a game by link, the player in front of the screen, once they have said so; null in any other game. */
  readonly link: { readonly player: number | null } | null;
}

/** What the person is asked to do now. */
export function situationOf(state: PromptState, keys: OfferKeys, log: LogBook): Situation {
  const { view, ended, seat, question, filtered, confirming, isCovered, link } = state;
  if (ended) return { kind: 'ended', text: lastWords(view, ended, log), isWon: ended.winners.length > 0 };
  if (isCovered)
    return { kind: 'covered', name: view.seats[seat]?.name ?? '', isSent: link != null && link.player !== null };
  if (confirming?.confirm) return { kind: 'confirm', text: confirming.confirm };
  if (!question) return { kind: 'waiting' };
  if (question.input) return { kind: 'input', question };
  const offers = filtered ? listOffers(filtered.choices, keys) : offersOf(view, question.options, keys);
  return { kind: 'asked', question: named(state, question), offers, title: filtered?.title ?? null };
}

/** The rules' own last words are the best ending. */
function lastWords(view: SeatView, ended: Ended, log: LogBook): string {
  const last = log.groups.at(-1)?.lines.findLast(({ kind }) => kind === 'said');
  return view.level.tellsEnd && last ? last.text : endingText(view, ended);
}

/** With several seats, the prompt names the one whose turn it is; players who share a screen are named too. */
function named({ view }: PromptState, question: ShownQuestion): ShownQuestion {
  const { seats, active, people, players } = view;
  if (seats.length < 2 || question.seat < 0 || active < 0) return question;
  const isOwn = active === question.seat;
  const words = phrasesOf(view);
  const name = seats[active]?.name ?? '';
  const turn = words.say(isOwn ? 'It is your turn.' : 'It is the turn of [name], and you may act.', { name });
  const prompt = question.prompt || turn;
  const isOneOfMany = people > 1 || seats.length > players;
  return { ...question, prompt: isOneOfMany ? `${seats[question.seat]?.name}: ${prompt}` : prompt };
}
