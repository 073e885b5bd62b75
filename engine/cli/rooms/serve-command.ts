import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILT_IN_KIT } from '../../kit/kit';
import { PROTOTYPES } from '../../load/files/read-layers';
import { joinPath } from '../../load/files/source';
import { FileStore } from '../../server/file-store';
import type { LoadGame } from '../../server/game-library';
import { RedisStore } from '../../server/redis-store';
import { systemClock } from '../../server/room-clock';
import { RoomServer, type ServerLimits, type ServerSettings, USUAL_LIMITS } from '../../server/room-server';
import type { RoomStore } from '../../server/room-store';
import { type Arguments, type Command, type Context, Failure, UsageError } from '../context/command';
import { isPrototype, loadNamed } from '../context/open-prototype';
import { optionalPackage } from './optional-package';

const USUAL_PORT = 8080;
const USUAL_DATA = 'rooms';
const PAGES = 'dist';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve rooms in which people play together, and the pages',
  usage: '[--port N] [--host ADDRESS] [--data DIR] [--redis URL] [--pages DIR] [--origin URL]… [--proxies N] …',
  about: [
    'Rooms by code and password over WebSocket, for every game with more than one seat, and the built pages, on one',
    'port. Each room is a file in --data: started again, the server goes on with all of them. With --redis any number',
    'of servers share the rooms. /healthz says whether it runs, /metrics how. The log is one JSON object a line.',
    'docs/hosting.md tells how to run it behind a proxy with TLS.',
  ].join(' '),
  flags: {
    port: { value: 'N', about: `(left out: ${USUAL_PORT}; 0 for any free one)` },
    host: { value: 'ADDRESS', about: 'listen on this address only (left out: on all)' },
    data: { value: 'DIR', about: `the folder with the rooms (left out: ${USUAL_DATA})` },
    redis: { value: 'URL', about: 'keep the rooms in Redis instead, shared with other servers' },
    pages: { value: 'DIR', about: `the folder with the built pages (left out: ${PAGES})` },
    origin: { value: 'URL', repeats: true, about: 'pages of this origin may connect too; * for all' },
    proxies: { value: 'N', about: 'how many proxies add to x-forwarded-for before this server (left out: 0)' },
    'most-rooms': { value: 'N', about: `(left out: ${USUAL_LIMITS.mostRooms})` },
    'room-hours': {
      value: 'N',
      about: `a room where nothing happens is deleted after (left out: ${USUAL_LIMITS.roomHours})`,
    },
    'rest-after': {
      value: 'N',
      about: `a room rests after so many decisions of bots in a row (left out: ${USUAL_LIMITS.restAfter})`,
    },
    'most-sockets': { value: 'N', about: `(left out: ${USUAL_LIMITS.mostSockets})` },
    'most-sockets-each': { value: 'N', about: `from one address (left out: ${USUAL_LIMITS.mostSocketsEach})` },
    'largest-message': { value: 'BYTES', about: `(left out: ${USUAL_LIMITS.largestMessage})` },
    'messages-per-second': { value: 'N', about: `of one person (left out: ${USUAL_LIMITS.messages.perSecond})` },
  },
  takes: [0, 0],
  examples: [
    ['serve', `rooms and pages at http://localhost:${USUAL_PORT}`],
    ['serve --port 9000 --data /var/lib/rooms --origin https://my.page', 'for the games in an article elsewhere'],
    ['serve --redis redis://localhost:6379', 'one of several servers'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const { WebSocketServer } = await optionalPackage<typeof import('ws')>('ws', () => import('ws'));
    const log: ServerSettings['log'] = (entry) =>
      terminal.printJson({ time: new Date(systemClock.now()).toISOString(), ...entry });
    const pages = pagesFor(context, args);
    const server = new RoomServer({
      store: await openStore(context, args, log),
      clock: systemClock,
      load: gamesOf(context),
      limits: limitsFrom(args),
      pages,
      origins: args.list('origin').map((origin) => origin.replace(/\/+$/, '')),
      proxies: args.count('proxies', 0) ?? 0,
      log,
      makeSockets: (settings) => new WebSocketServer(settings),
    });
    const port = await listen(server, args);
    if (!pages) terminal.warn(`There are no built pages here, only rooms are served. ${howToBuild(context)}`);
    terminal.warn(`Rooms at http://localhost:${port}. Ctrl+C stops.`);
    log({ event: 'listening', port, pages, pid: process.pid });
    const signal = await stopSignal();
    log({ event: 'closing', signal });
    await server.close();
    log({ event: 'closed' });
    return 0;
  },
};

