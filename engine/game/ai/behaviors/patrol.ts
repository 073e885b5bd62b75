import { cellOf } from '../../../level/space/visibility';
import type { NativeBehavior } from './behavior';
import { cellFrom } from './behavior-memory';
import { approach } from './intents';

/** Walks from point to point in a circle. The points are its own (`patrol`) or those of the setting, as [x, y]. */
export const patrol: NativeBehavior = {
  settings: { points: 'cells' },
  decide(machine, actor, settings) {
    const points = settings.points ?? actor.getAttribute('patrol');
    if (!Array.isArray(points)) return null;
    const first = actor.baseNumber('patrol_at') ?? 0;
    for (let i = 0; i < points.length; i++) {
      const at = (first + i) % points.length;
      const cell = cellFrom(machine, points[at]);
      if (!cell || cell === cellOf(actor)) continue;
      const intent = approach(machine, actor, [cell]);
      if (!intent) continue;
      actor.setAttribute('patrol_at', at);
      return intent;
    }
    return null;
  },
};
