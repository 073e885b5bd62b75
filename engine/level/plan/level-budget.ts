import { RuleError } from '../../machine/model/fault';
import type { LevelPlan, Placement, PlanFinding } from './plan';

/** A larger level is a mistake or an attack: 512 × 512 cells, in any shape. */
export const MOST_CELLS = 2 ** 18;
/** Walls are entities too: a level of 500 × 500 cells, one third of it rock. */
export const MOST_THINGS = 100_000;
/** More than the largest heap has. An entity that enters a cell is compared with all others on it. */
export const MOST_ON_CELL = 200;
/** Cells that may be visited while one level is planned. A usual level takes some ten thousand. */
const MOST_LOOKS = 60_000_000;

/** Counts the work of planning one level, so that no setting can make a game hang at its start. */
export class LevelBudget {
  private left = MOST_LOOKS;

  /** Called before visiting this many cells. `what` names the part of the level in the author's words. */
  spend(cells: number, what: string): void {
    this.left -= cells;
    if (this.left >= 0) return;
    throw new RuleError(`planning the level takes too long; it was stopped at ${what}`, '/prototype');
  }
}

/** What a level has too much of, with the part that most of it comes from; null if the level can be played. */
export function tooMuchOn({ width, height, placements }: LevelPlan): PlanFinding | null {
  if (width * height > MOST_CELLS) {
    return { message: `a level of ${width} × ${height} cells is too large; ${MOST_CELLS} cells are the most` };
  }
  if (placements.length > MOST_THINGS) {
    const [from, times] = mostFrequent(placements, (one) => one.from);
    const message = `there are ${placements.length} things on the level, ${times} of them from ${from}`;
    return { message: `${message}; ${MOST_THINGS} are the most` };
  }
  return tooMuchOnOneCell(width, placements);
}

function tooMuchOnOneCell(width: number, placements: readonly Placement[]): PlanFinding | null {
  if (placements.length <= MOST_ON_CELL) return null;
  const [cell, times] = mostFrequent(placements, ({ x, y }) => y * width + x);
  if (times <= MOST_ON_CELL) return null;
  const message = `${times} things are on one cell; ${MOST_ON_CELL} are the most`;
  return { message, x: cell % width, y: Math.floor(cell / width) };
}

/** The key that most of a list have. The list is not empty. */
function mostFrequent<T, Key>(list: readonly T[], keyOf: (one: T) => Key): [key: Key, times: number] {
  const counts = new Map<Key, number>();
  for (const one of list) {
    const key = keyOf(one);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
}
