import { Entity } from '../../../core/entity';
import { legalOptions } from '../../turns/legal';
import type { NativeBehavior } from './behavior';
import { weakest } from './perception';

/** Shoots at the weakest legal target, if the rules offer an action `shoot`. */
export const shoot: NativeBehavior = {
  decide(machine, actor) {
    const options = legalOptions(machine, actor, 'shoot');
    const targets = options.flatMap(({ args }) => args.filter((value) => value instanceof Entity));
    const target = weakest(machine, targets);
    const option = options.find(({ args }) => target && args.includes(target));
    return option ? { action: 'shoot', args: option.args } : null;
  },
};
