import type { FileHashes, PrototypeFile } from '../../core/definitions';
import type { MapDefinition } from '../../core/map-definition';
import type { SheetFile } from './sheet-file';

/** Raised whenever a pack of the old shape could no longer be read. */
export const PACK_FORMAT = 4;

/** A packed game that can't be read, with a sentence for whoever put it there. */
export class PackError extends Error {}

/** Things of one kind, each named by its place in the list. */
export type Pool = unknown[];

/**
 * Pairs instead of objects keep the order of ids, also of those that look like numbers. Null stands for what the level that the game
 * starts on has under the same id.
 */
type Numbered = readonly (readonly [id: string, number: number | null])[];

export interface Pack {
  readonly dungeon_mode_pack: typeof PACK_FORMAT;
  /** Of `content`, to tell a pack that was cut off or edited from one that is whole. */
  readonly sum: string;
  /** The tiles that its maps may show, or at first those of the one the game starts on. */
  readonly sheet?: SheetFile;
  readonly content: {
    readonly hash: string;
    /** The one the game starts on comes first. */
    readonly levels: readonly PackedLevel[];
    /** Which levels come in a file of their own; none of them where only tiles do, absent where there is no such file. */
    readonly further?: readonly string[];
    readonly pools: Readonly<Record<string, Pool>>;
    /** Fingerprints of the files all this was read from, to tell which of them has changed. */
    readonly files?: FileHashes;
  };
}

/**
 * Levels that few readers reach, apart from the one the game starts on, and the tiles that it can do without.
 */
export interface LevelPack {
  readonly dungeon_mode_levels: typeof PACK_FORMAT;
  readonly sum: string;
  readonly sheet?: SheetFile;
  readonly content: Pick<Pack['content'], 'hash' | 'levels' | 'pools'>;
}

export interface PackedLevel {
  readonly id: string;
  readonly hash: string;
  readonly prototype: PrototypeFile;
  readonly words: Numbered;
  readonly kinds: readonly (readonly [kind: string, things: Numbered])[];
  readonly map?: MapDefinition;
}
