import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeClock } from './fake-clock';
import { noFaults, playFaulty } from './faults';
import { hasRedis, RedisProcess } from './redis-process';
import type { RoomPerson } from './room-person';
import { TestServer } from './test-server';

const GAME = 'terminal_dungeon_short';
const SCHEDULES = Number(process.env.ROOM_REDIS_FAULTS ?? 1);

// `npm test` installs redis-server where it can; elsewhere rooms are tested with files only.
describe.runIf(hasRedis)('rooms in Redis', () => {
  let redis: RedisProcess;
  beforeAll(async () => {
    redis = await RedisProcess.start();
  });
  afterAll(() => redis.stop());

  test('are shared by two servers: each plays what the other decided', async () => {
    const at = new FakeClock();
    const one = await TestServer.start({ at, store: await redis.open(at) });
    const two = await TestServer.start({ at, store: await redis.open(at) });
    try {
      const [ada] = (await one.table(GAME, ['Ada'])) as [RoomPerson];
      const ben = await two.person('Ben');
      await ben.enter({ call: 'join', name: 'Ben', code: ada.code });
      await ben.done({ call: 'ready', isReady: true });
      await ada.until(() => ada.room?.members[1]?.isReady === true);
      await ada.done({ call: 'start' });
      await Promise.all([ada, ben].map((person, i) => person.until(() => person.seats.has(i))));
      await ada.choose(0);
      await ben.until(() => ben.seats.get(1)?.beat === 1);
      expect(ben.seats.get(1)?.seal).toBe(ada.seats.get(0)?.seal);
      expect(ben.room?.members.every(({ isHere }) => isHere)).toBe(true);
    } finally {
      await one.stop();
      await two.stop();
    }
  });

  test('come to the same end while servers and Redis itself are killed', async () => {
    const counts = noFaults();
    let restarts = 0;
    const disturb = async () => {
      restarts++;
      await redis.killAndRestart();
    };
    for (let i = 0; i < SCHEDULES; i++) {
      const shelf = { open: (clock: FakeClock) => redis.open(clock), folder: null, processes: 2, disturb };
      const [played, undisturbed] = await playFaulty(`redis ${i}`, counts, shelf);
      expect(played, `redis ${i}`).toBe(undisturbed);
    }
    if (process.env.ROOM_REDIS_FAULTS) console.log(JSON.stringify({ ...counts, restarts }));
    expect(restarts).toBeGreaterThan(0);
  });
});
