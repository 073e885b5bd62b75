/**
 * Tiles that are calculated instead of drawn: the shadows of walls and ledges, and marks. Only players see them, so
 * Tiled's tile sheet lacks them.
 *
 * Light comes from the upper left: walls cast shadows down and to the right, and where the floor ends in nothing its
 * lower and right rims are dark.
 */
import { HEIGHT, WIDTH } from './read-tiles.mjs';

/** The colours of their pixel characters, besides the tones: red, green, blue and alpha. */
export const SHADES = { 6: [0, 0, 0, 128], 7: [0, 0, 0, 107], 8: [0, 0, 0, 77] };
/** White and opaque, as in any tile. */
const WHITE = '4';
const NOTHING = '.';

/** The character for black of this opacity, from 0 to 1. @param {number} opacity */
function shade(opacity) {
  const alpha = Math.round(255 * opacity);
  return Object.entries(SHADES).find(([, colour]) => colour[3] === alpha)?.[0] ?? NOTHING;
}

/**
 * Dark near the edge, then half, and the last line is broken. `away`: the distance from the edge; `along`: the position
 * on it. @param {number} away @param {number} along @param {number} deep @param {number} end
 */
function depth(away, along, deep, end) {
  if (away < deep) return 0.5;
  if (away < end) return 0.3;
  return away === end && (along & 1) === 0 ? 0.3 : 0;
}

/**
 * The opacity of each at a pixel, from 0 to 1.
 * @type {Readonly<Record<string, (x: number, y: number) => number>>}
 */
export const SHADOWS = {
  shadow_under: (x, y) => depth(y, x, 3, 5),
  shadow_beside: (x, y) => depth(x, y, 3, 5),
  shadow_corner: (x, y) => Math.min(depth(y, x, 3, 5), depth(x, y, 3, 5)),
  shadow_both: (x, y) => Math.max(depth(y, x, 3, 5), depth(x, y, 3, 5)),
  shadow_ledge: (x, y) => depth(HEIGHT - 1 - y, x, 2, 2),
  shadow_brink: (x, y) => depth(WIDTH - 1 - x, y, 2, 2),
  // Under a figure's feet.
  mark_foot: (x, y) => (((x - 10.5) / 7.5) ** 2 + ((y - 12.6) / 2.4) ** 2 <= 1 ? 0.42 : 0),
};

/** Corners at the foot of a cell. @param {number} x @param {number} y */
function isChoiceMark(x, y) {
  const side = Math.min(x, WIDTH - 1 - x);
  const down = HEIGHT - 1 - y;
  return (down === 0 && side > 0 && side < 6) || (side === 0 && down > 0 && down < 5);
}

/** All of them, in rows of pixel characters like drawn tiles. */
export function calculatedTiles() {
  const shadows = Object.entries(SHADOWS).map(([name, opacity]) => tile(name, (x, y) => shade(opacity(x, y))));
  return [...shadows, tile('mark_choice', (x, y) => (isChoiceMark(x, y) ? WHITE : NOTHING))];
}

/** @param {string} name @param {(x: number, y: number) => string} pixel */
function tile(name, pixel) {
  const row = (/** @type {number} */ y) => Array.from({ length: WIDTH }, (_, x) => pixel(x, y)).join('');
  return { name, rows: Array.from({ length: HEIGHT }, (_, y) => row(y)) };
}
