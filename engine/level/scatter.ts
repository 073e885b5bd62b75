import type { Rng } from '../core/rng';
import type { Site } from './site';

/** How many of something there are to be. */
export interface Amount {
  readonly chance?: number;
  readonly min?: number;
  readonly max?: number;
}

/** A number between `min` and `max`, or none when `chance` is against it. Asks for the same dice whatever comes out. */
export function amountOf({ chance, min, max }: Amount, rng: Rng): number {
  const least = min ?? Math.min(1, max ?? 1);
  const most = Math.max(least, max ?? least);
  const number = least + rng.below(most - least + 1);
  return rng.chance(chance ?? 1) ? number : 0;
}

/**
 * Puts up to `count` things on cells that are free, one a cell. What would close a way goes only where there is
 * another one beside it. Answers how many found a place.
 */
export function scatter(
  site: Site,
  cells: readonly number[],
  count: number,
  rng: Rng,
  next: () => string,
  from: string,
) {
  const left = cells.slice();
  let placed = 0;
  let id = count > 0 ? next() : '';
  while (placed < count && left.length > 0) {
    const at = rng.below(left.length);
    const cell = left[at] as number;
    left[at] = left[left.length - 1] as number;
    left.pop();
    if (!site.isFree(cell) || (site.things.isInTheWay(id) && !site.canBlock(cell))) continue;
    site.put(id, cell, from);
    placed++;
    if (placed < count) id = next();
  }
  return placed;
}
