/**
 * Connects separate parts of the floor. The largest stays; each other part is connected to it by a tunnel along the
 * shortest path through rock, or filled if it is too small.
 */

export const NOWHERE = -1;

/**
 * `allowed` marks the cells that may be dug; parts that can't be reached through them are filled too. Cells are
 * neighbours if they share an edge, so that no path depends on a diagonal step.
 */
export function connect(floor: Uint8Array, width: number, allowed: Uint8Array, smallest = 1): void {
  const regions = regionsOf(floor, width);
  if (regions.length === 0) return;
  let main = regions[0] as Int32Array;
  for (const region of regions) if (region.length > main.length) main = region;
  const islands: Int32Array[] = [];
  for (const region of regions) {
    if (region === main) continue;
    if (region.length < smallest) fill(floor, region);
    else islands.push(region);
  }
  if (islands.length === 0) return;

  const parents = waysBack(floor, width, allowed, main);
  for (const island of islands) {
    // Crossing floor costs nothing, so a part is reached as a whole: any of its cells leads back.
    let cell = island[0] as number;
    if (parents[cell] === NOWHERE) fill(floor, island);
    else for (; parents[cell] !== cell; cell = parents[cell] as number) floor[cell] = 1;
  }
}

/** The connected parts of the floor, in the order of their first cells. */
export function regionsOf(floor: Uint8Array, width: number): Int32Array[] {
  const left = floor.slice();
  const order = new Int32Array(floor.length);
  const regions: Int32Array[] = [];
  for (let first = 0; first < left.length; first++) {
    if (left[first] !== 1) continue;
    let count = 0;
    order[count++] = first;
    left[first] = 0;
    for (let head = 0; head < count; head++) {
      const cell = order[head] as number;
      const x = cell % width;
      const up = cell - width;
      const down = cell + width;
      if (left[up] === 1) order[count++] = taken(left, up);
      if (x + 1 < width && left[cell + 1] === 1) order[count++] = taken(left, cell + 1);
      if (left[down] === 1) order[count++] = taken(left, down);
      if (x > 0 && left[cell - 1] === 1) order[count++] = taken(left, cell - 1);
    }
    regions.push(order.slice(0, count));
  }
  return regions;
}

function taken(left: Uint8Array, cell: number): number {
  left[cell] = 0;
  return cell;
}

function fill(floor: Uint8Array, region: Int32Array): void {
  for (const cell of region) floor[cell] = 0;
}

/**
 * The cell from which each cell was reached, searching outward; the first cells are their own parents. Floor costs 0
 * and rock 1, and all cells of one cost come before those of the next.
 */
export function waysBack(
  floor: Uint8Array,
  width: number,
  allowed: Uint8Array,
  from: ArrayLike<number> & Iterable<number>,
): Int32Array {
  const parents = new Int32Array(floor.length).fill(NOWHERE);
  // Two lists alternate: the cells of one cost, and the rock beside them, which costs one more.
  let level = new Int32Array(floor.length);
  let later = new Int32Array(floor.length);
  level.set(from);
  let count = from.length;
  let waiting = 0;
  for (const cell of from) parents[cell] = cell;
  const reach = (cell: number, next: number): void => {
    if (parents[next] !== NOWHERE) return;
    if (floor[next] === 1) level[count++] = next;
    else if (allowed[next] === 1) later[waiting++] = next;
    else return;
    parents[next] = cell;
  };
  while (count > 0) {
    for (let i = 0; i < count; i++) {
      const cell = level[i] as number;
      const x = cell % width;
      reach(cell, cell - width);
      if (x + 1 < width) reach(cell, cell + 1);
      reach(cell, cell + width);
      if (x > 0) reach(cell, cell - 1);
    }
    [level, later] = [later, level];
    [count, waiting] = [waiting, 0];
  }
  return parents;
}
