import Digger from 'rot-js/lib/map/digger.js';
import { Room } from 'rot-js/lib/map/features.js';
import rotRandom from 'rot-js/lib/rng.js';
import { fittingRange, type Generator } from './generator';
import { groundFromRot } from './rot-ground';
import { withRotRandom } from './rot-random';

/** Attempts at a first room before a single cell in the middle is used. */
const FIRST_TRIES = 20;

/** Rooms and corridors dug outward from the middle, one after another. */
export const digger: Generator = (width, height, rng, settings) =>
  withRotRandom(rng, () => {
    const dungeon = new QuickDigger(width, height, {
      roomWidth: fittingRange(settings.room_width ?? [3, 9], width),
      roomHeight: fittingRange(settings.room_height ?? [3, 5], height),
      corridorLength: fittingRange(settings.corridor_length ?? [3, 10], Math.max(width, height)),
      dugPercentage: settings.dug ?? 0.2,
      timeLimit: Number.POSITIVE_INFINITY,
    });
    return groundFromRot(dungeon, width, height);
  });

/**
 * rot.js sorts the names of all walls again for every feature it tries, which takes twenty seconds at 500 × 500. Here
 * only the few urgent walls stay where it looks for them; the others are in a list from which one is drawn directly.
 */
class QuickDigger extends Digger {
  private readonly cells: number[] = [];
  private readonly placeOf = new Map<number, number>();
  private readonly columns: number;
  private readonly lines: number;

  constructor(width: number, height: number, options: ConstructorParameters<typeof Digger>[2]) {
    super(width, height, options);
    this.columns = width;
    this.lines = height;
  }

  override _digCallback(x: number, y: number, value: number): void {
    if (value !== 1) {
      (this._map[x] as number[])[y] = 0;
      this._dug++;
      return;
    }
    delete this._walls[`${x},${y}`];
    this.put(x, y);
  }

  override _priorityWallCallback(x: number, y: number): void {
    this.drop(y * this.columns + x);
    super._priorityWallCallback(x, y);
  }

  override _findWall(): string | null {
    const urgent = Object.keys(this._walls);
    if (urgent.length > 0) return super._findWall();
    const cell = rotRandom.getItem(this.cells);
    if (cell === null) return null;
    this.drop(cell);
    return `${cell % this.columns},${Math.floor(cell / this.columns)}`;
  }

  override _removeSurroundingWalls(x: number, y: number): void {
    super._removeSurroundingWalls(x, y);
    for (const step of [1, 2]) {
      this.drop(y * this.columns + x + step);
      this.drop(y * this.columns + x - step);
      this.drop((y + step) * this.columns + x);
      this.drop((y - step) * this.columns + x);
    }
  }

  /** rot.js digs the first room at any position, which on a small map may be outside. */
  override _firstRoom(): void {
    const [cx, cy] = [Math.floor(this.columns / 2), Math.floor(this.lines / 2)];
    let room = new Room(cx, cy, cx, cy);
    for (let i = 0; i < FIRST_TRIES; i++) {
      const tried = Room.createRandomCenter(cx, cy, this._options);
      if (!tried.isValid(this._isWallCallback, this._canBeDugCallback)) continue;
      room = tried;
      break;
    }
    this._rooms.push(room);
    room.create(this._digCallback);
  }

  private put(x: number, y: number): void {
    const cell = y * this.columns + x;
    if (this.placeOf.has(cell)) return;
    this.placeOf.set(cell, this.cells.length);
    this.cells.push(cell);
  }

  private drop(cell: number): void {
    const at = this.placeOf.get(cell);
    if (at === undefined) return;
    this.placeOf.delete(cell);
    const last = this.cells.pop() as number;
    if (last === cell) return;
    this.cells[at] = last;
    this.placeOf.set(last, at);
  }
}
