import type { Entity } from '../core/entity';
import { inventoryOf } from '../machine/effects/carrying';
import type { Action, ActionResult, NativeAction } from '../machine/model/action-type';
import type { Machine } from '../machine/model/machine';
import type { Value } from '../machine/model/value';
import { sentence } from './action-sentence';
import { has, hasRoom, isWorn, wornBy } from './inventory';
import { onlyIf, runSteps } from './run-steps';

/** Takes off a worn item and puts it into the inventory. */
export class Unequip implements Action {
  constructor(
    readonly actor: Entity,
    readonly item: Entity,
  ) {}

  perform(machine: Machine): ActionResult {
    const { actor, item } = this;
    const inventory = inventoryOf(machine, actor);
    if (!has(actor, item) || !isWorn(item) || !inventory || !hasRoom(machine, inventory)) {
      return { outcome: 'failed', why: whyNot(machine, actor, item) };
    }
    return runSteps(machine, 'unequip', actor, { item, inventory });
  }
}

export const unequip: NativeAction = {
  param: 'item',
  label: "[item.weapon ? 'Put away' : 'Take off'] the [item_name]",
  command: 'unequip',
  domain: (machine, actor) => {
    const inventory = inventoryOf(machine, actor);
    return inventory && hasRoom(machine, inventory) ? wornBy(actor) : [];
  },
  refusal: (machine, actor, item) => whyNot(machine, actor, item),
  make: (actor, item) => new Unequip(actor, item as Entity),
  steps: {
    unequip: {
      with: ['inventory'],
      do: [
        { move: 'item', to: 'inventory' },
        onlyIf(
          'item.weapon',
          [{ say: '[actor_name] puts away the [item_name].' }],
          [{ say: '[actor_name] takes off the [item_name].' }],
        ),
      ],
    },
  },
};

function whyNot(machine: Machine, actor: Entity, item: Value): string {
  if (!has(actor, item) || !isWorn(item)) {
    return sentence(machine, '[actor_name] is wearing nothing of the kind.', [actor], actor);
  }
  return sentence(machine, '[actor_name] has no room for the [item_name].', [actor, item], actor);
}
