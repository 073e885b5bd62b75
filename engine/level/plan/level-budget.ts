import { RuleError } from '../../machine/model/fault';
import type { LevelPlan, Placement, PlanFinding } from './plan';

/** A level beyond this is a mistake or an attack: 512 × 512 cells, however they are laid out. */
export const MOST_CELLS = 2 ** 18;
/** Walls are things, too: a level of 500 × 500 cells that is rock for a third. */
export const MOST_THINGS = 100_000;
/** More than lie on the largest heap. Whatever comes to a cell looks at all that is there. */
export const MOST_ON_CELL = 200;
/** Cells that may be looked at while one level is planned. A usual one takes some ten thousand. */
const MOST_LOOKS = 60_000_000;

/** Counts the work of planning one level, so that no setting of any part of it can make a game hang as it begins. */
export class LevelBudget {
  private left = MOST_LOOKS;

  /** Before so many cells are looked at, for a part of the level that is named as its author knows it. */
  spend(cells: number, what: string): void {
    this.left -= cells;
    if (this.left >= 0) return;
    throw new RuleError(`to lay out the level takes too long; it ran out of patience at ${what}`, '/prototype');
  }
}

/** What a level has too much of, with the part that most of it comes from; null where it can be played. */
export function tooMuchOn({ width, height, placements }: LevelPlan): PlanFinding | null {
  if (width * height > MOST_CELLS) {
    return { message: `a level of ${width} × ${height} cells is too large; ${MOST_CELLS} cells are the most` };
  }
  if (placements.length > MOST_THINGS) {
    const [from, times] = mostFrequent(placements, (one) => one.from);
    const message = `there are ${placements.length} things on the level, ${times} of them from ${from}`;
    return { message: `${message}; ${MOST_THINGS} are the most` };
  }
  return tooMuchOnOneCell(placements);
}

function tooMuchOnOneCell(placements: readonly Placement[]): PlanFinding | null {
  if (placements.length <= MOST_ON_CELL) return null;
  const [place, times] = mostFrequent(placements, ({ x, y }) => `${x},${y}`);
  const [x = 0, y = 0] = place.split(',').map(Number);
  if (times <= MOST_ON_CELL) return null;
  return { message: `${times} things are on one cell; ${MOST_ON_CELL} are the most`, x, y };
}

function mostFrequent<T>(list: readonly T[], keyOf: (one: T) => string): [key: string, times: number] {
  const counts = new Map<string, number>();
  let most: [string, number] = ['', 0];
  for (const one of list) {
    const key = keyOf(one);
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    if (times > most[1]) most = [key, times];
  }
  return most;
}
