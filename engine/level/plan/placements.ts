import type { Footing, FootingIndex } from './footing';
import type { LevelBudget } from './level-budget';
import type { LevelPlan, Placement, PlanFinding } from './plan';

/** How to treat an entity that can't stand where the map puts it. */
export type BadPlacement = 'move' | 'drop';

/** Which of two solid entities gets a cell: the less movable first. */
const SOLID_ORDER: readonly Footing[] = ['wall', 'barrier', 'walker'];

/**
 * Makes everything stand on a valid cell: one solid entity per cell, items and creatures on floor, nothing inside a
 * wall. The rest is reported with its cell, and moved to the nearest valid cell or left out.
 */
export function settlePlacements(
  plan: LevelPlan,
  footings: FootingIndex,
  bad: BadPlacement,
  budget: LevelBudget,
): Placement[] {
  const { placements } = plan;
  const settled = new Array<Placement | null>(placements.length).fill(null);
  const solidCells = new SolidCells(plan);
  const misplaced: [index: number, footing: Footing, needsFloor: boolean][] = [];
  for (const [turn, indices] of inTurns(plan, footings)) {
    for (const i of indices) {
      const placement = placements[i] as Placement;
      const needsFloor = isForWalking(footings, placement, turn);
      const problem = solidCells.problemWith(placement, turn, needsFloor);
      if (problem === null) {
        settled[i] = placement;
        solidCells.take(placement, turn);
        continue;
      }
      const { id, x, y, from } = placement;
      plan.findings.push({ message: `${footings.nameOf(id)} (${from}) ${problem}`, ...layerIn(from), x, y });
      misplaced.push([i, turn, needsFloor]);
    }
  }
  // Well-placed entities come first, so that no moved entity takes their cells.
  for (const [i, footing, needsFloor] of bad === 'move' ? misplaced : []) {
    const placement = plan.placements[i] as Placement;
    budget.spend(plan.floor.length, `${placement.from}, which puts things where they can't stand`);
    const to = solidCells.nearest(placement, footing, needsFloor);
    if (!to) continue;
    settled[i] = to;
    solidCells.take(to, footing);
  }
  return settled.filter((placement): placement is Placement => placement !== null);
}

/** The layer that a placement comes from, if it is drawn in Tiled. */
function layerIn(from: string): Pick<PlanFinding, 'layer'> {
  const [, layer] = /^layer "(.*)"$/.exec(from) ?? [];
  return layer === undefined ? {} : { layer };
}

/** The order in which placements are settled. Unknown ids are reported. */
function inTurns({ placements, findings }: LevelPlan, footings: FootingIndex): Map<Footing, number[]> {
  const turns = new Map<Footing, number[]>();
  for (const footing of [...SOLID_ORDER, 'feature', 'item'] as const) turns.set(footing, []);
  for (let i = 0; i < placements.length; i++) {
    const { id, attributes, x, y, from } = placements[i] as Placement;
    const footing = footings.footing(id, attributes);
    if (footing === null) findings.push({ message: `${from} puts "${id}" here, which is no actor or item`, x, y });
    else turns.get(footing)?.push(i);
  }
  return turns;
}

/** Whether it needs a walkable cell. Walls and scenery may stand without floor. */
function isForWalking(footings: FootingIndex, { id, attributes }: Placement, footing: Footing): boolean {
  if (footing === 'item' || footing === 'walker') return true;
  return (
    footing === 'feature' &&
    (footings.says(id, 'stairway', attributes) || footings.says(id, 'enter_effect', attributes))
  );
}

const WALL = 1;
const SOLID = 2;

const isSolid = (footing: Footing): boolean => footing === 'wall' || footing === 'barrier' || footing === 'walker';

/** The cells that solid entities occupy, while placements are settled one by one. */
class SolidCells {
  private readonly taken: Uint8Array;

  constructor(private readonly plan: LevelPlan) {
    this.taken = new Uint8Array(plan.floor.length);
  }

  take({ x, y }: Placement, footing: Footing): void {
    if (!isSolid(footing)) return;
    this.taken[y * this.plan.width + x] = footing === 'wall' ? WALL | SOLID : SOLID;
  }

  /** The problem with this placement, or null. */
  problemWith({ x, y }: Placement, footing: Footing, needsFloor: boolean): string | null {
    const { width, height, floor } = this.plan;
    if (x < 0 || y < 0 || x >= width || y >= height) return 'is beyond the edge of the map';
    const taken = this.taken[y * width + x] as number;
    if (isSolid(footing) && taken !== 0) return 'stands in something solid';
    if (!needsFloor) return null;
    if ((taken & WALL) !== 0) return footing === 'item' ? 'lies in a wall' : 'is in a wall';
    return floor[y * width + x] === 1 ? null : 'has no floor under it';
  }

  /** The same placement on the nearest valid cell. */
  nearest(placement: Placement, footing: Footing, needsFloor: boolean): Placement | null {
    const { width, height } = this.plan;
    let best: Placement | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const distance = (x - placement.x) ** 2 + (y - placement.y) ** 2;
        // Even an entity that needs no floor is moved onto floor, because that is where the map is.
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
