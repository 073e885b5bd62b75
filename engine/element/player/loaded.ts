import type { Finding } from '../../load/files/finding';
import type { PointedFinding } from '../../load/merge/origins';
import type { GamePackage } from '../../load/pack/game-package';
import type { Locate } from '../../ui/presenter/change-log';

/** A game ready to begin, and who knows where its rules are written. */
export interface Loaded extends GamePackage {
  readonly locate: Locate;
  /** Where a mistake stands, to the column; null where the files are not known. */
  readonly find: Find | null;
}

export type Find = (mistake: PointedFinding) => Finding;

/** Why a game can't be played, with all that was found wrong. */
export class PlayError extends Error {
  constructor(
    message: string,
    readonly findings: readonly Finding[] = [],
  ) {
    super(message);
  }
}
