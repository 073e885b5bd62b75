import type { Entity, Overlay } from '../../core/entity';
import type { StateType } from '../model/program';

/**
 * Recomputes the overlays of an entity from its worn items and states. Returns whether any state must be updated each
 * turn. A full recomputation can't count an effect twice or leave one behind.
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
  let isTicking = false;
  if (entity.own) {
    for (const state of states.values()) {
      const held = entity.getAttribute(state.id);
      if (!held) continue;
      // A state that has no effect per turn and doesn't wear off needs no update: sleepers would cost every round.
      if (state.turn !== null || typeof held === 'number') isTicking = true;
      if (state.while) overlays.push({ source: state.id, effect: state.while });
    }
  }
  entity.setOverlays(overlays.length > 0 ? overlays : null);
  return isTicking;
}
