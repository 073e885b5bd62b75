import { filesOf } from '../load/files';
import type { Fields } from '../rules/value';
import type { Decision, Game } from '../turn/game';
import type { Seat } from '../turn/setup';

/** A game that was played, as `dmk replay` reads it too: what it began with, and every decision. */
export interface Replay {
  readonly prototype: string;
  readonly seed: string;
  readonly seats?: readonly Seat[];
  readonly options: Fields;
  readonly decisions: readonly Decision[];
  /** The fingerprint of the definitions, and of each file they were read from. */
  readonly content?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** The fingerprint of the state at the end. */
  readonly hash?: string;
}

/** What it takes to play a game again; null where its beginning is not known. */
export function replayOf(game: Game): Replay | null {
  if (!game.isWhole) return null;
  const { definitions, origin, decisions } = game;
  const { seed, seats, options } = origin;
  return {
    prototype: definitions.id,
    seed,
    seats,
    options,
    content: definitions.hash,
    files: filesOf(definitions),
    hash: game.hash(),
    decisions: [...decisions],
  };
}

/** Whether this looks like a link that holds a game, of any version; replay-link.ts reads one. */
export const isLink = (text: string): boolean => /^#r\d+\./.test(text);
