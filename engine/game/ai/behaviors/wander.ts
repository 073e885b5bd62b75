import { DIRECTIONS } from '../../../core/grid';
import { cellOf } from '../../../level/space/visibility';
import { isTrue } from '../../../machine/model/value';
import type { NativeBehavior } from './behavior';

/** Steps to any free cell, but not into a peril it sees. */
export const wander: NativeBehavior = {
  decide(machine, actor) {
    const from = cellOf(actor);
    const { level } = machine.world;
    const perilous = machine.program.formulas.get('perilous');
    const ways = DIRECTIONS.filter(({ dx, dy }) => {
      const to = from && level.cell(from.x + dx, from.y + dy);
      return to && level.isWalkable(to) && !(perilous && isTrue(perilous(machine, actor, to)));
    });
    return ways.length === 0 ? null : { action: 'step', args: [machine.stream('bots').pick(ways).name] };
  },
};
