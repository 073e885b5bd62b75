import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis, RedisProcess } from '../../../server/redis-process';
import { type Fleet, localFleet } from './fleet';
import { processFleet, SpareProcesses } from './process-fleet';
import { noFaults, playFaulty } from './schedule';

/**
 * Schedules with servers in this process and in processes of their own, each with files and with Redis. For many of
 * them: `ROOM_FAULTS=1000 ROOM_KILLS=300 npx vitest run tests/games/rooms/faults`, and with another ROOM_SEED for others.
 */
const SEED = process.env.ROOM_SEED ?? '';
const LOCAL = Number(process.env.ROOM_FAULTS ?? 12);
const KILLED = Number(process.env.ROOM_KILLS ?? 4);
const isLong = process.env.ROOM_FAULTS !== undefined || process.env.ROOM_KILLS !== undefined;

/** Plays many schedules, some at a time. */
async function playMany(name: string, schedules: number, atOnce: number, fleet: () => Promise<Fleet>) {
  const counts = noFaults();
  let next = 0;
  const playSome = async () => {
    while (next < schedules) await playFaulty(`${name} ${SEED}${next++}`, counts, await fleet());
  };
  await Promise.all(Array.from({ length: atOnce }, playSome));
  if (isLong) console.log(name, JSON.stringify(counts));
  expect(counts.schedules).toBeGreaterThanOrEqual(schedules);
  expect(counts.cuts).toBeGreaterThan(0);
  return counts;
}

describe('a room loses and doubles no decision, and everyone finds their seat again, if messages are lost, doubled, reordered, late or cut', () => {
  let redis: RedisProcess | null = null;
  let spares: SpareProcesses;
  beforeAll(async () => {
    // `npm test` installs redis-server where it can; elsewhere rooms are tested with files only.
    if (hasRedis) redis = await RedisProcess.start();
    spares = await SpareProcesses.prepare(2);
  });
  afterAll(async () => {
    await spares.end();
    await redis?.stop();
  });

  test('and the server dies at any write', async () => {
    const { kills } = await playMany('local', LOCAL, 8, () => localFleet(null));
    expect(kills).toBeGreaterThan(0);
  });

  test('and the process of the server is killed with -9', async () => {
    const { kills } = await playMany('process', Math.ceil(KILLED / 2), 2, () => processFleet(spares, null));
    expect(kills).toBeGreaterThan(0);
  });

  test.runIf(hasRedis)('and one of two servers dies at any write, and Redis is killed with -9', async () => {
    const { kills, storeKills } = await playMany('redis', Math.ceil(LOCAL / 12), 2, () => localFleet(redis));
    expect(kills).toBeGreaterThan(0);
    expect(storeKills).toBeGreaterThan(0);
  });

  test.runIf(hasRedis)('and one of two processes is killed with -9, and Redis too', async () => {
    const make = () => processFleet(spares, redis);
    const { kills, storeKills } = await playMany('processes with redis', Math.ceil(KILLED / 2), 2, make);
    expect(kills).toBeGreaterThan(0);
    expect(storeKills).toBeGreaterThan(0);
  });
});
