import type { Definitions } from '../../engine/core/definitions';
import { Refusal } from '../../engine/game/game';
import type { Moment } from '../../engine/host/host';
import { LocalHost } from '../../engine/host/local-host';
import { differenceOf } from '../../engine/room/json-patch';
import type { RoomSocket } from '../../engine/room/room-connection';
import type { CallRefused, MomentPatch, SentCall, ServerMessage, Welcome } from '../../engine/room/room-protocol';

/** A socket whose other end a test holds. */
export class FakeSocket implements RoomSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: RoomSocket['onclose'] = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  /** All that the client sent. */
  readonly sent: SentCall[] = [];
  /** How often the client gave a connection up by itself. */
  reconnections = 0;
  answer: (call: SentCall) => void = () => {};

  send(text: string): void {
    const call = JSON.parse(text) as SentCall;
    this.sent.push(call);
    this.answer(call);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  cut(code?: number): void {
    this.readyState = 3;
    this.onclose?.(code === undefined ? undefined : { code });
  }

  close(): void {
    this.cut();
  }

  reconnect(): void {
    this.reconnections++;
    this.cut();
    this.open();
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME: Welcome = { protocol: 1, code: 'ABCDEF', member: 0, token: 'key' };

/** A server with one room and one game, in which this person has some of the seats. */
export class FakeRoom {
  readonly socket = new FakeSocket();
  readonly game: LocalHost;
  /** Calls that were carried out, by id, with what was answered. */
  private readonly done = new Map<string, ServerMessage>();
  private known = new Map<number, unknown>();
  /** False to lose answers and moments. */
  isHeard = true;

  constructor(
    definitions: Definitions,
    private readonly seats: readonly number[],
    players: number,
  ) {
    this.game = new LocalHost(definitions);
    const start = { seed: '1', options: {}, seats: Array.from({ length: players }, (_, i) => ({ name: `P${i}` })) };
    void this.game.restart(start);
    this.socket.answer = (call) => void this.take(call);
  }

  /** Another person decides. */
  async decide(seat: number, answer: string): Promise<void> {
    await this.game.decide(seat, answer);
    this.push('settled');
  }

  push(kind: Moment['kind']): void {
    const moments: MomentPatch[] = [];
    this.game.listen(({ view, pending, ...rest }) => {
      if (!this.seats.includes(rest.seat)) return;
      const now = JSON.parse(JSON.stringify({ view, pending })) as unknown;
      const before = this.known.get(rest.seat);
      this.known.set(rest.seat, now);
      moments.push({ ...rest, kind, continues: before !== undefined, seal: '', state: differenceOf(before, now) });
    })();
    this.say({ moments });
  }

  private say(message: ServerMessage): void {
    if (this.isHeard) this.socket.tell(message);
  }

  private async take(call: SentCall): Promise<void> {
    const known = this.done.get(call.id);
    if (known) return this.say(known);
    const refuse = (because: CallRefused['because'], message: string): void =>
      this.reply(call, { id: call.id, refused: { because, message } });
    if (call.call === 'return' || call.call === 'join') {
      this.known = new Map();
      this.reply(call, { id: call.id, result: WELCOME });
      this.push('retold');
    } else if (call.call === 'decide') {
      if (call.beat !== this.game.openGame.decisions.length) return refuse('stale', 'Too late.');
      try {
        await this.game.decide(call.seat, call.answer);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refuse('illegal', error.message);
      }
      this.push('settled');
      this.reply(call, { id: call.id, result: null });
    } else this.reply(call, { id: call.id, result: null });
  }

  private reply(call: SentCall, message: ServerMessage): void {
    if (call.call !== 'return') this.done.set(call.id, message);
    this.say(message);
  }
}
