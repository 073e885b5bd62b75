import type { GameEvent } from '../../core/events';
import { Rng } from '../../core/rng';
import { RuleError } from '../../machine/model/fault';
import type { Asked, Move } from '../decisions/moves';
import { type Game, Refusal, type SavedGame } from '../game';
import { askBot, type Bot, MovesMade } from './bot';
import { Determinizer } from './determinize';
import { canEvaluate, evaluate } from './evaluate';

export interface LookaheadSettings {
  /** How many playouts are made before a decision; at least one for each move. */
  readonly playouts?: number;
  /** The largest number of decisions in each playout. */
  readonly horizon?: number;
}

export const PLAYOUTS = 16;
const HORIZON = 8;
/** The horizon if no meter shows how seats stand, so that only the end counts. */
const HORIZON_WITHOUT_METERS = 80;
/** The weight of a move's best result beside its average. */
const WEIGHT_OF_BEST = 0.75;

/** The results of one move, over all its playouts. */
class Trial {
  private tries = 0;
  private sum = 0;
  private best = 0;

  constructor(readonly move: Move) {}

  note(worth: number): void {
    this.tries++;
    this.sum += worth;
    this.best = Math.max(this.best, worth);
  }

  /** Random play is weak: a player who goes on choosing well gets more out of a move than its average. */
  get promise(): number {
    const mean = this.sum / this.tries;
    return mean + WEIGHT_OF_BEST * (this.best - mean);
  }
}

/**
 * A bot that knows nothing of the rules: it tries every move in imagined games, plays on at random for a while, and
 * evaluates the result. The better half of the moves is tried again, until one is left. It sees no more than its seat
 * does.
 */
export function lookaheadBot(game: Game, rng: Rng, foresight: LookaheadSettings = {}): Bot {
  const { playouts = PLAYOUTS, horizon = canEvaluate(game.state) ? HORIZON : HORIZON_WITHOUT_METERS } = foresight;
  const made = new MovesMade();
  return (asked, events = []) => {
    made.follow(events);
    const { seat, moves } = rng.pick(asked.filter(({ moves }) => moves.length > 0));
    const fresh = moves.filter((move) => made.isFresh(move));
    const choices = fresh.length > 0 ? fresh : moves;
    const at = game.state.seats.indexOf(seat);
    const move = choices.length === 1 ? (choices[0] as Move) : bestOf(game, at, choices, rng, playouts, horizon);
    made.add(move);
    return move;
  };
}

/** Successive halving: all moves of one round are tried in the same imagined games, so that luck favours none. */
function bestOf(game: Game, seat: number, moves: readonly Move[], rng: Rng, playouts: number, horizon: number): Move {
  const imagination = new Determinizer(game, seat);
  let left = moves.map((move) => new Trial(move));
  const rounds = Math.ceil(Math.log2(moves.length));
  while (left.length > 1) {
    const worlds = Math.max(1, Math.round(playouts / rounds / left.length));
    for (let i = 0; i < worlds; i++) {
      const world = imagination.world(rng);
      const luck = `mind/${rng.uint()}`;
      for (const trial of left) trial.note(worthOf(imagination, world, seat, trial.move.key, horizon, luck));
    }
    left.sort((a, b) => b.promise - a.promise);
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  return (left[0] as Trial).move;
}

/**
 * The value of a move under random play: the average evaluation after 1, 2, 4, 8 … decisions. So near results count
 * more than distant ones.
 */
function worthOf(
  imagination: Determinizer,
  world: SavedGame,
  seat: number,
  move: string,
  horizon: number,
  luck: string,
): number {
  try {
    const game = imagination.enter(world);
    const bot = hastyBot(new Rng(luck));
    let events: readonly GameEvent[] = game.decide(seat, move);
    let worth = 0;
    let looks = 0;
    for (let made = 1, next = 1; made <= horizon; made++) {
      if (made === next || made === horizon) {
        worth += game.ended ? shareOf(game.ended.winners, seat) : evaluate(game.state, seat);
        looks++;
        next *= 2;
      }
      if (!game.ended) events = askBot(game, bot, game.moves(), events);
    }
    return worth / looks;
  } catch (error) {
    // A move that is refused or fails in the playout is worth nothing.
    if (error instanceof Refusal || error instanceof RuleError) return 0;
    throw error;
  }
}

/** Plays at random without repetition. It lists the moves of one asked seat, not of all. */
function hastyBot(rng: Rng): Bot {
  const made = new MovesMade();
  return (asked, events = []) => {
    made.follow(events);
    const first = rng.below(asked.length);
    let again: Move | null = null;
    for (let i = 0; i < asked.length; i++) {
      const { moves } = asked[(first + i) % asked.length] as Asked;
      if (moves.length === 0) continue;
      const start = rng.below(moves.length);
      for (let j = 0; j < moves.length; j++) {
        const move = moves[(start + j) % moves.length] as Move;
        again ??= move;
        if (!made.isFresh(move)) continue;
        made.add(move);
        return move;
      }
    }
    if (!again) throw new Error('There is nothing to choose from.');
    return again;
  };
}

/** 1 for a win, a share of it for a shared win. */
const shareOf = (winners: readonly number[], seat: number): number => (winners.includes(seat) ? 1 / winners.length : 0);

/** Lets a different bot play each seat; `minds` lists them by seat. All bots get all events. */
export function mixedBot(game: Game, rng: Rng, minds: readonly Bot[]): Bot {
  const untold = minds.map((): GameEvent[] => []);
  return (asked, events = []) => {
    for (const news of untold) news.push(...events);
    const one = rng.pick(asked.filter(({ moves }) => moves.length > 0));
    const at = game.state.seats.indexOf(one.seat) % minds.length;
    const mind = minds[at] as Bot;
    return mind([one], untold[at]?.splice(0));
  };
}
