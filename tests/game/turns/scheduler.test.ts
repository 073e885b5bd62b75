import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delay, Scheduler } from '../../../engine/game/turns/scheduler';

/** Lets everyone take turns at a fixed speed and lists who acted. */
function turns(scheduler: Scheduler, count: number, speedOf: (id: number) => number): number[] {
  return Array.from({ length: count }, () => {
    const id = scheduler.next();
    if (id !== -1) scheduler.reschedule(id, speedOf(id));
    return id;
  });
}

/** The same rules in the plainest way: a list that is sorted before each turn. */
class SortedList {
  now = 0;
  private entries: { id: number; due: number }[] = [];

  has(id: number): boolean {
    return this.entries.some((entry) => entry.id === id);
  }

  add(id: number, speed: number): void {
    this.entries.push({ id, due: this.now + delay(speed) });
  }

  remove(id: number): boolean {
    const had = this.has(id);
    this.entries = this.entries.filter((entry) => entry.id !== id);
    return had;
  }

  next(): number {
    this.entries.sort((a, b) => (a.due === b.due ? a.id - b.id : a.due < b.due ? -1 : 1));
    const first = this.entries[0];
    if (!first || first.due === Infinity) return -1;
    this.now = first.due;
    return first.id;
  }

  reschedule(id: number, speed: number): void {
    const entry = this.entries.find((candidate) => candidate.id === id)!;
    entry.due = (entry.due === Infinity ? this.now : entry.due) + delay(speed);
  }
}

