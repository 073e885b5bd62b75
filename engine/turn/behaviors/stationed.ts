import { cellOf } from '../../level/seeing';
import type { NativeBehavior } from './behavior';
import { approach, WAIT } from './intents';
import { postOf } from './memory';

/** Stays at its post, and returns there when it was moved. */
export const stationed: NativeBehavior = {
  decide(machine, actor) {
    const post = postOf(machine, actor);
    return !post || cellOf(actor) === post ? WAIT : approach(machine, actor, [post]);
  },
};
