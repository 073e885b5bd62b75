import type { Definitions } from '../core/definitions';
import type { Finding } from '../load/finding';
import type { Locate } from '../view/change-book';

/** A game ready to begin, and who knows where its rules are written. */
export interface Loaded {
  readonly definitions: Definitions;
  readonly locate: Locate;
}

/** Why a game can't be played, with all that was found wrong. */
export class PlayError extends Error {
  constructor(
    message: string,
    readonly findings: readonly Finding[] = [],
  ) {
    super(message);
  }
}
