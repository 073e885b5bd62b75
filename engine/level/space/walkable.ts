import type { Entity, EntityType } from '../../core/entity';
import { Actor } from '../../core/entity';
import type { Level } from '../../core/level';
import { Cell } from '../../core/place';
import { wouldGiveWay } from '../../machine/effects/answers';
import type { Machine } from '../../machine/model/machine';
import { isTrue } from '../../machine/model/value';
import { mayGiveWay, perilsIn } from './bump-analysis';

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
 * over a cell that the rules call `perilous` to them. Walkers who find the same get the same array: nobody may
 * change it, and whoever remembers it can tell by that alone that nothing has changed.
 */
export function groundFor(machine: Machine, walker: Entity): Uint8Array {
  const { program, world } = machine;
  const { level } = world;
  const givesWay = (entity: Entity): boolean => {
    const fields = { actor: walker, target: entity, cell: entity.place, direction: null };
    return wouldGiveWay(machine, fields);
  };
  const finds: Finds = { walls: [], costs: [] };
  // Plain walls are many and all alike, so one of each type is asked.
  for (const [type, cells] of level.walls.byType) {
    const [first] = cells;
    const wall = first?.entities[0];
    if (wall && mayGiveWay(program, type) && givesWay(wall)) finds.walls.push(type);
  }
  for (const cell of level.barriers) {
    if (level.floor[cell.index] === 0) continue;
    const cost = costOf(machine, walker, cell, givesWay);
    if (cost !== 1) finds.costs.push(cell.index, cost);
  }
  addPerils(machine, walker, finds);
  if (finds.walls.length === 0 && finds.costs.length === 0) return level.walls.openGround;
  return groundWith(level, finds);
}

/** What a walker finds other than bare floor and walls: the types of wall that give way, and what single cells cost. */
interface Finds {
  readonly walls: EntityType[];
  /** Index and cost in turn. */
  readonly costs: number[];
}

/** Where somebody stands one can't fall in, only bump; so only cells that can be entered are asked about. */
function addPerils(machine: Machine, walker: Entity, { costs }: Finds): void {
  const { program, world } = machine;
  const { level, attributeIndex } = world;
  const perilous = program.formulas.get('perilous');
  if (!perilous) return;
  const ask = (cell: Cell): void => {
    if (level.floor[cell.index] === 0 || level.solid[cell.index] !== 0) return;
    if (isTrue(perilous(machine, walker, cell))) costs.push(cell.index, 0);
  };
  const perils = perilsIn(program);
  if (!perils) {
    for (const cell of level.busy) ask(cell);
    return;
  }
  for (const attribute of perils) {
    for (const { place } of attributeIndex.withAttribute(attribute)) if (place instanceof Cell) ask(place);
  }
}

interface KnownGround extends Finds {
  readonly wallChanges: number;
  readonly ground: Uint8Array;
}

/** Grounds that were found lately, the last one found at the end. They fit while walls stand as they stood then. */
const groundsOn = new WeakMap<Level, KnownGround[]>();
const MOST_GROUNDS = 6;

function groundWith(level: Level, { walls, costs }: Finds): Uint8Array {
  const { changes: wallChanges } = level.walls;
  let grounds = groundsOn.get(level);
  if (!grounds) {
    grounds = [];
    groundsOn.set(level, grounds);
  }
  const at = grounds.findIndex(
    (known) => known.wallChanges === wallChanges && isEqual(known.costs, costs) && isEqual(known.walls, walls),
  );
  const known = at < 0 ? { walls, costs, wallChanges, ground: lay(level, walls, costs) } : grounds[at];
  if (at >= 0) grounds.splice(at, 1);
  else if (grounds.length >= MOST_GROUNDS) grounds.shift();
  grounds.push(known as KnownGround);
  return (known as KnownGround).ground;
}

function lay(level: Level, walls: readonly EntityType[], costs: readonly number[]): Uint8Array {
  const ground = level.walls.openGround.slice();
  for (const type of walls) {
    for (const { index } of level.walls.byType.get(type) ?? []) ground[index] = (level.floor[index] as number) * BUMP;
  }
  for (let i = 0; i < costs.length; i += 2) ground[costs[i] as number] = costs[i + 1] as number;
  return ground;
}

export function isEqual<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
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

/** Whether somebody else stands on a cell who walks about. */
export function isTaken(machine: Machine, walker: Entity, cell: Cell): boolean {
  if (machine.world.level.solid[cell.index] === 0) return false;
  return cell.entities.some((entity) => entity !== walker && entity.hasAttribute('solid') && isMobile(machine, entity));
}

/** The same ground where all that somebody else walks about on is closed. */
export function groundAround(machine: Machine, walker: Entity, ground: Uint8Array, into: Uint8Array): void {
  const { level } = machine.world;
  const { walkers } = level;
  for (let at = 0; at < ground.length; at++) into[at] = walkers[at] === 0 ? (ground[at] as number) : 0;
  for (const seat of machine.seats) {
    if (seat.place instanceof Cell && seat.hasAttribute('solid')) into[seat.place.index] = 0;
  }
  const here = walker.place;
  if (here instanceof Cell && !isTaken(machine, walker, here)) into[here.index] = ground[here.index] as number;
}