describe('the time a turn takes', () => {
  it('is 12,000 at the ordinary speed of 100', () => {
    expect(delay(100)).toBe(12_000);
  });

  it('is a whole number at any speed', () => {
    const speeds = fc.double({ min: 0.01, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(speeds, (speed) => Number.isInteger(delay(speed))),
      { seed: 3 },
    );
  });

  it('is never nothing, however fast the actor', () => {
    expect(delay(1e12)).toBe(1);
  });

  it('is forever without speed', () => {
    expect([delay(0), delay(-5), delay(Number.NaN)]).toEqual([Infinity, Infinity, Infinity]);
  });
});

describe('the scheduler', () => {
  it('has no next actor when it is empty', () => {
    expect(new Scheduler().next()).toBe(-1);
  });

  it('lets a faster actor act in proportion', () => {
    const speeds = [100, 200, 50, 150];
    const scheduler = new Scheduler();
    for (const [id, speed] of speeds.entries()) scheduler.add(id, speed);
    const acted = [0, 0, 0, 0];
    for (const id of turns(scheduler, 1000, (id) => speeds[id]!)) acted[id]!++;
    expect(acted).toEqual([200, 400, 100, 300]);
  });

  it('breaks ties by id, in any order of arrival', () => {
    const scheduler = new Scheduler();
    for (const id of [3, 0, 2, 1]) scheduler.add(id, 100);
    expect(turns(scheduler, 8, () => 100)).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  });

  it('still breaks ties by id when actors meet again after many turns', () => {
    const scheduler = new Scheduler();
    scheduler.add(5, 70);
    scheduler.add(4, 70);
    expect(turns(scheduler, 20_000, () => 70).every((id, turn) => id === 4 + (turn % 2))).toBe(true);
  });

  it('names the same actor until its turn has ended', () => {
    const scheduler = new Scheduler();
    scheduler.add(1, 100);
    scheduler.add(2, 100);
    expect([scheduler.next(), scheduler.next()]).toEqual([1, 1]);
    scheduler.reschedule(1, 100);
    expect(scheduler.next()).toBe(2);
  });

  it('moves the time to the turn being taken', () => {
    const scheduler = new Scheduler();
    scheduler.add(1, 200);
    scheduler.next();
    expect(scheduler.now).toBe(6000);
  });

  it('counts a new speed from the end of the turn, not before', () => {
    const scheduler = new Scheduler();
    scheduler.add(1, 100);
    scheduler.add(2, 100);
    // Actor 2 is hastened during the turn of actor 1: it still waits for the turn it was promised.
    const acted = turns(scheduler, 6, (id) => (id === 2 ? 400 : 100));
    expect(acted).toEqual([1, 2, 2, 2, 2, 1]);
  });

  it('makes a newcomer wait its own delay from now on', () => {
    const scheduler = new Scheduler();
    scheduler.add(1, 100);
    scheduler.next();
    scheduler.add(2, 200);
    scheduler.reschedule(1, 100);
    expect(scheduler.next()).toBe(2);
    expect(scheduler.now).toBe(18_000);
  });

  it('never lets an actor without speed act, until it is given some', () => {
    const scheduler = new Scheduler();
    scheduler.add(1, 0);
    scheduler.add(2, 100);
    expect(turns(scheduler, 3, () => 100)).toEqual([2, 2, 2]);
    scheduler.reschedule(1, 100);
    expect(turns(scheduler, 3, () => 100)).toEqual([1, 2, 1]);
    scheduler.reschedule(1, 0);
    scheduler.remove(2);
    expect(scheduler.next()).toBe(-1);
    expect(scheduler.has(1)).toBe(true);
  });

  it('lets the actor be removed in its own turn', () => {
    const scheduler = new Scheduler();
    scheduler.add(1, 100);
    scheduler.add(2, 100);
    expect(scheduler.remove(scheduler.next())).toBe(true);
    expect([scheduler.has(1), scheduler.next(), scheduler.size]).toEqual([false, 2, 1]);
    expect(scheduler.remove(1)).toBe(false);
  });

  it('keeps the order of the others when a hundred are removed midway', () => {
    const speedOf = (id: number) => 40 + ((id * 37) % 120);
    const scheduler = new Scheduler();
    const list = new SortedList();
    for (let id = 0; id < 300; id++) {
      scheduler.add(id, speedOf(id));
      list.add(id, speedOf(id));
    }
    for (let turn = 0; turn < 1000; turn++) {
      const id = scheduler.next();
      expect(id).toBe(list.next());
      scheduler.reschedule(id, speedOf(id));
      list.reschedule(id, speedOf(id));
      if (turn % 5 === 0 && turn < 500) {
        const removed = ((turn / 5) * 7) % 300;
        scheduler.remove(removed);
        list.remove(removed);
      }
    }
    expect(scheduler.size).toBe(200);
  });

  it('refuses an actor it knows, one it does not, and an id that is none', () => {
    const scheduler = new Scheduler();
    scheduler.add(1, 100);
    expect(() => scheduler.add(1, 100)).toThrow('already knows actor 1');
    expect(() => scheduler.reschedule(2, 100)).toThrow('does not know actor 2');
    expect(() => scheduler.add(-1, 100)).toThrow('whole number');
    expect([scheduler.has(-1), scheduler.has(1.5), scheduler.has(1e6)]).toEqual([false, false, false]);
  });
});

type Command = readonly [kind: 'add' | 'remove' | 'delay' | 'turn' | 'reload', id: number, speed: number];

const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.tuple(
    fc.constantFrom('add', 'add', 'turn', 'turn', 'turn', 'remove', 'delay', 'reload'),
    fc.nat(60),
    fc.oneof(fc.constantFrom(0, 50, 100, 100, 200), fc.integer({ min: 1, max: 1000 })),
  ),
  { maxLength: 300 },
);

describe('in every case', () => {
  it('the order of turns is that of a sorted list, saved and loaded midway or not', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const plain = new SortedList();
        let scheduler = new Scheduler();
        for (const [kind, id, speed] of list) {
          if (kind === 'add' && !plain.has(id)) for (const each of [plain, scheduler]) each.add(id, speed);
          if (kind === 'remove') expect(scheduler.remove(id)).toBe(plain.remove(id));
          if (kind === 'delay' && plain.has(id)) for (const each of [plain, scheduler]) each.reschedule(id, speed);
          if (kind === 'reload') scheduler = Scheduler.load(JSON.parse(JSON.stringify(scheduler.save())));
          if (kind !== 'turn') continue;
          const next = plain.next();
          expect(scheduler.next()).toBe(next);
          expect(scheduler.now).toBe(plain.now);
          if (next !== -1) for (const each of [plain, scheduler]) each.reschedule(next, speed);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('a loaded copy saves the same numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(500), { maxLength: 80 }), (ids) => {
        const scheduler = new Scheduler();
        for (const id of ids) scheduler.add(id, id % 7 === 0 ? 0 : 10 + id);
        turns(scheduler, 50, (id) => 10 + id);
        expect(Scheduler.load(scheduler.save()).save()).toEqual(scheduler.save());
      }),
      { seed: 2 },
    );
  });
});
