import { DIRECTIONS } from '../../core/grid';
import { FlowMap } from './flow-map';
import type { FootingIndex } from './footing';
import { LevelBudget } from './level-budget';
import type { LevelPlan, Placement } from './plan';

const WALL = 1;
const SOLID = 2;
const IN_THE_WAY = 4;
const SOMETHING = 8;

/** A plan on which building goes on: what may still be put where, without standing in something or closing a way. */
export class Site {
  private readonly marks: Uint8Array;
  /** The mark that each thing makes of which no single one is special. */
  private readonly markById = new Map<string, number>();
  /** Counts what was put in the way. */
  private bars = 0;
  /** What planning this level may still take. */
  readonly budget = new LevelBudget();
  private flowMap: FlowMap | null = null;
  private measured = { start: -1, bars: -1, distances: new Int32Array(0) };

  constructor(
    readonly plan: LevelPlan,
    readonly things: FootingIndex,
  ) {
    this.marks = new Uint8Array(plan.floor.length);
    for (const placement of plan.placements) this.mark(placement);
  }

  get width(): number {
    return this.plan.width;
  }

  /** For distances on this plan. Its answers last until it is asked again. */
  get flow(): FlowMap {
    const { width, height } = this.plan;
    this.flowMap ??= new FlowMap(width, height);
    return this.flowMap;
  }

  /** How far everything is from a cell. Measured anew only when something has been put in the way since. */
  distancesFrom(start: number): Int32Array {
    const { measured, bars } = this;
    if (measured.start === start && measured.bars === bars) return measured.distances;
    this.budget.spend(2 * this.plan.floor.length, 'the ways from its start');
    const distances = this.flow.compute(this.ground(), [start]).slice();
    this.measured = { start, bars, distances };
    return distances;
  }

  put(id: string, cell: number, from: string): void {
    const placement = { id, x: cell % this.width, y: Math.floor(cell / this.width), from };
    this.plan.placements.push(placement);
    this.mark(placement);
  }

  report(message: string, cell: number): void {
    this.plan.findings.push({ message, x: cell % this.width, y: Math.floor(cell / this.width) });
  }

  /** The cell at (x, y), or -1 beyond the edge. */
  cellAt(x: number, y: number): number {
    const { width, height } = this.plan;
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  }

  /** Whether there is floor that people can come by, opening doors on the way. */
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

  /** Open cells as ground to walk on. */
  ground(): Uint8Array {
    const { marks } = this;
    const ground = this.plan.floor.slice();
    for (let cell = 0; cell < ground.length; cell++) if (((marks[cell] as number) & IN_THE_WAY) !== 0) ground[cell] = 0;
    return ground;
  }

  /**
   * Whether a cell can be closed without parting the ways around it: its open neighbours reach each other within the
   * ring of eight cells around it. A stricter test than needed, and the same however large the map is.
   */
  canBlock(cell: number): boolean {
    const x = cell % this.width;
    const y = Math.floor(cell / this.width);
    const ring = DIRECTIONS.map(({ dx, dy }) => {
      const next = this.cellAt(x + dx, y + dy);
      return next >= 0 && this.isOpen(next);
    });
    // Walking once round, every stretch of open cells that holds a straight neighbour is a way of its own.
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
    const footing = this.things.footing(id, attributes);
    if (footing === null) return 0;
    let mark = SOMETHING;
    if (footing === 'wall') mark |= WALL;
    if (footing === 'wall' || footing === 'barrier' || footing === 'walker') mark |= SOLID;
    return this.things.isInTheWay(id, attributes) ? mark | IN_THE_WAY : mark;
  }
}
