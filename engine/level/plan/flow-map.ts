/**
 * Finds paths across a level. A flow map holds the distance from every cell to the nearest of some goals: one search
 * serves any number of walkers, each of whom steps to a neighbour with a lower number.
 *
 * The ground is one byte per cell: 0 can't be entered, 1 is an ordinary step, more is a slower step. Entering a cell
 * costs the same from every side, so the first neighbour to reach it is also the cheapest, and no cell is reached
 * twice.
 */
import { CARDINALS_FIRST, DIRECTIONS } from '../../core/grid';

export const UNREACHABLE = -1;

/** A step away from danger is worth six, walking a step costs five: a cornered creature breaks out past the danger. */
const FEAR = 6;
const EFFORT = 5;

const ALL_EXITS = 0xff;

/** More than any distance, and still a small integer for JavaScript engines. */
const BEYOND = 0x7fffffff;

const DX = CARDINALS_FIRST.map((direction) => DIRECTIONS[direction]!.dx);
const DY = CARDINALS_FIRST.map((direction) => DIRECTIONS[direction]!.dy);

export class FlowMap {
  /** The distances of the last search, as far as it went. */
  readonly distances: Int32Array;
  /** Created on the first call of `flee`. */
  private safety: Int32Array | null = null;
  /** Cells in the order they were reached, nearest first. */
  private readonly reached: Int32Array;
  private reachedCount = 0;
  /** How many of them have been expanded, and the distance of the next. */
  private searched = 0;
  private distance = 0;
  private readonly waiting: WaitingRing;
  /** The ground not reached yet, with empty margins before and after, so that every neighbour can be looked up. */
  private readonly untrodden: Uint8Array;
  private readonly margin: number;
  /** For each cell one bit per direction, set if the neighbour is on the map. */
  private readonly exits: Uint8Array;
  private readonly steps: Int32Array;
  private ground: Uint8Array = new Uint8Array(0);

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const size = width * height;
    this.distances = new Int32Array(size).fill(UNREACHABLE);
    this.reached = new Int32Array(size);
    this.waiting = new WaitingRing(size);
    this.margin = width + 1;
    this.untrodden = new Uint8Array(size + 2 * this.margin);
    this.steps = Int32Array.from(DX, (dx, k) => dx + DY[k]! * width);
    this.exits = exitsOf(width, height);
  }

  /**
   * The distance of every cell to the nearest goal, UNREACHABLE if there is no path. A goal counts even if it can't be
   * entered, such as a foe's cell. The array belongs to this object and is overwritten by the next call. The search
   * ends early once it knows a shortest path from the cell `until`.
   */
  compute(ground: Uint8Array, goals: Iterable<number>, until = -1): Int32Array {
    const { distances, reached, untrodden, margin } = this;
    this.ground = ground;
    this.reachedCount = 0;
    this.searched = 0;
    this.distance = 0;
    this.waiting.clear();
    untrodden.set(ground, margin);
    distances.fill(UNREACHABLE);
    for (const goal of goals) {
      if (distances[goal] !== UNREACHABLE) continue;
      distances[goal] = 0;
      untrodden[goal + margin] = 0;
      reached[this.reachedCount++] = goal;
    }
    return this.searchOn(until);
  }

  /** Continues the last search until it knows a path from this cell too; −1 searches to the end. */
  searchOn(until = -1): Int32Array {
    const { distances, reached, untrodden, margin, exits, waiting, width } = this;
    let head = this.searched;
    let distance = this.distance;
    for (; head < this.reachedCount || waiting.count > 0; distance++) {
      if (until >= 0 && distances[until] !== UNREACHABLE) break;
      for (let cell = waiting.take(distance); cell !== -1; cell = waiting.take(distance)) {
        reached[this.reachedCount++] = cell;
      }
      for (const end = this.reachedCount; head < end; head++) {
        const cell = reached[head]!;
        if (exits[cell] !== ALL_EXITS) {
          this.reachFromEdge(cell, distance);
          continue;
        }
        // The hottest code of a search. A loop over the eight takes twice the time.
        const at = cell + margin;
        if (untrodden[at - width] !== 0) this.reach(cell - width, distance);
        if (untrodden[at + 1] !== 0) this.reach(cell + 1, distance);
        if (untrodden[at + width] !== 0) this.reach(cell + width, distance);
        if (untrodden[at - 1] !== 0) this.reach(cell - 1, distance);
        if (untrodden[at - width + 1] !== 0) this.reach(cell - width + 1, distance);
        if (untrodden[at + width + 1] !== 0) this.reach(cell + width + 1, distance);
        if (untrodden[at + width - 1] !== 0) this.reach(cell + width - 1, distance);
        if (untrodden[at - width - 1] !== 0) this.reach(cell - width - 1, distance);
      }
    }
    this.searched = head;
    this.distance = distance;
    return distances;
  }

  /**
   * Values that lead away from the goals of the last `compute`; lower is safer. Inverted distances alone would send
   * everyone into the next dead end. Scaled a little and then relaxed by the cost of walking, they lead around the
   * danger to open space. The array belongs to this object, as above.
   */
  flee(): Int32Array {
    const { reached, waiting } = this;
    const distances = this.searchOn();
    this.safety ??= new Int32Array(distances.length);
    const safety = this.safety.fill(UNREACHABLE);
    let index = this.reachedCount - 1;
    const farthest = index < 0 ? 0 : distances[reached[index]!]!;
    for (let k = 0; k <= index; k++) safety[reached[k]!] = FEAR * (farthest - distances[reached[k]!]!);

    for (let value = 0; index >= 0 || waiting.count > 0; value++) {
      for (; index >= 0 && FEAR * (farthest - distances[reached[index]!]!) === value; index--) {
        if (safety[reached[index]!] === value) this.spreadSafety(safety, reached[index]!, value);
      }
      for (let cell = waiting.take(value); cell !== -1; cell = waiting.take(value))
        this.spreadSafety(safety, cell, value);
    }
    return safety;
  }

  /**
   * The step from (x, y) to its lowest neighbour that is lower, as an index into DIRECTIONS, or -1. Skips cells set in
   * `blocked`. Ties go to the cardinals, then clockwise from north.
   */
  stepFrom(values: Int32Array, x: number, y: number, blocked?: Uint8Array): number {
    const { steps } = this;
    const cell = y * this.width + x;
    const exits = this.exits[cell]!;
    const here = values[cell]!;
    let lowest = here === UNREACHABLE ? BEYOND : here;
    let direction = -1;
    for (let k = 0; k < steps.length; k++) {
      if ((exits & (1 << k)) === 0) continue;
      const next = cell + steps[k]!;
      const value = values[next]!;
      if (value >= lowest || value === UNREACHABLE) continue;
      if (blocked?.[next]) continue;
      lowest = value;
      direction = CARDINALS_FIRST[k]!;
    }
    return direction;
  }

  private reachFromEdge(cell: number, distance: number): void {
    for (let k = 0; k < this.steps.length; k++) {
      if ((this.exits[cell]! & (1 << k)) === 0) continue;
      const next = cell + this.steps[k]!;
      if (this.untrodden[next + this.margin] !== 0) this.reach(next, distance);
    }
  }

  private reach(next: number, distance: number): void {
    const cost = this.ground[next]!;
    this.untrodden[next + this.margin] = 0;
    this.distances[next] = distance + cost;
    if (cost === 1) this.reached[this.reachedCount++] = next;
    else this.waiting.put(next, distance + cost);
  }

  private spreadSafety(safety: Int32Array, cell: number, value: number): void {
    const { ground, exits, steps, waiting } = this;
    for (let k = 0; k < steps.length; k++) {
      if ((exits[cell]! & (1 << k)) === 0) continue;
      const next = cell + steps[k]!;
      const known = safety[next]!;
      if (known <= value + EFFORT) continue;
      const spread = value + EFFORT * ground[next]!;
      if (known <= spread || ground[next] === 0) continue;
      safety[next] = spread;
      waiting.put(next, spread);
    }
  }
}

