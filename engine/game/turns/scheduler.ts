/**
 * Who acts next. Each actor is due at a point in time, the earliest goes first and then waits again, longer the
 * slower it is. Time is a whole number: fractions add up to rounding errors, and those would decide ties. Actors
 * due at the same time go by id, so the order of turns depends on nothing but speeds.
 */

/** What a turn takes at speed 1. A turn at the ordinary speed of 100 takes 12,000, which most speeds divide well. */
export const TICKS = 1_200_000;

const NONE = -1;

/** An actor without speed is due at infinity. JSON has no infinity, so saves use this. */
const NEVER_SAVED = -1;

/** The time between two turns at this speed. It is at least 1, and without speed an actor never acts. */
export function delay(speed: number): number {
  return speed > 0 ? Math.max(1, Math.round(TICKS / speed)) : Infinity;
}

export class Scheduler {
  /** The time of the turn being taken. */
  now = 0;

  /** A binary heap with the next actor on top: ids, and due times. */
  private ids = new Int32Array(16);
  private times = new Float64Array(16);
  private count = 0;
  /** The index of each id in the heap. Ids count up, so this array stays short. */
  private places = new Int32Array(16).fill(NONE);

  get size(): number {
    return this.count;
  }

  has(id: number): boolean {
    return this.placeOf(id) !== NONE;
  }

  /** A new actor waits one delay before its first turn. */
  add(id: number, speed: number): void {
    this.insert(id, this.now + delay(speed));
  }

  /** Removes an actor, even in the middle of its own turn. Returns whether it was there. */
  remove(id: number): boolean {
    const place = this.placeOf(id);
    if (place === NONE) return false;
    this.places[id] = NONE;
    this.count--;
    if (place === this.count) return true;
    this.ids[place] = this.ids[this.count]!;
    this.times[place] = this.times[this.count]!;
    this.settle(place);
    return true;
  }

  /**
   * The actor whose turn it is, or -1 if none will ever act. It stays on top until it is rescheduled or removed, so a
   * second call gives the same.
   */
  next(): number {
    if (this.count === 0) return NONE;
    const time = this.times[0]!;
    if (time === Infinity) return NONE;
    this.now = time;
    return this.ids[0]!;
  }

  /** Ends the actor's turn. A change of speed counts from now on. */
  reschedule(id: number, speed: number): void {
    const place = this.placeOf(id);
    if (place === NONE) throw new Error(`The scheduler does not know actor ${id}.`);
    const time = this.times[place]!;
    this.times[place] = (time === Infinity ? this.now : time) + delay(speed);
    this.settle(place);
  }

  /** The time, then id and due time of each actor. The order of the heap is saved, so a loaded copy saves the same. */
  save(): number[] {
    const saved = [this.now];
    for (let place = 0; place < this.count; place++) {
      const time = this.times[place]!;
      saved.push(this.ids[place]!, time === Infinity ? NEVER_SAVED : time);
    }
    return saved;
  }

  static load(saved: readonly number[]): Scheduler {
    const scheduler = new Scheduler();
    scheduler.now = saved[0] ?? 0;
    for (let at = 1; at + 1 < saved.length; at += 2) {
      const time = saved[at + 1]!;
      scheduler.insert(saved[at]!, time === NEVER_SAVED ? Infinity : time);
    }
    return scheduler;
  }

  private placeOf(id: number): number {
    return this.places[id] ?? NONE;
  }

  private insert(id: number, time: number): void {
    if (!Number.isInteger(id) || id < 0) throw new Error(`An actor's id is a whole number from 0, not ${id}.`);
    if (this.has(id)) throw new Error(`The scheduler already knows actor ${id}.`);
    this.makeRoomFor(id);
    this.ids[this.count] = id;
    this.times[this.count] = time;
    this.settle(this.count++);
  }

  /**
   * Moves the actor at this index to its proper place. Most have just acted and belong near the bottom, so the gap
   * first sinks all the way, the earlier child always moving up, and the actor then rises from there. Adding the result
   * of a comparison, instead of an `if`, avoids a branch that the processor mispredicts half of the time.
   */
  private settle(start: number): void {
    const { ids, times, places, count } = this;
    const id = ids[start]!;
    const time = times[start]!;
    let gap = start;

    for (let child = 2 * gap + 1; child < count; child = 2 * gap + 1) {
      if (child + 1 < count) {
        const left = times[child]!;
        const right = times[child + 1]!;
        if (left === right) child += Number(ids[child + 1]! < ids[child]!);
        else child += Number(right < left);
      }
      ids[gap] = ids[child]!;
      times[gap] = times[child]!;
      places[ids[gap]!] = gap;
      gap = child;
    }

    while (gap > 0) {
      const parent = (gap - 1) >> 1;
      const other = ids[parent]!;
      const otherTime = times[parent]!;
      if (otherTime < time || (otherTime === time && other < id)) break;
      ids[gap] = other;
      times[gap] = otherTime;
      places[other] = gap;
      gap = parent;
    }

    ids[gap] = id;
    times[gap] = time;
    places[id] = gap;
  }

  private makeRoomFor(id: number): void {
    if (this.count === this.ids.length) {
      this.ids = copy(this.ids, new Int32Array(2 * this.count));
      this.times = copy(this.times, new Float64Array(2 * this.count));
    }
    if (id >= this.places.length) {
      const length = Math.max(id + 1, 2 * this.places.length);
      this.places = copy(this.places, new Int32Array(length).fill(NONE));
    }
  }
}

function copy<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
