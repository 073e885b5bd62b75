import type { Entity } from '../../core/entity';
import type { Machine } from '../../machine/model/machine';
import type { LegalAction } from '../turns/legal';

/**
 * Within one visit to a phase, an automatic seat repeats no move while there are others. Otherwise it could put
 * something on and take it off forever. A move that costs points may be repeated, because points run out. The moves are
 * stored with the uses of actions, and are forgotten with the phase.
 */
const keyOf = (seat: Entity, option: LegalAction): string => `phase/made ${option.key}/${seat.id}`;

export const isFresh = (machine: Machine, seat: Entity, option: LegalAction): boolean =>
  !machine.tally.uses.has(keyOf(seat, option));

export function noteMade(machine: Machine, seat: Entity, option: LegalAction): void {
  if (option.action.cost) return;
  machine.tally.mark(keyOf(seat, option));
}
