import { DIRECTIONS } from '../../core/grid';
import { FlowMap } from './flow-map';
import type { FootingIndex } from './footing';
import { LevelBudget } from './level-budget';
import type { LevelPlan, Placement } from './plan';

const WALL = 1;
const SOLID = 2;
const IN_THE_WAY = 4;
const SOMETHING = 8;

/** A plan under construction: tells what may be placed where without overlapping or blocking a path. */
export class Site {
  private readonly marks: Uint8Array;
  /** The mark of each id whose placements have no attributes of their own. */
  private readonly markById = new Map<string, number>();
  /** Counts obstacles, so that distances know when they are stale. */
  private bars = 0;
  /** The work that planning this level may still do. */
  readonly budget = new LevelBudget();
  private flowMap: FlowMap | null = null;
  private measured = { start: -1, bars: -1, distances: new Int32Array(0) };

  constructor(
    readonly plan: LevelPlan,
    readonly footings: FootingIndex,
  ) {
    this.marks = new Uint8Array(plan.floor.length);
    for (const placement of plan.placements) this.mark(placement);
  }

  get width(): number {
    return this.plan.width;
  }

  /** For distances on this plan. A result is valid until the next call. */
  get flow(): FlowMap {
    const { width, height } = this.plan;
    this.flowMap ??= new FlowMap(width, height);
    return this.flowMap;
  }

  /** The distances from a cell, recomputed only if obstacles were added since. */
  distancesFrom(start: number): Int32Array {
    const { measured, bars } = this;
    if (measured.start === start && measured.bars === bars) return measured.distances;
    this.budget.spend(2 * this.plan.floor.length, 'the ways from its start');
    const distances = this.flow.compute(this.ground(), [start]).slice();
    this.measured = { start, bars, distances };
    return distances;
  }

  put(id: string, cell: number, from: string, attributes?: Placement['attributes']): void {
    const at = { x: cell % this.width, y: Math.floor(cell / this.width) };
    const placement: Placement = { id, ...at, from, ...(attributes && { attributes }) };
    this.plan.placements.push(placement);
    this.mark(placement);
  }

  report(message: string, cell: number): void {
    this.plan.findings.push({ message, x: cell % this.width, y: Math.floor(cell / this.width) });
  }

  /** The cell at (x, y), or -1 out of bounds. */
  cellAt(x: number, y: number): number {
    const { width, height } = this.plan;
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  }

  /** Whether a cell is floor that can be walked on, opening doors. */
  isOpen(cell: number): boolean {
    return this.plan.floor[cell] === 1 && ((this.marks[cell] as number) & IN_THE_WAY) === 0;
  }

  /** Whether there is floor and nothing on it. */
  isFree(cell: number): boolean {
    return this.plan.floor[cell] === 1 && this.marks[cell] === 0;
  }

  hasWall(cell: number): boolean {
    return ((this.marks[cell] as number) & WALL) !== 0;
  }

  hasSolid(cell: number): boolean {
    return ((this.marks[cell] as number) & SOLID) !== 0;
  }

  isEmpty(cell: number): boolean {
    return this.marks[cell] === 0;
  }

  /** The open cells as ground for a search. */
  ground(): Uint8Array {
    const { marks } = this;
    const ground = this.plan.floor.slice();
    for (let cell = 0; cell < ground.length; cell++) if (((marks[cell] as number) & IN_THE_WAY) !== 0) ground[cell] = 0;
    return ground;
  }

  /**
   * Whether a cell can be blocked without separating its neighbours: its open neighbours reach each other within the
   * ring of eight cells around it. Stricter than needed, but its cost doesn't depend on the size of the map.
   */
  canBlock(cell: number): boolean {
    const x = cell % this.width;
    const y = Math.floor(cell / this.width);
    const ring = DIRECTIONS.map(({ dx, dy }) => {
      const next = this.cellAt(x + dx, y + dy);
      return next >= 0 && this.isOpen(next);
    });
    // Going around once, every run of open cells that includes a straight neighbour is a separate path.
    const firstClosed = ring.indexOf(false);
    if (firstClosed < 0) return true;
    let ways = 0;
    let isInWay = false;
    for (let i = 1; i <= ring.length; i++) {
      const at = (firstClosed + i) % ring.length;
      if (!ring[at]) isInWay = false;
      else if (!isInWay && at % 2 === 0) {
        ways++;
        isInWay = true;
      }
    }
    return ways < 2;
  }

  private mark({ id, x, y, attributes }: Placement): void {
    const cell = this.cellAt(x, y);
    if (cell < 0) return;
    let mark = attributes ? this.markOf(id, attributes) : this.markById.get(id);
    if (mark === undefined) {
      mark = this.markOf(id);
      this.markById.set(id, mark);
    }
    if ((mark & IN_THE_WAY) !== 0) this.bars++;
    this.marks[cell]! |= mark;
  }

  private markOf(id: string, attributes?: Placement['attributes']): number {
    const footing = this.footings.footing(id, attributes);
    if (footing === null) return 0;
    let mark = SOMETHING;
    if (footing === 'wall') mark |= WALL;
    if (footing === 'wall' || footing === 'barrier' || footing === 'walker') mark |= SOLID;
    return this.footings.isInTheWay(id, attributes) ? mark | IN_THE_WAY : mark;
  }
}