async function listen(server: RoomServer, args: Arguments): Promise<number> {
  const port = args.count('port', 0) ?? USUAL_PORT;
  try {
    return await server.listen(port, args.text('host'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Failure(`Port ${port} is in use. Choose another: --port N.`);
    throw new Failure(`Can't listen on port ${port}: ${error instanceof Error ? error.message : error}`);
  }
}

async function openStore({ terminal }: Context, args: Arguments, log: ServerSettings['log']): Promise<RoomStore> {
  const redis = args.text('redis');
  if (redis !== undefined) return openRedis(redis, log);
  const data = resolve(terminal.streams.cwd, args.text('data') ?? USUAL_DATA);
  try {
    return await FileStore.open(data);
  } catch (error) {
    throw new Failure(`The rooms can't be kept in ${data}: ${error instanceof Error ? error.message : error}`);
  }
}

async function openRedis(url: string, log: ServerSettings['log']): Promise<RoomStore> {
  const { Redis } = await optionalPackage<typeof import('ioredis')>('ioredis', () => import('ioredis'));
  const onError = (what: string, error: unknown) => log({ event: 'error', what, why: String(error) });
  const connect = () => new Redis(url, { retryStrategy: (tries) => Math.min(50 * tries, 1000) });
  try {
    return await RedisStore.open(connect, systemClock, onError);
  } catch (error) {
    throw new Failure(
      `Redis at ${url.replace(/\/\/.*@/, '//')} can't be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** The games of the working folder, and those of the kit, as far as they use only built-in words. */
const gamesOf =
  (context: Context): LoadGame =>
  async (prototype) => {
    const folder = joinPath(PROTOTYPES, prototype);
    return (await isPrototype(context, folder))
      ? (await loadNamed({ ...context, kit: BUILT_IN_KIT }, folder)).definitions
      : null;
  };

function pagesFor({ terminal, source, root }: Context, args: Arguments): string | null {
  const { cwd } = terminal.streams;
  const named = args.text('pages');
  if (named !== undefined) {
    const folder = resolve(cwd, named);
    if (!existsSync(join(folder, 'index.html'))) throw new UsageError(`There is no index.html in ${folder}.`);
    return folder;
  }
  const places = [join(cwd, PAGES), join(source.root, PAGES), join(root, PAGES)];
  return places.find((folder) => existsSync(join(folder, 'index.html'))) ?? null;
}

const howToBuild = ({ root, source }: Context): string =>
  root === source.root
    ? 'npm run build makes them.'
    : 'vite build makes them (docs/install.md), and --pages DIR names another folder.';

function limitsFrom(args: Arguments): ServerLimits {
  const { messages, ...usual } = USUAL_LIMITS;
  const perSecond = args.count('messages-per-second', 1) ?? messages.perSecond;
  return {
    ...usual,
    mostRooms: args.count('most-rooms', 1) ?? usual.mostRooms,
    roomHours: args.count('room-hours', 1) ?? usual.roomHours,
    restAfter: args.count('rest-after', 1) ?? usual.restAfter,
    mostSockets: args.count('most-sockets', 1) ?? usual.mostSockets,
    mostSocketsEach: args.count('most-sockets-each', 1) ?? usual.mostSocketsEach,
    largestMessage: args.count('largest-message', 1024) ?? usual.largestMessage,
    messages: { perSecond, burst: perSecond * 3 },
  };
}

const stopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
