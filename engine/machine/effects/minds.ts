import type { Entity } from '../../core/entity';
import { CONTROLLED } from '../../core/entity';
import type { Machine } from '../model/machine';
import type { Value } from '../model/value';

/**
 * Notes that somebody else may decide for an entity from its next turn on. To be `controlled` and to have the
 * personality of that name are one thing, so a change of the one is told to the other.
 */
export function changeMind(machine: Machine, entity: Entity, key: string, was: Value, now: Value): void {
  machine.minds.wake(entity);
  if (key === 'personality' && (was === CONTROLLED) !== (now === CONTROLLED)) {
    machine.set(entity, CONTROLLED, now === CONTROLLED);
  }
}

/** Whether something worn or felt changes who decides for an entity. */
export function laysMind({ overlays: layers }: Entity): boolean {
  return layers?.some(({ effect }) => effect.personality !== undefined || effect.controlled !== undefined) ?? false;
}