/** Exits depend only on the size, and a game searches maps of a few sizes, so recent ones are cached. */
const knownExits: { width: number; height: number; exits: Uint8Array }[] = [];
const MOST_SIZES = 8;

function exitsOf(width: number, height: number): Uint8Array {
  for (const known of knownExits) {
    if (known.width === width && known.height === height) return known.exits;
  }
  const exits = new Uint8Array(width * height).fill((1 << DX.length) - 1);
  for (let k = 0; k < DX.length; k++) {
    const dx = DX[k]!;
    const dy = DY[k]!;
    // Cells on the edge have no neighbour there.
    for (let y = 0; dx !== 0 && y < height; y++) exits[y * width + (dx < 0 ? 0 : width - 1)]! &= ~(1 << k);
    for (let x = 0; dy !== 0 && x < width; x++) exits[(dy < 0 ? 0 : height - 1) * width + x]! &= ~(1 << k);
  }
  if (knownExits.length >= MOST_SIZES) knownExits.shift();
  knownExits.push({ width, height, exits });
  return exits;
}

/**
 * Cells that wait for a larger distance: one list per distance, in a ring that is longer than the most expensive step
 * (EFFORT × 255), so that lists can be reused. A cell waits in one list at most.
 */
class WaitingRing {
  count = 0;
  /** Most ground has uniform cost, so no cell waits; memory is allocated on first use. */
  private first = new Int32Array(0);
  private after = new Int32Array(0);

  constructor(private readonly size: number) {}

  put(cell: number, distance: number): void {
    if (this.first.length === 0) {
      this.first = new Int32Array(2048).fill(-1);
      this.after = new Int32Array(this.size);
    }
    const list = distance % this.first.length;
    this.after[cell] = this.first[list]!;
    this.first[list] = cell;
    this.count++;
  }

  /** Takes a cell that waited for this distance, or -1 if none is left. */
  take(distance: number): number {
    if (this.count === 0) return -1;
    const list = distance % this.first.length;
    const cell = this.first[list]!;
    if (cell === -1) return -1;
    this.first[list] = this.after[cell]!;
    this.count--;
    return cell;
  }

  clear(): void {
    if (this.count > 0) this.first.fill(-1);
    this.count = 0;
  }
}
