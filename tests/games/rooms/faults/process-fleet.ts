import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from '../../../../engine/build/bundle.mjs';
import { packGame } from '../../../../engine/load/pack/pack';
import type { RedisProcess } from '../../../server/redis-process';
import { ROOT } from '../../../support/disk-source';
import { definitionsOf } from '../../../support/play';
import { type Fleet, shelfFor } from './fleet';
import { FAULT_GAME } from './schedule';
import type { ServeOrder } from './server-process';

/** Processes that have loaded everything and wait: one that is killed is replaced in a moment. */
export class SpareProcesses {
  private readonly waiting: Promise<ChildProcess>[] = [];
  private readonly all = new Set<ChildProcess>();

  private constructor(
    private readonly entry: string,
    private readonly folder: string,
  ) {}

  static async prepare(count: number): Promise<SpareProcesses> {
    const path = await bundled(
      'tests/games/rooms/faults/server-process.ts',
      'server-process',
      ['engine', 'schemas/generated', 'tests/games/rooms', 'tests/server', 'tests/support'],
      { input: { external: ['ws', 'ioredis'] }, output: { sourcemap: false } },
    );
    const folder = await mkdtemp(join(tmpdir(), 'spare-'));
    const entry = join(folder, 'entry.mjs');
    const packed = join(folder, 'game.json');
    await writeFile(packed, packGame({ definitions: await definitionsOf(FAULT_GAME), tiles: null }));
    const script = `import { serveOnOrder } from ${JSON.stringify(pathToFileURL(path).href)};`;
    await writeFile(entry, `${script}\nawait serveOnOrder(${JSON.stringify(packed)});\n`);
    const spares = new SpareProcesses(entry, folder);
    for (let i = 0; i < count; i++) spares.waiting.push(spares.begin());
    return spares;
  }

  async take(): Promise<ChildProcess> {
    const next = this.waiting.shift() ?? this.begin();
    this.waiting.push(this.begin());
    return next;
  }

  async end(): Promise<void> {
    await Promise.all(this.waiting.splice(0));
    await Promise.all([...this.all].map(killed));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async begin(): Promise<ChildProcess> {
    const child = fork(this.entry, { cwd: ROOT, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.all.add(child);
    child.once('exit', () => this.all.delete(child));
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (isGone(child)) throw new Error('A process did not begin.');
    return child;
  }
}

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function killed(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Servers in processes of their own, which really are killed. */
export async function processFleet(spares: SpareProcesses, redis: RedisProcess | null): Promise<Fleet> {
  const shelf = await shelfFor(redis);
  return {
    ...shelf,
    pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
    patience: 50_000,
    async start(name, chance) {
      const child = await spares.take();
      const order: ServeOrder = { folder: shelf.folder, redis: redis?.port ?? null, name, chance };
      const answer = once(child, 'message');
      child.send(order);
      const [{ address }] = (await answer) as [{ address: string }];
      return {
        address,
        get isKilled() {
          return isGone(child);
        },
        kill: () => void child.kill('SIGKILL'),
        close: () => killed(child),
      };
    },
  };
}
