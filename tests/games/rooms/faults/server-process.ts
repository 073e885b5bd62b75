import { readFile } from 'node:fs/promises';
import { WebSocketServer } from 'ws';
import { Rng } from '../../../../engine/core/rng';
import { unpackGame } from '../../../../engine/load/pack/unpack';
import { FileStore } from '../../../../engine/server/file-store';
import { RedisStore } from '../../../../engine/server/redis-store';
import { systemClock } from '../../../../engine/server/room-clock';
import { RoomServer, USUAL_LIMITS } from '../../../../engine/server/room-server';
import { redisAt } from '../../../server/redis-process';
import { faultyStore, type Mortal } from './faulty-store';

/** What the test tells a process that waits. */
export interface ServeOrder {
  readonly folder: string;
  readonly redis: number | null;
  readonly name: string;
  readonly chance: number;
}

const MANY = { burst: 1e6, perSecond: 1 };

const mortal: Mortal = {
  isDead: false,
  die: () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  },
};

/**
 * The entry of a process that reads a packed game, waits for its order, serves, and kills itself at some write. It
 * imports little, because many of them are started.
 */
export async function serveOnOrder(packed: string): Promise<void> {
  process.on('disconnect', () => process.exit());
  const { definitions } = unpackGame(await readFile(packed, 'utf8'));
  process.on('message', async ({ folder, redis, name, chance }: ServeOrder) => {
    const kept =
      redis === null
        ? await FileStore.open(folder)
        : await RedisStore.open(
            () => redisAt(redis),
            systemClock,
            () => undefined,
          );
    const server = new RoomServer({
      store: faultyStore(kept, new Rng(name), chance, redis === null ? folder : null, mortal),
      clock: systemClock,
      load: async () => definitions,
      limits: { ...USUAL_LIMITS, messages: MANY, creations: MANY },
      pages: null,
      origins: [],
      proxies: 0,
      log: () => undefined,
      makeSockets: (sockets) => new WebSocketServer(sockets),
    });
    process.send?.({ address: `127.0.0.1:${await server.listen(0, '127.0.0.1')}` });
  });
  process.send?.('waits');
}
