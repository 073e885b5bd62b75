import type { WildcardDefinition } from '../../core/definitions';
import { Rng } from '../../core/rng';
import { regionsOf } from '../plan/connect';

/**
 * A piece of map under one wildcard: cells that touch by an edge. It is worked on in a frame of its own, the box
 * around it, so that what comes out depends on its shape and its dice and on nothing else of the map.
 */
export class WildcardZone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 1 for each cell of the box that belongs to the zone. */
  readonly mask: Uint8Array;
  /** 1 where the zone has been given floor. */
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

  /** The zone's own dice for one purpose. They stay the same whatever is painted elsewhere. */
  rng(purpose: string): Rng {
    return new Rng(`${this.seed}/wildcard/${this.key}/${purpose}`);
  }

  /** The dice for what two zones have in common. */
  rngWith(other: WildcardZone): Rng {
    return new Rng(`${this.seed}/wildcard/${this.key}+${other.key}`);
  }

  /** A cell of the map as a cell of the box. */
  local(cell: number): number {
    return (Math.floor(cell / this.mapWidth) - this.y) * this.width + (cell % this.mapWidth) - this.x;
  }

  /** A cell of the box as a cell of the map. */
  global(local: number): number {
    return (Math.floor(local / this.width) + this.y) * this.mapWidth + (local % this.width) + this.x;
  }

  /** The cells of the box that aren't at the zone's edge, not even by a corner. The edge is where its walls will be. */
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

/** The zones that cells painted with one wildcard make. */
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
