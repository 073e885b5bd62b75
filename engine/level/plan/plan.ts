import { type MapDefinition, type PaintedTile, paintOf } from '../../core/map-definition';

export type { PaintedTile };

/**
 * A level before anything in it is alive: floor, and what is to stand where. Drawn maps, Tiled maps and generators
 * all end here, so that everything after this (wildcards, walls, checks, entities) is written once.
 */
export interface LevelPlan {
  readonly width: number;
  readonly height: number;
  /** 1 where there is floor, row by row. */
  readonly floor: Uint8Array;
  /** What the map paints on a cell, from below to above: its floor, then scenery. */
  readonly paint: Map<number, readonly PaintedTile[]>;
  readonly placements: Placement[];
  /** Cells painted with each wildcard, by its id. */
  readonly wildcards: WildcardCells[];
  /** What the author should know, in the order it was found. */
  readonly findings: PlanFinding[];
}

/** One actor or item that is to stand on a cell. */
export interface Placement {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** What the map says of this one alone, over what its definition says. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Who put it there, in the author's terms: `layer "actors"`, `wildcard "rat_nest"`. */
  readonly from: string;
}

export interface WildcardCells {
  readonly name: string;
  readonly cells: number[];
}

export interface PlanFinding {
  readonly message: string;
  /** Left out: an error where a map is read, a warning where it is looked at more closely. */
  readonly severity?: 'error' | 'warning';
  readonly x?: number;
  readonly y?: number;
  readonly layer?: string;
}

/** The shortest side of a level that has an inside, and the longest of one that is drawn in text or generated. */
export const SHORTEST = 3;
export const LONGEST = 500;

export function emptyPlan(width: number, height: number): LevelPlan {
  return {
    width,
    height,
    floor: new Uint8Array(width * height),
    paint: new Map(),
    placements: [],
    wildcards: [],
    findings: [],
  };
}

/** A map as a plan of one's own, on which building can go on. Throws where the map doesn't fit together. */
export function planOfMap(map: MapDefinition): LevelPlan {
  const { width, height, floor, placements, wildcards, names } = map;
  const plan = { ...emptyPlan(width, height), paint: paintOf(map) };
  let cell = 0;
  floor.forEach((run, i) => {
    plan.floor.fill(i % 2, cell, cell + run);
    cell += run;
  });
  const name = (number: number): string => names[number] ?? misfit();
  if (cell !== plan.floor.length) misfit();
  for (const [id, x, y, from, attributes] of placements) {
    plan.placements.push({ id: name(id), x, y, ...(attributes && { attributes }), from: name(from) });
  }
  for (const [wildcard, distances] of wildcards) plan.wildcards.push({ name: wildcard, cells: cellsOf(distances) });
  return plan;
}

function misfit(): never {
  throw new Error('The map of this game does not fit together.');
}

/** A plan that was read from a file as a part of definitions. What was found in it has been told by then. */
export function mapOfPlan({ width, height, floor, paint, placements, wildcards }: LevelPlan): MapDefinition {
  const names = new Numbers<string>();
  const stacks = new Numbers<readonly PaintedTile[]>();
  const map = {
    width,
    height,
    floor: runsOf(floor),
    tiles: [...paint].flatMap(([cell, stack], i, all) => [cell - (all[i - 1]?.[0] ?? 0), stacks.of(stack)]),
    paint: stacks.all,
    placements: placements.map(({ id, x, y, from, attributes }) => {
      const place = [names.of(id), x, y, names.of(from)] as const;
      return attributes ? ([...place, attributes] as const) : place;
    }),
    wildcards: wildcards.map(({ name, cells }) => [name, distancesOf(cells)] as const),
    names: names.all,
  };
  return map;
}

/** Values by number, each once. */
class Numbers<T> {
  readonly all: T[] = [];
  private readonly known = new Map<string, number>();

  of(value: T): number {
    const text = JSON.stringify(value);
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.all.length);
    return this.all.push(value) - 1;
  }
}

/** How far each cell is from the one before: the same few numbers again and again, which pack well. */
const distancesOf = (cells: readonly number[]): number[] => cells.map((cell, i) => cell - (cells[i - 1] ?? 0));

function cellsOf(distances: readonly number[]): number[] {
  let cell = 0;
  return distances.map((distance) => {
    cell += distance;
    return cell;
  });
}

/** How many cells have no floor, then how many have, then again how many have none, and so on. */
function runsOf(floor: Uint8Array): number[] {
  const runs: number[] = [];
  let start = 0;
  for (let value = 0; start < floor.length; value = 1 - value) {
    let end = start;
    while (end < floor.length && floor[end] === value) end++;
    runs.push(end - start);
    start = end;
  }
  return runs;
}
