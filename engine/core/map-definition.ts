/** A map drawn in Tiled, as part of the definitions: plain JSON, run-length encoded because most cells repeat. */
export interface MapDefinition {
  readonly width: number;
  readonly height: number;
  /** Run lengths: cells without floor, cells with floor, alternating. */
  readonly floor: readonly number[];
  /** Pairs: the distance from the last painted cell, and an index into `paint`. */
  readonly tiles: readonly number[];
  /** The distinct stacks of tiles, bottom first: floor, then scenery. */
  readonly paint: readonly (readonly PaintedTile[])[];
  /**
   * Each starts with indices into `names`, for the id and the origin; then come the attributes set on this object
   * alone.
   */
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

/** A tile that a map paints. It is only decoration: no rule reads it. */
export interface PaintedTile {
  /** The name of a tile in the sheet, or of a family of tiles. */
  readonly sprite: string;
  /** The tile drawn on the cell above, if the sheet has it. */
  readonly top?: string;
  /** How it is turned: D swaps the axes and comes first, then H and V mirror. */
  readonly flips?: string;
  /** `#rrggbb` */
  readonly tint?: string;
  /** From 0 to 1. */
  readonly opacity?: number;
  /** The tiles of an animation, each with its duration in milliseconds. */
  readonly frames?: readonly { readonly sprite: string; readonly duration: number }[];
  /** Whether it belongs to the floor, and disappears with it. */
  readonly isFloor?: boolean;
  /** Whether its Tiled layer lies above the one with the walls. */
  readonly isOverWalls?: boolean;
}

/** The painted tiles by cell index. */
export function paintOf({ tiles, paint }: MapDefinition): Map<number, readonly PaintedTile[]> {
  const painted = new Map<number, readonly PaintedTile[]>();
  let cell = 0;
  for (let i = 0; i < tiles.length; i += 2) {
    cell += tiles[i] as number;
    const stack = paint[tiles[i + 1] as number];
    if (!stack) throw new Error('A map refers to a painted tile that it does not have.');
    painted.set(cell, stack);
  }
  return painted;
}
