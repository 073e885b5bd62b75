import type { Entity } from '../../core/entity';
import { DIRECTIONS, type Direction } from '../../core/grid';
import type { Level } from '../../core/level';
import type { Cell } from '../../core/place';
import { wouldGiveWay } from '../../machine/effects/answers';
import type { Machine } from '../../machine/model/machine';
import { walksFrom } from '../board/board-walks';
import { FlowMap, UNREACHABLE } from '../plan/flow-map';
import { cellOf } from './visibility';
import { groundAround, groundFor, isEqual, isTaken, plainGround } from './walkable';

interface Search {
  readonly flow: FlowMap;
  readonly ground: Uint8Array;
  readonly goals: readonly number[];
}

/** How many searches are cached: for a hunt and a few errands at once. */
const MOST_SEARCHES = 4;

/** The cached searches of a level. */
class Routes {
  /** The last searches over shared ground, the most recent at the end. Each stays valid for its ground. */
  private readonly searches: Search[] = [];
  private detour: FlowMap | null = null;
  private readonly around: Uint8Array;
  private readonly taken: Uint8Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.around = new Uint8Array(width * height);
    this.taken = new Uint8Array(width * height);
  }

  /**
   * The flow map to some goals. Walkers with the same goal on the same ground share one search, which goes only as far
   * as the farthest of them.
   */
  flowTo(ground: Uint8Array, goals: readonly number[], from: Cell | null): FlowMap {
    const { searches } = this;
    const until = from ? from.index : -1;
    const at = searches.findIndex((search) => search.ground === ground && isEqual(search.goals, goals));
    if (at >= 0) {
      const [known] = searches.splice(at, 1) as [Search];
      searches.push(known);
      known.flow.searchOn(until);
      return known.flow;
    }
    const isFull = searches.length >= MOST_SEARCHES;
    const flow = (isFull && searches.shift()?.flow) || new FlowMap(this.width, this.height);
    searches.push({ flow, ground, goals });
    flow.compute(ground, goals, until);
    return flow;
  }

  /** The same around everyone in the way. It is valid for one walker and one turn, so it is not cached. */
  flowAround(machine: Machine, walker: Entity, ground: Uint8Array, goals: readonly number[], from: Cell): FlowMap {
    this.detour ??= new FlowMap(this.width, this.height);
    const { detour, around } = this;
    groundAround(machine, walker, ground, around);
    for (const goal of goals) around[goal] = ground[goal] as number;
    detour.compute(around, goals, from.index);
    return detour;
  }

  /** The neighbouring cells that others occupy, except goals. Values for more distant cells are meaningless. */
  takenAround(machine: Machine, walker: Entity, from: Cell, goals: readonly number[]): Uint8Array {
    const { taken, width } = this;
    const { level } = machine.world;
    for (const { dx, dy } of DIRECTIONS) {
      // Beyond the edge this index is a cell of another row, whose value is never read.
      const at = from.index + dx + dy * width;
      if (level.solid[at] === 0) taken[at] = 0;
      else {
        const cell = level.cell(from.x + dx, from.y + dy);
        if (cell) taken[at] = !goals.includes(at) && isTaken(machine, walker, cell) ? 1 : 0;
      }
    }
    return taken;
  }
}

const routesOn = new WeakMap<Level, Routes>();

function routesOf({ world: { level } }: Machine): Routes {
  let routes = routesOn.get(level);
  if (!routes) {
    routes = new Routes(level.width, level.height);
    routesOn.set(level, routes);
  }
  return routes;
}

/** The first step of the shortest path to the nearest goal, or null if there is none. */
export function stepTowards(machine: Machine, walker: Entity, goals: readonly Cell[]): Direction | null {
  const from = cellOf(walker);
  if (!from || goals.length === 0 || goals.includes(from)) return null;
  const ground = groundFor(machine, walker);
  // Goals that can't or shouldn't be entered are left out, or the search would end on one.
  const wanted = goals.map((cell) => cell.index).filter((goal) => ground[goal] !== 0);
  const routes = routesOf(machine);
  const taken = routes.takenAround(machine, walker, from, wanted);
  const flow = routes.flowTo(ground, wanted, from);
  const step = flow.stepFrom(flow.distances, from.x, from.y, taken);
  if (step >= 0) return DIRECTIONS[step] as Direction;
  // Others block the way: there may be a path around them.
  const roundabout = routes.flowAround(machine, walker, ground, wanted, from);
  const detour = roundabout.stepFrom(roundabout.distances, from.x, from.y, taken);
  if (detour >= 0) return DIRECTIONS[detour] as Direction;
  const through = flow.stepFrom(flow.distances, from.x, from.y);
  return through >= 0 && givesWay(machine, walker, from, DIRECTIONS[through] as Direction)
    ? (DIRECTIONS[through] as Direction)
    : null;
}

/** Whether the entity in the way would react to a bump by moving, as a friend who changes places. */
function givesWay(machine: Machine, walker: Entity, from: Cell, { name, dx, dy }: Direction): boolean {
  const cell = machine.world.level.cell(from.x + dx, from.y + dy);
  const solid = cell?.entities.find((entity) => entity.hasAttribute('solid'));
  const bump = { actor: walker, target: solid ?? null, cell, direction: name };
  return solid !== undefined && wouldGiveWay(machine, bump);
}

/** The step that leads away from all dangers, or null if cornered. */
export function stepAway(machine: Machine, walker: Entity, dangers: readonly Cell[]): Direction | null {
  const from = cellOf(walker);
  if (!from || dangers.length === 0) return null;
  const goals = dangers.map((cell) => cell.index);
  const routes = routesOf(machine);
  const flow = routes.flowTo(groundFor(machine, walker), goals, null);
  const step = flow.stepFrom(flow.flee(), from.x, from.y, routes.takenAround(machine, walker, from, []));
  return step >= 0 ? (DIRECTIONS[step] as Direction) : null;
}

/** The number of turns to walk from one place to another, or null if there is no path. */
export function walkBetween(machine: Machine, from: Entity | Cell, to: Entity | Cell): number | null {
  const [start, goal] = [cellOf(from), cellOf(to)];
  if (!start || !goal) return null;
  if (!machine.world.level.isBounded) return walksFrom(machine, goal).steps[start.index] ?? null;
  let ground = from === start ? plainGround(machine) : groundFor(machine, from as Entity);
  if (ground[start.index] !== 1) {
    ground = ground.slice();
    ground[start.index] = 1;
  }
  const distance = routesOf(machine).flowTo(ground, [goal.index], start).distances[start.index] as number;
  return distance === UNREACHABLE ? null : distance;
}

/** Every cell that can be walked to, nearest first. */
export function cellsReached(machine: Machine, from: Entity | Cell): Cell[] {
  const start = cellOf(from);
  if (!start) return [];
  const { level } = machine.world;
  if (!level.isBounded) {
    const { cells } = walksFrom(machine, start);
    machine.budget.burn(cells.length);
    return [...cells];
  }
  const ground = from === start ? plainGround(machine) : groundFor(machine, from as Entity);
  const { distances } = routesOf(machine).flowTo(ground, [start.index], null);
  const found: number[] = [];
  for (let index = 0; index < distances.length; index++) if (distances[index] !== UNREACHABLE) found.push(index);
  machine.budget.burn(found.length);
  found.sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b);
  return found.map((index) => level.cell(index % level.width, Math.floor(index / level.width)) as Cell);
}
