import { type NativeBehavior, numberIn } from './behavior';
import { retreat } from './intents';
import { cellsOf, perceivedFoes, vitalShare } from './perception';

/** Runs from known foes once a vital stat is `below` that share of its maximum. A cornered actor gives no decision. */
export const flee: NativeBehavior = {
  settings: { below: { number: [0, 1] } },
  decide(machine, actor, settings) {
    if (vitalShare(actor) >= numberIn(settings, 'below', Number.POSITIVE_INFINITY)) return null;
    return retreat(machine, actor, cellsOf(perceivedFoes(machine, actor)));
  },
};
