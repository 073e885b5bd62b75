import type { Entity } from '../../core/entity';
import type { Machine } from '../../machine/model/machine';
import type { LegalAction } from '../turns/legal';

/**
 * Within one visit to a phase, a seat that plays by itself makes no move twice while there are others: putting
 * something on and off again would never end. What costs points ends by itself, and may be done again: two steps
 * north are no circle. The moves made lie with the uses of actions, and go with the phase.
 */
const keyOf = (seat: Entity, option: LegalAction): string => `phase/made ${option.key}/${seat.id}`;

export const isFresh = (machine: Machine, seat: Entity, option: LegalAction): boolean =>
  !machine.tally.uses.has(keyOf(seat, option));

export function noteMade(machine: Machine, seat: Entity, option: LegalAction): void {
  if (option.action.cost) return;
  machine.tally.mark(keyOf(seat, option));
}
