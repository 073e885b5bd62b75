/** A cave grown by a cellular automaton, and the same number of rounds in rot.js. */
import RotCellular from 'rot-js/lib/map/cellular.js';
import { Rng } from '../../engine/core/rng';
import { cellular } from '../../engine/level/generate/cellular';
import { compare, report } from './harness';

const SIZE = 200;
const ROUNDS = 4;

export async function run(): Promise<void> {
  let seed = 0;
  const byRot = (times: number) => {
    let sum = 0;
    for (let i = 0; i < times; i++) {
      const cave = new RotCellular(SIZE, SIZE);
      cave.randomize(0.5);
      for (let round = 0; round < ROUNDS; round++) cave.create();
      cave.create((_x, _y, value) => (sum += value));
    }
    return sum;
  };
  const byUs = (times: number) => {
    let sum = 0;
    for (let i = 0; i < times; i++) {
      const made = cellular(SIZE, SIZE, new Rng(String(++seed)), { rounds: ROUNDS + 1 });
      sum += made?.floor[0] ?? 0;
    }
    return sum;
  };
  const rows = compare([
    { name: 'rot.js Cellular', run: byRot },
    { name: 'Dungeon Mode Kit', run: byUs },
  ]);
  report(`Caves: ${SIZE}×${SIZE}, ${ROUNDS + 1} rounds`, rows, 6);
}
