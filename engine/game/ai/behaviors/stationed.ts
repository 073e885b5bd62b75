import { cellOf } from '../../../level/space/visibility';
import type { NativeBehavior } from './behavior';
import { postOf } from './behavior-memory';
import { approach, WAIT } from './intents';

/** Stays at its post, and returns if it was moved. */
export const stationed: NativeBehavior = {
  decide(machine, actor) {
    const post = postOf(machine, actor);
    return !post || cellOf(actor) === post ? WAIT : approach(machine, actor, [post]);
  },
};
