import { placeFor } from '../../../actions/inventory';
import type { Entity } from '../../../core/entity';
import type { Cell } from '../../../core/place';
import { canSee, cellOf } from '../../../level/space/visibility';
import type { Machine } from '../../../machine/model/machine';
import { legalOptions } from '../../turns/legal';
import type { NativeBehavior } from './behavior';
import { forget, recall, rememberCell } from './behavior-memory';
import { approach } from './intents';
import { apart, cellsOf, inSight, perceives } from './perception';

/**
 * Fetches known items that it has room for; with `attribute`, only those that have it. It goes on to where it last saw
 * one, or else it would turn back at a bend. What no way leads to is left alone.
 */
export const seekItem: NativeBehavior = {
  settings: { attribute: 'attribute' },
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
    for (const goal of goalsOf(machine, actor, cellsOf(wanted))) {
      const intent = approach(machine, actor, [goal]);
      if (!intent) continue;
      rememberCell(actor, 'find', goal);
      return intent;
    }
    if (recall(machine, actor, 'find')) forget(actor, 'find');
    return null;
  },
};

/**
 * Where to go, the best first. The last goal stays the first choice until it is reached or found empty, unless another
 * one is at most half as far away: two goals that are never in sight together would send it to and fro.
 */
function goalsOf(machine: Machine, actor: Entity, seen: readonly Cell[]): Cell[] {
  const nearestFirst = [...seen].sort((a, b) => apart(actor, a) - apart(actor, b));
  const last = recall(machine, actor, 'find');
  if (!last || last === cellOf(actor) || (!seen.includes(last) && canSee(machine, actor, last))) return nearestFirst;
  const isNear = (cell: Cell) => 2 * apart(actor, cell) <= apart(actor, last);
  return [...nearestFirst.filter(isNear), last, ...nearestFirst.filter((cell) => cell !== last && !isNear(cell))];
}
