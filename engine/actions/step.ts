import type { Entity } from '../core/entity';
import { DIRECTIONS, type Direction, directionNamed } from '../core/grid';
import { Cell } from '../core/place';
import { canSee } from '../level/space/visibility';
import { meaningOf } from '../machine/effects/answers';
import { readAttribute } from '../machine/effects/attribute-access';
import { isVisibleTo } from '../machine/effects/visible';
import type { Action, ActionResult, NativeAction } from '../machine/model/action-type';
import type { Machine } from '../machine/model/machine';
import type { Meaning } from '../machine/model/program';
import { sentence } from './action-sentence';
import { Collide, collideSteps, meansSomething } from './collide';
import { runSteps } from './run-steps';

/** Steps one cell. A step into something solid becomes a collision with it. */
export class Step implements Action {
  constructor(
    readonly actor: Entity,
    readonly direction: Direction,
  ) {}

  perform(machine: Machine): ActionResult {
    const stumbled = stumble(machine, this.actor);
    const direction = stumbled ?? this.direction;
    const to = cellTowards(machine, this.actor, direction);
    const bumped = to && bumpedOn(machine, this.actor, to, direction);
    if (bumped) return { outcome: 'instead', action: new Collide(this.actor, bumped, to, direction) };
    if (to && machine.world.level.isWalkable(to)) return runSteps(machine, 'step', this.actor, { cell: to });
    // A stumble into a wall is no refusal: the actor did not choose that direction, and loses its turn.
    return stumbled ? { outcome: 'done' } : { outcome: 'failed', why: whyBlocked(machine, this.actor, direction) };
  }
}

export const step: NativeAction = {
  param: 'direction',
  label: 'Go [spoken(direction)]',
  command: 'step',
  domain: (machine, actor) => DIRECTIONS.filter((way) => isPossible(machine, actor, way)).map(({ name }) => name),
  allows(machine, actor, value) {
    const direction = directionNamed(String(value));
    return direction !== undefined && isPossible(machine, actor, direction);
  },
  refusal(machine, actor, value) {
    const direction = directionNamed(String(value));
    return direction
      ? whyBlocked(machine, actor, direction)
      : machine.program.words.say('"[way]" is no direction.', { way: String(value) });
  },
  meaning(machine, actor, value) {
    const direction = directionNamed(String(value));
    return direction ? meaningOfStep(machine, actor, direction) : null;
  },
  make: (actor, value) => new Step(actor, directionNamed(String(value)) as Direction),
  steps: {
    step: { with: ['cell'], do: [{ move: 'actor', to: 'cell' }] },
    collide: collideSteps,
  },
};

function isPossible(machine: Machine, actor: Entity, direction: Direction): boolean {
  const to = cellTowards(machine, actor, direction);
  if (!to) return false;
  return machine.world.level.isWalkable(to) || bumpedOn(machine, actor, to, direction) !== null;
}

/** The solid entity on a cell, if a rule answers to bumping into it. */
function bumpedOn(machine: Machine, actor: Entity, cell: Cell, direction: Direction): Entity | null {
  if (machine.world.level.isWalkable(cell)) return null;
  const isBump = (entity: Entity) =>
    entity !== actor && entity.hasAttribute('solid') && meansSomething(machine, actor, entity, cell, direction);
  return cell.entities.find(isBump) ?? null;
}

/** What a step means by the rules (an attack, a push …), judged only by what the stepping actor can see. */
function meaningOfStep(machine: Machine, actor: Entity, direction: Direction): Meaning | null {
  const cell = cellTowards(machine, actor, direction);
  if (!cell || !canSee(machine, actor, cell)) return null;
  const target = bumpedOn(machine, actor, cell, direction);
  if (!target) return meaningOf(machine, 'entered', { mover: actor, actor, cell, from: actor.place as Cell });
  if (!isVisibleTo(machine, target, actor)) return null;
  return meaningOf(machine, 'collided', { actor, target, cell, direction: direction.name });
}

function cellTowards(machine: Machine, actor: Entity, { dx, dy }: Direction): Cell | null {
  const from = actor.place;
  return from instanceof Cell ? machine.world.level.cell(from.x + dx, from.y + dy) : null;
}

/**
 * The random direction in which an `erratic` actor stumbles; `erratic` is the percentage. Null if it keeps its
 * direction.
 */
function stumble(machine: Machine, actor: Entity): Direction | null {
  const erratic = readAttribute(machine, actor, 'erratic');
  if (typeof erratic !== 'number' || erratic <= 0) return null;
  const chance = machine.stream('chance');
  return chance.percent() <= erratic ? chance.pick(DIRECTIONS) : null;
}

function whyBlocked(machine: Machine, actor: Entity, direction: Direction): string {
  if (!(actor.place instanceof Cell)) return sentence(machine, 'There is nowhere to go.');
  const to = cellTowards(machine, actor, direction);
  const solid = to && machine.world.solidAt(to);
  if (solid && !isVisibleTo(machine, solid, actor))
    return sentence(machine, 'Something that cannot be seen is in the way.');
  if (solid) return sentence(machine, 'The way is blocked by [a-an] [target_name].', [solid], actor);
  return to && machine.world.level.isWalkable(to)
    ? sentence(machine, 'The way is free.')
    : sentence(machine, 'There is no floor to step on.');
}
