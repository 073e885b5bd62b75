/**
 * Makes one piece of floor out of many. The largest stays; an island is joined to it by a tunnel along the shortest
 * way through the rock, or filled up when it is too small to be worth one.
 */

export const NOWHERE = -1;

/**
 * `allowed` marks the cells that may be dug; islands that can't be reached through them are filled up as well.
 * Cells are neighbours when they share an edge, so that no way depends on squeezing past a corner.
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
    // Floor costs nothing to cross, so an island is reached as a whole: any of its cells leads back.
    let cell = island[0] as number;
    if (parents[cell] === NOWHERE) fill(floor, island);
    else for (; parents[cell] !== cell; cell = parents[cell] as number) floor[cell] = 1;
  }
}

/** The pieces of floor, each as its cells in the order they were come upon, by their first cell. */
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
 * The cell that each was reached from, searching outward; the first are their own parents. Floor costs nothing and
 * rock one, and all cells of one cost are done before those of the next.
 */
export function waysBack(
  floor: Uint8Array,
  width: number,
  allowed: Uint8Array,
  from: ArrayLike<number> & Iterable<number>,
): Int32Array {
  const parents = new Int32Array(floor.length).fill(NOWHERE);
  // Two lists take turns: the cells of one cost, and the rock beside them, which costs one more.
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
