import type { Definitions } from '../../core/definitions';
import type { GameEvent } from '../../core/events';
import type { Rng } from '../../core/rng';
import { faultIn, RuleError } from '../../machine/model/fault';
import type { Asked, Move } from '../decisions/moves';
import { type Game, Refusal } from '../game';

/**
 * Whoever answers for seats from outside, as a person would. `asked` is what `game.moves()` gives, `events` what has
 * happened since the last answer.
 */
export type Bot = (asked: readonly Asked[], events?: readonly GameEvent[]) => Move;

/** How a game went that bots played. */
export interface Playout {
  /** Why it ended; `turn_cap` when it was stopped. */
  readonly reason: string;
  readonly winners: readonly number[];
  readonly decisions: number;
  readonly turns: number;
}

export const TURN_CAP = 'turn_cap';
const USUAL_CAP = 1000;
/** No turn of a sound game takes this long, even where everybody may act again and again. */
const MOST_IN_ONE_TURN = 10_000;
const MOST_REFUSALS = 200;

/**
 * Takes any legal move, all alike. Within one visit to a phase it makes no move twice while there are others, or
 * putting something on and off again would never end. What costs points may be done again, and answers to questions
 * are free: "yes" may follow "yes".
 */
export function randomBot(rng: Rng): Bot {
  const made = new MovesMade();
  return (asked, events = []) => {
    made.follow(events);
    const [first] = asked;
    const only = asked.length === 1 && first?.moves.length === 1 ? first.moves[0] : undefined;
    const move = only ?? pick(rng, asked, (one) => made.isFresh(one)) ?? pick(rng, asked, () => true);
    if (!move) throw new Error('There is nothing to choose from.');
    made.add(move);
    return move;
  };
}

/** What was done for nothing within this visit to a phase, and need not be done again. */
export class MovesMade {
  private readonly made = new Set<string>();

  follow(events: readonly GameEvent[]): void {
    if (this.made.size > 0 && events.some(beginsAnew)) this.made.clear();
  }

  isFresh(move: Move): boolean {
    return move.action === null || this.made.size === 0 || !this.made.has(keyOf(move));
  }

  add(move: Move): void {
    if (move.action && !move.action.action.cost) this.made.add(keyOf(move));
  }
}

const keyOf = (move: Move): string => `${move.seat.id} ${move.key}`;
const beginsAnew = ({ type }: GameEvent): boolean => type === 'phase' || type === 'turn';

/** First who acts, then what they do: a seat with many moves is not for that reason heard more often. */
function pick(rng: Rng, asked: readonly Asked[], allowed: (move: Move) => boolean): Move | null {
  const choices = asked.map(({ moves }) => moves.filter(allowed)).filter((moves) => moves.length > 0);
  return choices.length > 0 ? rng.pick(rng.pick(choices)) : null;
}

export const turnCapIn = ({ prototype }: Definitions): number => prototype.turn_cap ?? USUAL_CAP;

export const turnCapOf = (game: Game): number => turnCapIn(game.definitions);

/** Plays on until the game ends or has had all the turns that bots get. */
export function playOut(game: Game, bot: Bot, cap: number = turnCapOf(game)): Playout {
  let events = game.opening;
  let decisions = countDecisions(game, events);
  let turn = game.turn;
  let turns = turn;
  let inTurn = 0;
  while (!game.ended && turns <= cap) {
    const asked = game.moves();
    events = askBot(game, bot, asked, events);
    decisions += asked.length > 0 ? 1 : countDecisions(game, events);
    if (turn !== game.turn) {
      // On another level turns are counted from 1 again.
      turns += game.turn > turn ? game.turn - turn : game.turn;
      turn = game.turn;
      inTurn = 0;
    } else if (++inTurn > MOST_IN_ONE_TURN) {
      const { phase } = game.state;
      throw new RuleError(
        `turn ${turn} does not end, though there is always something to do`,
        phase === '' ? '/rules/setup' : `/rules/phases/${phase}`,
      );
    }
  }
  const { reason, winners } = game.ended ?? { reason: TURN_CAP, winners: [] };
  return { reason, winners, decisions, turns: Math.min(turns, cap) };
}

/** Some moves turn out to be impossible only when they are tried; the bot then thinks again. */
export function askBot(
  game: Game,
  bot: Bot,
  asked: readonly Asked[],
  events: readonly GameEvent[],
): readonly GameEvent[] {
  if (asked.length === 0) return game.play(null);
  for (let i = 0; ; i++) {
    try {
      // A refusal puts the game back as it was, with entities anew: moves listed before it are of no use.
      const result = game.play(i === 0 ? bot(asked, events) : bot(game.moves()));
      // Data that is missing blocks one action only, but in a trial game it is what we are looking for.
      for (const event of result) if (event.type === 'fault') throw faultIn(event.message);
      return result;
    } catch (error) {
      if (!(error instanceof Refusal) || i >= MOST_REFUSALS) throw error;
    }
  }
}

/** What seats decided by themselves, inside the engine. */
function countDecisions(game: Game, events: readonly GameEvent[]): number {
  const { seats } = game.state;
  return events.filter((event) => event.type === 'decided' && seats.some(({ id }) => id === event.seat)).length;
}
