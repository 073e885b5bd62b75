import { deflateRawSync } from 'node:zlib';
import type { WebSocket } from 'ws';
import { readCall } from '../room/read-call';
import { CallRefusal } from '../room/room-checks';
import type { CallRefused, CallResult, SentCall, ServerMessage } from '../room/room-protocol';
import type { LiveRoom } from './live-room';
import { type Rate, RateLimit } from './rate-limit';
import type { RoomClock } from './room-clock';
import type { RoomLink } from './room-links';
import type { EntryLimits, Rooms } from './rooms';

/** What connections work with. */
export interface ConnectionServices {
  readonly rooms: Rooms;
  readonly clock: RoomClock;
  readonly messages: Rate;
  readonly says: Rate;
  /** Seconds that a decision took, from its arrival until all were told. */
  readonly onDecision: (seconds: number) => void;
  readonly onError: (what: string, error: unknown) => void;
}

/** A client that does not read what it is sent is cut off; it can return. */
const MOST_UNREAD = 4_000_000;
/** Calls that wait for their turn. */
const MOST_WAITING = 64;
/** Refusals in a row after which a flooding client is cut off. */
const MOST_IGNORED = 200;
/** Characters. Longer messages are deflated. */
const LONGEST_PLAIN = 1024;
/**
 * Deflated here and not by `ws`, which keeps about 80 kB for each socket and uses streams in other threads. A message of
 * 2 kB takes 12 µs.
 */
const DEFLATE = { level: 3, windowBits: 13, memLevel: 7, chunkSize: 4096 };
const NORMAL = 1000;
const TRY_AGAIN = 1013;

/** One socket: reads calls, one after another, and answers each. */
export class Connection implements RoomLink {
  private place: { readonly room: LiveRoom; readonly member: number } | null = null;
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;
  private ignored = 0;
  private readonly messages: RateLimit;
  private readonly says: RateLimit;

  constructor(
    private readonly socket: WebSocket,
    private readonly limits: EntryLimits,
    private readonly services: ConnectionServices,
  ) {
    const { clock, messages, says } = services;
    this.messages = new RateLimit(clock, messages);
    this.says = new RateLimit(clock, says);
    socket.on('message', (data, isBinary) => this.receive(isBinary ? '' : String(data)));
    socket.on('close', () => this.leave());
    // A message that is too large or no WebSocket frame closes the socket: `ws` says why to the client.
    socket.on('error', () => undefined);
  }

  sendText(text: string): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
    else socket.send(text.length > LONGEST_PLAIN ? deflateRawSync(text, DEFLATE) : text);
  }

  dismiss(why: string): void {
    this.place = null;
    this.send({ bye: why });
    // The answer to the call that led here is still to be sent.
    setImmediate(() => this.socket.close(NORMAL));
  }

  private send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  private receive(text: string): void {
    const arrived = this.services.clock.now();
    const read = readCall(text);
    const id = 'call' in read ? read.call.id : (read.id ?? '');
    if (!this.messages.take() || this.waiting >= MOST_WAITING) {
      if (++this.ignored > MOST_IGNORED) this.dismiss('Too many messages.');
      else this.refuse(id, { because: 'too_fast', message: 'Too many messages. Slow down.' });
      return;
    }
    this.ignored = 0;
    if ('refused' in read) this.refuse(id, read.refused);
    else if (read.call.call === 'say' && !this.says.take())
      this.refuse(id, { because: 'too_fast', message: 'You say too much at once.' });
    else this.enqueue(read.call, arrived);
  }

  private enqueue(call: SentCall, arrived: number): void {
    this.waiting++;
    this.queue = this.queue.then(() => this.answer(call, arrived)).finally(() => void this.waiting--);
  }

  private async answer(call: SentCall, arrived: number): Promise<void> {
    try {
      const result = await this.carryOut(call);
      if (result !== undefined) this.send({ id: call.id, result });
      if (call.call === 'decide') this.services.onDecision((this.services.clock.now() - arrived) / 1000);
    } catch (error) {
      if (error instanceof CallRefusal) return this.refuse(call.id, error.refused);
      this.services.onError(call.call, error);
      this.refuse(call.id, { because: 'unavailable', message: 'The server made a mistake. Try again.' });
    }
  }

  /** Undefined if the call was answered already. */
  private async carryOut(call: SentCall): Promise<CallResult | undefined> {
    const { rooms } = this.services;
    switch (call.call) {
      case 'list':
        return rooms.list();
      case 'create':
      case 'join':
      case 'return': {
        if (this.place) throw new CallRefusal('not_now', 'You are in a room already.');
        const { room, member, welcome } = await rooms.enter(call, call.id, this.limits);
        // It may have been closed meanwhile.
        if (this.socket.readyState !== this.socket.OPEN) return undefined;
        this.place = { room, member };
        this.send({ id: call.id, result: welcome });
        try {
          await room.attach(member, this);
        } catch (error) {
          // A client that is welcome but shown nothing would wait forever: it is to come again.
          this.services.onError('attach', error);
          this.socket.close(TRY_AGAIN);
        }
        return undefined;
      }
      default: {
        if (!this.place) throw new CallRefusal('not_now', 'Enter a room first.');
        const { room, member } = this.place;
        return room.call(member, call, call.id);
      }
    }
  }

  private refuse(id: string, refused: CallRefused): void {
    this.send({ id, refused });
  }

  private leave(): void {
    const { place } = this;
    this.place = null;
    if (!place) return;
    place.room.detach(place.member, this).catch((error) => this.services.onError('detach', error));
  }
}
