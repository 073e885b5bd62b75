import { flipsOf, withoutFlips } from './file/flips';
import type { TiledBounds, TileReference } from './tiled-map';

export interface TiledCell extends TileReference {
  readonly x: number;
  readonly y: number;
}

/** The gids of a rectangle of cells, row by row. */
export interface GidGrid extends TiledBounds {
  readonly gids: Uint32Array;
}

/** Resolves a gid to a tile, or throws. */
export type ResolveGid = (gid: number, x: number, y: number) => { readonly tileset: number; readonly id: number };

/**
 * The cells of a layer that have a tile, sorted by x and then y. Stored as columns of numbers, because a map may have
 * millions.
 */
export class TileCells implements Iterable<TiledCell> {
  private constructor(
    readonly length: number,
    private readonly xs: Int32Array,
    private readonly ys: Int32Array,
    private readonly tilesets: Uint16Array,
    private readonly ids: Uint32Array,
    private readonly flips: Uint8Array,
  ) {}

  static from(grid: GidGrid, resolve: ResolveGid): TileCells {
    const { x: left, y: top, width, height, gids } = grid;
    let length = 0;
    for (const gid of gids) if (withoutFlips(gid) !== 0) length++;
    const xs = new Int32Array(length);
    const ys = new Int32Array(length);
    const tilesets = new Uint16Array(length);
    const ids = new Uint32Array(length);
    const flips = new Uint8Array(length);
    let at = 0;
    for (let column = 0; column < width; column++) {
      for (let row = 0; row < height; row++) {
        const gid = gids[row * width + column] as number;
        if (withoutFlips(gid) === 0) continue;
        const tile = resolve(gid, left + column, top + row);
        xs[at] = left + column;
        ys[at] = top + row;
        tilesets[at] = tile.tileset;
        ids[at] = tile.id;
        flips[at] = flipsOf(gid);
        at++;
      }
    }
    return new TileCells(length, xs, ys, tilesets, ids, flips);
  }

  at(index: number): TiledCell {
    return {
      x: this.xs[index] as number,
      y: this.ys[index] as number,
      tileset: this.tilesets[index] as number,
      id: this.ids[index] as number,
      flips: this.flips[index] as number,
    };
  }

  /** The rectangle around all tiles. */
  bounds(): TiledBounds {
    if (this.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
    let top = Number.POSITIVE_INFINITY;
    let bottom = Number.NEGATIVE_INFINITY;
    for (const y of this.ys) {
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    const left = this.xs[0] as number;
    return { x: left, y: top, width: (this.xs[this.length - 1] as number) - left + 1, height: bottom - top + 1 };
  }

  *[Symbol.iterator](): Iterator<TiledCell> {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }
}
