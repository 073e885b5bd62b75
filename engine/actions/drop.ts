import type { Entity } from '../core/entity';
import { Cell } from '../core/place';
import type { Action, ActionResult, NativeAction } from '../machine/model/action-type';
import type { Machine } from '../machine/model/machine';
import { sentence } from './action-sentence';
import { carriedBy, has, oneOfEach } from './inventory';
import { runSteps } from './run-steps';

/** Puts down a carried or worn item. */
export class Drop implements Action {
  constructor(
    readonly actor: Entity,
    readonly item: Entity,
  ) {}

  perform(machine: Machine): ActionResult {
    const { actor, item } = this;
    if (!has(actor, item) || !(actor.place instanceof Cell)) return { outcome: 'failed', why: whyNot(machine, actor) };
    return runSteps(machine, 'drop', actor, { item });
  }
}

export const drop: NativeAction = {
  param: 'item',
  label: 'Drop the [item_name]',
  command: 'drop',
  domain: (machine, actor) => (actor.place instanceof Cell ? oneOfEach(carriedBy(machine, actor)) : []),
  refusal: (machine, actor) => whyNot(machine, actor),
  make: (actor, item) => new Drop(actor, item as Entity),
  steps: {
    drop: {
      with: [],
      do: [
        { say: '[actor_name] drops the [item_name].' },
        { move: 'item', to: 'actor.cell' },
        { raise: 'dropped', with: { actor: 'actor', item: 'item' } },
      ],
    },
  },
};

const whyNot = (machine: Machine, actor: Entity): string =>
  sentence(machine, '[actor_name] has nothing of the kind to drop.', [actor], actor);
