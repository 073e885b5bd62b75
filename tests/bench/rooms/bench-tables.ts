import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { WebSocket } from 'ws';
import type { Moment } from '../../../engine/host/host';
import { patched } from '../../../engine/room/json-patch';
import type { RoomCall, ServerMessage, Welcome } from '../../../engine/room/room-protocol';
import { sockets } from './bench-servers';
import { type EightsState, moveInEights } from './eights';
import type { BenchTable } from './paced';

export const SEATS = 4;

/** No two calls may have the same id: such a call is carried out once. */
let calls = 0;

/** Tells when all seats have seen the same number of decisions. */
class Round {
  private waiting: { readonly beat: number; readonly done: () => void } | null = null;
  private readonly beats = new Array<number>(SEATS).fill(-1);

  reached(seat: number, beat: number): void {
    this.beats[seat] = beat;
    if (!this.waiting || this.beats.some((one) => one < (this.waiting?.beat ?? 0))) return;
    const { done } = this.waiting;
    this.waiting = null;
    done();
  }

  async until(beat: number): Promise<void> {
    if (this.beats.every((one) => one >= beat)) return;
    await new Promise<void>((done) => {
      this.waiting = { beat, done };
    });
  }
}

interface Person {
  readonly socket: WebSocket;
  readonly answers: Map<string, (message: { readonly result?: unknown; readonly refused?: unknown }) => void>;
  shown: Pick<Moment, 'view' | 'pending'> | null;
}

/** A room of the kit. `luck` chooses among the options; without it, the first is taken. */
export class KitTable implements BenchTable {
  private readonly people: Person[] = [];
  private round = new Round();
  private beat = 0;

  private constructor(
    private readonly port: number,
    private readonly luck: (() => number) | null,
  ) {}

  static async open(port: number, prototype: string, luck: (() => number) | null = null): Promise<KitTable> {
    const table = new KitTable(port, luck);
    let code = '';
    for (let seat = 0; seat < SEATS; seat++) {
      const person = await table.connect(seat);
      const name = `Person ${'ABCD'[seat]}`;
      const enter: RoomCall =
        seat === 0 ? { call: 'create', name, prototype, seats: SEATS } : { call: 'join', name, code };
      ({ code } = (await table.call(person, enter)) as Welcome);
    }
    await table.begin();
    return table;
  }

  get bytes(): number {
    return this.people.reduce((sum, { socket }) => sum + bytesOf(socket), 0);
  }

  async decide(): Promise<void> {
    let seat = this.asked;
    if (seat < 0) {
      await this.call(this.people[0] as Person, { call: 'again' });
      await this.begin();
      seat = this.asked;
    }
    const person = this.people[seat] as Person;
    const options = person.shown?.pending[0]?.options ?? [];
    const option = options[Math.floor((this.luck?.() ?? 0) * options.length)];
    const told = this.round.until(this.beat + 1);
    await this.call(person, { call: 'decide', seat, answer: option?.id ?? '', beat: this.beat });
    await told;
    this.beat++;
  }

  close(): void {
    for (const { socket } of this.people) socket.terminate();
  }

  /** The first seat that is asked; −1 after the end. */
  private get asked(): number {
    return this.people.findIndex(({ shown }) => (shown?.pending.length ?? 0) > 0);
  }

  private async begin(): Promise<void> {
    this.round = new Round();
    this.beat = 0;
    const [host, ...others] = this.people as [Person, ...Person[]];
    for (const one of others) await this.call(one, { call: 'ready', isReady: true });
    await this.call(host, { call: 'start' });
    await this.round.until(0);
  }

  private async connect(seat: number): Promise<Person> {
    const socket = new sockets.WebSocket(`ws://127.0.0.1:${this.port}/rooms`);
    const person: Person = { socket, answers: new Map(), shown: null };
    this.people[seat] = person;
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? inflateRawSync(data as Buffer) : data;
      this.hear(seat, person, JSON.parse(String(text)) as ServerMessage);
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return person;
  }

