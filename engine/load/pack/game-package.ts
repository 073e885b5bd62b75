import type { Definitions } from '../../core/definitions';
import type { SheetFile } from './sheet-file';

/** A game as it is delivered: its definitions, and what goes with them but counts in no game. */
export interface GamePackage {
  readonly definitions: Definitions;
  /** The tiles that it may show; null where they are looked for among all there are. */
  readonly tiles: SheetFile | null;
  /** Whether further levels or tiles come in a file of their own and were not added yet. */
  readonly isPartial: boolean;
}
