import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeClock } from './fake-clock';
import { hasRedis, RedisProcess } from './redis-process';
import type { RoomPerson } from './room-person';
import { TestServer } from './test-server';

const GAME = 'terminal_dungeon_short';

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
});
