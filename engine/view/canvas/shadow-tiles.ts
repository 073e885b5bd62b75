import { ART_HEIGHT, ART_WIDTH } from './camera';
import { type KnownMap, OPEN, UNKNOWN, WALL } from './known-map';

/**
 * Light comes from the upper left: walls throw their shadows down and to the right, and where the floor ends in
 * nothing its lower and right rims lie in the dark.
 */
export const SHADOWS = ['under', 'beside', 'corner', 'both', 'ledge', 'brink'] as const;
export type Shadow = (typeof SHADOWS)[number];

/** The shadows that lie on a cell's floor. */
export function shadowsOn(map: KnownMap, x: number, y: number): Shadow[] {
  if (map.kind(x, y) !== OPEN) return [];
  const shadows: Shadow[] = [];
  const thrown = thrownOn(map, x, y);
  if (thrown) shadows.push(thrown);
  if (map.kind(x, y + 1) === UNKNOWN) shadows.push('ledge');
  if (map.kind(x + 1, y) === UNKNOWN) shadows.push('brink');
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

/** How dark a shadow is at an art pixel of its cell, from 0 to 1: deep at the edge, with a broken rim. */
export function shadowDepth(shadow: Shadow, x: number, y: number): number {
  switch (shadow) {
    case 'under':
      return depth(y, x, 3, 5);
    case 'beside':
      return depth(x, y, 3, 5);
    case 'corner':
      return Math.min(depth(y, x, 3, 5), depth(x, y, 3, 5));
    case 'both':
      return Math.max(depth(y, x, 3, 5), depth(x, y, 3, 5));
    case 'ledge':
      return depth(ART_HEIGHT - 1 - y, x, 2, 2);
    case 'brink':
      return depth(ART_WIDTH - 1 - x, y, 2, 2);
  }
}

/** `away` from the edge it is deep, then half, and its last line is broken `along` the edge. */
function depth(away: number, along: number, deep: number, end: number): number {
  if (away < deep) return 1;
  if (away < end) return 0.6;
  return away === end && (along & 1) === 0 ? 0.6 : 0;
}
