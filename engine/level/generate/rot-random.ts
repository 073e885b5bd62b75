import rotRandom from 'rot-js/lib/rng.js';
import type { Rng } from '../../core/rng';

const UNIT = 2 ** -32;

/**
 * Runs a piece of rot.js on a stream of ours. All of rot.js shares one generator of random numbers, which belongs to
 * the page as much as to us: it is lent our numbers for the call and given back as it was, also when the call throws.
 * The stream itself only gives the first state, so it moves on by as much whatever rot.js does.
 */
export function withRotRandom<T>(rng: Rng, run: () => T): T {
  const theirs = rotRandom.getState();
  rotRandom.setState([rng.uint() * UNIT, rng.uint() * UNIT, rng.uint() * UNIT, 1]);
  try {
    return run();
  } finally {
    rotRandom.setState(theirs);
  }
}
