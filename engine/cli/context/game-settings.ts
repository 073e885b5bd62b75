import {
  isOutside,
  knownPlayers,
  RANDOM_PLAYER,
  seatsPlayedBy,
  usualPlayer,
  usualSeats,
} from '../../game/trials/players';
import type { Seat } from '../../game/turns/setup';
import { suggest } from '../../language/text/spelling';
import type { Fields, Value } from '../../machine/model/value';
import { type Arguments, Failure, type Flag, UsageError } from './command';
import type { Opened } from './open-prototype';

/** Flags for starting a game, shared by several commands. */
export const GAME_FLAGS = {
  seats: { value: 'N', about: 'how many seats' },
  set: { value: 'OPTION=VALUE', repeats: true, about: 'another value for an option of the rules; may be repeated' },
} satisfies Record<string, Flag>;

/** What the choices of a command line depend on. */
export type Played = Pick<Opened, 'definitions' | 'rulebook'>;

/** The personality that plays the seats inside the engine; null if the random bot plays them from outside. */
export function choosePersonality({ definitions, rulebook }: Played, asked?: string): string | null {
  const player = asked ?? usualPlayer(definitions, rulebook);
  if (player === RANDOM_PLAYER) return null;
  if (asked !== undefined && !rulebook.rulesetOf(definitions).personalities.has(asked)) {
    const all = knownPlayers(definitions, rulebook);
    const known = suggest(asked, all) || ` There are ${all.join(', ')}.`;
    throw new Failure(`There is no personality "${asked}" in ${definitions.id}.${known}`);
  }
  return player;
}

/** The players of the seats in order, repeated as needed: `lookahead,random`. */
export function choosePlayers(played: Played, asked?: string): readonly string[] {
  if (asked === undefined) return [usualPlayer(played.definitions, played.rulebook)];
  return asked.split(',').map((name) => {
    const player = name.trim();
    if (!isOutside(player)) choosePersonality(played, player);
    return player;
  });
}

export const seatsFor = (args: Arguments, { definitions, rulebook }: Played, players: readonly string[]): Seat[] =>
  seatsPlayedBy(players, args.count('seats', 0) ?? usualSeats(definitions, rulebook));

/** `--set tokens=5`, with the type of that option. */
export function optionsFrom(args: Arguments, { definitions, rulebook }: Played): Fields {
  const { options } = rulebook.rulesetOf(definitions).program;
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
