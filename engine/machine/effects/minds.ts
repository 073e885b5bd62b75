import type { Entity } from '../../core/entity';
import { CONTROLLED } from '../../core/entity';
import type { Machine } from '../model/machine';
import type { Value } from '../model/value';

/**
 * Notes that another player may decide for an entity from its next turn on. `controlled` and the personality of that
 * name mean the same, so a change of the personality also sets `controlled`.
 */
export function changeMind(machine: Machine, entity: Entity, key: string, was: Value, now: Value): void {
  machine.minds.wake(entity);
  if (key === 'personality' && (was === CONTROLLED) !== (now === CONTROLLED)) {
    machine.set(entity, CONTROLLED, now === CONTROLLED);
  }
}

/** Whether a worn item or a state changes who decides for an entity. */
export function overlaysMind({ overlays }: Entity): boolean {
  return overlays?.some(({ effect }) => effect.personality !== undefined || effect.controlled !== undefined) ?? false;
}
