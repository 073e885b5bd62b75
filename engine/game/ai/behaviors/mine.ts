import type { NativeBehavior } from './behavior';
import { approach } from './intents';
import { cellsOf, foesOf } from './perception';
import { entitiesOf } from './targets';

/**
 * Walks to foes it need not see, or to the entity that `toward` gives, through anything that gives way. The rules say
 * what can be dug, and by whom, with a trigger on `collided`.
 */
export const mine: NativeBehavior = {
  settings: { toward: 'expression' },
  decide(machine, actor, settings) {
    const goals = settings.toward === undefined ? foesOf(machine, actor) : entitiesOf(settings.toward);
    return approach(machine, actor, cellsOf(goals));
  },
};
