import type { Entity } from '../../core/entity';
import { Zone } from '../../core/place';
import type { Machine } from '../model/machine';
import { readAttribute } from './attribute-access';

/** Whether a viewer could see an entity in its sight. An invisible entity is seen only by itself and by its carrier. */
export function isVisibleTo(machine: Machine, entity: Entity, viewer: Entity | null): boolean {
  if (entity === viewer || readAttribute(machine, entity, 'visible') !== false) return true;
  return viewer !== null && entity.place instanceof Zone && entity.place.owner === viewer;
}
