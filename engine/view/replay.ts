import type { Definitions } from '../core/definitions';
import { changedFiles } from '../load/changed-files';
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

/** What differs between the files a replay was made with and those that are there now; null where nothing does. */
export function whatChanged({ content, files }: Replay, definitions: Definitions): string | null {
  if (content === undefined || content === definitions.hash) return null;
  const changed = changedFiles(files, filesOf(definitions));
  const which = changed.length > 0 ? `: ${changed.join(', ')}` : '';
  return `The files of this game have changed since it was played${which}.`;
}

/** A replay as a scenario of the test suite: a line for each decision, so that two can be compared by eye. */
export function scenarioText({ prototype, seed, seats, options, decisions, hash }: Replay): string {
  const entries = Object.entries({ prototype, seed, seats, options, hash }).filter(([, value]) => value !== undefined);
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const made = decisions.map((decision) => `\n    ${JSON.stringify(decision)}`).join(',');
  return `{\n${[...lines, `  "decisions": [${made}${made === '' ? '' : '\n  '}]`].join(',\n')}\n}\n`;
}
