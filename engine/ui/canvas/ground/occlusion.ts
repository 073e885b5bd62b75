import type { SheetTile, TileSheet } from '../gl/sheet';

/**
 * What stands in front hides what is behind it, tile by tile. Tiles have transparent backgrounds: without this, a sword
 * behind a figure would stick out of its head like a feather.
 *
 * Movers hide two cells. The cell behind them, which their upper tile covers: nothing low is drawn there. Their own
 * cell: items under their feet are not drawn. Ground stays, and so does everything with a body: figures behind them,
 * and creatures of one tile. Scenery hides nothing, since what is behind a statue would never be seen. In front of a
 * creature or a body its upper tile is a veil: one sees who stands behind a tree.
 */

/** A tile that fills this much of its cell looks like ground: water, stairs, a pit, a door. It can't stick out. */
const FILLS = 0.7;
/** Plain scenery, like tall grass, is no loss: it stays only if it fills all of its cell. */
const FILLS_ALL = 0.95;
/** The ears of a rat cover nothing: an upper tile must be at least this full. */
const COVERS = 0.15;

/** True if a tile looks like ground, and stays behind a head. */
export const fillsCell = (tile: SheetTile, sheet: TileSheet, isScenery: boolean): boolean =>
  sheet.painted(tile) >= (isScenery ? FILLS_ALL : FILLS);

/** True if the upper tile, with everything worn there, is large enough to hide what is behind it. */
export const hasCoveringTop = (tops: readonly SheetTile[], sheet: TileSheet): boolean =>
  tops.reduce((sum, tile) => sum + sheet.painted(tile), 0) >= COVERS;

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Hider {
  readonly hides: boolean;
  readonly isMover: boolean;
  readonly isFallen: boolean;
}

/** How much is left of what veils a creature. */
const VEIL = 0.35;

/** The cells that figures hide in one frame. Moving figures are between cells, and hide a share of several. */
export class Occlusion {
  private readonly heads = new Map<number, Spot[]>();
  private readonly movers: Spot[] = [];
  private readonly bodies = new Map<number, Spot[]>();
  private feet: Map<number, Spot[]> | null = null;

  constructor(placed: Iterable<Spot & { readonly figure: Hider }>) {
    for (const one of placed) {
      if (one.figure.hides) add(this.heads, { x: one.x, y: one.y - 1 });
      if (one.figure.isMover) this.movers.push(one);
      if (one.figure.isMover || one.figure.isFallen) add(this.bodies, one);
    }
  }

  /** How much of an entity is visible, from 0 to 1. */
  shown({ x, y }: Spot, isItem: boolean): number {
    const hidden = Math.max(overlap(this.heads, x, y), isItem ? overlap(this.allFeet(), x, y) : 0);
    // Anything more than half covered disappears, so that nothing sticks out of passing figures.
    return Math.max(0, 1 - 2 * hidden);
  }

  /** How much of the upper tile of scenery is visible, from 0 to 1: less of it in front of creatures and bodies. */
  topShown({ x, y }: Spot): number {
    return 1 - (1 - VEIL) * overlap(this.bodies, x, y - 1);
  }

  /** Where movers stand. Feet hide only items, and many frames have none. */
  private allFeet(): Map<number, Spot[]> {
    if (!this.feet) {
      this.feet = new Map();
      for (const spot of this.movers) add(this.feet, spot);
    }
    return this.feet;
  }

  /** The cells whose ground shows nothing that stands up. */
  covered(): Spot[] {
    const cells = new Map<number, Spot>();
    for (const spots of this.heads.values()) {
      for (const { x, y } of spots) {
        const cell = { x: Math.round(x), y: Math.round(y) };
        cells.set(keyOf(cell.x, cell.y), cell);
      }
    }
    return [...cells.values()];
  }
}

const keyOf = (x: number, y: number): number => (y + 0x8000) * 0x10000 + x + 0x8000;

/** Adds a spot to every cell that it overlaps. */
function add(spots: Map<number, Spot[]>, spot: Spot): void {
  for (let y = Math.floor(spot.y); y <= Math.ceil(spot.y); y++) {
    for (let x = Math.floor(spot.x); x <= Math.ceil(spot.x); x++) {
      const key = keyOf(x, y);
      const known = spots.get(key);
      if (known) known.push(spot);
      else spots.set(key, [spot]);
    }
  }
}

/** The largest share of a cell that one of the spots covers. */
function overlap(spots: Map<number, Spot[]>, x: number, y: number): number {
  let most = 0;
  for (const spot of spots.get(keyOf(Math.round(x), Math.round(y))) ?? []) {
    const share = Math.max(0, 1 - Math.abs(spot.x - x)) * Math.max(0, 1 - Math.abs(spot.y - y));
    if (share > most) most = share;
  }
  return most;
}
