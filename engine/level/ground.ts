import { Actor } from '../core/actor';
import type { Entity, EntityType } from '../core/entity';
import { Cell } from '../core/place';
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
  const ground = plainGround(machine);
  const perilous = program.formulas.get('perilous');
  const answers = new Map<EntityType, boolean>();
  const givesWay = (entity: Entity): boolean => {
    // Walls are many and all alike, so one of each type is asked; what has changed speaks for itself.
    const known = entity.own === null ? answers.get(entity.type) : undefined;
    if (known !== undefined) return known;
    const fields = { actor: walker, target: entity, cell: entity.place, direction: null };
    const answer = program.wouldAnswer(machine, 'collided', fields);
    if (entity.own === null) answers.set(entity.type, answer);
    return answer;
  };

  const asked = new Set<Cell>();
  for (const { place } of world.entities.values()) {
    if (!(place instanceof Cell) || asked.has(place)) continue;
    asked.add(place);
    if (world.level.floor[place.index] === 0) continue;
    ground[place.index] = costOf(machine, walker, place, givesWay);
    // Where somebody stands one can't fall in, only bump.
    const isEntered = ground[place.index] !== 0 && world.level.solid[place.index] === 0;
    if (perilous && isEntered && isTrue(perilous(machine, walker, place))) ground[place.index] = 0;
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
  const { world } = machine;
  const taken = new Uint8Array(world.level.floor.length);
  for (const entity of world.entities.values()) {
    if (!(entity.place instanceof Cell) || entity === walker) continue;
    if (entity.hasAttribute('solid') && isMobile(machine, entity)) taken[entity.place.index] = 1;
  }
  return taken;
}
