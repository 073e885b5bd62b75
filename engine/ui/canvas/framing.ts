import type { CellView } from '../../game/knowledge/seat-view';
import type { CellName } from '../stage';
import { ART_HEIGHT, ART_WIDTH, type Axis, DEAD_ZONE, keepInside, MOST_CUT, type PictureSize } from './gl/camera';
import { type KnownMap, WALL } from './ground/known-map';

/**
 * How close the camera is, and where it begins: as close as all that is known allows. Where most of that picture would
 * be black, it comes closer still, until what can be made out fills it.
 */
export interface Framing {
  /** Device pixels for each art pixel: a whole number, so that all pixels are equally large. */
  readonly scale: number;
  /** The top left of the picture on the map, in art pixels. */
  readonly left: number;
  readonly top: number;
}

/** The farthest: a wide picture shows at most so many columns, a phone has no fewer. */
const MOST_COLUMNS = 18;
const FEWEST_COLUMNS = 10;
/** The usual width of a cell in CSS pixels, between those two. */
const USUAL_WIDTH = 40;
const FEWEST_ROWS = 9;
/** The closest: the picture still has so many cells, and is so many times as large as the farthest. */
const CLOSE_COLUMNS = 7;
const CLOSE_ROWS = 4;
const CLOSE_TIMES = 3.5;
/** A long level is so many times as wide as it is high. */
const LONG = 2;
/** Where a low level would fill less than this share of the height, a little of it may be cut off instead. */
const BARRED = 0.82;
/** The picture of the last moment has about so many cells. */
const LAST_COLUMNS = 11;
const LAST_ROWS = 7;
/** The share of a picture that should be filled. */
const FILLED = 0.54;

/** The scales to choose from, the farthest first. */
export function scalesFor({ width, height, pixelRatio }: PictureSize, { known, ...level }: Framed): number[] {
  const byColumns = (columns: number) => Math.floor((width * pixelRatio) / (ART_WIDTH * columns));
  // The row above the map leaves room for heads in its first row.
  const byRows = (rows: number) => Math.floor((height * pixelRatio) / (ART_HEIGHT * (rows + 1)));
  const columns = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, width / USUAL_WIDTH));
  const whole = byRows(level.height);
  // A long level is shown from top to bottom, if its cells stay large enough.
  const isLow = level.width >= LONG * level.height && whole * ART_WIDTH >= USUAL_WIDTH * pixelRatio;
  const far = Math.max(1, Math.min(byColumns(columns), byRows(FEWEST_ROWS), isLow ? whole : Infinity));
  const most = Math.min(byColumns(CLOSE_COLUMNS), byRows(CLOSE_ROWS), Math.round(CLOSE_TIMES * far));
  const near = Math.max(far, most);
  // A low level fills the height and is followed along its length.
  const used = (whole * ART_HEIGHT * (level.height + 1)) / (height * pixelRatio);
  const filling = Math.max(byColumns(level.width), used < BARRED ? byRows((level.height + 1) / MOST_CUT - 1) : whole);
  const fitting = Math.min(byColumns(known.width), byRows(known.height));
  const first = Math.max(far, Math.min(near, Math.max(filling, fitting)));
  return Array.from({ length: near - first + 1 }, (_, i) => first + i);
}

/** The scale of the picture of the last moment: close to the figure, however much of the level is known. */
export function lastScale({ width, height, pixelRatio }: PictureSize): number {
  const [columns, rows] = [width / (ART_WIDTH * LAST_COLUMNS), height / (ART_HEIGHT * LAST_ROWS)];
  return Math.max(1, Math.floor(Math.min(columns, rows) * pixelRatio));
}

type Framed = Pick<KnownMap, 'left' | 'top' | 'width' | 'height' | 'known' | 'cells' | 'kinds' | 'isFilled'>;

/** The picture of a map around a figure. It depends on what is known, the size and the figure, and nothing else. */
export function frameOf(map: Framed, size: PictureSize, followed: CellName): Framing {
  const clear = new ClearCells(map);
  let best: Framing | null = null;
  let most = -1;
  for (const scale of scalesFor(size, map)) {
    const { frame, filled } = fullest(map, size, followed, scale, clear);
    if (filled > most) [best, most] = [frame, filled];
    if (filled >= FILLED) break;
  }
  return best as Framing;
}

/**
 * The axes of the picture at a scale, in art pixels. The row above the map leaves room for heads in its first row; where
 * something is drawn for the unknown, it would be a black bar.
 */
