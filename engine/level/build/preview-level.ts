import type { Definitions } from '../../core/definitions';
import { givenPlan } from '../plan/drawn-map';
import type { LevelPlan } from '../plan/plan';
import { planLevel } from './build-level';

/** What a seed makes of one cell. */
export interface PreviewedCell {
  readonly x: number;
  readonly y: number;
  /** The painted floor or the usual one; null where there is none. */
  readonly floor: string | null;
  /** The actors and items there, in the order in which they are placed. */
  readonly ids: readonly string[];
}

/** The usual floor of the kit's sheet. */
const USUAL_FLOOR = 'floor';

/**
 * What a seed adds to a drawn map: all cells of wildcards, and every other cell whose floor or things differ from what
 * is drawn. A game with this seed and number of seats begins exactly so. Null without a drawn map.
 */
export function previewLevel(definitions: Definitions, seed: string, seats?: number): PreviewedCell[] | null {
  const drawn = givenPlan(definitions);
  const { prototype, rules } = definitions;
  const made = drawn && planLevel(definitions, seed, seats ?? prototype.default_seats ?? rules.seats?.min ?? 1);
  if (!drawn || !made) return null;
  const before = thingsByCell(drawn);
  const after = thingsByCell(made);
  const zones = new Set(drawn.wildcards.flatMap(({ cells }) => cells));
  const { width } = made;
  const cells: PreviewedCell[] = [];
  made.floor.forEach((floor, cell) => {
    const ids = after.get(cell) ?? [];
    const isSame = floor === drawn.floor[cell] && ids.join() === (before.get(cell) ?? []).join();
    if (isSame && !zones.has(cell)) return;
    const painted = made.paint.get(cell)?.find(({ isFloor }) => isFloor)?.sprite;
    const at = { x: cell % width, y: Math.floor(cell / width) };
    cells.push({ ...at, floor: floor === 1 ? (painted ?? USUAL_FLOOR) : null, ids });
  });
  return cells;
}

function thingsByCell({ placements, width }: LevelPlan): Map<number, string[]> {
  const things = new Map<number, string[]>();
  for (const { id, x, y } of placements) {
    const cell = y * width + x;
    const there = things.get(cell);
    if (there) there.push(id);
    else things.set(cell, [id]);
  }
  return things;
}
