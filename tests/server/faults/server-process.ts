import { FileSource } from '../../../engine/cli/context/file-source';
import { Rng } from '../../../engine/core/rng';
import { loadPrototype } from '../../../engine/load/load-prototype';
import { FileStore } from '../../../engine/server/file-store';
import { RedisStore } from '../../../engine/server/redis-store';
import { systemClock } from '../../../engine/server/room-clock';
import { redisAt } from '../redis-process';
import { TestServer } from '../test-server';
import { faultyStore, type Mortal } from './faulty-store';

/** What the test tells a process that waits. */
export interface ServeOrder {
  readonly folder: string;
  readonly redis: number | null;
  readonly name: string;
  readonly chance: number;
}

const mortal: Mortal = {
  isDead: false,
  die: () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  },
};

/** The entry of a process that loads a game, waits for its order, serves, and kills itself at some write. */
export async function serveOnOrder(game: string): Promise<void> {
  process.on('disconnect', () => process.exit());
  const { definitions } = await loadPrototype(new FileSource(process.cwd()), `prototypes/${game}`);
  process.on('message', async ({ folder, redis, name, chance }: ServeOrder) => {
    const kept =
      redis === null
        ? await FileStore.open(folder)
        : await RedisStore.open(
            () => redisAt(redis),
            systemClock,
            () => undefined,
          );
    const wrap = () => faultyStore(kept, new Rng(name), chance, redis === null ? folder : null, mortal);
    const load = async () => definitions;
    const { address } = await TestServer.start({ folder, store: kept, wrap, load, clock: systemClock });
    process.send?.({ address });
  });
  process.send?.('waits');
}
