import { cellOf } from '../../../level/space/visibility';
import { CELLS, type NativeBehavior, numberIn } from './behavior';
import { postOf } from './behavior-memory';
import { approach } from './intents';
import { apart, cellsOf, perceivedFoes } from './perception';

/** Chases foes within `range` cells of its post, and returns to it afterwards. */
export const guard: NativeBehavior = {
  settings: { range: CELLS },
  decide(machine, actor, settings) {
    const post = postOf(machine, actor);
    if (!post) return null;
    const range = numberIn(settings, 'range', 5);
    const intruders = perceivedFoes(machine, actor).filter((foe) => apart(post, foe) <= range);
    if (intruders.length > 0) return approach(machine, actor, cellsOf(intruders));
    return cellOf(actor) === post ? null : approach(machine, actor, [post]);
  },
};
