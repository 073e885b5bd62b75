import { flipsOf, withoutFlips } from './file/flips';
import { quote } from './file/tiled-error';
import type { TiledTileset, TileReference } from './tiled-map';

/** The range of a tileset among the global ids of one file. */
export interface TilesetRange {
  readonly firstGid: number;
  /** Index among the map's tilesets. */
  readonly index: number;
  readonly tileset: TiledTileset;
}

/** The global tile ids (gids) of one file. A template has its own: its tile 1 may be the map's tile 57. */
export class GidSpace {
  private readonly ranges: readonly TilesetRange[];

  constructor(ranges: readonly TilesetRange[]) {
    this.ranges = [...ranges].sort((a, b) => a.firstGid - b.firstGid);
  }

  /** The tile of a global id, or null if no tileset has it: the last tileset that begins at or before it. */
  find(gid: number): TileReference | null {
    const number = withoutFlips(gid);
    for (let i = this.ranges.length - 1; i >= 0; i--) {
      const { firstGid, index, tileset } = this.ranges[i] as TilesetRange;
      if (number < firstGid) continue;
      const id = number - firstGid;
      return id < tileset.end ? { tileset: index, id, flips: flipsOf(gid) } : null;
    }
    return null;
  }

  /** Explains why there is no such tile. */
  whyNot(gid: number): string {
    return `tile ${withoutFlips(gid)} lies beyond the tilesets: ${this.describe()}`;
  }

  /** Tilesets that reach into the next one. */
  overlaps(): string[] {
    return this.ranges.flatMap(({ firstGid, tileset }, i) => {
      const next = this.ranges[i + 1];
      if (!next || firstGid + tileset.end <= next.firstGid) return [];
      return [
        `the numbers of the tilesets ${quote(tileset.name)} and ${quote(next.tileset.name)} overlap. Open the map in Tiled and save it: that gives them new numbers`,
      ];
    });
  }

  private describe(): string {
    if (this.ranges.length === 0) return 'there are none';
    return this.ranges.map(describeRange).join(', ');
  }
}

function describeRange({ firstGid, tileset: { name, end } }: TilesetRange): string {
  if (end === 0) return `${quote(name)} is empty`;
  return `${quote(name)} has ${firstGid} ${Number.isFinite(end) ? `to ${firstGid + end - 1}` : 'and up'}`;
}
