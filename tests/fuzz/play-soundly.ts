import { isStat } from '../../engine/core/attributes';
import type { Definitions } from '../../engine/core/definitions';
import { canonicalJson } from '../../engine/core/hash';
import type { Rng } from '../../engine/core/rng';
import { createGame, type Game, Refusal } from '../../engine/game/game';
import { loadGame } from '../../engine/game/load-game';
import { RuleError } from '../../engine/machine/model/fault';
import { timed } from './clock';

/** What became of a case: all but `bad` is as it should be. */
export type Verdict = 'finding' | 'named' | 'sound' | 'bad';

export interface Outcome {
  readonly verdict: Verdict;
  /** The first words that an author or a player reads, or what is wrong. */
  readonly said: string;
}

export const found = (said: string): Outcome =>
  isPlain(said) ? { verdict: 'finding', said } : bad(`odd words: ${said}`);
export const bad = (said: string): Outcome => ({ verdict: 'bad', said });
export const SOUND: Outcome = { verdict: 'sound', said: '' };

/** Words in messages of JavaScript itself, which show an unhandled case. What stands in quotes comes from the file. */
const isPlain = (said: string): boolean =>
  !/\bNaN\b|\bundefined\b|\[object |is not a function|is not iterable|Cannot (read|set|convert)|Invalid array length|Maximum call/.test(
    said.replace(/"[^"]*"|“[^”]*”|'[^']*'/g, ''),
  );

/** An error in play that names a rule is the author's; any other is ours. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Refusal) return found(error.message);
  if (error instanceof RuleError) {
    if (error.pointer === '') return bad(`a rule error without a place: ${error.message}`);
    return isPlain(error.message) ? { verdict: 'named', said: error.message } : bad(`odd words: ${error.message}`);
  }
  return bad(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const ENTRIES = ['', 'Rain again.', '[run.day] <b>', '😀', 'a\nb', '-1', '1e999'];
const MOST_TRIES = 5;

/** Starts a game of these definitions and plays it by lot. */
export function playDefinitions(definitions: Definitions, most: number, lot: Rng): Outcome {
  let game: Game;
  try {
    game = timed('a game begun', () => createGame(definitions, { seed: 'fuzz' }));
  } catch (error) {
    return outcomeOfError(error);
  }
  return playSoundly(game, most, lot);
}

/** Plays some decisions by lot, and looks at every few of them whether all is as it must be. */
export function playSoundly(game: Game, most: number, lot: Rng): Outcome {
  try {
    const first = whatIsUnsound(game);
    if (first !== null) return bad(first);
    for (let i = 0; i < most && !game.ended; i++) {
      if (!decide(game, lot)) return SOUND;
      if (i % 10 !== 9 || isLarge(game)) continue;
      const wrong = whatIsUnsound(game);
      if (wrong !== null) return bad(`after ${i + 1} decisions: ${wrong}`);
    }
    const last = whatIsUnsound(game);
    return last === null ? SOUND : bad(`at the end: ${last}`);
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** To compare all that is seen of it takes longer than to play on it, so that is done before and after alone. */
const isLarge = ({ state }: Game): boolean => state.world.level.floor.length > 10_000;

/** One decision by lot; false where none of a few can be made. */
export function decide(game: Game, lot: Rng): boolean {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const pending = game.pending.filter(({ options, input }) => input === 'text' || options.length > 0);
    if (pending.length === 0) return false;
    const { seat, options, input } = lot.pick(pending);
    const answer = input !== null && options.length === 0 ? lot.pick(ENTRIES) : lot.pick(options).id;
    try {
      const said = input === 'text' ? lot.pick(ENTRIES) : answer;
      const events = timed('a decision', () => game.decide(seat, said));
      for (let at = -1; at < game.state.seats.length; at++) game.eventsFor(at, events);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return false;
}

/** What breaks one of the promises of a game's state; null where nothing does. */
function whatIsUnsound(game: Game): string | null {
  const wrong = misplaced(game) ?? misnumbered(game);
  if (wrong !== null) return wrong;
  const saved = JSON.parse(JSON.stringify(timed('a save', () => game.save())));
  const twin = timed('a load', () => loadGame(game.definitions, saved));
  if (twin.hash() !== game.hash()) return `load(save) is another game: ${difference(game.save(), twin.save())}`;
  for (let seat = -1; seat < game.state.seats.length; seat++) {
    const [mine, theirs] = [timed('a view', () => game.view(seat)), twin.view(seat)].map(canonicalJson);
    if (mine !== theirs) return `seat ${seat} sees something else after load(save)`;
  }
  const [mine, theirs] = [timed('what is asked', () => game.pending), twin.pending].map(canonicalJson);
  return mine === theirs ? null : 'after load(save) something else is asked';
}

function difference(a: unknown, b: unknown, at = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return canonicalJson(a) === canonicalJson(b)
      ? ''
      : `${at}: ${canonicalJson(a)} ≠ ${canonicalJson(b)}`.slice(0, 200);
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = difference((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${at}/${key}`);
    if (inner !== '') return inner;
  }
  return '';
}

function misplaced({ state }: Game): string | null {
  for (const entity of state.world.entities.values()) {
    const { place } = entity;
    if (place !== null && !isOnceIn(place.entities, entity))
      return `"${entity.type.id}" ${entity.id} is not exactly once where it is`;
    let holder = place !== null && 'owner' in place ? place.owner : null;
    for (let depth = 0; holder; depth++) {
      if (depth > 1000) return `"${entity.type.id}" ${entity.id} is inside itself`;
      holder = holder.place !== null && 'owner' in holder.place ? holder.place.owner : null;
    }
  }
  return null;
}

function isOnceIn<T>(list: readonly T[], one: T): boolean {
  const at = list.indexOf(one);
  return at >= 0 && at === list.lastIndexOf(one);
}

function misnumbered({ state }: Game): string | null {
  for (const { type, own } of state.world.entities.values()) {
    for (const [key, value] of own ?? []) {
      if (typeof value === 'number' && !Number.isFinite(value)) return `"${type.id}" has a ${key} of ${value}`;
      if (!isStat(value)) continue;
      const { current, min, max } = value;
      if (![current, min, max].every(Number.isFinite))
        return `"${type.id}" has a ${key} of ${current} in ${min}–${max}`;
    }
  }
  for (const values of state.scopes) {
    const odd = values?.find((value) => typeof value === 'number' && !Number.isFinite(value));
    if (odd !== undefined) return `a variable is ${String(odd)}`;
  }
  return null;
}
