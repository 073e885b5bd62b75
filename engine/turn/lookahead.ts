import type { Rng } from '../core/rng';
import { type Bot, playOut, randomBot } from './bot';
import type { Game } from './game';
import { imagined } from './imagine';
import type { Asked, Move } from './moves';

export interface Foresight {
  /** How many games are played out in the mind before a decision. */
  readonly playouts?: number;
  /** How many turns ahead each of them goes at most. */
  readonly horizon?: number;
}

const PLAYOUTS = 60;
const HORIZON = 80;
/** How much a move that was rarely tried is worth another try. */
const CURIOSITY = 1.2;

interface Trial {
  readonly move: Move;
  tries: number;
  won: number;
}

/**
 * A bot that knows nothing of the rules it plays by: it tries every move in games it imagines, lets chance play them
 * to an end, and takes the one it tried most, which is the one that won most. It sees no more than its seat does.
 */
export function lookaheadBot(game: Game, rng: Rng, { playouts = PLAYOUTS, horizon = HORIZON }: Foresight = {}): Bot {
  return (asked) => {
    const able = asked.filter(({ moves }) => moves.length > 0);
    const { seat, moves } = rng.pick(able);
    const [only] = moves;
    if (moves.length === 1 && only) return only;
    const at = game.state.seats.indexOf(seat);
    const trials = moves.map((move): Trial => ({ move, tries: 0, won: 0 }));
    for (let i = 0; i < Math.max(playouts, moves.length); i++) {
      const trial = mostPromising(trials, i);
      trial.tries++;
      trial.won += worthOf(imagined(game, at, rng), at, trial.move.id, horizon, rng);
    }
    return trials.reduce((best, trial) => (isBetter(trial, best) ? trial : best)).move;
  };
}

/** Seats may be played by different bots from outside; `minds` says by which, seat by seat. */
export function mixedBot(game: Game, rng: Rng, minds: readonly Bot[]): Bot {
  return (asked, events) => {
    const able = asked.filter(({ moves }) => moves.length > 0);
    const one = rng.pick(able) as Asked;
    const mind = minds[game.state.seats.indexOf(one.seat) % minds.length] as Bot;
    return mind([one], events);
  };
}

/** The one with the best record, with something added for those of which little is known (UCB1). */
function mostPromising(trials: readonly Trial[], total: number): Trial {
  const score = ({ tries, won }: Trial) =>
    tries === 0 ? Number.POSITIVE_INFINITY : won / tries + CURIOSITY * Math.sqrt(Math.log(total) / tries);
  return trials.reduce((best, trial) => (score(trial) > score(best) ? trial : best));
}

const isBetter = (a: Trial, b: Trial): boolean => a.tries > b.tries || (a.tries === b.tries && a.won > b.won);

/** What a move comes to when chance plays on: 1 for a win, a share of it for a shared one. */
function worthOf(world: Game, seat: number, move: string, horizon: number, rng: Rng): number {
  try {
    world.decide(seat, move);
    const { winners } = playOut(world, randomBot(rng), world.turn + horizon);
    return winners.includes(seat) ? 1 / winners.length : 0;
  } catch {
    // What can't be done, or breaks down in the mind, is no good move.
    return 0;
  }
}
