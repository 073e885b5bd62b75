import type { Entity } from '../core/entity';
import type { Direction } from '../core/grid';
import type { Cell } from '../core/place';
import { wouldAnswer } from '../machine/effects/answers';
import type { Action, ActionResult, NativeSteps } from '../machine/model/action-type';
import type { Machine } from '../machine/model/machine';
import { runSteps } from './run-steps';

/** Walks into something solid. The rules say what that means: a blow, an opened door, a push. */
export class Collide implements Action {
  constructor(
    readonly actor: Entity,
    readonly target: Entity,
    readonly cell: Cell,
    readonly direction: Direction,
  ) {}

  perform(machine: Machine): ActionResult {
    const { target, cell, direction } = this;
    return runSteps(machine, 'collide', this.actor, { target, cell, direction: direction.name });
  }
}

export const collideSteps: NativeSteps = {
  with: ['cell', 'direction'],
  do: [{ raise: 'collided', with: { actor: 'actor', target: 'target', cell: 'cell', direction: 'direction' } }],
};

/** Whether any rule has an answer to this bump. */
export function meansSomething(
  machine: Machine,
  actor: Entity,
  target: Entity,
  cell: Cell,
  direction: Direction,
): boolean {
  return wouldAnswer(machine, 'collided', { actor, target, cell, direction: direction.name });
}
