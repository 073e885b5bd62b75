import { type NativeBehavior, numberIn } from './behavior';
import { retreat } from './intents';
import { cellsOf, perceivedFoes, vitalShare } from './perception';

/** Runs from the foes it knows of, once a stat that it dies of is `below` that share of its whole. The cornered have no answer. */
export const flee: NativeBehavior = {
  settings: ['below'],
  decide(machine, actor, settings) {
    if (vitalShare(actor) >= numberIn(settings, 'below', Number.POSITIVE_INFINITY)) return null;
    return retreat(machine, actor, cellsOf(perceivedFoes(machine, actor)));
  },
};
