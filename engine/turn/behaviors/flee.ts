import { type NativeBehavior, numberIn } from './behavior';
import { retreat } from './intents';
import { cellsOf, healthShare, perceivedFoes } from './perception';

/** Runs from the foes it knows of, once its health is `below` that share of the whole. The cornered have no answer. */
export const flee: NativeBehavior = {
  settings: ['below'],
  decide(machine, actor, settings) {
    if (healthShare(actor) >= numberIn(settings, 'below', Number.POSITIVE_INFINITY)) return null;
    return retreat(machine, actor, cellsOf(perceivedFoes(machine, actor)));
  },
};
