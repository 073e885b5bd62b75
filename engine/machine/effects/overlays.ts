import type { Entity, Overlay } from '../../core/entity';
import type { StateType } from '../model/program';

/**
 * Lays worn items and states over an entity's own attributes, each once. Says whether time has to tend to any. Layers
 * are always worked out anew from what is worn and felt, so nothing can be counted twice or left behind.
 */
export function refreshOverlays(entity: Entity, states: ReadonlyMap<string, StateType>): boolean {
  const overlays: Overlay[] = [];
  for (const zone of entity.zones ?? []) {
    if (!zone?.type.worn) continue;
    for (const item of zone.entities) {
      const effect = item.getAttribute('wear_effect');
      if (effect && typeof effect === 'object')
        overlays.push({ source: item.type.id, effect: effect as Overlay['effect'] });
    }
  }
  let isAfflicted = false;
  if (entity.own) {
    for (const state of states.values()) {
      const held = entity.getAttribute(state.id);
      if (!held) continue;
      // One that neither does anything by itself nor wears off needs no tending: sleepers would cost every round.
      if (state.turn !== null || typeof held === 'number') isAfflicted = true;
      if (state.while) overlays.push({ source: state.id, effect: state.while });
    }
  }
  entity.setOverlays(overlays.length > 0 ? overlays : null);
  return isAfflicted;
}
