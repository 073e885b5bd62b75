import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Ws from 'ws';
import { FileSource } from '../../../engine/cli/context/file-source';
import { formatFinding } from '../../../engine/load/files/finding';
import { memorySource } from '../../../engine/load/files/memory-source';
import { loadPrototype } from '../../../engine/load/load-prototype';
import { FileStore } from '../../../engine/server/file-store';
import { systemClock } from '../../../engine/server/room-clock';
import { RoomServer, USUAL_LIMITS } from '../../../engine/server/room-server';
import { EIGHTS_FILES, EIGHTS_OF_BOARDGAME_IO } from './eights';

/** Which server a child process of the benchmark is. */
export type ServerKind = 'kit' | 'boardgame.io' | 'relay';

export interface ServerUse {
  /** Seconds of the processor so far, and after the garbage was collected. */
  readonly cpu: number;
  readonly cpuAfter: number;
  /** Bytes, after garbage was collected. */
  readonly heap: number;
  readonly resident: number;
}

/** The kit's own: beside this file lies an older one, of socket.io. */
export const sockets = createRequire(path.resolve('package.json'))('ws') as typeof Ws;

const KIND = 'DMK_BENCH_SERVER';
const MANY = 1e6;
/** Of servers that were started. */
let count = 0;
const NO_RATES = { messages: { burst: MANY, perSecond: MANY }, creations: { burst: MANY, perSecond: MANY } };

/** Whether this process is a server; then it serves until it is told to stop. */
export async function serveIfAsked(): Promise<boolean> {
  const kind = process.env[KIND];
  if (!kind) return false;
  const serve = { kit: serveKit, 'boardgame.io': serveBoardgameIo, relay: serveRelay }[kind as ServerKind];
  const port = await serve();
  process.on('message', () => {
    const cpu = cpuSeconds();
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ cpu, cpuAfter: cpuSeconds(), heap: heapUsed, resident: rss } satisfies ServerUse);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
  await new Promise(() => undefined);
  return true;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** As `dmk serve` runs it: entries in files, written through to the disk. */
async function serveKit(): Promise<number> {
  const folder = await mkdtemp(path.join(process.env.DATA ?? tmpdir(), 'bench-rooms-'));
  process.on('disconnect', () => void rm(folder, { recursive: true, force: true }));
  const load = async (id: string) => {
    const source = id === 'eights' ? memorySource(EIGHTS_FILES) : new FileSource(process.cwd());
    const { definitions, findings } = await loadPrototype(source, `prototypes/${id}`);
    if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
    return definitions;
  };
  const server = new RoomServer({
    store: await FileStore.open(folder),
    clock: systemClock,
    load,
    limits: { ...USUAL_LIMITS, mostSocketsEach: MANY, ...NO_RATES },
    pages: null,
    origins: [],
    proxies: 0,
    log: (entry) => void (entry.event === 'error' && console.error(entry)),
    makeSockets: (settings) => new sockets.WebSocketServer(settings),
  });
  return server.listen(0, '127.0.0.1');
}

interface BoardgameIoServer {
  run(settings: { port: number }): Promise<{ appServer: HttpServer }>;
}

/** With its store in memory, which is the fastest it has; it writes nothing to a disk. */
async function serveBoardgameIo(): Promise<number> {
  process.env.NODE_ENV = 'production';
  const { Server } = createRequire(path.resolve('tests/bench/package.json'))('boardgame.io/server') as {
    Server(settings: object): BoardgameIoServer;
  };
  const server = Server({ games: [EIGHTS_OF_BOARDGAME_IO], origins: ['http://127.0.0.1'] });
  const { appServer } = await server.run({ port: 0 });
  return (appServer.address() as AddressInfo).port;
}

/** What a decision of the kit is in bytes; see the last lines that the benchmark prints. */
const RELAYED = 'x'.repeat(740);

/** No game, no disk: each message is answered to the four sockets of its table. Nothing over sockets can be faster. */
async function serveRelay(): Promise<number> {
  const server = new sockets.WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const tables = new Map<string, Ws.WebSocket[]>();
  server.on('connection', (socket, { url = '' }) => {
    const table = tables.get(url) ?? [];
    tables.set(url, table);
    table.push(socket);
    socket.on('message', () => {
      for (const one of table) one.send(RELAYED);
    });
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server in a process of its own, so that its time and its memory are only its own. */
export class BenchServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(kind: ServerKind): Promise<BenchServer> {
    const runner = path.resolve('engine/build/run-bench.mjs');
    const { PROFILE } = process.env;
    const profile = PROFILE
      ? ['--cpu-prof', '--cpu-prof-dir', PROFILE, '--cpu-prof-name', `${kind}-${count++}.cpuprofile`]
      : [];
    const child = fork(runner, [fileURLToPath(import.meta.url)], {
      env: { ...process.env, [KIND]: kind, UV_THREADPOOL_SIZE: '16' },
      execArgv: ['--expose-gc', '--enable-source-maps', ...profile],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', (code) => code && process.exit(code));
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new BenchServer(child, port);
  }

  async use(): Promise<ServerUse> {
    this.child.send('use');
    const [use] = (await once(this.child, 'message')) as [ServerUse];
    return use;
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.disconnect();
    await gone;
  }
}
