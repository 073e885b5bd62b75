import { clamp } from '../../core/attributes';
import type { Rng } from '../../core/rng';
import { atDepth } from '../../language/syntax/level-depth';
import type { Site } from './site';

/** How many of something to place, as numbers or as expressions of the level's `depth`. */
export interface Amount {
  readonly chance?: number | string;
  readonly min?: number | string;
  readonly max?: number | string;
}

/** A number between `min` and `max`, or 0 if `chance` fails. Always draws the same amount of randomness. */
export function scatterAmount({ chance, min, max }: Amount, depth: number, rng: Rng): number {
  const least = countAt(min, depth) ?? Math.min(1, countAt(max, depth) ?? 1);
  const most = Math.max(least, countAt(max, depth) ?? least);
  const number = least + rng.below(most - least + 1);
  return rng.chance(chanceAt(chance, depth)) ? number : 0;
}

export function chanceAt(source: number | string | undefined, depth: number): number {
  return clamp(atDepth(source, depth) ?? 1, 0, 1);
}

/** A whole, finite number from an expression of the depth. */
export function countAt(source: number | string | undefined, depth: number): number | undefined {
  const number = atDepth(source, depth);
  return number === undefined ? undefined : clamp(Math.round(number), 0, MOST);
}

/** More of one kind than any level has room for. */
const MOST = 100_000;

/**
 * Puts up to `count` entities on free cells, one per cell. An entity that would block a path is placed only where
 * another path leads around it. Returns the number placed.
 */
export function scatter(
  site: Site,
  cells: readonly number[],
  count: number,
  rng: Rng,
  next: () => string,
  from: string,
) {
  site.budget.spend(cells.length, from);
  const left = cells.slice();
  let placed = 0;
  let id = count > 0 ? next() : '';
  while (placed < count && left.length > 0) {
    const at = rng.below(left.length);
    const cell = left[at] as number;
    left[at] = left[left.length - 1] as number;
    left.pop();
    if (!site.isFree(cell) || (site.footings.isInTheWay(id) && !site.canBlock(cell))) continue;
    site.put(id, cell, from);
    placed++;
    if (placed < count) id = next();
  }
  return placed;
}
