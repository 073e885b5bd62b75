import type { Entity } from '../core/entity';
import { inventoryOf, slotOf } from '../machine/effects/carrying';
import type { Action, ActionResult, NativeAction } from '../machine/model/action-type';
import type { Machine } from '../machine/model/machine';
import type { Value } from '../machine/model/value';
import { sentence } from './action-sentence';
import { has, inventoryItems, isWorn } from './inventory';
import { onlyIf, runSteps } from './run-steps';

/** The steps that run once an item is in its slot. */
export const readySteps: readonly object[] = [
  onlyIf("item.zone != 'inventory'", [
    onlyIf(
      'item.weapon',
      [{ say: '[actor_name] wields the [item_name].' }],
      [{ say: '[actor_name] puts on the [item_name].' }],
    ),
  ]),
];

/** Puts on a carried item. The item that was in its slot goes to the inventory. */
export class Equip implements Action {
  constructor(
    readonly actor: Entity,
    readonly item: Entity,
  ) {}

  perform(machine: Machine): ActionResult {
    const { actor, item } = this;
    if (!isFit(machine, actor, item)) return { outcome: 'failed', why: whyNot(machine, actor, item) };
    const [slot, inventory] = [slotOf(machine, actor, item), inventoryOf(machine, actor)];
    return runSteps(machine, 'equip', actor, { item, slot, inventory });
  }
}

const fitting = (machine: Machine, actor: Entity): Entity[] =>
  inventoryItems(machine, actor).filter((item) => isFit(machine, actor, item));

export const equip: NativeAction = {
  param: 'item',
  label: "[item.weapon ? 'Wield' : 'Put on'] the [item_name]",
  command: 'equip',
  domain: fitting,
  refusal: (machine, actor, item) => whyNot(machine, actor, item),
  make: (actor, item) => new Equip(actor, item as Entity),
  steps: {
    equip: {
      with: ['slot', 'inventory'],
      do: [{ move: 'slot', to: 'inventory' }, { move: 'item', to: 'slot' }, ...readySteps],
    },
  },
};

const isFit = (machine: Machine, actor: Entity, item: Entity): boolean =>
  has(actor, item) && !isWorn(item) && slotOf(machine, actor, item) !== null;

function whyNot(machine: Machine, actor: Entity, item: Value): string {
  if (item === null && fitting(machine, actor).length === 0)
    return sentence(machine, '[actor_name] has nothing to wield or put on.', [actor], actor);
  if (!has(actor, item)) return sentence(machine, "[actor_name] doesn't have that.", [actor], actor);
  return sentence(
    machine,
    isWorn(item) ? 'The [item_name] is in its place already.' : "The [item_name] can't be worn.",
    [item],
    actor,
  );
}
