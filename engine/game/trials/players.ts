import type { Definitions } from '../../core/definitions';
import { Rng } from '../../core/rng';
import { type Bot, randomBot } from '../bots/bot';
import { lookaheadBot, mixedBot, PLAYOUTS } from '../bots/lookahead';
import type { Game } from '../game';
import { BUILT_IN_RULES } from '../ruleset';
import type { Seat } from '../turns/setup';

/**
 * Who plays the seats of a trial: a personality of the rules, or a bot outside the engine. `random` chooses any legal
 * move, `lookahead` the move that does best in simulated games; `lookahead:40` simulates 40 of them.
 */
export const RANDOM_PLAYER = 'random';
const LOOKAHEAD = 'lookahead';
const OUTSIDE: readonly string[] = [RANDOM_PLAYER, LOOKAHEAD];

export const isOutside = (player: string): boolean => OUTSIDE.includes(player) || playoutsOf(player) !== null;

/** The number of simulated games of `lookahead:40`; null for any other player. */
function playoutsOf(player: string): number | null {
  if (player === LOOKAHEAD) return PLAYOUTS;
  const count = /^lookahead:([1-9]\d{0,5})$/.exec(player)?.[1];
  return count === undefined ? null : Number(count);
}

/** All who can play a game. */
export const knownPlayers = (definitions: Definitions, rulebook = BUILT_IN_RULES): string[] => [
  ...OUTSIDE,
  ...rulebook.rulesetOf(definitions).personalities.keys(),
];

/** The player that is taken if none is asked for. */
export function usualPlayer(definitions: Definitions, rulebook = BUILT_IN_RULES): string {
  const { personality, seats } = definitions.rules;
  if (personality) return personality;
  // On a map, random walking gets nowhere.
  const { personalities } = rulebook.rulesetOf(definitions);
  return seats?.order === 'scheduler' && personalities.has('bot') ? 'bot' : RANDOM_PLAYER;
}

/** A bot's random numbers are separate from the game's: they have their own seed. */
export const botFor = (seed: string): Bot => randomBot(new Rng(`${seed}/outside bot`));

/** The bot for the seats that no personality plays. */
export function playersBot(game: Game, seed: string, players: readonly string[]): Bot {
  if (players.every((player) => playoutsOf(player) === null)) return botFor(seed);
  const rng = new Rng(`${seed}/outside bot`);
  const minds = players.map((player) => {
    const playouts = playoutsOf(player);
    return playouts === null ? randomBot(rng) : lookaheadBot(game, rng, { playouts });
  });
  return mixedBot(game, rng, minds);
}

/** So many seats, played by these in turn. */
export function seatsPlayedBy(players: readonly string[], count: number): Seat[] {
  return Array.from({ length: count }, (_, i): Seat => {
    const personality = players[i % players.length] ?? RANDOM_PLAYER;
    return isOutside(personality) ? {} : { personality };
  });
}

export const usualSeats = (definitions: Definitions, rulebook = BUILT_IN_RULES): number =>
  definitions.prototype.default_seats ?? rulebook.rulesetOf(definitions).program.seats.min;
