import type { Entity } from '../../../core/entity';
import type { Cell } from '../../../core/place';
import { cellOf } from '../../../level/space/visibility';
import type { Machine } from '../../../machine/model/machine';

/**
 * What creatures keep in mind from turn to turn lies in plain attributes, as [x, y], so that it is saved with them.
 * It is nobody else's business: no event tells of it.
 */
export function recall(machine: Machine, actor: Entity, key: string): Cell | null {
  return cellFrom(machine, actor.getAttribute(key));
}

export function rememberCell(actor: Entity, key: string, cell: Cell): void {
  actor.setAttribute(key, [cell.x, cell.y]);
}

export function forget(actor: Entity, key: string): void {
  actor.setAttribute(key, null);
}

/** The place it belongs to: its `post`, or where it was when it first thought of it. */
export function postOf(machine: Machine, actor: Entity): Cell | null {
  const post = recall(machine, actor, 'post');
  if (post) return post;
  const here = cellOf(actor);
  if (here) rememberCell(actor, 'post', here);
  return here;
}

/** The cell that data names by [x, y], or null. */
export function cellFrom(machine: Machine, point: unknown): Cell | null {
  if (!Array.isArray(point) || typeof point[0] !== 'number' || typeof point[1] !== 'number') return null;
  return machine.world.level.cell(point[0], point[1]);
}
