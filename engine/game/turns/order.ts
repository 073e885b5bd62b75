import type { Entity } from '../../core/entity';
import { Actor } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import { isTrue } from '../../machine/model/value';
import { Scheduler } from './scheduler';
import { reseat } from './seating';
import { tickUpkeep } from './upkeep';

/** Whose turn comes next, and what happens at its start. */
export interface TurnOrder {
  next(): Entity | null;
  upkeep(): void;
  save(): readonly number[];
}

/** Seats in order, around the table. */
export class SeatOrder implements TurnOrder {
  constructor(private readonly machine: Machine) {}

  next(): Entity | null {
    const { machine } = this;
    const { seats } = machine;
    const at = machine.turn === 0 ? 0 : (seats.indexOf(machine.active as Entity) + 1) % seats.length;
    const turn = machine.course.countTurn();
    // At a table, no figure gains or loses its player.
    machine.minds.takeWoken();
    const seat = seats[at] ?? null;
    machine.emit({ type: 'turn', turn, seat: seat ? seat.id : null });
    return seat;
  }

  upkeep(): void {
    const { machine } = this;
    if (machine.minds.ticking.size > 0 && machine.active === machine.seats[0]) {
      // A new round: the states of entities without turns are updated now.
      for (const entity of [...machine.minds.ticking]) if (!machine.seats.includes(entity)) tickUpkeep(machine, entity);
    }
    if (machine.active) tickUpkeep(machine, machine.active);
  }

  save(): readonly number[] {
    return [];
  }
}

/** The clock's id in the scheduler: once a round, it updates entities without turns. */
const CLOCK = 0;
const CLOCK_SPEED = 100;
const ORDINARY_SPEED = 100;
const SLOWEST = 10;

/** All actors with a personality, by speed. A game without human players goes round by round, for an observer. */
export class ScheduledOrder implements TurnOrder {
  private scheduler: Scheduler;
  /** Entities up to this id have been checked; newer ones join before the next turn. */
  private seen: number;

  constructor(
    private readonly machine: Machine,
    saved: readonly number[] = [],
  ) {
    const { seen, dormant, woken, waiting } = unpacked(saved);
    const entity = (id: number) => machine.world.entities.get(id) as Entity;
    this.seen = seen;
    for (const id of dormant) machine.minds.sleep(entity(id));
    for (const id of woken) machine.minds.wake(entity(id));
    this.scheduler = saved.length > 0 ? Scheduler.load(waiting) : new Scheduler();
    if (!this.scheduler.has(CLOCK)) this.scheduler.add(CLOCK, CLOCK_SPEED);
  }

  next(): Entity | null {
    const { machine, scheduler } = this;
    this.finish();
    this.admit();
    for (;;) {
      const id = scheduler.next();
      if (id === CLOCK) {
        this.tickClock();
        if (!machine.seats.some(({ id: seat }) => scheduler.has(seat))) return this.begin(null);
        scheduler.reschedule(CLOCK, CLOCK_SPEED);
        continue;
      }
      const entity = machine.world.entities.get(id);
      if (entity && !entity.isGone && !this.isDormant(entity)) return this.begin(entity);
      scheduler.remove(id);
      if (entity && !entity.isGone) machine.minds.sleep(entity);
    }
  }

  /**
   * An actor that the rules call `dormant` has no turns, and so costs nothing, until something about it changes. Seats
   * are never dormant.
   */
  private isDormant(entity: Entity): boolean {
    const dormant = this.machine.program.formulas.get('dormant');
    return dormant !== undefined && !this.machine.seats.includes(entity) && isTrue(dormant(this.machine, entity));
  }

  upkeep(): void {
    if (this.machine.active) tickUpkeep(this.machine, this.machine.active);
  }

  save(): readonly number[] {
    const { minds } = this.machine;
    const dormant = [...minds.dormant].map(({ id }) => id).sort((a, b) => a - b);
    const woken = minds.woken.map(({ id }) => id);
    return [this.seen, dormant.length, woken.length, ...dormant, ...woken, ...this.scheduler.save()];
  }

  private begin(entity: Entity | null): Entity | null {
    const { machine } = this;
    if (entity === null || machine.seats.includes(entity)) {
      const turn = machine.course.countTurn();
      machine.emit({ type: 'turn', turn, seat: entity ? entity.id : null });
    }
    return entity;
  }

  /** Lets the actor that just had a turn wait for its next. */
  private finish(): void {
    const { machine, scheduler } = this;
    if (machine.turn === 0 && !machine.active) return;
    const id = machine.active ? machine.active.id : CLOCK;
    if (!scheduler.has(id)) return;
    if (machine.active?.isGone) scheduler.remove(id);
    else scheduler.reschedule(id, machine.active ? speedOf(machine, machine.active) : CLOCK_SPEED);
  }

  private admit(): void {
    const { machine, scheduler } = this;
    const changed = machine.minds.takeWoken();
    for (let id = this.seen + 1; id < machine.world.nextId; id++) {
      const entity = machine.world.entities.get(id);
      if (entity instanceof Actor && (entity.personality !== null || entity.isControlled)) changed.push(entity);
    }
    this.seen = machine.world.nextId - 1;
    if (changed.length === 0) return;
    reseat(machine, changed);
    for (const entity of changed) {
      if (entity.isGone) continue;
      const hasTurns = machine.seats.includes(entity) || (entity instanceof Actor && entity.hasMind);
      if (!hasTurns) scheduler.remove(entity.id);
      else if (!scheduler.has(entity.id)) scheduler.add(entity.id, speedOf(machine, entity));
    }
  }

  /** States of entities without turns (a burning door) are updated once a round. */
  private tickClock(): void {
    for (const entity of [...this.machine.minds.ticking]) {
      if (!this.scheduler.has(entity.id)) tickUpkeep(this.machine, entity);
    }
  }
}

/**
 * The parts of a saved order: two counts give the numbers of dormant and woken entities; the rest is the scheduler's.
 */
function unpacked(saved: readonly number[]) {
  const [seen = 0, asleep = 0, awake = 0, ...rest] = saved;
  return {
    seen,
    dormant: rest.slice(0, asleep),
    woken: rest.slice(asleep, asleep + awake),
    waiting: rest.slice(asleep + awake),
  };
}

function speedOf(machine: Machine, entity: Entity): number {
  const speed = readAttribute(machine, entity, 'speed');
  if (typeof speed !== 'number') return ORDINARY_SPEED;
  // An actor that can move never stops entirely: otherwise a slowing state could never wear off.
  const standsStill = entity.baseNumber('speed') === 0;
  return standsStill ? speed : Math.max(speed, SLOWEST);
}
