import type { FileHashes, PrototypeFile } from '../../core/definitions';
import type { MapDefinition } from '../../core/map-definition';
import type { SheetFile } from './sheet-file';

/** Raised when packs of the previous format can no longer be read. */
export const PACK_FORMAT = 4;

/** A packed game that can't be read, with a message for the author of the page. */
export class PackError extends Error {}

/** Definitions of one kind, each referred to by its index. */
export type Pool = unknown[];

/**
 * Pairs instead of objects keep the order of ids, even of ids that look like numbers. Null means: the same as under
 * this id in the game's first level.
 */
type Numbered = readonly (readonly [id: string, number: number | null])[];

export interface Pack {
  readonly dungeon_mode_pack: typeof PACK_FORMAT;
  /** Checksum of `content`: it shows whether a pack was truncated or edited. */
  readonly sum: string;
  /** The tiles that its maps may show; in the first of two files, those of the first level. */
  readonly sheet?: SheetFile;
  readonly content: {
    readonly hash: string;
    /** The first level comes first. */
    readonly levels: readonly PackedLevel[];
    /**
     * The levels that come in a second file. Empty if the second file has only tiles; absent if there is no second
     * file.
     */
    readonly further?: readonly string[];
    readonly pools: Readonly<Record<string, Pool>>;
    /** Hashes of the source files, to tell which of them has changed. */
    readonly files?: FileHashes;
  };
}

/** The second file of a game: levels after the first, which few readers reach, and the tiles that only they show. */
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
