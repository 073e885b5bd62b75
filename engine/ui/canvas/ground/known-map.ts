import type { CellView, EntityView, SeatView } from '../../../game/knowledge/seat-view';
import type { PaintedTile } from '../../../level/plan/plan';
import type { TileSheet } from '../gl/sheet';

const NO_PAINT: readonly PaintedTile[] = [];

/** The kinds of cells. */
export const UNKNOWN_CELL = 0;
export const OPEN = 1;
export const WALL = 2;

/** The cells a seat knows, as a grid, with the queries that drawing needs. */
export class KnownMap {
  /** The first cell of the grid: 0,0 on a map; on a board, the top left of all tiles. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The part of the grid with something to see. */
  readonly known: Bounds;
  readonly cells: readonly (CellView | undefined)[];
  /** Scenery outside the floor. Walls and shadows ignore it. */
  readonly beyond: ReadonlyMap<number, CellView>;
  readonly kinds: Uint8Array;
  /** Cells with something that opens. */
  private readonly gaps: Uint8Array;

  constructor(
    map: NonNullable<SeatView['map']>,
    sheet: TileSheet,
    /** True if something is drawn where nothing is known. */
    readonly isFilled = false,
  ) {
    const beyond = map.beyond ?? [];
    const known = boundsOf([...map.cells, ...beyond]);
    const bounds = map.width > 0 ? { left: 0, top: 0, width: map.width, height: map.height } : known;
    this.known = isFilled ? bounds : known;
    this.left = bounds.left;
    this.top = bounds.top;
    this.width = bounds.width;
    this.height = bounds.height;
    const cells: (CellView | undefined)[] = new Array(this.width * this.height);
    this.kinds = new Uint8Array(cells.length);
    this.gaps = new Uint8Array(cells.length);
    for (const cell of map.cells) {
      const at = (cell.y - this.top) * this.width + cell.x - this.left;
      cells[at] = cell;
      this.kinds[at] = cell.entities.some((entity) => isWall(entity, sheet)) ? WALL : OPEN;
      if (cell.entities.some((entity) => opens(entity, sheet))) this.gaps[at] = 1;
    }
    this.cells = cells;
    this.beyond = new Map(beyond.map((cell) => [(cell.y - this.top) * this.width + cell.x - this.left, cell]));
  }

  /** The index of a cell in the arrays; −1 outside. */
  at(x: number, y: number): number {
    const column = x - this.left;
    const row = y - this.top;
    return column < 0 || row < 0 || column >= this.width || row >= this.height ? -1 : row * this.width + column;
  }

  kind(x: number, y: number): number {
    const at = this.at(x, y);
    return at < 0 ? UNKNOWN_CELL : (this.kinds[at] as number);
  }

  cell(x: number, y: number): CellView | undefined {
    const at = this.at(x, y);
    return at < 0 ? undefined : this.cells[at];
  }

  /** The tiles that the map paints on a cell, from bottom to top. */
  paint(x: number, y: number): readonly PaintedTile[] {
    const at = this.at(x, y);
    return (at < 0 ? undefined : (this.cells[at] ?? this.beyond.get(at)))?.paint ?? NO_PAINT;
  }

  /** True if a wall continues over this cell. Unknown cells count, and so do doors. */
  continuesWall(x: number, y: number): boolean {
    const at = this.at(x, y);
    return at < 0 || this.kinds[at] !== OPEN || (this.gaps[at] === 1 && this.isBetweenWalls(x, y));
  }

  private isBetweenWalls(x: number, y: number): boolean {
    const isWall = (column: number, row: number) => this.kind(column, row) === WALL;
    return (isWall(x - 1, y) && isWall(x + 1, y)) || (isWall(x, y - 1) && isWall(x, y + 1));
  }
}

/** Walls are recognised by their join tiles: a remembered cell only knows how an entity looked. */
export const isWall = ({ sprite }: EntityView, sheet: TileSheet): boolean => sheet.has(`${sprite.base}_join_0`);

/** Something that opens may stand in a gap of a wall. */
export const opens = ({ sprite }: EntityView, sheet: TileSheet): boolean => sheet.has(`${sprite.base}_open`);

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boundsOf(cells: readonly CellView[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of cells) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
