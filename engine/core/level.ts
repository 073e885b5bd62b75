import { Actor } from './actor';
import type { Entity, EntityType } from './entity';
import { Cell } from './place';

const NO_BYTES = new Uint8Array(0);
/** A byte for each cell. Games at a table have none, and begin by the thousand. */
const bytes = (count: number): Uint8Array<ArrayBuffer> => (count === 0 ? NO_BYTES : new Uint8Array(count));

/**
 * The ground a game is played on: a bounded map, or a board that grows without bounds. `floor`, `solid` and
 * `opaque` mirror what the entities on each cell say, as flat arrays, for sight and paths.
 */
export class Level {
  readonly floor: Uint8Array;
  readonly solid: Uint8Array;
  readonly opaque: Uint8Array;
  /** 1 where something solid stands that has a mind of its own, and so may be elsewhere soon. */
  readonly walkers: Uint8Array;
  /** Cells with anything on them but a plain wall: where something can happen. */
  readonly busy = new Set<Cell>();
  /** Those of them with something solid that has no mind of its own: a door, a boulder. */
  readonly barriers = new Set<Cell>();
  /** The cells of plain walls, by their type. They are many and all alike, so nobody should have to ask each of them. */
  readonly walls = new Map<EntityType, Set<Cell>>();
  /** Counts how often a plain wall came, went or became another. */
  wallChanges = 0;
  /** Counts how often a cell became opaque or clear. */
  opaqueChanges = 0;
  /** Which of the sets above each cell is in, so that most changes leave them alone. */
  private readonly kept: Uint8Array;
  /** How those stand that are just as their type says. */
  private readonly stances = new Map<EntityType, number>();
  /** What plain wall stands on each cell. */
  private readonly plain: (EntityType | null)[];
  private open = NO_BYTES;
  private openAt = -1;
  private readonly grid: (Cell | null)[];
  private readonly board = new Map<number, Cell>();
  /** The cells of a board with anything on them, in the order they were laid: to look at others leaves no trace. */
  private readonly laid = new Set<Cell>();

  /** A width of 0 makes an unbounded board, whose cells come into being when first spoken of. */
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.floor = bytes(width * height);
    this.solid = bytes(width * height);
    this.opaque = bytes(width * height);
    this.walkers = bytes(width * height);
    this.kept = bytes(width * height);
    this.plain = new Array<EntityType | null>(width * height).fill(null);
    this.grid = new Array<Cell | null>(width * height).fill(null);
  }

  get isBounded(): boolean {
    return this.width > 0;
  }

  /** The cell at (x, y), or null beyond the bounds. */
  cell(x: number, y: number): Cell | null {
    if (!this.isBounded) return this.boardCell(x, y);
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const index = y * this.width + x;
    return this.grid[index] ?? this.makeCell(x, y, index);
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
    const { index, entities } = cell;
    let opaque = 0;
    let walker = 0;
    let barrier = 0;
    for (let i = 0; i < entities.length; i++) {
      const stance = this.stanceOf(entities[i] as Entity);
      opaque |= stance & OPAQUE;
      walker |= stance & WALKER;
      barrier |= stance & BARRIER;
    }
    if (this.opaque[index] !== opaque) this.opaqueChanges++;
    this.solid[index] = walker | barrier ? 1 : 0;
    this.opaque[index] = opaque;
    this.walkers[index] = walker ? 1 : 0;
    this.sort(cell, barrier !== 0);
  }

  /** What is as its type says stands as all of them do; a level has many such walls. */
  private stanceOf(entity: Entity): number {
    if (entity.own !== null) return stanceOf(entity);
    let stance = this.stances.get(entity.type);
    if (stance === undefined) {
      stance = stanceOf(entity);
      this.stances.set(entity.type, stance);
    }
    return stance;
  }

  /** Floor without a plain wall on it, one byte a cell. Whoever needs to change it takes a copy. */
  get openGround(): Uint8Array {
    if (this.openAt !== this.wallChanges) {
      const { floor, plain } = this;
      this.open = floor.slice();
      for (let at = 0; at < floor.length; at++) if (plain[at] !== null) this.open[at] = 0;
      this.openAt = this.wallChanges;
    }
    return this.open;
  }

  private sort(cell: Cell, isBarred: boolean): void {
    const was = this.plain[cell.index] as EntityType | null;
    const now = isBarred ? plainWallOn(cell) : null;
    if (was !== now) {
      this.plain[cell.index] = now;
      this.wallChanges++;
      if (was) this.walls.get(was)?.delete(cell);
      if (now) this.wallsOf(now).add(cell);
    }
    const isBusy = now === null && cell.entities.length > 0;
    const kept = (isBusy ? BUSY : 0) | (isBusy && isBarred ? BARRED : 0);
    const before = this.kept[cell.index] as number;
    if (kept === before) return;
    this.kept[cell.index] = kept;
    if (kept & BUSY) this.busy.add(cell);
    else this.busy.delete(cell);
    if (kept & BARRED) this.barriers.add(cell);
    else this.barriers.delete(cell);
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

  private makeCell(x: number, y: number, index: number): Cell {
    const cell = new Cell(x, y, index);
    this.grid[index] = cell;
    return cell;
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

const BUSY = 1;
const BARRED = 2;

const OPAQUE = 1;
const WALKER = 2;
const BARRIER = 4;

function stanceOf(entity: Entity): number {
  const stance = entity.hasAttribute('opaque') ? OPAQUE : 0;
  if (!entity.hasAttribute('solid')) return stance;
  return stance | (entity instanceof Actor && entity.personality !== null ? WALKER : BARRIER);
}

function plainWallOn({ entities }: Cell): EntityType | null {
  const only = entities[0];
  if (!only || entities.length > 1 || only.own !== null || only.layers !== null || only.zones !== null) return null;
  const { type } = only;
  return type.attributes.get('solid') === true && !type.attributes.has('personality') ? type : null;
}
