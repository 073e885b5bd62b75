import { Actor } from '../core/actor';
import type { Entity } from '../core/entity';
import type { Cell } from '../core/place';
import type { Machine } from '../rules/machine';
import { isTrue } from '../rules/value';

/** What it takes to get through a door: one turn to open it, one to step in. */
const BUMP = 2;

/** Cells that anyone can walk onto now, one byte each. */
export function plainGround(machine: Machine): Uint8Array {
  const { floor, solid } = machine.world.level;
  return floor.map((isFloor, i) => (solid[i] === 0 ? isFloor : 0));
}

/**
 * The level as one walker finds it. What stands in the way may give way, a door to whoever can open it, as the rules
 * say by their `collided` triggers; those who walk about themselves don't count as walls; and nobody plans a way
 * over a cell that the rules call `perilous` to them.
 */
export function groundFor(machine: Machine, walker: Entity): Uint8Array {
  const { program, world } = machine;
  const { level } = world;
  const ground = level.openGround.slice();
  const givesWay = (entity: Entity): boolean => {
    const fields = { actor: walker, target: entity, cell: entity.place, direction: null };
    return program.wouldAnswer(machine, 'collided', fields);
  };
  // Plain walls are many and all alike, so one of each type is asked.
  for (const cells of level.walls.values()) {
    const [first] = cells;
    const wall = first?.entities[0];
    if (wall && givesWay(wall)) for (const { index } of cells) ground[index] = (level.floor[index] as number) * BUMP;
  }
  const perilous = program.formulas.get('perilous');
  for (const cell of level.busy) {
    if (level.floor[cell.index] === 0) continue;
    const cost = costOf(machine, walker, cell, givesWay);
    // Where somebody stands one can't fall in, only bump.
    const isEntered = cost !== 0 && level.solid[cell.index] === 0;
    ground[cell.index] = perilous && isEntered && isTrue(perilous(machine, walker, cell)) ? 0 : cost;
  }
  return ground;
}

function costOf(machine: Machine, walker: Entity, cell: Cell, givesWay: (entity: Entity) => boolean): number {
  let cost = 1;
  for (const entity of cell.entities) {
    if (entity === walker || !entity.hasAttribute('solid') || isMobile(machine, entity)) continue;
    if (!givesWay(entity)) return 0;
    cost = BUMP;
  }
  return cost;
}

/** Whether it takes turns of its own, and so may be elsewhere soon. */
export function isMobile(machine: Machine, entity: Entity): boolean {
  return (entity instanceof Actor && entity.personality !== null) || machine.seats.includes(entity);
}

/** Cells that somebody else stands on who walks about. */
export function crowd(machine: Machine, walker: Entity): Uint8Array {
  const { level } = machine.world;
  const taken = new Uint8Array(level.floor.length);
  for (const cell of level.busy) {
    if (level.solid[cell.index] === 0) continue;
    for (const entity of cell.entities) {
      if (entity !== walker && entity.hasAttribute('solid') && isMobile(machine, entity)) taken[cell.index] = 1;
    }
  }
  return taken;
}
