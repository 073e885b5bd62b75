import type { Entity } from '../../../core/entity';
import type { Direction } from '../../../core/grid';
import type { Cell } from '../../../core/place';
import { stepAway, stepTowards } from '../../../level/space/routes';
import type { Machine } from '../../../machine/model/machine';
import type { Intent } from './behavior';

export const WAIT: Intent = { action: 'wait', args: [] };

const stepping = (direction: Direction | null): Intent | null =>
  direction && { action: 'step', args: [direction.name] };

/** A step on the shortest path to the nearest goal. */
export const approach = (machine: Machine, actor: Entity, goals: readonly Cell[]): Intent | null =>
  stepping(stepTowards(machine, actor, goals));

/** A step away from these cells. */
export const retreat = (machine: Machine, actor: Entity, dangers: readonly Cell[]): Intent | null =>
  stepping(stepAway(machine, actor, dangers));
