import { placeFor } from '../../actions/carried';
import type { Entity } from '../../core/entity';
import { cellOf } from '../../level/seeing';
import { legalOptions } from '../legal';
import type { NativeBehavior } from './behavior';
import { approach } from './intents';
import { cellsOf, perceives } from './perception';

/** Fetches items it knows of and has room for; with `attribute`, only those that have it. */
export const seekItem: NativeBehavior = {
  settings: ['attribute'],
  decide(machine, actor, settings) {
    const { attribute } = settings;
    const isWanted = (item: Entity) => typeof attribute !== 'string' || item.hasAttribute(attribute);
    const here = legalOptions(machine, actor, 'pick_up').find(({ args }) => isWanted(args[0] as Entity));
    if (here) return { action: 'pick_up', args: here.args };
    const wanted = [...machine.world.entities.values()].filter(
      (item) =>
        item.kind === 'item' &&
        cellOf(item) !== null &&
        item.hasAttribute('pickupable') &&
        isWanted(item) &&
        placeFor(machine, actor, item) !== null &&
        perceives(machine, actor, item),
    );
    return approach(machine, actor, cellsOf(wanted));
  },
};
