import type { Entity, EntityType } from './entity';
import { Actor } from './entity';
import { Cell } from './place';

const NO_BYTES = new Uint8Array(0);
/** One byte for each cell. Tabletop games have no cells, and bots create thousands of them. */
const bytes = (count: number): Uint8Array<ArrayBuffer> => (count === 0 ? NO_BYTES : new Uint8Array(count));

/**
 * The grid a game is played on: a map of fixed size, or a board that grows without bounds. `floor`, `solid` and
 * `opaque` cache the attributes of the entities on each cell, as flat arrays, for sight and paths.
 */
export class Level {
  readonly floor: Uint8Array<ArrayBuffer>;
  readonly solid: Uint8Array;
  readonly opaque: Uint8Array;
  /** 1 where a solid entity with a mind stands, which may soon move away. */
  readonly walkers: Uint8Array;
  /** Cells that hold anything but a plain wall: only there can something happen. */
  readonly busy = new Set<Cell>();
  /** The busy cells that hold a solid entity without a mind: a door, a boulder. On a board, any solid entity. */
  readonly barriers = new Set<Cell>();
  readonly walls: PlainWalls;
  /**
   * Counts every time a cell became opaque or clear, or solid or free, so that caches know when they are stale. On a
   * board, every time a cell became a barrier or none.
   */
  readonly changes = { opaque: 0, solid: 0, barriers: 0 };
  /** The cells of a board whose tile was laid, taken, turned or changed. The cache of what tiles lead to clears it. */
  readonly changedTiles = new Set<Cell>();
  private readonly grid: (Cell | null)[];
  private readonly board = new Map<number, Cell>();
  /** The cells of a board that hold an entity, in the order they were filled. Reading a cell does not add it. */
  private readonly laid = new Set<Cell>();

  /** A width of 0 makes an unbounded board, whose cells are created on demand. */
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.floor = bytes(width * height);
    this.solid = bytes(width * height);
    this.opaque = bytes(width * height);
    this.walkers = bytes(width * height);
    this.walls = new PlainWalls(this.floor);
    this.grid = new Array<Cell | null>(width * height).fill(null);
  }

  get isBounded(): boolean {
    return this.width > 0;
  }

  /** The cell at (x, y), or null out of bounds. */
  cell(x: number, y: number): Cell | null {
    if (!this.isBounded) return this.boardCell(x, y);
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const index = y * this.width + x;
    return this.grid[index] ?? this.makeCell(x, y, index);
  }

  /** Every cell in use: floor on a map, cells that hold an entity on a board. */
  *cells(): Generator<Cell> {
    if (this.isBounded) {
      for (let i = 0; i < this.floor.length; i++) {
        if (this.floor[i]) yield this.cell(i % this.width, Math.floor(i / this.width)) as Cell;
      }
    } else {
      yield* this.laid;
    }
  }

  /** Recomputes the flags of a cell from the entities on it. */
  refresh(cell: Cell): void {
    if (!this.isBounded) {
      if (cell.entities.length > 0) this.laid.add(cell);
      else this.laid.delete(cell);
      this.refreshBarrier(cell);
      return;
    }
    const { index, entities } = cell;
    let opaque = 0;
    let walker = 0;
    let barrier = 0;
    for (let i = 0; i < entities.length; i++) {
      const flags = flagsOf(entities[i] as Entity);
      opaque |= flags & OPAQUE;
      walker |= flags & WALKER;
      barrier |= flags & BARRIER;
    }
    const solid = walker | barrier ? 1 : 0;
    if (this.opaque[index] !== opaque) this.changes.opaque++;
    if (this.solid[index] !== solid) this.changes.solid++;
    this.solid[index] = solid;
    this.opaque[index] = opaque;
    this.walkers[index] = walker ? 1 : 0;
    this.classify(cell, barrier !== 0);
  }

  /** On a board, every cell with a solid entity is a barrier. */
  private refreshBarrier(cell: Cell): void {
    const isBarred = cell.entities.some((entity) => entity.hasAttribute('solid'));
    if (isBarred === this.barriers.has(cell)) return;
    if (isBarred) this.barriers.add(cell);
    else this.barriers.delete(cell);
    this.changes.barriers++;
  }

  noteTile(cell: Cell): void {
    if (!this.isBounded) this.changedTiles.add(cell);
  }

  private classify(cell: Cell, isBarred: boolean): void {
    const wall = isBarred ? plainWallOn(cell) : null;
    this.walls.set(cell, wall);
    const isBusy = wall === null && cell.entities.length > 0;
    if (isBusy) this.busy.add(cell);
    else this.busy.delete(cell);
    if (isBusy && isBarred) this.barriers.add(cell);
    else this.barriers.delete(cell);
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
    const key = x * 0x10000 + y;
    let cell = this.board.get(key);
    if (!cell) {
      cell = new Cell(x, y, this.board.size);
      this.board.set(key, cell);
    }
    return cell;
  }
}

/** Walls without attributes of their own. There are many, all alike, so they are stored by type. */
class PlainWalls {
  readonly byType = new Map<EntityType, Set<Cell>>();
  /** Counts every change, so that caches know when they are stale. */
  changes = 0;
  /** The wall type on each cell. */
  private readonly on: (EntityType | null)[];
  private open = NO_BYTES;
  private openAt = -1;

  constructor(private readonly floor: Uint8Array<ArrayBuffer>) {
    this.on = new Array<EntityType | null>(floor.length).fill(null);
  }

  set(cell: Cell, now: EntityType | null): void {
    const was = this.on[cell.index] as EntityType | null;
    if (was === now) return;
    this.on[cell.index] = now;
    this.changes++;
    if (was) this.byType.get(was)?.delete(cell);
    if (!now) return;
    const cells = this.byType.get(now) ?? new Set();
    this.byType.set(now, cells.add(cell));
  }

  /** Floor without a plain wall, one byte a cell. Shared: copy it before changing it. */
  get openGround(): Uint8Array {
    if (this.openAt !== this.changes) {
      this.open = this.floor.slice();
      for (let at = 0; at < this.on.length; at++) if (this.on[at] !== null) this.open[at] = 0;
      this.openAt = this.changes;
    }
    return this.open;
  }
}

const OPAQUE = 1;
const WALKER = 2;
const BARRIER = 4;

function flagsOf(entity: Entity): number {
  const flags = entity.hasAttribute('opaque') ? OPAQUE : 0;
  if (!entity.hasAttribute('solid')) return flags;
  return flags | (entity instanceof Actor && entity.personality !== null ? WALKER : BARRIER);
}

function plainWallOn({ entities }: Cell): EntityType | null {
  const only = entities[0];
  if (!only || entities.length > 1 || only.own !== null || only.overlays !== null || only.zones !== null) return null;
  const { type } = only;
  return type.attributes.get('solid') === true && !type.attributes.has('personality') ? type : null;
}
