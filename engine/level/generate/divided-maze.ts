import DividedMaze from 'rot-js/lib/map/dividedmaze.js';
import { bareGround, type Generator } from './generator';
import { floorOf } from './rot-ground';
import { withRotRandom } from './rot-random';

/** A maze of long straight walls: a room divided into four, and each part again. */
export const dividedMaze: Generator = (width, height, rng) =>
  withRotRandom(rng, () => bareGround(width, height, floorOf(new DividedMaze(width, height), width, height)));
