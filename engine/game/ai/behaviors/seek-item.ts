import { placeFor } from '../../../actions/inventory';
import type { Entity } from '../../../core/entity';
import type { Cell } from '../../../core/place';
import { cellOf } from '../../../level/space/visibility';
import { legalOptions } from '../../turns/legal';
import type { NativeBehavior } from './behavior';
import { forget, recall, rememberCell } from './behavior-memory';
import { approach } from './intents';
import { apart, cellsOf, inSight, perceives } from './perception';

/**
 * Fetches known items that it has room for; with `attribute`, only those that have it. It goes on to where it last saw
 * one, or else it would turn back at a bend.
 */
export const seekItem: NativeBehavior = {
  settings: ['attribute'],
  decide(machine, actor, settings) {
    const { attribute } = settings;
    const isWanted = (item: Entity) => typeof attribute !== 'string' || item.hasAttribute(attribute);
    const here = legalOptions(machine, actor, 'pick_up').find(({ args }) => isWanted(args[0] as Entity));
    if (here) return { action: 'pick_up', args: here.args };
    const wanted = inSight(machine, actor, machine.world.attributeIndex.withAttribute('pickupable')).filter(
      (item) =>
        item.kind === 'item' &&
        cellOf(item) !== null &&
        item.hasAttribute('pickupable') &&
        isWanted(item) &&
        placeFor(machine, actor, item) !== null &&
        perceives(machine, actor, item),
    );
    const intent = approach(machine, actor, cellsOf(wanted));
    if (intent) {
      rememberCell(actor, 'find', nearestOf(actor, cellsOf(wanted)));
      return intent;
    }
    const goal = recall(machine, actor, 'find');
    if (!goal) return null;
    const onward = approach(machine, actor, [goal]);
    if (!onward) forget(actor, 'find');
    return onward;
  },
};

const nearestOf = (actor: Entity, cells: readonly Cell[]): Cell =>
  cells.reduce((best, cell) => (apart(actor, cell) < apart(actor, best) ? cell : best));
