import type { Definitions } from '../core/definitions';

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

/** A tile as a map paints it. Nothing of it counts in a game: it is only there to be looked at. */
export interface PaintedTile {
  /** A tile of the sheet by its name, or a family of them. */
  readonly sprite: string;
  /** The tile that lies on the cell above, where the sheet has it. */
  readonly top?: string;
  /** How it is turned: D swaps its axes and comes first, then H and V mirror it. */
  readonly flips?: string;
  /** `#rrggbb` */
  readonly tint?: string;
  /** From 0 to 1. */
  readonly opacity?: number;
  /** The tiles that it shows in turn, each for so many milliseconds. */
  readonly frames?: readonly { readonly sprite: string; readonly duration: number }[];
  /** Whether it is the floor itself, and so goes where the floor goes. */
  readonly isFloor?: boolean;
  /** Whether its layer lies over the one with the walls. */
  readonly isOverWalls?: boolean;
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

/** A plan of one's own to change: the one that came from a file belongs to every game that is played on it. */
export function copyPlan(plan: LevelPlan): LevelPlan {
  return {
    width: plan.width,
    height: plan.height,
    floor: plan.floor.slice(),
    paint: new Map(plan.paint),
    placements: [...plan.placements],
    wildcards: plan.wildcards.map(({ name, cells }) => ({ name, cells: [...cells] })),
    findings: [...plan.findings],
  };
}

/** Maps that came as files beside the JSON. They aren't part of it, so they are kept by the definitions they go with. */
const maps = new WeakMap<Definitions, LevelPlan>();

/** Says which map was read for these definitions. */
export function setMap(definitions: Definitions, plan: LevelPlan): void {
  maps.set(definitions, plan);
}

export const mapOf = (definitions: Definitions): LevelPlan | null => maps.get(definitions) ?? null;
