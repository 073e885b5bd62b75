import { CELLS, type NativeBehavior, numberIn } from './behavior';
import { approach } from './intents';
import { apart, cellsOf } from './perception';
import { entitiesOf } from './targets';

/** Stays within `range` cells of the entity that `whom` gives, or of its `leader`, the id of a type. */
export const follow: NativeBehavior = {
  settings: { range: CELLS, whom: 'expression' },
  decide(machine, actor, settings) {
    const leader = actor.getAttribute('leader');
    const whom =
      settings.whom === undefined
        ? machine.world.attributeIndex.ofKind(`type ${String(leader)}`, ({ id }) => id === leader)
        : settings.whom;
    const others = entitiesOf(whom).filter((entity) => entity !== actor);
    const range = numberIn(settings, 'range', 1);
    if (others.some((other) => apart(actor, other) <= range)) return null;
    return approach(machine, actor, cellsOf(others));
  },
};
