import type { Definitions } from '../../core/definitions';
import type { GameEvent } from '../../core/events';
import type { Rng } from '../../core/rng';
import { faultIn, RuleError } from '../../machine/model/fault';
import type { Asked, Move } from '../decisions/moves';
import { type Game, Refusal } from '../game';

/**
 * Answers for seats from outside, as a person would. `asked` is the result of `game.moves()`, `events` those since the
 * last answer.
 */
export type Bot = (asked: readonly Asked[], events?: readonly GameEvent[]) => Move;

/** The result of a game played by bots. */
export interface Playout {
  /** The end reason; `turn_cap` if it was stopped. */
  readonly reason: string;
  readonly winners: readonly number[];
  readonly decisions: number;
  readonly turns: number;
}

export const TURN_CAP = 'turn_cap';
const USUAL_CAP = 1000;
/** No turn of a sound game has this many moves, even if all seats may act repeatedly. */
const MOST_IN_ONE_TURN = 10_000;
const MOST_REFUSALS = 200;

/**
 * Picks any legal move at random. Within one visit to a phase it repeats no move while there are others, or it could
 * put something on and take it off forever. A move that costs points may be repeated, and so may answers to questions:
 * "yes" may follow "yes".
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

/** The moves without cost in this visit to a phase, which need not be repeated. */
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

/** Picks the seat first, then its move, so that a seat with many moves doesn't act more often. */
function pick(rng: Rng, asked: readonly Asked[], allowed: (move: Move) => boolean): Move | null {
  const choices = asked.map(({ moves }) => moves.filter(allowed)).filter((moves) => moves.length > 0);
  return choices.length > 0 ? rng.pick(rng.pick(choices)) : null;
}

export const turnCapIn = ({ prototype }: Definitions): number => prototype.turn_cap ?? USUAL_CAP;

export const turnCapOf = (game: Game): number => turnCapIn(game.definitions);

/** Plays until the game ends or reaches the turn limit for bots. `hear` is told the events of each decision. */
export function playOut(
  game: Game,
  bot: Bot,
  cap: number = turnCapOf(game),
  hear: (events: readonly GameEvent[]) => void = () => {},
): Playout {
  let events = game.opening;
  hear(events);
  let decisions = countDecisions(game, events);
  let turn = game.turn;
  let turns = turn;
  let inTurn = 0;
  while (!game.ended && turns <= cap) {
    const asked = game.moves();
    events = askBot(game, bot, asked, events);
    hear(events);
    decisions += asked.length > 0 ? 1 : countDecisions(game, events);
    if (turn !== game.turn) {
      // On another level, turns count from 1 again.
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

/** Some moves turn out to be impossible only when tried; then the bot is asked again. */
export function askBot(
  game: Game,
  bot: Bot,
  asked: readonly Asked[],
  events: readonly GameEvent[],
): readonly GameEvent[] {
  if (asked.length === 0) return game.play(null);
  for (let i = 0; ; i++) {
    try {
      // A refusal restores the game with new entity objects, so moves listed before are invalid.
      const result = game.play(i === 0 ? bot(asked, events) : bot(game.moves()));
      // Missing data blocks only one action, but in a trial game it must be reported.
      for (const event of result) if (event.type === 'fault') throw faultIn(event.message);
      return result;
    } catch (error) {
      if (!(error instanceof Refusal) || i >= MOST_REFUSALS) throw error;
    }
  }
}

/** The decisions that automatic seats made inside the engine. */
function countDecisions(game: Game, events: readonly GameEvent[]): number {
  const { seats } = game.state;
  return events.filter((event) => event.type === 'decided' && seats.some(({ id }) => id === event.seat)).length;
}
