import type { WildcardDefinition } from '../../core/definitions';
import { Rng } from '../../core/rng';
import { regionsOf } from '../plan/connect';

/**
 * A piece of the map under one wildcard: cells that share edges. It is processed in its own coordinates, the box around
 * it, so that the result depends only on its shape and its random stream, not on the rest of the map.
 */
export class WildcardZone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 1 for each cell of the box that belongs to the zone. */
  readonly mask: Uint8Array;
  /** 1 where the zone has floor. */
  readonly floor: Uint8Array;
  /** Where a door would fit, as cells of the map. */
  readonly doorways: number[] = [];
  private readonly key: string;

  constructor(
    readonly name: string,
    readonly wildcard: WildcardDefinition,
    /** Cells of the map, in order. */
    readonly cells: readonly number[],
    private readonly mapWidth: number,
    private readonly seed: string,
  ) {
    let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
    for (const cell of cells) {
      const x = cell % mapWidth;
      const y = Math.floor(cell / mapWidth);
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    this.x = left;
    this.y = top;
    this.width = right - left + 1;
    this.height = bottom - top + 1;
    this.mask = new Uint8Array(this.width * this.height);
    this.floor = new Uint8Array(this.width * this.height);
    for (const cell of cells) this.mask[this.local(cell)] = 1;
    const first = cells[0] as number;
    this.key = `${name}@${first % mapWidth},${Math.floor(first / mapWidth)}`;
  }

  /** The zone's random stream for one purpose. It doesn't depend on other zones. */
  rng(purpose: string): Rng {
    return new Rng(`${this.seed}/wildcard/${this.key}/${purpose}`);
  }

  /** The random stream that two zones share. */
  rngWith(other: WildcardZone): Rng {
    return new Rng(`${this.seed}/wildcard/${this.key}+${other.key}`);
  }

  /** Converts a cell of the map to a cell of the box. */
  local(cell: number): number {
    return (Math.floor(cell / this.mapWidth) - this.y) * this.width + (cell % this.mapWidth) - this.x;
  }

  /** Converts a cell of the box to a cell of the map. */
  global(local: number): number {
    return (Math.floor(local / this.width) + this.y) * this.mapWidth + (local % this.width) + this.x;
  }

  /** The cells of the box that aren't on the zone's edge, not even diagonally. Walls will stand on the edge. */
  inside(): Uint8Array {
    const { width, height, mask } = this;
    return mask.map((isIn, local) => {
      const x = local % width;
      const y = Math.floor(local / width);
      if (isIn === 0 || x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0;
      for (let row = local - width; row <= local + width; row += width) {
        if (mask[row - 1] === 0 || mask[row] === 0 || mask[row + 1] === 0) return 0;
      }
      return 1;
    });
  }
}

/** The zones of the cells painted with one wildcard. */
export function zonesOf(
  name: string,
  wildcard: WildcardDefinition,
  cells: readonly number[],
  size: { readonly width: number; readonly height: number },
  seed: string,
): WildcardZone[] {
  const painted = new Uint8Array(size.width * size.height);
  for (const cell of cells) painted[cell] = 1;
  return regionsOf(painted, size.width).map(
    (region) => new WildcardZone(name, wildcard, [...region.sort()], size.width, seed),
  );
}
