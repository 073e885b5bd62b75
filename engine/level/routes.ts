import type { Entity } from '../core/entity';
import { DIRECTIONS, type Direction } from '../core/grid';
import type { Level } from '../core/level';
import type { Cell } from '../core/place';
import type { Machine } from '../rules/machine';
import { crowd, groundFor, plainGround } from './ground';
import { FlowMap, UNREACHABLE } from './path';
import { cellOf } from './seeing';
import { cellBeside } from './sides';
import { waysFrom } from './tiles';

interface Shared {
  readonly flow: FlowMap;
  ground: Uint8Array;
  goals: string;
  distances: Int32Array;
}

const sharedBy = new WeakMap<Level, Shared>();

/** The flow map to some goals. A crowd that is after the same one over the same ground shares a single search. */
function flowTo(machine: Machine, ground: Uint8Array, goals: readonly number[]): Shared {
  const { level } = machine.world;
  let shared = sharedBy.get(level);
  if (!shared) {
    const flow = new FlowMap(level.width, level.height);
    shared = { flow, ground: new Uint8Array(0), goals: '', distances: new Int32Array(0) };
    sharedBy.set(level, shared);
  }
  const wanted = goals.join(' ');
  if (shared.goals !== wanted || !isEqual(shared.ground, ground)) {
    shared.distances = shared.flow.compute(ground, goals);
    shared.goals = wanted;
    shared.ground = ground;
  }
  return shared;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The first step of the shortest way to the nearest of the goals, or null when there is none. */
export function stepTowards(machine: Machine, walker: Entity, goals: readonly Cell[]): Direction | null {
  const from = cellOf(walker);
  if (!from || goals.length === 0 || goals.includes(from)) return null;
  const ground = groundFor(machine, walker);
  const taken = crowd(machine, walker);
  // A search would end on a goal that nobody can or should step on.
  const wanted = goals.map((cell) => cell.index).filter((goal) => ground[goal] !== 0);
  for (const goal of wanted) taken[goal] = 0;
  const { flow, distances } = flowTo(machine, ground, wanted);
  const step = flow.stepFrom(distances, from.x, from.y, taken);
  if (step >= 0) return DIRECTIONS[step] as Direction;
  // Others stand in the way: perhaps there is another way round them.
  const around = ground.map((cost, i) => (taken[i] ? 0 : cost));
  const second = flowTo(machine, around, wanted);
  const detour = second.flow.stepFrom(second.distances, from.x, from.y, taken);
  return detour >= 0 ? (DIRECTIONS[detour] as Direction) : null;
}

/** The step that leads away from all of these, or null for the cornered. */
export function stepAway(machine: Machine, walker: Entity, dangers: readonly Cell[]): Direction | null {
  const from = cellOf(walker);
  if (!from || dangers.length === 0) return null;
  const { flow } = flowTo(
    machine,
    groundFor(machine, walker),
    dangers.map((cell) => cell.index),
  );
  const step = flow.stepFrom(flow.flee(), from.x, from.y, crowd(machine, walker));
  return step >= 0 ? (DIRECTIONS[step] as Direction) : null;
}

/** How many turns it takes to walk from one place to another, or null when there is no way. */
export function walkBetween(machine: Machine, from: Entity | Cell, to: Entity | Cell): number | null {
  const [start, goal] = [cellOf(from), cellOf(to)];
  if (!start || !goal) return null;
  if (!machine.world.level.isBounded) return stepsOverTiles(machine, start, goal);
  const ground = from === start ? plainGround(machine) : groundFor(machine, from as Entity);
  ground[start.index] = 1;
  const distance = flowTo(machine, ground, [goal.index]).distances[start.index] as number;
  return distance === UNREACHABLE ? null : distance;
}

/** On a board one walks from tile to tile where both are open. */
function stepsOverTiles(machine: Machine, start: Cell, goal: Cell): number | null {
  const steps = new Map<Cell, number>([[start, 0]]);
  for (const [cell, count] of steps) {
    machine.burn();
    if (cell === goal) return count;
    for (const side of waysFrom(machine, cell)) {
      const next = cellBeside(machine, cell, side.direction);
      if (next && !steps.has(next)) steps.set(next, count + 1);
    }
  }
  return null;
}
