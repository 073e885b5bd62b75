import { directionBetween } from '../../core/grid';
import type { Cell } from '../../core/place';
import { legalOptions } from '../legal';
import type { NativeBehavior } from './behavior';
import { apart, perceivedFoes, weakest } from './perception';

/** Walks into the weakest foe within reach. */
export const attackAdjacent: NativeBehavior = {
  decide(machine, actor) {
    const near = perceivedFoes(machine, actor).filter((foe) => apart(actor, foe) === 1);
    if (near.length === 0) return null;
    const ways = new Map(legalOptions(machine, actor, 'step').map(({ args }) => [args[0], args]));
    const wayTo = (cell: Cell) => ways.get(directionBetween(actor.place as Cell, cell)?.name ?? null);
    const target = weakest(
      machine,
      near.filter((foe) => wayTo(foe.place as Cell)),
    );
    return target && { action: 'step', args: wayTo(target.place as Cell) ?? [] };
  },
};
