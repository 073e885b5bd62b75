import type { NativeBehavior } from './behavior';
import { approach } from './intents';
import { cellsOf, foesOf } from './perception';
import { entitiesOf } from './targets';

/**
 * Makes its way to foes it need not see, or `toward` what that expression names: through whatever gives way to it.
 * What can be dug, and by whom, the rules say by a trigger on `collided`.
 */
export const mine: NativeBehavior = {
  expressions: ['toward'],
  decide(machine, actor, settings) {
    const goals = settings.toward === undefined ? foesOf(machine, actor) : entitiesOf(settings.toward);
    return approach(machine, actor, cellsOf(goals));
  },
};
