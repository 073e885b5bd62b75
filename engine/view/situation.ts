import type { Game } from '../turn/game';
import type { Choice, Question } from './choices';
import type { Situation } from './desk';
import type { KeyMap } from './input/key-map';
import { offersOf } from './input/offers';
import type { LogBook } from './log-book';
import { endingText } from './text-log';

/** What lies before whoever sits in front of the screen. */
export interface Desktop {
  readonly game: Game;
  readonly seat: number;
  readonly question: Question | null;
  readonly narrowed: { readonly choices: readonly Choice[]; readonly title: string } | null;
  /** What was chosen and is asked back about. */
  readonly doubted: Choice | null;
  readonly isCovered: boolean;
}

/** What they are asked to do right now. */
export function situationOf(desktop: Desktop, keys: KeyMap, log: LogBook): Situation {
  const { game, seat, question, narrowed, doubted, isCovered } = desktop;
  if (game.ended) return { kind: 'ended', text: lastWords(game, log), isWon: game.ended.winners.length > 0 };
  if (isCovered) return { kind: 'covered', name: game.seatNames[seat] ?? '' };
  if (doubted?.confirm) return { kind: 'confirm', text: doubted.confirm };
  if (!question) return { kind: 'waiting' };
  if (question.input) return { kind: 'input', question };
  const options = narrowed?.choices ?? question.options;
  const isBoard = !game.state.world.level.isBounded;
  const offers = offersOf({ options }, keys, narrowed !== null, isBoard);
  return { kind: 'asked', question: named(desktop, question), offers, title: narrowed?.title ?? null };
}

/** The rules' own last words tell an end best. */
function lastWords(game: Game, log: LogBook): string {
  const reason = game.ended?.reason ?? '';
  const end = game.definitions.rules.ends?.[reason];
  const says = end ? end.say : reason;
  const last = log.groups.at(-1)?.lines.findLast(({ kind }) => kind === 'said');
  return says && last ? last.text : endingText(game);
}

/** Among several, one must know whose turn it is; around one screen, players must be told apart. */
function named({ game }: Desktop, question: Question): Question {
  const { seatNames, state } = game;
  const active = state.active ? state.seats.indexOf(state.active) : -1;
  if (seatNames.length < 2 || question.seat < 0 || active < 0) return question;
  const isOwn = active === question.seat;
  const turn = isOwn ? 'It is your turn.' : `It is the turn of ${seatNames[active]}, and you may act.`;
  const prompt = question.prompt || turn;
  const isOneOfMany = game.peopleCount > 1 || seatNames.length > game.origin.seats.length;
  return { ...question, prompt: isOneOfMany ? `${seatNames[question.seat]}: ${prompt}` : prompt };
}

/** Whether somebody holds what others may not see. */
export const hasSecrets = ({ state }: Game): boolean =>
  state.seats.some(({ zones }) => zones?.some((zone) => zone?.type.sees === 'owner' && zone.size > 0));
