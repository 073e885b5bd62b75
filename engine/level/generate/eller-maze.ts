import EllerMaze from 'rot-js/lib/map/ellermaze.js';
import { bareGround, type Generator } from './generator';
import { floorOf } from './rot-ground';
import { withRotRandom } from './rot-random';

/** A maze without a loop, made row by row. */
export const ellerMaze: Generator = (width, height, rng) =>
  withRotRandom(rng, () => bareGround(width, height, floorOf(new EllerMaze(width, height), width, height)));
