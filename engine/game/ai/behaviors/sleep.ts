import { readAttribute } from '../../../machine/effects/attribute-access';
import { isTrue } from '../../../machine/model/value';
import type { NativeBehavior } from './behavior';
import { WAIT } from './intents';

/** Does nothing while `sleeping`. What wakes it, a noise or a blow, the rules say. */
export const sleep: NativeBehavior = {
  decide: (machine, actor) => (isTrue(readAttribute(machine, actor, 'sleeping')) ? WAIT : null),
};