  private call(person: Person, call: RoomCall): Promise<unknown> {
    const id = `a call of the benchmark ${calls++}`;
    return new Promise((resolve, reject) => {
      person.answers.set(id, ({ result, refused }) => {
        if (refused) reject(new Error(JSON.stringify(refused)));
        else resolve(result);
      });
      person.socket.send(JSON.stringify({ ...call, id }));
    });
  }

  private hear(seat: number, person: Person, message: ServerMessage): void {
    if ('id' in message) {
      person.answers.get(message.id)?.(message);
      person.answers.delete(message.id);
    }
    if (!('moments' in message)) return;
    for (const { continues, state, kind, beat } of message.moments) {
      person.shown = patched(continues ? person.shown : null, state) as Person['shown'];
      if (kind !== 'passing') this.round.reached(seat, beat);
    }
  }
}

/** The little of socket.io's client that is used; its own types are there only once it is installed. */
interface Socket {
  on(event: string, hear: (match: string, state: never) => void): void;
  emit(event: string, ...args: unknown[]): void;
  disconnect(): void;
  readonly io: { readonly engine: { readonly transport: { readonly ws: WebSocket } } };
}

interface MatchState {
  readonly G: EightsState;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

/** A match of boardgame.io, by the messages of its own client. */
export class BoardgameIoTable implements BenchTable {
  private readonly sockets: Socket[] = [];
  private readonly states: MatchState[] = [];
  private readonly round = new Round();

  private constructor(private readonly match: string) {}

  static async open(port: number, match: string): Promise<BoardgameIoTable> {
    const table = new BoardgameIoTable(match);
    const here = createRequire(path.resolve('tests/bench/package.json'));
    const { io } = here('socket.io-client') as { io(address: string, settings: object): Socket };
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = io(`http://127.0.0.1:${port}/eights`, { transports: ['websocket'], forceNew: true });
      table.sockets.push(socket);
      const take = (state: MatchState) => {
        table.states[seat] = state;
        table.round.reached(seat, state._stateID);
      };
      const synced = new Promise<void>((resolve) => {
        socket.on('sync', (_, { state }: { state: MatchState }) => {
          take(state);
          resolve();
        });
      });
      socket.on('update', (_, state: MatchState) => take(state));
      socket.emit('sync', match, String(seat), undefined, SEATS);
      await synced;
    }
    return table;
  }

  get bytes(): number {
    return this.sockets.reduce((sum, { io }) => sum + bytesOf(io.engine.transport.ws), 0);
  }

  async decide(): Promise<void> {
    const seat = Number(this.states[0]?.ctx.currentPlayer);
    const { G, _stateID } = this.states[seat] as MatchState;
    const { type, args } = moveInEights(G, seat);
    const playerID = String(seat);
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
    this.sockets[seat]?.emit('update', action, _stateID, this.match, playerID);
    // The move, and the end of the turn that follows it, are one state each, sent at once.
    await this.round.until(_stateID + 1);
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}

/** Four sockets without a game. */
export class RelayTable implements BenchTable {
  private readonly people: WebSocket[] = [];
  private readonly round = new Round();
  private readonly heard = new Array<number>(SEATS).fill(0);
  private beat = 0;

  static async open(port: number, name: string): Promise<RelayTable> {
    const table = new RelayTable();
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = new sockets.WebSocket(`ws://127.0.0.1:${port}/${name}`, { perMessageDeflate: false });
      table.people.push(socket);
      socket.on('message', () => {
        table.heard[seat] = (table.heard[seat] ?? 0) + 1;
        table.round.reached(seat, table.heard[seat] ?? 0);
      });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    }
    return table;
  }

  get bytes(): number {
    return this.people.reduce((sum, socket) => sum + bytesOf(socket), 0);
  }

  async decide(): Promise<void> {
    this.people[this.beat % SEATS]?.send('a decision');
    await this.round.until(++this.beat);
  }

  close(): void {
    for (const socket of this.people) socket.terminate();
  }
}

const bytesOf = (socket: WebSocket): number =>
  (socket as unknown as { readonly _socket: { readonly bytesRead: number } | null })._socket?.bytesRead ?? 0;
