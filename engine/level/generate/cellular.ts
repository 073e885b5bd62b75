import type { Rng } from '../../core/rng';
import { bareGround, type Generator } from './generator';

const BORN = [5, 6, 7, 8];
const SURVIVE = [4, 5, 6, 7, 8];

/**
 * Caves: random rock, smoothed a few times by the number of rock neighbours of each cell. The rules are those of
 * rot.js's Cellular; this version uses flat arrays and sliding column sums, so that a cell costs three additions and
 * one table lookup.
 */
export const cellular: Generator = (width, height, rng, settings) => {
  const rule = ruleTable(settings.born ?? BORN, settings.survive ?? SURVIVE);
  let rock: Uint8Array = thrownRock(width, height, rng, settings.rock ?? 0.47);
  let next: Uint8Array = rock.slice();
  for (let round = settings.rounds ?? 4; round > 0; round--) {
    smooth(rock, next, width, height, rule);
    [rock, next] = [next, rock];
  }
  const floor = next;
  for (let i = 0; i < floor.length; i++) floor[i] = 1 - (rock[i] as number);
  return bareGround(width, height, floor);
};

/** The next state of a cell, by (whether it is rock, number of rock cells among the nine around and under it). */
function ruleTable(born: readonly number[], survive: readonly number[]): Uint8Array {
  const table = new Uint8Array(20);
  for (const count of born) table[count] = 1;
  for (const count of survive) table[10 + count + 1] = 1;
  return table;
}

/** Random rock. The edge is always rock. */
function thrownRock(width: number, height: number, rng: Rng, share: number): Uint8Array {
  const rock = new Uint8Array(width * height).fill(1);
  const limit = share * 0x100000000;
  for (let y = 1; y < height - 1; y++) {
    const end = y * width + width - 1;
    for (let i = y * width + 1; i < end; i++) rock[i] = rng.uint() < limit ? 1 : 0;
  }
  return rock;
}

function smooth(from: Uint8Array, to: Uint8Array, width: number, height: number, rule: Uint8Array): void {
  for (let y = 1; y < height - 1; y++) {
    const end = y * width + width - 1;
    let i = y * width + 1;
    let left = from[i - 1 - width]! + from[i - 1]! + from[i - 1 + width]!;
    let middle = from[i - width]! + from[i]! + from[i + width]!;
    for (; i < end; i++) {
      const right = from[i + 1 - width]! + from[i + 1]! + from[i + 1 + width]!;
      to[i] = rule[from[i]! * 10 + left + middle + right]!;
      left = middle;
      middle = right;
    }
  }
}
