import { CELLS, type NativeBehavior, numberIn } from './behavior';
import { retreat } from './intents';
import { apart, cellsOf, perceivedFoes } from './perception';

/** Steps back from foes that come nearer than `range` cells. */
export const keepDistance: NativeBehavior = {
  settings: { range: CELLS },
  decide(machine, actor, settings) {
    const range = numberIn(settings, 'range', 3);
    const near = perceivedFoes(machine, actor).filter((foe) => apart(actor, foe) < range);
    return retreat(machine, actor, cellsOf(near));
  },
};
