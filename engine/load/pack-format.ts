import type { PrototypeFile } from '../core/definitions';
import type { PaintedTile } from '../level/plan';
import type { SheetFile } from './sheet-file';

/** Raised whenever a pack of the old shape could no longer be read. */
export const FORMAT = 3;

/** A packed game that can't be read, with a sentence for whoever put it there. */
export class PackError extends Error {}

/** Things of one kind, each named by its place in the list. */
export type Pool = unknown[];

/** Pairs instead of objects keep the order of ids, whatever they look like. */
type Numbered = readonly (readonly [id: string, number: number])[];

export interface Pack {
  readonly dungeon_mode_pack: typeof FORMAT;
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
    readonly files?: Readonly<Record<string, string>>;
  };
}

/**
 * Levels that few readers reach, apart from the one the game starts on. Things that they have in common with it are in
 * its pools already; theirs go on where those end. So it is with tiles.
 */
export interface LevelPack {
  readonly dungeon_mode_levels: typeof FORMAT;
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
  readonly map?: PackedMap;
}

export interface PackedMap {
  readonly width: number;
  readonly height: number;
  /** Lengths of runs of cells without and with floor, in turn. */
  readonly floor: readonly number[];
  /** How far each painted cell is from the one before, and the number of what is painted on it, in turn. */
  readonly tiles: readonly number[];
  readonly paint: readonly (readonly PaintedTile[])[];
  /** Numbers of the names of id and origin, with what the map says of this one alone. */
  readonly placements: readonly (readonly [
    id: number,
    x: number,
    y: number,
    from: number,
    attributes?: Readonly<Record<string, unknown>>,
  ])[];
  readonly wildcards: readonly (readonly [name: string, distances: readonly number[]])[];
  readonly names: readonly string[];
}