export function axesOf(map: Framed, { width, height, pixelRatio }: PictureSize, scale: number) {
  const { left, top, known } = map;
  const hidden = map.isFilled ? 1 : 0;
  return {
    across: {
      shown: (width * pixelRatio) / scale,
      from: (known.left - left) * ART_WIDTH,
      size: known.width * ART_WIDTH,
    },
    down: {
      shown: (height * pixelRatio) / scale,
      from: (known.top - top + hidden) * ART_HEIGHT,
      size: (known.height + 1 - hidden) * ART_HEIGHT,
    },
  };
}

/** Where a figure stands, in art pixels. */
export const pointOf = ({ left, top }: Framed, { x, y }: CellName): CellName => ({
  x: (x - left + 0.5) * ART_WIDTH,
  y: (y - top + 1) * ART_HEIGHT,
});

/** The picture at a scale that shows most, with the figure in its middle part. */
function fullest(map: Framed, size: PictureSize, followed: CellName, scale: number, clear: ClearCells) {
  const { across, down } = axesOf(map, size, scale);
  const at = pointOf(map, followed);
  const tops = edgesAround(down, at.y, ART_HEIGHT);
  let best = { frame: { scale, left: 0, top: 0 }, filled: -1 };
  for (const left of edgesAround(across, at.x, ART_WIDTH)) {
    for (const top of tops) {
      const filled = clear.share(left, top, across.shown, down.shown);
      if (filled > best.filled) best = { frame: { scale, left, top }, filled };
    }
  }
  return best;
}

/** The edges that leave a figure in the middle part of the picture, cell by cell; the first one has it in the middle. */
function edgesAround(axis: Axis, at: number, cell: number): number[] {
  const most = Math.floor((axis.shown * DEAD_ZONE) / 2 / cell);
  const offsets = Array.from({ length: 2 * most + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2) * cell);
  return [...new Set(offsets.map((offset) => keepInside(axis, at - axis.shown / 2 + offset)))];
}

/** Light from which on a cell in sight can be made out. */
const CLEAR_LIGHT = 90;

/** The tops of walls are dark: of a wall only its face is clear. */
const WALL_SHARE = 0.3;
/** What is drawn where nothing is known is better than black. */
const UNKNOWN_SHARE = 0.5;

/** What can be made out: remembered cells, and cells in sight as far as they are lit. */
class ClearCells {
  /** At each corner of the grid, the sum of all cells above and left of it. */
  private readonly sums: Float64Array;

  constructor(private readonly map: Framed) {
    const { width, height, cells, kinds, isFilled } = map;
    const unknown = isFilled ? UNKNOWN_SHARE : 0;
    const wall = Math.max(WALL_SHARE, unknown);
    const row = width + 1;
    this.sums = new Float64Array(row * (height + 1));
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y + 1) * row + x + 1;
        const before = this.sumAt(x, y + 1) + this.sumAt(x + 1, y) - this.sumAt(x, y);
        const from = y * width + x;
        const cell = cells[from];
        // What is in sight, however dimly lit, is no worse than what is drawn for the unknown.
        const clear = cell ? clearness(cell) * (kinds[from] === WALL ? wall : 1) : 0;
        this.sums[at] = before + Math.max(clear, unknown);
      }
    }
  }

  /** The share of a picture that is filled by clear cells. All lengths are in art pixels. */
  share(left: number, top: number, width: number, height: number): number {
    const [x0, x1] = [Math.round(left / ART_WIDTH), Math.round((left + width) / ART_WIDTH)];
    // Cells begin one row below the top of the picture of the map.
    const [y0, y1] = [Math.round(top / ART_HEIGHT) - 1, Math.round((top + height) / ART_HEIGHT) - 1];
    const sum = this.sumAt(x1, y1) - this.sumAt(x0, y1) - this.sumAt(x1, y0) + this.sumAt(x0, y0);
    return sum / ((x1 - x0) * (y1 - y0));
  }

  private sumAt(x: number, y: number): number {
    const { width, height } = this.map;
    const column = Math.max(0, Math.min(width, x));
    return this.sums[Math.max(0, Math.min(height, y)) * (width + 1) + column] as number;
  }
}

function clearness(cell: CellView): number {
  return cell.seen ? Math.min(1, Math.max(...cell.light) / CLEAR_LIGHT) : 1;
}
