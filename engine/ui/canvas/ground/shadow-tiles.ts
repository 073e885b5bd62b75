import { type KnownMap, OPEN, UNKNOWN_CELL, WALL } from './known-map';

/**
 * Light comes from the upper left: walls cast shadows down and to the right, and where the floor ends in nothing its
 * lower and right rims are dark.
 */
export const SHADOWS = ['under', 'beside', 'corner', 'both', 'ledge', 'brink'] as const;
type Shadow = (typeof SHADOWS)[number];

/** The shadows on a cell's floor. */
export function shadowsOn(map: KnownMap, x: number, y: number): Shadow[] {
  if (map.kind(x, y) !== OPEN) return [];
  const shadows: Shadow[] = [];
  const thrown = thrownOn(map, x, y);
  if (thrown) shadows.push(thrown);
  if (map.kind(x, y + 1) === UNKNOWN_CELL) shadows.push('ledge');
  if (map.kind(x + 1, y) === UNKNOWN_CELL) shadows.push('brink');
  return shadows;
}

/** The shadow of the walls above and to the left. */
function thrownOn(map: KnownMap, x: number, y: number): Shadow | null {
  const isUnder = map.kind(x, y - 1) === WALL;
  const isBeside = map.kind(x - 1, y) === WALL;
  if (isUnder && isBeside) return 'both';
  if (isUnder) return 'under';
  if (isBeside) return 'beside';
  return map.kind(x - 1, y - 1) === WALL ? 'corner' : null;
}
