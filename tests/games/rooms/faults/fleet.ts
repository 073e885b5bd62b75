import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng } from '../../../../engine/core/rng';
import type { RoomEntry } from '../../../../engine/room/room-entries';
import { FileStore } from '../../../../engine/server/file-store';
import { FakeClock } from '../../../server/fake-clock';
import type { RedisProcess } from '../../../server/redis-process';
import { TestServer } from '../../../server/test-server';
import { faultyStore } from './faulty-store';

/** A server that may be killed at any moment, or kills itself at a write. */
export interface FaultyServer {
  readonly address: string;
  readonly isKilled: boolean;
  /** Nothing is written and no one is answered after that. */
  kill(): void;
  /** Puts away what is left of it. */
  close(): Promise<void>;
}

/** The servers of one schedule, and where their rooms are kept over the life of each. */
export interface Fleet {
  readonly servers: number;
  /** `chance` is that of each write to be its last one. */
  start(name: string, chance: number): Promise<FaultyServer>;
  /** All that is kept of a room. */
  entries(code: string): Promise<readonly RoomEntry[]>;
  /** Kills what the rooms are kept in, and starts it again. */
  readonly killStore: (() => Promise<void>) | null;
  /** Lets servers work. */
  pause(): Promise<void>;
  /** After so many pauses without a message it hangs. */
  readonly patience: number;
  close(): Promise<void>;
}

/** Where rooms are kept: one folder for one process, or a Redis for two. */
export async function shelfFor(redis: RedisProcess | null) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  return {
    folder,
    servers: redis ? 2 : 1,
    killStore: redis && (() => redis.killAndRestart()),
    entries: async (code: string): Promise<RoomEntry[]> => {
      const lines = redis
        ? await redis.linesOf(code)
        : (await readFile(join(folder, `${code}.room`), 'utf8')).split('\n');
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RoomEntry);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Thrown at every call after a server in this process was "killed". */
class Killed extends Error {}

/** Servers in this process, with a clock that stands still: many schedules in a short time. */
export async function localFleet(redis: RedisProcess | null): Promise<Fleet> {
  const shelf = await shelfFor(redis);
  const clock = new FakeClock();
  const { folder } = shelf;
  return {
    ...shelf,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    patience: 1_000_000,
    async start(name, chance) {
      const mortal = {
        isDead: false,
        die(): Promise<never> {
          mortal.isDead = true;
          return Promise.reject(new Killed());
        },
      };
      const kept = redis ? await redis.open(clock) : await FileStore.open(folder);
      const torn = redis ? null : folder;
      const wrap = () => faultyStore(kept, new Rng(name), chance, torn, mortal);
      const { server, address } = await TestServer.start({ folder, at: clock, store: kept, wrap });
      return {
        address,
        get isKilled() {
          return mortal.isDead;
        },
        kill: () => void mortal.die().catch(() => undefined),
        close: () => server.close().catch(() => undefined),
      };
    },
  };
}
