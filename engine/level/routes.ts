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

interface Search {
  readonly flow: FlowMap;
  ground: Uint8Array;
  goals: string;
}

/** So many searches are kept: a hunt and a few errands go on at once. */
const MOST_SEARCHES = 4;
const searchesOn = new WeakMap<Level, Search[]>();

/**
 * The flow map to some goals. A crowd that is after the same one over the same ground shares a single search, and it
 * goes only as far as the farthest of them.
 */
function flowTo(machine: Machine, ground: Uint8Array, goals: readonly number[], from: Cell | null): FlowMap {
  const { level } = machine.world;
  let searches = searchesOn.get(level);
  if (!searches) {
    searches = [];
    searchesOn.set(level, searches);
  }
  const until = from ? from.index : -1;
  const wanted = goals.join(' ');
  const known = searches.find((search) => search.goals === wanted && isEqual(search.ground, ground));
  if (known) {
    known.flow.searchOn(until);
    return known.flow;
  }
  const isFull = searches.length >= MOST_SEARCHES;
  const flow = (isFull && searches.shift()?.flow) || new FlowMap(level.width, level.height);
  searches.push({ flow, ground, goals: wanted });
  flow.compute(ground, goals, Number.POSITIVE_INFINITY, until);
  return flow;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  // Four cells at a time, and then those that are left.
  const words = a.length >> 2;
  const [left, right] = [
    new Uint32Array(a.buffer, a.byteOffset, words),
    new Uint32Array(b.buffer, b.byteOffset, words),
  ];
  for (let i = 0; i < words; i++) if (left[i] !== right[i]) return false;
  for (let i = words << 2; i < a.length; i++) if (a[i] !== b[i]) return false;
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
  const flow = flowTo(machine, ground, wanted, from);
  const step = flow.stepFrom(flow.distances, from.x, from.y, taken);
  if (step >= 0) return DIRECTIONS[step] as Direction;
  // Others stand in the way: perhaps there is another way round them.
  const around = ground.map((cost, i) => (taken[i] ? 0 : cost));
  const roundabout = flowTo(machine, around, wanted, from);
  const detour = roundabout.stepFrom(roundabout.distances, from.x, from.y, taken);
  if (detour >= 0) return DIRECTIONS[detour] as Direction;
  const through = flow.stepFrom(flow.distances, from.x, from.y);
  return through >= 0 && givesWay(machine, walker, from, DIRECTIONS[through] as Direction)
    ? (DIRECTIONS[through] as Direction)
    : null;
}

/** Whether somebody who stands in the way has an answer to being walked into, as a friend who changes places. */
function givesWay(machine: Machine, walker: Entity, from: Cell, { name, dx, dy }: Direction): boolean {
  const cell = machine.world.level.cell(from.x + dx, from.y + dy);
  const solid = cell?.entities.find((entity) => entity.hasAttribute('solid'));
  const bump = { actor: walker, target: solid ?? null, cell, direction: name };
  return solid !== undefined && machine.program.wouldAnswer(machine, 'collided', bump);
}

/** The step that leads away from all of these, or null for the cornered. */
export function stepAway(machine: Machine, walker: Entity, dangers: readonly Cell[]): Direction | null {
  const from = cellOf(walker);
  if (!from || dangers.length === 0) return null;
  const goals = dangers.map((cell) => cell.index);
  const flow = flowTo(machine, groundFor(machine, walker), goals, null);
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
  const distance = flowTo(machine, ground, [goal.index], start).distances[start.index] as number;
  return distance === UNREACHABLE ? null : distance;
}

/** On a board one walks from tile to tile where both are open; what is solid can be walked up to, not past. */
function stepsOverTiles(machine: Machine, start: Cell, goal: Cell): number | null {
  const steps = new Map<Cell, number>([[start, 0]]);
  for (const [cell, count] of steps) {
    machine.burn();
    if (cell === goal) return count;
    if (cell !== start && cell.entities.some((entity) => entity.hasAttribute('solid'))) continue;
    for (const side of waysFrom(machine, cell)) {
      const next = cellBeside(machine, cell, side.direction);
      if (next && !steps.has(next)) steps.set(next, count + 1);
    }
  }
  return null;
}
