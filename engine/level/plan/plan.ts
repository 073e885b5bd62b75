import { type MapDefinition, type PaintedTile, paintOf } from '../../core/map-definition';

export type { PaintedTile };

/**
 * A level before its entities exist: floor, and what goes where. Drawn maps, Tiled maps and generators all produce one,
 * so that everything after it (wildcards, walls, checks, entities) is written once.
 */
export interface LevelPlan {
  readonly width: number;
  readonly height: number;
  /** 1 where there is floor, row by row. */
  readonly floor: Uint8Array;
  /** The painted tiles of a cell, bottom first: its floor, then scenery. */
  readonly paint: Map<number, readonly PaintedTile[]>;
  readonly placements: Placement[];
  /** The cells painted with each wildcard, by id. */
  readonly wildcards: WildcardCells[];
  /** Findings for the author, in the order they were found. */
  readonly findings: PlanFinding[];
}

/** One actor or item that is to stand on a cell. */
export interface Placement {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** The attributes that the map sets on this one alone. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Its origin, in the author's terms: `layer "actors"`, `wildcard "rat_nest"`. */
  readonly from: string;
}

export interface WildcardCells {
  readonly name: string;
  readonly cells: number[];
}

export interface PlanFinding {
  readonly message: string;
  /** If absent: an error while a map is read, a warning in later checks. */
  readonly severity?: 'error' | 'warning';
  readonly x?: number;
  readonly y?: number;
  readonly layer?: string;
}

/** The shortest side of a level with an inside, and the longest of a level drawn as text or generated. */
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

/** Converts a map to a new plan to build on. Throws if the map is inconsistent. */
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
  throw new Error('The map of this game is inconsistent.');
}

/** Converts a plan read from a file to a part of the definitions. Its findings were reported before. */
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

/** Numbers distinct values. */
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

/** The distance of each cell from the one before: few distinct numbers, which compress well. */
const distancesOf = (cells: readonly number[]): number[] => cells.map((cell, i) => cell - (cells[i - 1] ?? 0));

function cellsOf(distances: readonly number[]): number[] {
  let cell = 0;
  return distances.map((distance) => {
    cell += distance;
    return cell;
  });
}

/** Run lengths: cells without floor, cells with floor, alternating. */
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
