import type { GameEvent } from '../../core/events';
import { Rng } from '../../core/rng';
import { RuleError } from '../../machine/model/fault';
import type { Asked, Move } from '../decisions/moves';
import { type Game, Refusal, type SavedGame } from '../game';
import { askBot, type Bot, MovesMade } from './bot';
import { Determinizer } from './determinize';
import { canEvaluate, evaluate } from './evaluate';

export interface Foresight {
  /** How many games are played on in the mind before a decision, if there are not even more moves to try. */
  readonly playouts?: number;
  /** How many decisions ahead each of them goes at most. */
  readonly horizon?: number;
}

export const PLAYOUTS = 16;
const HORIZON = 8;
/** Where nothing shows how anybody stands, only the end tells. */
const FAR = 80;
/** How much the best that came of a move counts beside what comes of it on average. */
const HOPE = 0.75;

/** What came of a move, each time it was tried. */
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

  /** Chance plays on badly: whoever goes on choosing well gets more out of a move than it does on average. */
  get promise(): number {
    const mean = this.sum / this.tries;
    return mean + HOPE * (this.best - mean);
  }
}

/**
 * A bot that knows nothing of the rules it plays by: it tries every move in games it imagines, lets chance play on for
 * a while, and looks at how it stands then. The better half of the moves is tried again, until one is left. It sees no
 * more than its seat does.
 */
export function lookaheadBot(game: Game, rng: Rng, foresight: Foresight = {}): Bot {
  const { playouts = PLAYOUTS, horizon = canEvaluate(game.state) ? HORIZON : FAR } = foresight;
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

/** Successive halving: what is tried in one round is tried in the same worlds, so that luck favours none. */
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
 * What a move comes to when chance plays on: how its seat stands after 1, 2, 4, 8 … decisions, on average. What is near
 * is thus seen more sharply than what is far.
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
    // What can't be done, or breaks down in the mind, is no good move.
    if (error instanceof Refusal || error instanceof RuleError) return 0;
    throw error;
  }
}

/** Anybody does anything, and nothing twice if they can. It lists what one of those asked may do, not what all may. */
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

/** 1 for a win, a share of it for a shared one. */
const shareOf = (winners: readonly number[], seat: number): number => (winners.includes(seat) ? 1 / winners.length : 0);

/** Seats may be played by different bots from outside; `minds` says by which, seat by seat. Each hears all the news. */
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
