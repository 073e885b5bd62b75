import type { Cell } from '../../../core/place';
import { CELLS, type NativeBehavior, numberIn } from './behavior';
import { forget, recall, rememberCell } from './behavior-memory';
import { approach } from './intents';
import { apart, cellsOf, perceivedFoes } from './perception';

/** Chases the nearest foe, and goes on to where it was last seen. Foes farther away than `range` are ignored. */
export const chase: NativeBehavior = {
  settings: { range: CELLS },
  decide(machine, actor, settings) {
    const range = numberIn(settings, 'range', Number.POSITIVE_INFINITY);
    const foes = perceivedFoes(machine, actor).filter((foe) => apart(actor, foe) <= range);
    if (foes[0]) {
      rememberCell(actor, 'goal', foes[0].place as Cell);
      return approach(machine, actor, cellsOf(foes));
    }
    const goal = recall(machine, actor, 'goal');
    if (!goal) return null;
    const intent = approach(machine, actor, [goal]);
    if (!intent) forget(actor, 'goal');
    return intent;
  },
};
