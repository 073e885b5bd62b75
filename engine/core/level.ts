import { Cell } from './place';

/**
 * The ground a game is played on: a bounded map, or a board that grows without bounds. `floor`, `solid` and
 * `opaque` mirror what the entities on each cell say, as flat arrays, for sight and paths.
 */
export class Level {
  readonly floor: Uint8Array;
  readonly solid: Uint8Array;
  readonly opaque: Uint8Array;
  private readonly grid: (Cell | undefined)[] = [];
  private readonly board = new Map<number, Cell>();

  /** A width of 0 makes an unbounded board, whose cells come into being when first spoken of. */
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.floor = new Uint8Array(width * height);
    this.solid = new Uint8Array(width * height);
    this.opaque = new Uint8Array(width * height);
  }

  get isBounded(): boolean {
    return this.width > 0;
  }

  /** The cell at (x, y), or null beyond the bounds. */
  cell(x: number, y: number): Cell | null {
    if (!this.isBounded) return this.boardCell(x, y);
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const index = y * this.width + x;
    this.grid[index] ??= new Cell(x, y, index);
    return this.grid[index] as Cell;
  }

  /** Every cell that has something to it: floor on a map, anything laid on a board. */
  *cells(): Generator<Cell> {
    if (this.isBounded) {
      for (let i = 0; i < this.floor.length; i++) {
        if (this.floor[i]) yield this.cell(i % this.width, Math.floor(i / this.width)) as Cell;
      }
    } else {
      for (const cell of this.board.values()) if (cell.entities.length > 0) yield cell;
    }
  }

  /** Reads the flags of a cell anew from what stands on it. */
  refresh(cell: Cell): void {
    if (!this.isBounded) return;
    let solid = 0;
    let opaque = 0;
    for (const entity of cell.entities) {
      if (entity.hasAttribute('solid')) solid = 1;
      if (entity.hasAttribute('opaque')) opaque = 1;
    }
    this.solid[cell.index] = solid;
    this.opaque[cell.index] = opaque;
  }

  isWalkable(cell: Cell): boolean {
    return this.isBounded ? this.floor[cell.index] === 1 && this.solid[cell.index] === 0 : true;
  }

  private boardCell(x: number, y: number): Cell {
    const key = (x + 0x8000) * 0x10000 + (y + 0x8000);
    let cell = this.board.get(key);
    if (!cell) {
      cell = new Cell(x, y, this.board.size);
      this.board.set(key, cell);
    }
    return cell;
  }
}
