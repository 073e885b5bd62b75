/** Turns of trivial actors with varied speeds: our scheduler beside rot.js, which rebuilds its heap as time goes by. */
import Speed from 'rot-js/lib/scheduler/speed.js';
import { Rng } from '../../engine/core/rng';
import { Scheduler } from '../../engine/game/turns/scheduler';
import { type Contender, compare, report } from './harness';

const CROWDS = [
  { actors: 100, aim: 15 },
  { actors: 1000, aim: 80 },
];

export async function run(): Promise<void> {
  for (const { actors, aim } of CROWDS) {
    const speeds = variedSpeeds(actors);
    const rows = compare([rotSpeed(speeds), ours(speeds)]);
    report(`Scheduler: a turn among ${actors.toLocaleString('en')} actors of varied speeds`, rows, aim);
  }
}

/** Speeds from 50 to 150 in thousandths, so that hardly two turns fall on the same moment. */
function variedSpeeds(count: number): number[] {
  const rng = new Rng('bench/scheduler');
  return Array.from({ length: count }, () => 50 + rng.below(100_000) / 1000);
}

function rotSpeed(speeds: readonly number[]): Contender {
  const scheduler = new Speed<{ readonly id: number; getSpeed(): number }>();
  for (const [id, speed] of speeds.entries()) scheduler.add({ id, getSpeed: () => speed }, true);
  return {
    name: 'rot.js Speed',
    run(times) {
      let sum = 0;
      for (let turn = 0; turn < times; turn++) sum += scheduler.next().id;
      return sum;
    },
  };
}

function ours(speeds: readonly number[]): Contender {
  const scheduler = new Scheduler();
  for (const [id, speed] of speeds.entries()) scheduler.add(id, speed);
  return {
    name: 'Dungeon Mode Kit',
    run(times) {
      let sum = 0;
      for (let turn = 0; turn < times; turn++) {
        const id = scheduler.next();
        sum += id;
        scheduler.reschedule(id, speeds[id]!);
      }
      return sum;
    },
  };
}
