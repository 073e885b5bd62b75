import type { Entity } from '../../core/entity';
import { chebyshev, DIRECTIONS } from '../../core/grid';
import type { Cell } from '../../core/place';
import { canSee, cellOf } from '../../level/seeing';
import { readAttribute } from '../../rules/attribute-access';
import type { Machine } from '../../rules/machine';
import type { ThingType } from '../../rules/things';
import { isTrue } from '../../rules/value';

/** Cells between two that are both somewhere; infinite otherwise. */
export function apart(a: Entity | Cell, b: Entity | Cell): number {
  const [from, to] = [cellOf(a), cellOf(b)];
  return from && to ? chebyshev(from.x, from.y, to.x, to.y) : Number.POSITIVE_INFINITY;
}

/** Whether an actor knows of something: by sight, or without any only what it touches. */
export function perceives(machine: Machine, actor: Entity, other: Entity): boolean {
  if (readAttribute(machine, other, 'visible') === false) return false;
  if (!isTrue(readAttribute(machine, actor, 'sighted'))) return apart(actor, other) <= 1;
  return canSee(machine, actor, other);
}

/** All who are its foes, as the rules' formula `foes` has it. Without that formula nobody is. */
export function foesOf(machine: Machine, actor: Entity, among = machine.world.notable()): Entity[] {
  const foes = machine.program.formulas.get('foes');
  if (!foes) return [];
  return among.filter(
    // Only what has stats can be fought.
    (other) =>
      other !== actor &&
      (other.type as ThingType).stats.size > 0 &&
      cellOf(other) !== null &&
      isTrue(foes(machine, actor, other)),
  );
}

/** The foes within one step. */
export function foesBeside(machine: Machine, actor: Entity): Entity[] {
  const here = cellOf(actor);
  if (!here) return [];
  const around = DIRECTIONS.flatMap(({ dx, dy }) => machine.world.level.cell(here.x + dx, here.y + dy)?.entities ?? []);
  return knownAmong(machine, actor, around).sort((a, b) => a.id - b.id);
}

/** The foes it knows of, the nearest first. */
export function perceivedFoes(machine: Machine, actor: Entity): Entity[] {
  const known = knownAmong(machine, actor, machine.world.notable());
  return known.sort((a, b) => apart(actor, a) - apart(actor, b));
}

const knownAmong = (machine: Machine, actor: Entity, others: readonly Entity[]): Entity[] =>
  foesOf(machine, actor, others).filter((foe) => perceives(machine, actor, foe));

export const cellsOf = (entities: readonly Entity[]): Cell[] => entities.flatMap((entity) => cellOf(entity) ?? []);

/** What is left of its health, from 0 to 1; whoever has none is unhurt. */
export function healthShare(actor: Entity): number {
  const health = actor.getAttribute('health');
  if (typeof health !== 'object' || health === null || !('max' in health)) return 1;
  return Number(health.current) / Math.max(1, Number(health.max));
}

/** The one with the least health, the first of several. */
export function weakest(machine: Machine, entities: readonly Entity[]): Entity | null {
  let least: Entity | null = null;
  for (const entity of entities) if (!least || healthOf(machine, entity) < healthOf(machine, least)) least = entity;
  return least;
}

function healthOf(machine: Machine, entity: Entity): number {
  const health = readAttribute(machine, entity, 'health');
  return typeof health === 'number' ? health : Number.POSITIVE_INFINITY;
}
