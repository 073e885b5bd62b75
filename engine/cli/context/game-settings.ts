import type { Definitions } from '../../core/definitions';
import { Rng } from '../../core/rng';
import { type Bot, randomBot } from '../../game/bots/bot';
import { lookaheadBot, mixedBot, PLAYOUTS } from '../../game/bots/lookahead';
import type { Game } from '../../game/game';
import { BUILT_IN_RULES } from '../../game/ruleset';
import type { Seat } from '../../game/turns/setup';
import { suggest } from '../../language/text/spelling';
import type { Fields, Value } from '../../machine/model/value';
import { type Arguments, Failure, type Flag, UsageError } from './command';

/** Flags for starting a game, shared by several commands. */
export const GAME_FLAGS = {
  seats: { value: 'N', about: 'how many seats' },
  set: { value: 'OPTION=VALUE', repeats: true, about: 'another value for an option of the rules; may be repeated' },
} satisfies Record<string, Flag>;

/**
 * Bots outside the engine: one chooses any legal move at random, the other the move that does best in simulated games.
 */
const RANDOM = 'random';
const LOOKAHEAD = 'lookahead';
const OUTSIDE: readonly string[] = [RANDOM, LOOKAHEAD];

const isOutside = (player: string): boolean => OUTSIDE.includes(player) || playoutsOf(player) !== null;

/** The number of simulated games of `lookahead:40`; null for any other player. */
function playoutsOf(player: string): number | null {
  if (player === LOOKAHEAD) return PLAYOUTS;
  const count = /^lookahead:([1-9]\d{0,5})$/.exec(player)?.[1];
  return count === undefined ? null : Number(count);
}

/** The personality that plays the seats inside the engine; null if the random bot plays them from outside. */
export function choosePersonality(definitions: Definitions, asked?: string): string | null {
  const { personalities } = BUILT_IN_RULES.rulesetOf(definitions);
  if (asked === RANDOM) return null;
  if (asked !== undefined) {
    if (personalities.has(asked)) return asked;
    const all = [...OUTSIDE, ...personalities.keys()];
    const known = suggest(asked, all) || ` There are ${all.join(', ')}.`;
    throw new Failure(`There is no personality "${asked}" in ${definitions.id}.${known}`);
  }
  if (definitions.rules.personality) return definitions.rules.personality;
  // On a map, random walking gets nowhere.
  return definitions.rules.seats?.order === 'scheduler' && personalities.has('bot') ? 'bot' : null;
}

/** The players of the seats in order, repeated as needed: `lookahead,random`. */
export function choosePlayers(definitions: Definitions, asked?: string): readonly string[] {
  if (asked === undefined) return [choosePersonality(definitions) ?? RANDOM];
  return asked.split(',').map((name) => {
    const player = name.trim();
    if (!isOutside(player)) choosePersonality(definitions, player);
    return player;
  });
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

export function seatsFor(args: Arguments, definitions: Definitions, players: readonly string[]): Seat[] {
  const { seats } = BUILT_IN_RULES.rulesetOf(definitions).program;
  const length = args.count('seats', 0) ?? definitions.prototype.default_seats ?? seats.min;
  return Array.from({ length }, (_, i): Seat => {
    const personality = players[i % players.length] ?? RANDOM;
    return isOutside(personality) ? {} : { personality };
  });
}

/** `--set tokens=5`, with the type of that option. */
export function optionsFrom(args: Arguments, definitions: Definitions): Fields {
  const { options } = BUILT_IN_RULES.rulesetOf(definitions).program;
  const chosen: Record<string, Value> = {};
  for (const text of args.list('set')) {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`--set takes option=value, not "${text}".`);
    const name = text.slice(0, at).trim();
    const fallback = options.get(name)?.fallback;
    if (fallback === undefined) {
      const known = suggest(name, options.keys()) || ` There ${listOf([...options.keys()])}.`;
      throw new Failure(`${definitions.id} has no option "${name}".${known}`);
    }
    chosen[name] = readValue(text.slice(at + 1).trim(), fallback);
  }
  return chosen;
}

const listOf = (names: readonly string[]): string => (names.length > 0 ? `are ${names.join(', ')}` : 'are none');

const SWITCH = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

/** A value of the wrong type is passed on, and the engine reports it. */
function readValue(text: string, like: Value): Value {
  if (typeof like === 'boolean') return SWITCH.get(text.toLowerCase()) ?? text;
  if (typeof like === 'number' && text !== '' && Number.isFinite(Number(text))) return Number(text);
  return text;
}
