import { Refusal } from '../game/game';
import {
  type CallRefused,
  type CallResult,
  type ChatLine,
  type EnterCall,
  type MemberCall,
  type MomentPatch,
  type OpenCall,
  RESTARTED,
  type RefusedBecause,
  type Reveal,
  type RoomCall,
  type RoomView,
  type ServerMessage,
  type Welcome,
} from './room-protocol';

/** What a room needs of a socket that connects again by itself: partysocket, or a fake one in tests. */
export interface RoomSocket {
  readonly readyState: number;
  send(text: string): unknown;
  close(): void;
  /** Gives this connection up and opens another. */
  reconnect(): void;
  onopen: (() => void) | null;
  onclose: ((event?: { readonly code?: number }) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

const OPEN = 1;
/** The server closed because of a message. Sent again it would be closed again. */
const TOO_LARGE = 1009;

/** The server refused a call; `message` is the sentence for people. */
export class RoomRefusal extends Refusal {
  constructor(
    readonly because: RefusedBecause,
    message: string,
  ) {
    super(message);
  }
}

/** Who this screen is in a room: enough to return to it. */
export type Ticket = Pick<Welcome, 'code' | 'token'>;

interface Waiting {
  readonly call: RoomCall;
  resolve(result: CallResult): void;
  reject(error: unknown): void;
}

/**
 * One person's connection to a server of rooms. It survives lost sockets: after each reconnection it returns with its
 * token, and sends again what was not answered, under the same ids.
 */
export class RoomConnection {
  room: RoomView | null = null;
  readonly chat: ChatLine[] = [];
  reveal: Reveal | null = null;
  /** False while the server can't be reached. */
  isOpen = true;
  /** True while the server knows that this person is here. */
  isHere = false;
  /** Why the connection is over for good; null while it isn't. */
  bye: string | null = null;
  welcome: Welcome | null = null;
  /** Receives the moments of a game. */
  onMoments: (patches: readonly MomentPatch[]) => void = () => {};
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<() => void>();
  private ticket: Ticket | null = null;
  /** Ids differ from those before a page was reloaded. Who knows the id of an entering call may enter as the same person. */
  private readonly prefix = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
  private calls = 0;
  private inflating: Promise<void> | null = null;

  constructor(private readonly socket: RoomSocket) {
    socket.onopen = () => this.opened();
    socket.onclose = (event) => {
      this.isOpen = false;
      this.isHere = false;
      if (event?.code === TOO_LARGE) this.refuseAll('too_large', 'That was too large for the server.');
      this.tell();
    };
    socket.onmessage = ({ data }) => this.receive(data);
  }

  /** Becomes a member of a room. Rejects with a `RoomRefusal`; then another try may follow. */
  async enter(call: EnterCall): Promise<Welcome> {
    const welcome = (await this.ask(call)) as Welcome;
    this.arrive(welcome);
    return welcome;
  }

  /** Calls the server as a member. While the connection is lost, the call waits. */
  call(call: MemberCall | OpenCall): Promise<CallResult> {
    return this.ask(call);
  }

  /** Calls back after each change of what is known. Returns a function that stops it. */
  listen(hear: () => void): () => void {
    this.listeners.add(hear);
    return () => void this.listeners.delete(hear);
  }

  /** The screen lost track of the game: a new connection begins with all of it. */
  startAfresh(): void {
    this.socket.reconnect();
  }

  close(): void {
    this.listeners.clear();
    this.socket.close();
  }

  private ask(call: RoomCall): Promise<CallResult> {
    return new Promise((resolve, reject) => {
      const id = `${this.prefix}-${++this.calls}`;
      this.waiting.set(id, { call, resolve, reject });
      if (this.socket.readyState === OPEN && (this.isHere || !isMembers(call))) this.send(id, call);
    });
  }

  private send(id: string, call: RoomCall): void {
    this.socket.send(JSON.stringify({ ...call, id }));
  }

  /** Says who this is before anything else is sent. */
  private opened(): void {
    const { ticket } = this;
    this.isOpen = true;
    this.tell();
    if (!ticket) {
      this.sendWaiting((call) => !isMembers(call));
      return;
    }
    this.ask({ call: 'return', ...ticket }).then(
      (welcome) => this.arrive(welcome as Welcome),
      (error: RoomRefusal) => this.end(error.message),
    );
  }

  private arrive(welcome: Welcome): void {
    const { code, token } = welcome;
    this.welcome = welcome;
    this.ticket = { code, token };
    this.isHere = true;
    this.sendWaiting(isMembers);
    this.tell();
  }

  private sendWaiting(isMeant: (call: RoomCall) => boolean): void {
    // A return belongs to the connection that it was sent on.
    for (const [id, { call }] of this.waiting) if (call.call === 'return' && this.ticket) this.waiting.delete(id);
    for (const [id, { call }] of this.waiting) if (isMeant(call)) this.send(id, call);
  }

  /** Long messages are deflated. Inflating takes a moment, in which what follows has to wait. */
  private receive(data: unknown): void {
    if (typeof data === 'string' && this.inflating === null) {
      this.take(data);
      return;
    }
    const before = this.inflating ?? Promise.resolve();
    const inflating = before.then(async () => {
      this.take(typeof data === 'string' ? data : await inflated(data as Blob));
      if (this.inflating === inflating) this.inflating = null;
    });
    this.inflating = inflating;
  }

  private take(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if ('id' in message) this.answer(message.id, message);
    else if ('moments' in message) {
      if (this.room) this.room = { ...this.room, ...message.turn };
      this.onMoments(message.moments);
      this.tell();
    } else if ('bye' in message) {
      if (message.bye !== RESTARTED) this.end(message.bye);
    } else {
      if ('room' in message) this.room = message.room;
      else if ('reveal' in message) this.reveal = message.reveal;
      else if ('chat' in message) this.addChat(message.chat);
      this.tell();
    }
  }

  /** A call that was sent twice may be answered twice. */
  private answer(id: string, answer: { readonly result: CallResult } | { readonly refused: CallRefused }): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (!waiting) return;
    if ('result' in answer) waiting.resolve(answer.result);
    else waiting.reject(new RoomRefusal(answer.refused.because, answer.refused.message));
  }

  /** After entering, the last lines come once more. */
  private addChat(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.line ?? -1;
    this.chat.push(...lines.filter(({ line }) => line > last));
  }

  private end(why: string): void {
    this.bye = why;
    this.isHere = false;
    this.socket.close();
    this.refuseAll('unavailable', why);
    this.tell();
  }

  private refuseAll(because: RefusedBecause, why: string): void {
    for (const { reject } of this.waiting.values()) reject(new RoomRefusal(because, why));
    this.waiting.clear();
  }

  private tell(): void {
    for (const hear of this.listeners) hear();
  }
}

const inflated = (data: Blob): Promise<string> =>
  new Response(data.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();

/** Calls that only a member may make. */
const isMembers = ({ call }: RoomCall): boolean => !['create', 'join', 'return', 'list'].includes(call);
