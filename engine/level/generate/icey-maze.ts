import IceyMaze from 'rot-js/lib/map/iceymaze.js';
import { bareGround, type Generator } from './generator';
import { floorOf } from './rot-ground';
import { withRotRandom } from './rot-random';

/** A maze of winding passages; the more `regularity`, the straighter they run. */
export const iceyMaze: Generator = (width, height, rng, { regularity = 0 }) =>
  withRotRandom(rng, () => bareGround(width, height, floorOf(new IceyMaze(width, height, regularity), width, height)));
