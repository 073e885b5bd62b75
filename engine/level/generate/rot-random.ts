import rotRandom from 'rot-js/lib/rng.js';
import type { Rng } from '../../core/rng';

const UNIT = 2 ** -32;

/**
 * Runs rot.js code on one of our random streams. All of rot.js shares one global generator, which the page may use too.
 * So it gets our numbers for this call, and its state is restored afterwards, even if the call throws. Our stream
 * provides only the first state, so it always advances by the same amount.
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
