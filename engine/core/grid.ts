/**
 * The eight directions and the coordinates of cells. On a map, a cell is its index, row by row from the top left, so
 * that facts about cells (walls, light, distances) fit in one typed array. x grows to the right, y grows downward.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type DirectionName =
  | 'north'
  | 'north_east'
  | 'east'
  | 'south_east'
  | 'south'
  | 'south_west'
  | 'west'
  | 'north_west';

export interface Direction {
  readonly name: DirectionName;
  readonly dx: number;
  readonly dy: number;
}

/** Clockwise from north: turning by 45 degrees adds one, turning around adds four. */
export const DIRECTIONS: readonly Direction[] = [
  { name: 'north', dx: 0, dy: -1 },
  { name: 'north_east', dx: 1, dy: -1 },
  { name: 'east', dx: 1, dy: 0 },
  { name: 'south_east', dx: 1, dy: 1 },
  { name: 'south', dx: 0, dy: 1 },
  { name: 'south_west', dx: -1, dy: 1 },
  { name: 'west', dx: -1, dy: 0 },
  { name: 'north_west', dx: -1, dy: -1 },
];

/** The four directions that share an edge with the cell, clockwise from north. */
export const CARDINALS: readonly Direction[] = DIRECTIONS.filter(({ dx, dy }) => dx === 0 || dy === 0);

/**
 * All eight as positions in DIRECTIONS, the cardinals first. Searches look around in this order: of two equally
 * good steps the straight one is taken, and the same one on every machine.
 */
export const CARDINALS_FIRST: readonly number[] = [0, 2, 4, 6, 1, 3, 5, 7];

const byName = new Map(DIRECTIONS.map((direction) => [direction.name, direction]));

/** Undefined if there is no direction of that name: names come from an author's files. */
export function directionNamed(name: string): Direction | undefined {
  return byName.get(name as DirectionName);
}

export function opposite(direction: Direction): Direction {
  return towards(-direction.dx, -direction.dy) as Direction;
}

/**
 * The direction from a to b, undefined if they are the same cell. A distant cell gets the nearest of the eight: 2/5 is
 * close to the tangent of 22.5 degrees, where the slice of a cardinal ends.
 */
export function directionBetween(a: Point, b: Point): Direction | undefined {
  const across = b.x - a.x;
  const down = b.y - a.y;
  const dx = 5 * Math.abs(across) <= 2 * Math.abs(down) ? 0 : Math.sign(across);
  const dy = 5 * Math.abs(down) <= 2 * Math.abs(across) ? 0 : Math.sign(down);
  return towards(dx, dy);
}

function towards(dx: number, dy: number): Direction | undefined {
  return DIRECTIONS.find((direction) => direction.dx === dx && direction.dy === dy);
}

/** Steps between two cells for a walker who may go diagonally. */
export function chebyshev(ax: number, ay: number, bx: number, by: number): number {
  return Math.max(Math.abs(ax - bx), Math.abs(ay - by));
}
