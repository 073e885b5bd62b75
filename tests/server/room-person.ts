import { inflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';
import type { Moment } from '../../engine/host/host';
import { patched } from '../../engine/room/json-patch';
import type {
  CallRefused,
  CallResult,
  ChatLine,
  EnterCall,
  Reveal,
  RoomCall,
  RoomView,
  ServerMessage,
  Welcome,
} from '../../engine/room/room-protocol';

type Answer = { readonly result: CallResult } | { readonly refused: CallRefused };
export type Shown = Pick<Moment, 'view' | 'pending'>;

let ids = 0;

/** A person at a screen, as far as the wire can tell. */
export class RoomPerson {
  socket: WebSocket | null = null;
  welcome: Welcome | null = null;
  room: RoomView | null = null;
  reveal: Reveal | null = null;
  bye: string | null = null;
  /** What each own seat is shown. */
  readonly seats = new Map<number, Shown & { readonly beat: number; readonly ended: boolean; readonly seal: string }>();
  readonly chat: ChatLine[] = [];
  readonly moments: Moment[] = [];
  /** Every text that came. */
  readonly received: string[] = [];
  private readonly answers = new Map<string, (answer: Answer) => void>();
  private readonly watchers = new Set<() => void>();

  constructor(
    readonly name: string,
    public address: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  get code(): string {
    return this.welcome?.code ?? '';
  }

  /** Opens a connection; rejects if the server refuses it. */
  connect(): Promise<void> {
    const socket = new WebSocket(`ws://${this.address}/rooms`, { headers: this.headers, perMessageDeflate: false });
    this.socket = socket;
    socket.on('message', (data, isBinary) => {
      if (this.socket === socket) this.hear(isBinary ? String(inflateRawSync(data as Buffer)) : String(data));
    });
    return new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
      socket.on('close', () => this.notify());
    });
  }

  /** As when the network fails. */
  cut(): void {
    const { socket } = this;
    this.socket = null;
    socket?.on('error', () => undefined);
    socket?.terminate();
  }

  call(call: RoomCall, id = `${this.name}-${process.pid}-call-${ids++}`): Promise<Answer> {
    const answer = new Promise<Answer>((resolve) => this.answers.set(id, resolve));
    this.send(JSON.stringify({ ...call, id }));
    return answer;
  }

  /** Calls back with the answer to a call that was or will be sent. */
  expect(id: string, hear: (answer: Answer) => void): void {
    this.answers.set(id, hear);
  }

  send(text: string): void {
    this.socket?.send(text);
  }

  /** A call that must be carried out. */
  async done(call: RoomCall, id?: string): Promise<CallResult> {
    const answer = await this.call(call, id);
    if ('refused' in answer) throw new Error(`${call.call}: ${answer.refused.because}. ${answer.refused.message}`);
    return answer.result;
  }

  /** A call that must be refused. */
  async refused(call: RoomCall): Promise<CallRefused['because']> {
    const answer = await this.call(call);
    if ('result' in answer) throw new Error(`${call.call} was carried out.`);
    return answer.refused.because;
  }

  async enter(call: EnterCall, id?: string): Promise<Welcome> {
    this.welcome = (await this.done(call, id)) as Welcome;
    await this.until(() => this.room !== null);
    return this.welcome;
  }

  /** Comes back with the token, on another connection. */
  async comeBack(): Promise<void> {
    this.cut();
    await this.connect();
    this.room = null;
    const { code, token } = this.welcome as Welcome;
    await this.enter({ call: 'return', code, token });
  }

  /** Answers with the option of that index, for the first own seat that is asked. */
  async choose(index = 0): Promise<Answer> {
    const [seat, shown] = [...this.seats].find(([, { pending }]) => pending.length > 0) ?? [];
    const options = shown?.pending[0]?.options ?? [];
    const option = options[index % options.length];
    if (seat === undefined || !shown || !option) throw new Error(`${this.name} is not asked.`);
    return this.call({ call: 'decide', seat, answer: option.id, beat: shown.beat });
  }

  /** Waits until something holds; it is looked at after each message. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private hear(text: string): void {
    this.received.push(text);
    const message = JSON.parse(text) as ServerMessage;
    if ('id' in message) {
      this.answers.get(message.id)?.(message);
      this.answers.delete(message.id);
    } else if ('room' in message) this.room = message.room;
    else if ('chat' in message)
      this.chat.push(...message.chat.filter(({ line }) => line > (this.chat.at(-1)?.line ?? -1)));
    else if ('reveal' in message) this.reveal = message.reveal;
    else if ('bye' in message) this.bye = message.bye;
    else if ('moments' in message) {
      if (this.room) this.room = { ...this.room, ...message.turn };
      for (const { continues, state, seal, ...moment } of message.moments) {
        const before = continues ? this.seats.get(moment.seat) : null;
        if (before === undefined) throw new Error('A difference to a view that was never sent.');
        const known = before && { view: before.view, pending: before.pending };
        const shown = patched(known, state) as Shown;
        this.moments.push({ ...moment, ...shown });
        const { beat, ended } = moment;
        this.seats.set(moment.seat, { ...shown, beat, ended: ended !== null, seal });
      }
    }
    this.notify();
  }

  private notify(): void {
    for (const look of [...this.watchers]) look();
  }
}
