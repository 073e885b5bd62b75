import type { Entity } from '../core/entity';
import type { Action, ActionResult, NativeAction } from '../machine/model/action-type';
import type { Machine } from '../machine/model/machine';
import type { Value } from '../machine/model/value';
import { sentence } from './action-sentence';
import { carriedBy, has, oneOfEach } from './inventory';
import { onlyIf, runSteps } from './run-steps';

/** Uses an item: applies its `use_effect` to the user, then removes the item if it is consumable. */
export class Use implements Action {
  constructor(
    readonly actor: Entity,
    readonly item: Entity,
  ) {}

  perform(machine: Machine): ActionResult {
    const { actor, item } = this;
    if (!has(actor, item) || !item.hasAttribute('use_verb'))
      return { outcome: 'failed', why: whyNot(machine, actor, item) };
    return runSteps(machine, 'use', actor, { item, target: actor });
  }
}

const usable = (machine: Machine, actor: Entity): Entity[] =>
  oneOfEach(carriedBy(machine, actor)).filter((item) => item.hasAttribute('use_verb'));

export const use: NativeAction = {
  param: 'item',
  label: '[item.use_verb] the [item_name]',
  command: 'use',
  domain: usable,
  refusal: (machine, actor, item) => whyNot(machine, actor, item),
  make: (actor, item) => new Use(actor, item as Entity),
  steps: {
    use: {
      with: [],
      do: [
        { say_of: 'item.use_description', else: '[actor_name] uses the [item_name].' },
        { sound: '[item.use_sound]' },
        { apply: 'item.use_effect', to: 'actor', with: { self: 'item' } },
        { raise: 'used', with: { actor: 'actor', item: 'item', target: 'actor' } },
        onlyIf('item.consumable && !item.gone', [{ remove: 'item' }]),
      ],
    },
  },
};

function whyNot(machine: Machine, actor: Entity, item: Value): string {
  if (item === null && usable(machine, actor).length === 0)
    return sentence(machine, '[actor_name] has nothing to use.', [actor], actor);
  if (!has(actor, item)) return sentence(machine, "[actor_name] doesn't have that.", [actor], actor);
  return sentence(machine, 'The [item_name] is of no use by itself.', [item], actor);
}
