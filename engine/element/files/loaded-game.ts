import type { Finding } from '../../load/files/finding';
import type { PointedFinding } from '../../load/merge/origins';
import type { GamePackage } from '../../load/pack/game-package';
import type { RulePlaces } from '../../ui/place-button';

/** A loaded game, and where its rules are written. */
export interface LoadedGame extends GamePackage {
  readonly places: RulePlaces;
  /** Finds the place of a mistake, to the column; null if the files aren't known. */
  readonly find: FindMistake | null;
}

export type FindMistake = (mistake: PointedFinding) => Finding;

/** Why a game can't be played, with all findings. */
export class PlayError extends Error {
  constructor(
    message: string,
    readonly findings: readonly Finding[] = [],
  ) {
    super(message);
  }
}
