import { Sight } from './shadowcast';

/** One light: its cell, its radius, and its colour, 0 to 255 each. */
export interface LightSource {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The largest radius; sources with more are cut. */
export const MAX_RADIUS = 40;

/**
 * The brightness of each cell, in three colours. Lights add up. A light reaches the cells it sees and fades evenly to
 * zero at its radius. The fading is a table by squared distance, so that no square root is needed per cell.
 */
export class Light {
  /** Red, green and blue of each cell, interleaved. */
  readonly rgb: Uint16Array;
  private readonly sight: Sight;
  private readonly seen: Uint8Array;
  private readonly fading = new Map<number, Uint16Array>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rgb = new Uint16Array(width * height * 3);
    this.seen = new Uint8Array(width * height);
    this.sight = new Sight(width, height);
  }

  /** Resets every cell to the ambient light. */
  clear(ambient: number): void {
    this.rgb.fill(ambient);
  }

  shine(opaque: Uint8Array, { x, y, radius: reach, red, green, blue }: LightSource): void {
    const { width, height, rgb, seen } = this;
    const radius = Math.min(Math.floor(reach), MAX_RADIUS);
    if (radius < 1) return;
    const fading = this.fadingOver(radius);
    this.sight.compute(opaque, x, y, radius, seen);
    const left = Math.max(0, x - radius);
    const right = Math.min(width - 1, x + radius);
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
      const down = (row - y) * (row - y);
      for (let column = left, at = row * width + left; column <= right; column++, at++) {
        if (seen[at] === 0) continue;
        seen[at] = 0;
        const share = fading[down + (column - x) * (column - x)] as number;
        const cell = 3 * at;
        rgb[cell] = (rgb[cell] as number) + ((red * share) >> 8);
        rgb[cell + 1] = (rgb[cell + 1] as number) + ((green * share) >> 8);
        rgb[cell + 2] = (rgb[cell + 2] as number) + ((blue * share) >> 8);
      }
    }
  }

  /** The brightest of a cell's three colours. */
  brightness(index: number): number {
    const { rgb } = this;
    return Math.max(rgb[3 * index] as number, rgb[3 * index + 1] as number, rgb[3 * index + 2] as number);
  }

  /** The share of a light, in 256ths, at each squared distance. */
  private fadingOver(radius: number): Uint16Array {
    let table = this.fading.get(radius);
    if (!table) {
      table = Uint16Array.from({ length: 2 * radius * radius + 1 }, (_, squared) =>
        Math.max(0, Math.round(256 * (1 - Math.sqrt(squared) / (radius + 1)))),
      );
      this.fading.set(radius, table);
    }
    return table;
  }
}
