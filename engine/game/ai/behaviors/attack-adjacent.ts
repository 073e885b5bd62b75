import type { Entity } from '../../../core/entity';
import { directionBetween } from '../../../core/grid';
import type { Cell } from '../../../core/place';
import { legalOption } from '../../turns/legal';
import type { NativeBehavior } from './behavior';
import { foesBeside, weakest } from './perception';

/** Walks into the weakest foe within reach. */
export const attackAdjacent: NativeBehavior = {
  decide(machine, actor) {
    const near = foesBeside(machine, actor);
    if (near.length === 0) return null;
    const wayTo = (foe: Entity) => [directionBetween(actor.place as Cell, foe.place as Cell)?.name ?? null];
    const target = weakest(
      machine,
      near.filter((foe) => legalOption(machine, actor, 'step', wayTo(foe)) !== null),
    );
    return target && { action: 'step', args: wayTo(target) };
  },
};
