import type { Definitions } from '../../core/definitions';
import type { Decision } from '../../game/game';
import type { Campaign } from '../../game/turns/campaign';
import type { Seat } from '../../game/turns/setup';
import type { Recording } from '../../host/host';
import type { Fields } from '../../machine/model/value';

/** A game that was played, in the format of `dmk replay`: its settings and every decision. */
export interface Replay {
  readonly prototype: string;
  readonly seed: string;
  readonly seats?: readonly Seat[];
  readonly options: Fields;
  /** The campaign that it went on from. */
  readonly campaign?: Campaign | null | undefined;
  readonly decisions: readonly Decision[];
  /** Hashes of the definitions, and of each file they were read from. */
  readonly content?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Hash of the final state. */
  readonly hash?: string;
}

/** A recording of a game with these files. */
export function replayOf(definitions: Definitions, recording: Recording): Replay {
  const { id, hash } = definitions;
  return { prototype: id, ...recording, content: hash, files: definitions.files ?? {} };
}

/** True if this looks like a link with a game, of any version; replay-link.ts reads it. */
export const isLink = (text: string): boolean => /^#(turn\.)?r\d+\./.test(text);

/** True if the game of a link waits for its next player, and is not a recording to watch. */
export const isTurnLink = (text: string): boolean => text.startsWith('#turn.');
