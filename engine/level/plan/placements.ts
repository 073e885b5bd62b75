import type { Footing, FootingIndex } from './footing';
import type { LevelBudget } from './level-budget';
import type { LevelPlan, Placement } from './plan';

/** What becomes of something that can't stand where the map puts it. */
export type BadPlacement = 'move' | 'drop';

/** Who gets a cell that two solid things want: what can't give way comes first. */
const SOLID_ORDER: readonly Footing[] = ['wall', 'barrier', 'walker'];

/**
 * Sees to it that everything stands where it can: one solid thing a cell, items and creatures on floor, nothing in a
 * wall. What doesn't is reported with its cell, and moved to the nearest place that will do or left out.
 */
export function settle(plan: LevelPlan, things: FootingIndex, bad: BadPlacement, budget: LevelBudget): Placement[] {
  const { placements } = plan;
  const settled = new Array<Placement | null>(placements.length).fill(null);
  const ground = new Ground(plan);
  const misplaced: [index: number, footing: Footing, needsFloor: boolean][] = [];
  for (const [turn, indices] of inTurns(plan, things)) {
    for (const i of indices) {
      const placement = placements[i] as Placement;
      const needsFloor = isForWalking(things, placement, turn);
      const problem = ground.problemWith(placement, turn, needsFloor);
      if (problem === null) {
        settled[i] = placement;
        ground.take(placement, turn);
        continue;
      }
      const { x, y } = placement;
      plan.findings.push({ message: `${things.nameOf(placement.id)} (${placement.from}) ${problem}`, x, y });
      misplaced.push([i, turn, needsFloor]);
    }
  }
  // The well placed come first, so that nobody is pushed aside by somebody who was pushed aside.
  for (const [i, footing, needsFloor] of bad === 'move' ? misplaced : []) {
    const placement = plan.placements[i] as Placement;
    budget.spend(plan.floor.length, `${placement.from}, which puts things where they can't stand`);
    const to = ground.nearest(placement, footing, needsFloor);
    if (!to) continue;
    settled[i] = to;
    ground.take(to, footing);
  }
  return settled.filter((placement): placement is Placement => placement !== null);
}

/** Which placements are settled when. Those of nothing that is known are reported. */
function inTurns({ placements, findings }: LevelPlan, things: FootingIndex): Map<Footing, number[]> {
  const turns = new Map<Footing, number[]>();
  for (const footing of [...SOLID_ORDER, 'feature', 'item'] as const) turns.set(footing, []);
  for (let i = 0; i < placements.length; i++) {
    const { id, attributes, x, y, from } = placements[i] as Placement;
    const footing = things.footing(id, attributes);
    if (footing === null) findings.push({ message: `${from} puts "${id}" here, which is no actor or item`, x, y });
    else turns.get(footing)?.push(i);
  }
  return turns;
}

/** Whether it is no use where nobody can walk. Walls and scenery may stand on nothing. */
function isForWalking(things: FootingIndex, { id, attributes }: Placement, footing: Footing): boolean {
  if (footing === 'item' || footing === 'walker') return true;
  return (
    footing === 'feature' && (things.says(id, 'stairway', attributes) || things.says(id, 'enter_effect', attributes))
  );
}

const WALL = 1;
const SOLID = 2;

const isSolid = (footing: Footing): boolean => footing === 'wall' || footing === 'barrier' || footing === 'walker';

/** Which cells are taken by something solid, as placements are settled one after another. */
class Ground {
  private readonly taken: Uint8Array;

  constructor(private readonly plan: LevelPlan) {
    this.taken = new Uint8Array(plan.floor.length);
  }

  take({ x, y }: Placement, footing: Footing): void {
    if (!isSolid(footing)) return;
    this.taken[y * this.plan.width + x] = footing === 'wall' ? WALL | SOLID : SOLID;
  }

  /** What is wrong with it standing there, or null. */
  problemWith({ x, y }: Placement, footing: Footing, needsFloor: boolean): string | null {
    const { width, height, floor } = this.plan;
    if (x < 0 || y < 0 || x >= width || y >= height) return 'is beyond the edge of the map';
    const taken = this.taken[y * width + x] as number;
    if (isSolid(footing) && taken !== 0) return 'stands in something solid';
    if (!needsFloor) return null;
    if ((taken & WALL) !== 0) return footing === 'item' ? 'lies in a wall' : 'is in a wall';
    return floor[y * width + x] === 1 ? null : 'has no floor under it';
  }

  /** The same, on the nearest cell that will do. */
  nearest(placement: Placement, footing: Footing, needsFloor: boolean): Placement | null {
    const { width, height } = this.plan;
    let best: Placement | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const distance = (x - placement.x) ** 2 + (y - placement.y) ** 2;
        // Even what could stand on nothing is looked for on floor, which is where the map is.
        if (distance >= least || this.plan.floor[y * width + x] === 0) continue;
        const moved = { ...placement, x, y };
        if (this.problemWith(moved, footing, needsFloor) !== null) continue;
        best = moved;
        least = distance;
      }
    }
    return best;
  }
}
