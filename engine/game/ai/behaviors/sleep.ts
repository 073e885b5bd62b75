import { readAttribute } from '../../../machine/effects/attribute-access';
import { isTrue } from '../../../machine/model/value';
import type { NativeBehavior } from './behavior';
import { WAIT } from './intents';

/** Does nothing while `sleeping`. The rules say what wakes it: a noise, a blow. */
export const sleep: NativeBehavior = {
  decide: (machine, actor) => (isTrue(readAttribute(machine, actor, 'sleeping')) ? WAIT : null),
};
