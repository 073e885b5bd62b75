import { Entity } from '../core/entity';
import type { Action, ActionResult, NativeAction } from '../machine/model/action-type';
import type { Machine } from '../machine/model/machine';
import type { Value } from '../machine/model/value';
import { sentence } from './action-sentence';
import { readySteps } from './equip';
import { itemsUnderfoot, oneOfEach, placeFor } from './inventory';
import { onlyIf, runSteps } from './run-steps';

/** Picks up an item, or the whole pile of a stackable one. Weapons and clothes are put on at once if their slot is free. */
export class PickUp implements Action {
  constructor(
    readonly actor: Entity,
    readonly item: Entity,
  ) {}

  perform(machine: Machine): ActionResult {
    const { actor, item } = this;
    const place = itemsUnderfoot(machine, actor).includes(item) ? placeFor(machine, actor, item) : null;
    if (!place) return { outcome: 'failed', why: whyNot(machine, actor, item) };
    return runSteps(machine, 'pick_up', actor, { item, place, rest: restOfPile(machine, actor, item) });
  }
}

const taken = (what: string): object => ({
  say_of: 'item.pickup_description',
  else: `[actor_name] picks up ${what}.`,
});

export const pickUp: NativeAction = {
  param: 'item',
  label: 'Pick up the [item_name]',
  command: 'take',
  domain: (machine, actor) =>
    oneOfEach(itemsUnderfoot(machine, actor)).filter((item) => placeFor(machine, actor, item) !== null),
  refusal: (machine, actor, item) => whyNot(machine, actor, item),
  make: (actor, item) => new PickUp(actor, item as Entity),
  steps: {
    pick_up: {
      with: ['place', 'rest'],
      do: [
        { move: 'item', to: 'place' },
        onlyIf('item.owner == actor', [
          { move: 'rest', to: 'place' },
          onlyIf('size(rest) > 0', [taken('[counted(size(rest) + 1, item)]')], [taken('the [item_name]')]),
          { sound: '[item.pickup_sound]' },
          ...readySteps,
          { raise: 'picked_up', with: { actor: 'actor', item: 'item' } },
        ]),
      ],
    },
  },
};

/** The others of a stackable item's kind that lie with it. They go into the same place of the inventory. */
const restOfPile = (machine: Machine, actor: Entity, item: Entity): Entity[] =>
  item.hasAttribute('stackable')
    ? itemsUnderfoot(machine, actor).filter((one) => one !== item && one.type === item.type)
    : [];

function whyNot(machine: Machine, actor: Entity, item: Value): string {
  if (!(item instanceof Entity) || !itemsUnderfoot(machine, actor).includes(item))
    return sentence(machine, 'There is nothing of the kind to pick up here.');
  if (!actor.hasAttribute('inventory')) return sentence(machine, '[actor_name] can carry nothing.', [actor], actor);
  return placeFor(machine, actor, item)
    ? sentence(machine, 'The [item_name] is there for the taking.', [item], actor)
    : sentence(machine, '[actor_name] can carry no more. Drop or use something first.', [actor], actor);
}
