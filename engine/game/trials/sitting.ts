import type { Definitions } from '../../core/definitions';
import type { Fields } from '../../machine/model/value';
import { createGame } from '../game';
import { BUILT_IN_RULES, type Rulebook } from '../ruleset';
import type { Seat } from '../turns/setup';
import { playersBot, seatsPlayedBy, usualSeats } from './players';
import { playTrial, type Trial } from './trial';
import { TrialMeasure } from './trial-measure';

/** How a game starts, and the players of its seats in order, repeated as needed. */
export interface Sitting {
  readonly seed: string;
  readonly seats: readonly Seat[];
  readonly options: Fields;
  readonly players: readonly string[];
}

/** Games to play, and what to measure at the end of each. Only JSON, so that a thread can be given a share of it. */
export interface TrialPlan {
  readonly definitions: Definitions;
  readonly sittings: readonly Sitting[];
  readonly show: readonly string[];
}

/** Null for a game that failed. */
export type TrialResult = Trial | null;

/** What a run of many games is asked for. */
export interface Run {
  readonly games: number;
  /** Game i has this seed with `-i` behind it. */
  readonly seed: string;
  readonly players: readonly string[];
  readonly seats?: number;
  readonly options?: Fields;
}

/** The games of a run. Where several players are named, they move on by one seat from game to game. */
export function sittingsOf(
  definitions: Definitions,
  { games, seed, players, seats, options }: Run,
  rulebook = BUILT_IN_RULES,
): Sitting[] {
  const all = { ...definitions.prototype.bot_options, ...options };
  const count = seats ?? usualSeats(definitions, rulebook);
  return Array.from({ length: games }, (_, i): Sitting => {
    const first = i % players.length;
    const seated = [...players.slice(first), ...players.slice(0, first)];
    return { seed: `${seed}-${i}`, seats: seatsPlayedBy(seated, count), options: all, players: seated };
  });
}

/** Plays one game. An error in it is thrown. */
export function playSitting(
  definitions: Definitions,
  sitting: Sitting,
  measures: readonly TrialMeasure[],
  rulebook = BUILT_IN_RULES,
): Trial {
  const { players, ...start } = sitting;
  const game = createGame(definitions, start, rulebook);
  return playTrial(game, playersBot(game, start.seed, players), measures);
}

export const measuresOf = (show: readonly string[], rulebook: Rulebook = BUILT_IN_RULES): TrialMeasure[] =>
  show.map((source) => new TrialMeasure(source, rulebook));
