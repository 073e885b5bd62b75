import type { Entity } from '../../../core/entity';
import type { Cell } from '../../../core/place';
import { cellOf } from '../../../level/space/visibility';
import type { Machine } from '../../../machine/model/machine';

/**
 * What creatures remember from turn to turn, stored in plain attributes as [x, y], so that it is saved with them. It
 * emits no events, because it is private.
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

/** The post of an actor: its `post`, or its place when it was first asked for. */
export function postOf(machine: Machine, actor: Entity): Cell | null {
  const post = recall(machine, actor, 'post');
  if (post) return post;
  const here = cellOf(actor);
  if (here) rememberCell(actor, 'post', here);
  return here;
}

/** The cell at [x, y] from data, or null. */
export function cellFrom(machine: Machine, point: unknown): Cell | null {
  if (!Array.isArray(point) || typeof point[0] !== 'number' || typeof point[1] !== 'number') return null;
  return machine.world.level.cell(point[0], point[1]);
}
