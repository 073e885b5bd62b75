import { isStat } from '../../../core/attributes';
import type { Entity, EntityType } from '../../../core/entity';
import { chebyshev, DIRECTIONS } from '../../../core/grid';
import { Cell } from '../../../core/place';
import { canSee, cellOf, entitiesInView } from '../../../level/space/visibility';
import { readAttribute, vitalsOf } from '../../../machine/effects/attribute-access';
import type { Machine } from '../../../machine/model/machine';
import type { EntityTemplate } from '../../../machine/model/program';
import { isTrue } from '../../../machine/model/value';

/** The distance in cells; infinite if either is on no cell. */
export function apart(a: Entity | Cell, b: Entity | Cell): number {
  const [from, to] = [cellOf(a), cellOf(b)];
  return from && to ? chebyshev(from.x, from.y, to.x, to.y) : Number.POSITIVE_INFINITY;
}

/** Whether an actor knows of something: by sight or, if it has none, by touch. */
export function perceives(machine: Machine, actor: Entity, other: Entity): boolean {
  if (readAttribute(machine, other, 'visible') === false) return false;
  if (!isTrue(readAttribute(machine, actor, 'sighted'))) return apart(actor, other) <= 1;
  return canSee(machine, actor, other);
}

/** Only an entity with stats or a fatal number can be fought. */
const isFighter = (type: EntityType): boolean =>
  (type as EntityTemplate).stats.size > 0 || (type as EntityTemplate).fatal.some((key) => type.attributes.has(key));

const fighters = (machine: Machine): readonly Entity[] => machine.world.attributeIndex.ofKind('fighters', isFighter);

/** All foes of an actor by the rules' formula `foes`. Without that formula it has none. */
export function foesOf(machine: Machine, actor: Entity, among = fighters(machine)): Entity[] {
  const foes = machine.program.formulas.get('foes');
  if (!foes) return [];
  return among.filter(
    (other) =>
      other !== actor && isFighter(other.type) && cellOf(other) !== null && isTrue(foes(machine, actor, other)),
  );
}

const NO_ENTITIES: readonly Entity[] = [];

/** The foes within one step. */
export function foesBeside(machine: Machine, actor: Entity): Entity[] {
  const here = cellOf(actor);
  if (!here) return [];
  const around: Entity[] = [];
  for (const { dx, dy } of DIRECTIONS) {
    const cell = machine.world.level.cell(here.x + dx, here.y + dy);
    for (const entity of cell?.entities ?? NO_ENTITIES) {
      if (isFighter(entity.type)) around.push(entity);
    }
  }
  return around.length === 0 ? around : knownAmong(machine, actor, around).sort((a, b) => a.id - b.id);
}

/** Up to this many are tested one by one. If there are more, only those in view are tested. */
const FEW = 40;

/** The entities of a list that an actor might know of: leaves out those out of sight, if that saves work. */
export function inSight(machine: Machine, actor: Entity, all: readonly Entity[]): readonly Entity[] {
  const isSeen = all.length > FEW && machine.world.level.isBounded && isTrue(readAttribute(machine, actor, 'sighted'));
  return isSeen ? entitiesInView(machine, actor) : all;
}

/** The known foes, the nearest first. */
export function perceivedFoes(machine: Machine, actor: Entity): Entity[] {
  const known = knownAmong(machine, actor, inSight(machine, actor, fighters(machine)));
  return known.sort((a, b) => apart(actor, a) - apart(actor, b));
}

const knownAmong = (machine: Machine, actor: Entity, others: readonly Entity[]): Entity[] =>
  foesOf(machine, actor, others).filter((foe) => perceives(machine, actor, foe));

export function cellsOf(entities: readonly Entity[]): Cell[] {
  const cells: Cell[] = [];
  for (const { place } of entities) if (place instanceof Cell) cells.push(place);
  return cells;
}

/** The lowest share of its vital stats that an actor has left, from 0 to 1; 1 if it can't die. */
export function vitalShare(actor: Entity): number {
  let least = 1;
  for (const key of vitalsOf(actor)) {
    const stat = actor.getAttribute(key);
    if (isStat(stat)) least = Math.min(least, stat.current / Math.max(1, stat.max));
  }
  return least;
}

/** The one with the least left, the first on a tie. */
export function weakest(machine: Machine, entities: readonly Entity[]): Entity | null {
  let least: Entity | null = null;
  for (const entity of entities) if (!least || vitality(machine, entity) < vitality(machine, least)) least = entity;
  return least;
}

function vitality(machine: Machine, entity: Entity): number {
  const left = vitalsOf(entity).map((key) => readAttribute(machine, entity, key));
  return Math.min(...left.filter((value) => typeof value === 'number'));
}
