/**
 * Computes what can be seen from a cell, by symmetric shadowcasting (after Albert Ford). If A sees the floor cell of B,
 * then B sees A, so no one is shot by an unseen enemy.
 *
 * The view is four quadrants, each scanned row by row away from the eye. A view is bounded by two slopes, columns per
 * row, and a wall narrows it or splits it in two. Slopes are fractions of whole numbers, compared by cross
 * multiplication: without rounding, no pair of cells can disagree. A floor cell is seen if its middle lies in the view,
 * a wall if any part of it does, so that the walls around a lit room have no gaps.
 */

export type SightShape = 'circle' | 'square';

export class Sight {
  private opaque: Uint8Array = new Uint8Array(0);
  private into: Uint8Array = new Uint8Array(0);
  private radius = 0;
  private eye = 0;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly shape: SightShape = 'circle',
  ) {}

  /**
   * Sets to 1 each cell seen from (x, y), itself included. Other cells stay as they are, so that several viewers can
   * share one array; clear it first for a single view.
   */
  compute(opaque: Uint8Array, x: number, y: number, radius: number, into: Uint8Array): void {
    const { width, height } = this;
    this.opaque = opaque;
    this.into = into;
    this.radius = radius;
    this.eye = y * width + x;
    into[this.eye] = 1;

    const left = -x;
    const right = width - 1 - x;
    const up = -y;
    const down = height - 1 - y;
    this.scan(-width, 1, Math.min(radius, -up), left, right, 1, -1, 1, 1, 1);
    this.scan(width, 1, Math.min(radius, down), left, right, 1, -1, 1, 1, 1);
    this.scan(-1, width, Math.min(radius, -left), up, down, 1, -1, 1, 1, 1);
    this.scan(1, width, Math.min(radius, right), up, down, 1, -1, 1, 1, 1);
  }

  /**
   * Scans a view from the row at `depth` outward. A step along the rows adds `rowStep` to an index and one along
   * the columns `columnStep`; the map ends after `lastRow` and beyond the columns `low` and `high`. The view lies
   * between the slopes startColumn / startRow and endColumn / endRow.
   */
  private scan(
    rowStep: number,
    columnStep: number,
    lastRow: number,
    low: number,
    high: number,
    depth: number,
    startColumn: number,
    startRow: number,
    endColumn: number,
    endRow: number,
  ): void {
    const { opaque, into, eye } = this;
    for (let row = depth; row <= lastRow; row++) {
      const reach = this.reach(row);
      // A ray that leaves the map or the circle never comes back, so the view is cut there.
      const first = Math.max(Math.floor((2 * row * startColumn + startRow) / (2 * startRow)), low, -reach);
      const last = Math.min(Math.ceil((2 * row * endColumn - endRow) / (2 * endRow)), high, reach);
      const base = eye + row * rowStep;
      const middleEnd = row * endColumn;
      let middleStart = row * startColumn;
      let wasWall = false;
      let wasFloor = false;

      for (let column = first; column <= last; column++) {
        const cell = base + column * columnStep;
        const isWall = opaque[cell] !== 0;
        if (isWall || (column * startRow >= middleStart && column * endRow <= middleEnd)) into[cell] = 1;
        if (isWall) {
          if (wasFloor) {
            const edge = 2 * column - 1;
            this.scan(rowStep, columnStep, lastRow, low, high, row + 1, startColumn, startRow, edge, 2 * row);
          }
        } else if (wasWall) {
          startColumn = 2 * column - 1;
          startRow = 2 * row;
          middleStart = row * startColumn;
        }
        wasWall = isWall;
        wasFloor = !isWall;
      }
      if (!wasFloor) return;
    }
  }

  /** The number of columns to each side in this row. Circles get half a cell more, which rounds them off. */
  private reach(row: number): number {
    if (this.shape === 'square') return this.radius;
    return Math.floor(Math.sqrt(this.radius * (this.radius + 1) - row * row));
  }
}

/**
 * Whether b is seen from a, at any distance: the same result as `compute`, for one cell and without scanning the rest.
 * Only the beam from a to the width of b matters. It is never wider than a cell, so walls can cut it from either side
 * but never split it. Nothing is seen beyond the map.
 */
export function lineOfSight(
  opaque: Uint8Array,
  width: number,
  height: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  if (bx < 0 || by < 0 || bx >= width || by >= height) return false;
  const isSteep = Math.abs(by - ay) >= Math.abs(bx - ax);
  const rows = isSteep ? Math.abs(by - ay) : Math.abs(bx - ax);
  const columns = isSteep ? bx - ax : by - ay;
  const rowStep = isSteep ? width * Math.sign(by - ay) : Math.sign(bx - ax);
  const columnStep = isSteep ? 1 : width;
  const eye = ay * width + ax;

  let startColumn = Math.max(2 * columns - 1, -2 * rows);
  let startRow = 2 * rows;
  let endColumn = Math.min(2 * columns + 1, 2 * rows);
  let endRow = 2 * rows;
  for (let row = 1; row < rows; row++) {
    const first = Math.floor((2 * row * startColumn + startRow) / (2 * startRow));
    const last = Math.ceil((2 * row * endColumn - endRow) / (2 * endRow));
    const firstIsWall = opaque[eye + row * rowStep + first * columnStep] !== 0;
    const lastIsWall = opaque[eye + row * rowStep + last * columnStep] !== 0;
    if (firstIsWall && lastIsWall) return false;
    if (firstIsWall) {
      startColumn = 2 * last - 1;
      startRow = 2 * row;
    } else if (lastIsWall) {
      endColumn = 2 * last - 1;
      endRow = 2 * row;
    }
  }
  if (opaque[eye + rows * rowStep + columns * columnStep] !== 0) return true;
  return columns * startRow >= rows * startColumn && columns * endRow <= rows * endColumn;
}
