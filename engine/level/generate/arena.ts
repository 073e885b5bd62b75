import Arena from 'rot-js/lib/map/arena.js';
import type { Generator } from './generator';
import { floorOf } from './rot-ground';

/** One empty room. It can't fail, so it is also the fallback when everything else does. */
export const arena: Generator = (width, height) => ({
  width,
  height,
  floor: floorOf(new Arena(width, height), width, height),
  rooms: [{ x: 1, y: 1, width: width - 2, height: height - 2 }],
  doors: [],
});
