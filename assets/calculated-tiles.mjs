/**
 * Tiles that are calculated instead of drawn: the shadows of walls and ledges, and marks. Only whoever plays sees them,
 * so they stand on a row of their own below the small sheet.
 *
 * Light comes from the upper left: walls throw their shadows down and to the right, and where the floor ends in nothing
 * its lower and right rims lie in the dark.
 */
import { HEIGHT, WIDTH } from './read-tiles.mjs';

const BLACK = 0;
const WHITE = 255;

/** `away` from the edge it is deep, then half, and its last line is broken `along` the edge. @param {number} away @param {number} along @param {number} deep @param {number} end */
function depth(away, along, deep, end) {
  if (away < deep) return 0.5;
  if (away < end) return 0.3;
  return away === end && (along & 1) === 0 ? 0.3 : 0;
}

/**
 * How opaque each is at a pixel, from 0 to 1.
 * @type {Readonly<Record<string, { grey: number, opacity: (x: number, y: number) => number }>>}
 */
export const CALCULATED = {
  shadow_under: { grey: BLACK, opacity: (x, y) => depth(y, x, 3, 5) },
  shadow_beside: { grey: BLACK, opacity: (x, y) => depth(x, y, 3, 5) },
  shadow_corner: { grey: BLACK, opacity: (x, y) => Math.min(depth(y, x, 3, 5), depth(x, y, 3, 5)) },
  shadow_both: { grey: BLACK, opacity: (x, y) => Math.max(depth(y, x, 3, 5), depth(x, y, 3, 5)) },
  shadow_ledge: { grey: BLACK, opacity: (x, y) => depth(HEIGHT - 1 - y, x, 2, 2) },
  shadow_brink: { grey: BLACK, opacity: (x, y) => depth(WIDTH - 1 - x, y, 2, 2) },
  mark_choice: {
    grey: WHITE,
    opacity: (x, y) => {
      const side = Math.min(x, WIDTH - 1 - x);
      const down = HEIGHT - 1 - y;
      return (down === 0 && side > 0 && side < 6) || (side === 0 && down > 0 && down < 5) ? 1 : 0;
    },
  },
  // Under a figure's feet.
  mark_foot: { grey: BLACK, opacity: (x, y) => (((x - 10.5) / 7.5) ** 2 + ((y - 12.6) / 2.4) ** 2 <= 1 ? 0.42 : 0) },
};

/**
 * The colours that they need, as red, green, blue and alpha.
 * @returns {number[][]}
 */
export function calculatedColours() {
  const colours = new Map();
  eachPixel((_x, _y, colour) => colours.set(colour.join(), colour));
  return [...colours.values()];
}

/**
 * Paints them side by side.
 * @param {import('./paint.mjs').Painting} painting whose colours are all that are needed
 * @param {number} top
 */
export function paintCalculated(painting, top) {
  const numbers = new Map(painting.colours.map((colour, number) => [colour.join(), number]));
  eachPixel((x, y, colour) => painting.fill(x, top + y, 1, 1, numbers.get(colour.join()) ?? 0));
}

/** Calls with every pixel that shows anything. @param {(x: number, y: number, colour: number[]) => void} call */
function eachPixel(call) {
  Object.values(CALCULATED).forEach(({ grey, opacity }, column) => {
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const alpha = Math.round(255 * opacity(x, y));
        if (alpha > 0) call(column * WIDTH + x, y, [grey, grey, grey, alpha]);
      }
    }
  });
}
