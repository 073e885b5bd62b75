import { Entity } from '../core/entity';
import { Cell, Zone } from '../core/place';
import { plainText } from '../rules/template';
import { captureOf } from '../rules/text';
import type { Value } from '../rules/value';
import { argumentKey } from '../turn/argument-names';
import type { Game } from '../turn/game';
import type { Move } from '../turn/moves';
import { offsetText } from './text-map';
import { directionText } from './text-names';
import { directionOf } from './text-words';

/** One legal answer, with the words one would type for it. */
export interface TextOption {
  readonly id: string;
  readonly label: string;
  readonly command: string;
  /** What a person should be asked before this is done. */
  readonly confirm: string | null;
  /** The exact chance that it comes off, from 0 to 1, where the rules say one. */
  readonly odds: number | null;
  /** Null for watching on. */
  readonly move: Move | null;
}

/** A question to a seat in words. */
export interface TextQuestion {
  readonly seat: number;
  readonly name: string;
  readonly prompt: string;
  readonly input: 'text' | 'number' | null;
  /** What an empty line means where text or a number is wanted. */
  readonly fallback: string;
  readonly options: readonly TextOption[];
  /** What the question is about, by name. */
  readonly show: { readonly [name: string]: unknown } | null;
}

/** Everything that is asked now; empty at the end of the game. */
export function textQuestions(game: Game): TextQuestion[] {
  const moves = game.moves();
  return game.pending.map(({ seat, prompt, input, options, show }, i) => ({
    seat,
    name: game.state.seats[seat]?.name ?? '',
    // The name of the phase stands above the options already.
    prompt: moves[i]?.question === null ? '' : prompt,
    input,
    fallback: input ? (options[0]?.id ?? '') : '',
    options: distinct(
      options.map(({ id, label, confirm, odds }, j) => {
        const move = moves[i]?.moves[j] ?? null;
        const command = move?.action ? commandOf(move) : label.toLowerCase();
        const words = (move && spotText(game, move)) ?? label;
        return { id, label: withOdds(words, odds), command, confirm, odds, move };
      }),
    ),
    show,
  }));
}

/** Of several who may act, whose turn it is comes first, and then who was asked last. */
export function firstAsked<Q extends TextQuestion>(game: Game, questions: readonly Q[], last?: number): Q | null {
  const { seats, active } = game.state;
  const able = questions.filter(({ options, input }) => options.length > 0 || input !== null);
  const isActive = ({ seat }: Q): boolean => seats[seat] !== undefined && seats[seat] === active;
  return able.find(isActive) ?? able.find(({ seat }) => seat === last) ?? able[0] ?? null;
}

/** A bare spot on a map, told from where one stands: nobody counts columns. Null for every other answer. */
function spotText({ state }: Game, { action, value, seat }: Move): string | null {
  const { place } = seat;
  if (action || !(value instanceof Cell) || !(place instanceof Cell) || !state.world.level.isBounded) return null;
  return place === value ? 'Here' : offsetText(value.x - place.x, value.y - place.y);
}

/** "Go north (75 %)": never 0 or 100 for what is not certain. */
function withOdds(label: string, odds: number | null): string {
  if (odds === null) return label;
  const percent = Math.round(100 * odds);
  const shown = percent === 0 && odds > 0 ? '< 1' : percent === 100 && odds < 1 ? '> 99' : String(percent);
  return `${label} (${shown} %)`;
}

/** Of things alike in every way, in one hand or one heap, it matters to nobody which is taken. */
function distinct(options: readonly TextOption[]): TextOption[] {
  const seen = new Set<string>();
  return options.filter(({ id, label, command, move }) => {
    const args = move?.action?.args.map((arg) => alikeAs(arg)) ?? [];
    const key = args.length > 0 && !args.includes(null) ? [command, label, ...args].join('/') : id;
    return !seen.has(key) && seen.add(key);
  });
}

function alikeAs(value: Value): string | null {
  if (!(value instanceof Entity)) return argumentKey(value);
  const { own, zones, place, type } = value;
  if (own !== null || zones !== null) return null;
  if (place instanceof Zone) return type.id;
  return place instanceof Cell ? `${type.id}/${place.index}` : null;
}

/** What one types for an action: its template filled in, "help @[ally] [n]t" → "help @ada 1t". */
export function commandOf(move: Move): string {
  if (!move.action) return move.id;
  const { action, args } = move.action;
  const names = new Map(action.params.map(({ name }, i) => [name, typedName(args[i] ?? null)]));
  const filled = action.command.replace(/\[(\w+)\]/g, (whole, name: string) => {
    const value = names.get(name);
    names.delete(name);
    return value ?? whole;
  });
  // An id does for a command, but nobody types its underscores.
  return [filled, ...names.values()].join(' ').replaceAll('_', ' ');
}

function typedName(value: Value): string {
  const direction = directionOf(value);
  return direction ? directionText(direction) : plainText(captureOf(value)).toLowerCase();
}
