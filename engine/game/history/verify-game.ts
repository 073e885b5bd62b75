import type { Definitions } from '../../core/definitions';
import { createGame, type Decision, type Game, Refusal } from '../game';
import { BUILT_IN_RULES, type Rulebook } from '../ruleset';
import { hashView, type SealedStart, sealAfter, sealOf } from './seal';

/** What the keeper of a sealed game discloses after its end. */
export interface Disclosure {
  readonly start: SealedStart;
  readonly salt: string;
  readonly decisions: readonly Decision[];
}

/** What one screen was shown while the game went on. */
export interface Witnessed {
  /** How many decisions had been made. */
  readonly at: number;
  readonly seal: string;
  /** The `hashView` of what this seat saw then. */
  readonly seen?: { readonly seat: number; readonly view: string };
}

/** Whether a game was played as it was dealt, and the sentence that says it. */
export interface Verdict {
  readonly asDealt: boolean;
  /** The first decision that doesn't fit, counted from 1, and its seat; null if it is another fault or none. */
  readonly number: number | null;
  readonly seat: number | null;
  readonly why: string;
}

/**
 * Plays a disclosed game again and compares it with what was shown while it went on. `shown` is in the order of the
 * game and begins with the seal from before the first decision. If every seal was shown, no decision can have been
 * changed, dropped, added or moved. If only the first was, then the start is proven, every decision is legal, and the
 * game is over. The definitions must have all their levels.
 */
export function verifyGame(
  definitions: Definitions,
  disclosure: Disclosure,
  shown: readonly Witnessed[],
  rulebook: Rulebook = BUILT_IN_RULES,
): Verdict {
  const { start, salt, decisions } = disclosure;
  const [first, last] = [shown[0], shown.at(-1)];
  if (first?.at !== 0 || !last) return fault('No seal was shown at the start, so nothing is proven.');
  if (first.seal !== sealOf(start, salt)) return fault('The seal of the start doesn’t match: another game was dealt.');
  if (start.content !== definitions.hash) return fault('These are not the rules that the game was dealt by.');
  const game = begin(definitions, start, rulebook);
  if (typeof game === 'string') return fault(game);
  const wrong = firstMisfit(game, disclosure, shown);
  if (wrong) return wrong;
  const missing = last.at - decisions.length;
  if (missing > 0) return fault(`The last ${missing === 1 ? 'decision is' : `${missing} decisions are`} missing.`);
  if (last.at > 0 && missing < 0) return misfit(last.at + 1, decisions, 'It was added after the end.');
  if (last.at === 0 && !game.ended) return fault('After the last decision the game is not over.');
  return { asDealt: true, number: null, seat: null, why: 'As dealt.' };
}

/** The game at its start, or why these settings start none. */
function begin(definitions: Definitions, { seed, seats, options }: SealedStart, rulebook: Rulebook): Game | string {
  try {
    return createGame(definitions, { seed, ...(seats && { seats }), ...(options && { options }) }, rulebook);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Plays all decisions. A seal is compared before its decision is played, because a wrong one may lead anywhere. */
function firstMisfit(game: Game, { start, salt, decisions }: Disclosure, shown: readonly Witnessed[]): Verdict | null {
  let seal = sealOf(start, salt);
  let [at, proven] = [0, 0];
  for (let made = 0; made <= decisions.length; made++) {
    const decision = decisions[made - 1];
    if (decision) seal = sealAfter(seal, salt, decision);
    const now: Witnessed[] = [];
    for (; shown[at]?.at === made; at++) now.push(shown[at] as Witnessed);
    if (now.some((moment) => moment.seal !== seal)) return unsealed(proven + 1, made, decisions);
    if (now.length > 0) proven = made;
    const refused = decision && refusalOf(game, decision);
    if (refused) return misfit(made, decisions, refused);
    if (now.some((moment) => !isAsSeen(game, moment))) {
      return made === 0 ? fault('Another view was dealt.') : misfit(made, decisions, 'It led to another view.');
    }
  }
  return null;
}

function refusalOf(game: Game, [seat, answer]: Decision): string | null {
  try {
    game.decide(seat, answer);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const isAsSeen = (game: Game, { seen }: Witnessed): boolean => !seen || hashView(game.view(seen.seat)) === seen.view;

const fault = (why: string): Verdict => ({ asDealt: false, number: null, seat: null, why });

function misfit(number: number, decisions: readonly Decision[], why: string): Verdict {
  const [seat, answer] = decisions[number - 1] as Decision;
  return { asDealt: false, number, seat, why: `Decision ${number} (“${answer}”) doesn’t fit: ${why}` };
}

/** Between two seals that were shown, only a range can be named. */
function unsealed(from: number, to: number, decisions: readonly Decision[]): Verdict {
  const why = from === to ? 'it is not the one that was sealed.' : `one of ${from} to ${to} was not sealed.`;
  return misfit(from, decisions, why);
}
