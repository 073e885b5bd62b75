import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RedisStore } from '../../engine/server/redis-store';
import { FakeClock } from './fake-clock';
import { hasRedis, RedisProcess } from './redis-process';
import type { RoomPerson } from './room-person';
import { TestServer } from './test-server';

const GAME = 'terminal_dungeon_short';

test('without a Redis there, nothing goes on trying', async () => {
  const disconnect = vi.spyOn(Redis.prototype, 'disconnect');
  const made: Redis[] = [];
  const connect = () => {
    const redis = new Redis(1, '127.0.0.1', { maxRetriesPerRequest: 1, retryStrategy: () => 1 });
    made.push(redis);
    return redis;
  };
  await expect(RedisStore.open(connect, new FakeClock(), () => undefined)).rejects.toThrow('max retries');
  expect(disconnect.mock.contexts).toEqual(made);
  disconnect.mockRestore();
});

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

  test('are played on by a bot for those whose server was killed, if they do not come to another', async () => {
    // The clock of the first stands still, so that it shows no sign of life.
    const [stopped, at] = [new FakeClock(), new FakeClock()];
    const one = await TestServer.start({ at: stopped, store: await redis.open(stopped) });
    const two = await TestServer.start({ at, store: await redis.open(at) });
    try {
      const [ada] = (await one.table(GAME, ['Ada'], { awaySeconds: 30 })) as [RoomPerson];
      const ben = await two.person('Ben');
      await ben.enter({ call: 'join', name: 'Ben', code: ada.code });
      await ben.done({ call: 'ready', isReady: true });
      await ada.until(() => ada.room?.members[1]?.isReady === true);
      await ada.done({ call: 'start' });
      await ben.until(() => ben.seats.has(1));
      const isAdaHere = () => ben.room?.members[0]?.isHere;
      for (let beats = 0; isAdaHere() && beats < 40; beats++) {
        at.advance(5);
        // A sign of life takes its way to Redis and back.
        for (let i = 0; i < 50 && isAdaHere(); i++) await ben.done({ call: 'list' });
      }
      expect(isAdaHere()).toBe(false);
      at.advance(29);
      await ben.done({ call: 'say', text: 'Ada?' });
      expect(ben.room?.playedByBot).toEqual([]);
      at.advance(1);
      await ben.until(() => ben.room?.playedByBot.length === 1);
    } finally {
      await one.stop();
      await two.stop();
    }
  });
});
