import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { RedisStore } from '../../engine/server/redis-store';
import type { RoomClock } from '../../engine/server/room-clock';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export const redisAt = (port: number): Redis =>
  new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 500 });

/** A Redis of the test's own, which can be killed and started again. */
export class RedisProcess {
  private child: ChildProcess | null = null;
  private restarting: Promise<void> = Promise.resolve();
  private reader: Redis | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(await mkdtemp(join(tmpdir(), 'redis-')), await freePort());
    await redis.run();
    return redis;
  }

  open(clock: RoomClock): Promise<RedisStore> {
    return RedisStore.open(
      () => redisAt(this.port),
      clock,
      () => undefined,
    );
  }

  /** The entries of a room as they are kept. */
  linesOf(code: string): Promise<string[]> {
    this.reader ??= redisAt(this.port).on('error', () => undefined);
    return this.reader.lrange(`dmk:room:${code}`, 0, -1);
  }

  /** As when the machine fails. What was acknowledged is on the disk. */
  killAndRestart(): Promise<void> {
    this.restarting = this.restarting.then(async () => {
      await this.kill();
      await this.run();
    });
    return this.restarting;
  }

  async stop(): Promise<void> {
    this.reader?.disconnect();
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    const settings = { port: this.port, bind: '127.0.0.1', dir: this.folder, appendonly: 'yes', appendfsync: 'always' };
    const args = Object.entries({ ...settings, save: '' }).flatMap(([key, value]) => [`--${key}`, String(value)]);
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.child = child;
    for await (const text of child.stdout) if (String(text).includes('Ready to accept')) break;
  }

  private async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
