import ReconnectingWebSocket from 'partysocket/ws';
import type { Definitions } from '../../core/definitions';
import { phrasebookFor } from '../../language/text/phrasebook';
import { RemoteHost } from '../../room/remote-host';
import { RoomConnection, RoomRefusal, type RoomSocket } from '../../room/room-connection';
import type { EnterCall, RoomView } from '../../room/room-protocol';
import { type Arguments, type Command, type Context, Failure, UsageError } from '../context/command';
import { openPrototype } from '../context/open-prototype';
import { LineReader } from '../play/line-reader';
import { JoinSession } from './join-session';
import { optionalPackage } from './optional-package';

const USUAL_SERVER = 'http://localhost:8080';
const NEW = 'new';

export const joinCommand: Command = {
  name: 'join',
  summary: 'play in a room with others, in the terminal',
  usage: 'CODE | new <prototype> [--server URL] [--name NAME] [--password P] [--token T] [--lang LANG]',
  about: [
    'A seat in a room of dmk serve, beside people in pages and other terminals. The lobby is text: ready, say, who,',
    'start; help lists the words. In the game commands are typed as in dmk play, and "say" talks to the table. A lost',
    'connection is opened again by itself. Piped lines for the game wait until this seat is asked.',
  ].join(' '),
  flags: {
    server: { value: 'URL', about: `where the rooms are (left out: ${USUAL_SERVER})` },
    name: { value: 'NAME', about: 'what the others call you (left out: your login)' },
    password: { value: 'P', about: 'of the room; for a new one, the one it gets' },
    token: { value: 'T', about: 'returns to the seat that this token was given for' },
    lang: { value: 'LANG', about: 'the language of the lobby and the help, such as de; the game is in English' },
  },
  takes: [1, 2],
  examples: [
    ['join KXWQTZ --name Ada', 'the room with this code'],
    ['join new GAME --name Ada --password swordfish', 'a new room, for others to join'],
  ],

  async run(context, args) {
    const address = serverAddress(args.text('server') ?? USUAL_SERVER);
    const call = await enterCall(context, args);
    const socket = new ReconnectingWebSocket(address, undefined, {
      WebSocket: await socketClass(),
      maxEnqueuedMessages: 0,
      minReconnectionDelay: 300,
      maxReconnectionDelay: 5000,
    });
    const connection = new RoomConnection(socket as unknown as RoomSocket);
    const host = new RemoteHost(connection);
    const lines = new LineReader(context.terminal.streams);
    try {
      const room = await enter(connection, call, address);
      const opened = await openPrototype(context, room.prototype, args.text('lang'));
      greet(context, connection, room, opened.definitions);
      await new JoinSession(context, opened, connection, host, lines).run();
      return 0;
    } finally {
      lines.close();
      connection.close();
    }
  },
};

async function enterCall(context: Context, args: Arguments): Promise<EnterCall> {
  const [code = '', prototype] = args.operands;
  const name = args.text('name') ?? context.terminal.streams.env.USER ?? 'Player';
  const password = args.text('password');
  const token = args.text('token');
  if (code.toLowerCase() !== NEW) {
    if (prototype !== undefined) throw new UsageError(`"${prototype}" is one word too many: a code is enough.`);
    if (token !== undefined) return { call: 'return', code: code.toUpperCase(), token };
    return { call: 'join', code: code.toUpperCase(), name, ...(password !== undefined && { password }) };
  }
  if (prototype === undefined) throw new UsageError('A new room of which game? Say it like this: dmk join new arena');
  const { definitions } = await openPrototype(context, prototype);
  return { call: 'create', name, prototype: definitions.id, ...(password !== undefined && { password }) };
}

/** Becomes a member, and waits until the room is known. */
async function enter(connection: RoomConnection, call: EnterCall, address: string): Promise<RoomView> {
  const known = new Promise<RoomView>((resolve, reject) => {
    connection.listen(() => {
      if (connection.room && connection.welcome) resolve(connection.room);
      else if (!connection.isOpen) reject(new Failure(`No server of rooms answers at ${address}.`));
    });
  });
  try {
    const [, room] = await Promise.all([connection.enter(call), known]);
    return room;
  } catch (error) {
    throw error instanceof RoomRefusal ? new Failure(error.message) : error;
  }
}

function greet(
  { terminal }: Context,
  { welcome }: RoomConnection,
  room: RoomView,
  { hash, language }: Definitions,
): void {
  const words = phrasebookFor(language);
  const { code, token } = welcome ?? { code: '', token: '' };
  const again = `dmk join ${code} --token ${token}`;
  terminal.print(terminal.bold(words.say('Room [code]: others join with npx dmk join [code].', { code })));
  terminal.print(
    terminal.dim(`${words.say('Type help for help.')} ${words.say('To return later: [command]', { command: again })}`),
  );
  if (room.content !== hash)
    terminal.warn(words.say('The server has other files of this game, so some texts here may differ.'));
}

/** The server's socket, by the address of its pages or its own. */
function serverAddress(text: string): string {
  const address = URL.parse ? URL.parse(text) : URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^(http|ws)s?:$/.test(address.protocol))
    throw new UsageError(`"${text}" is no address of a server.`);
  address.protocol = address.protocol.replace('http', 'ws');
  if (address.pathname === '/') address.pathname = '/rooms';
  return address.href;
}

/** Node 20 has no WebSocket of its own. */
const socketClass = async (): Promise<unknown> =>
  globalThis.WebSocket ?? (await optionalPackage<typeof import('ws')>('ws', () => import('ws'))).WebSocket;
