/**
 * A map that was drawn in Tiled, as a part of definitions: plain JSON, and short, because most of a map is the same
 * over and over.
 */
export interface MapDefinition {
  readonly width: number;
  readonly height: number;
  /** Lengths of runs of cells without and with floor, in turn. */
  readonly floor: readonly number[];
  /** How far each painted cell is from the one before, and the number of what is painted on it, in turn. */
  readonly tiles: readonly number[];
  /** What is painted on cells, from below to above: the floor, then scenery. */
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

/** A tile as a map paints it. Nothing of it counts in a game: it is only there to be looked at. */
export interface PaintedTile {
  /** A tile of the sheet by its name, or a family of them. */
  readonly sprite: string;
  /** The tile that lies on the cell above, where the sheet has it. */
  readonly top?: string;
  /** How it is turned: D swaps its axes and comes first, then H and V mirror it. */
  readonly flips?: string;
  /** `#rrggbb` */
  readonly tint?: string;
  /** From 0 to 1. */
  readonly opacity?: number;
  /** The tiles that it shows in turn, each for so many milliseconds. */
  readonly frames?: readonly { readonly sprite: string; readonly duration: number }[];
  /** Whether it is the floor itself, and so goes where the floor goes. */
  readonly isFloor?: boolean;
  /** Whether its layer lies over the one with the walls. */
  readonly isOverWalls?: boolean;
}

/** What a map paints, by the number of the cell. */
export function paintOf({ tiles, paint }: MapDefinition): Map<number, readonly PaintedTile[]> {
  const painted = new Map<number, readonly PaintedTile[]>();
  let cell = 0;
  for (let i = 0; i < tiles.length; i += 2) {
    cell += tiles[i] as number;
    const stack = paint[tiles[i + 1] as number];
    if (!stack) throw new Error('A map paints what it does not have.');
    painted.set(cell, stack);
  }
  return painted;
}
