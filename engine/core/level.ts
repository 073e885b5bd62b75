import type { Entity, EntityType } from './entity';
import { Cell } from './place';

/**
 * The ground a game is played on: a bounded map, or a board that grows without bounds. `floor`, `solid` and
 * `opaque` mirror what the entities on each cell say, as flat arrays, for sight and paths.
 */
export class Level {
  readonly floor: Uint8Array;
  readonly solid: Uint8Array;
  readonly opaque: Uint8Array;
  /** Cells with anything on them but a plain wall: where something can happen. */
  readonly busy = new Set<Cell>();
  /** The cells of plain walls, by their type. They are many and all alike, so nobody should have to ask each of them. */
  readonly walls = new Map<EntityType, Set<Cell>>();
  /** Counts how often a plain wall came, went or became another. */
  wallChanges = 0;
  private readonly plain: (EntityType | null)[] = [];
  private open = new Uint8Array(0);
  private openAt = -1;
  private readonly grid: (Cell | undefined)[] = [];
  private readonly board = new Map<number, Cell>();
  /** The cells of a board with anything on them, in the order they were laid: to look at others leaves no trace. */
  private readonly laid = new Set<Cell>();

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
      yield* this.laid;
    }
  }

  /** Reads the flags of a cell anew from what stands on it. */
  refresh(cell: Cell): void {
    if (!this.isBounded) {
      if (cell.entities.length > 0) this.laid.add(cell);
      else this.laid.delete(cell);
      return;
    }
    let solid = 0;
    let opaque = 0;
    for (const entity of cell.entities) {
      if (entity.hasAttribute('solid')) solid = 1;
      if (entity.hasAttribute('opaque')) opaque = 1;
    }
    this.solid[cell.index] = solid;
    this.opaque[cell.index] = opaque;
    this.sort(cell);
  }

  /** Whether this is a wall like any other of its type: alone on its cell, and never changed. */
  isPlainWall({ place }: Entity): boolean {
    return place instanceof Cell && this.isBounded && (this.plain[place.index] ?? null) !== null;
  }

  /** Floor without a plain wall on it, one byte a cell. Whoever needs to change it takes a copy. */
  get openGround(): Uint8Array {
    if (this.openAt !== this.wallChanges) {
      this.open = this.floor.map((isFloor, at) => ((this.plain[at] ?? null) === null ? isFloor : 0));
      this.openAt = this.wallChanges;
    }
    return this.open;
  }

  private sort(cell: Cell): void {
    const was = this.plain[cell.index] ?? null;
    const now = plainWallOn(cell);
    if (was !== now) {
      this.plain[cell.index] = now;
      this.wallChanges++;
      if (was) this.walls.get(was)?.delete(cell);
      if (now) this.wallsOf(now).add(cell);
    }
    if (now === null && cell.entities.length > 0) this.busy.add(cell);
    else this.busy.delete(cell);
  }

  private wallsOf(type: EntityType): Set<Cell> {
    let cells = this.walls.get(type);
    if (!cells) {
      cells = new Set();
      this.walls.set(type, cells);
    }
    return cells;
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

function plainWallOn({ entities }: Cell): EntityType | null {
  const [only] = entities;
  if (!only || entities.length > 1 || only.own !== null || only.layers !== null || only.zones !== null) return null;
  const { type } = only;
  return type.attributes.get('solid') === true && !type.attributes.has('personality') ? type : null;
}
