import type { Inquiry, Reason } from '../game/decisions/inquiry';
import type { Decision, SavedGame } from '../game/game';
import type { Undoable } from '../game/history/undo';
import type { Campaign } from '../game/turns/campaign';
import type { Moment, OpenedHost, OwnedHost, Packed, Recording, Saving, Start } from './host';
import { errorFrom, type HostMessage, type HostMethod, type MessageLine, PROTOCOL_VERSION } from './worker-protocol';

interface Waiting {
  readonly call: HostMethod | 'open';
  readonly args: readonly unknown[];
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Calls that start another game, so that earlier calls no longer matter. */
const BEGINNINGS: ReadonlySet<string> = new Set<HostMethod>(['restart', 'load', 'replay']);
/** Calls that change the state of the game. */
const STEPS: ReadonlySet<string> = new Set<HostMethod>(['decide', 'seek', 'undo', 'retrace', 'addLevels']);

/**
 * A host whose game runs at the other end of a line, in a Web Worker. If the worker is lost, the calls it answered are
 * repeated on a host in this thread, and the game continues there from the same state.
 */
export class WorkerHost implements OwnedHost {
  seats: readonly number[] = [];
  private readonly listeners = new Set<(moment: Moment) => void>();
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private last: readonly Moment[] = [];
  /** The calls that led to the current state. */
  private journal: Pick<Waiting, 'call' | 'args'>[] = [];
  private local: Promise<OwnedHost> | null = null;
  private isOpen = false;
  private isLost = false;
  /** The files at the last start, if they have changed since the game was opened. */
  private packed: Packed | null = null;
  private newest: Packed | null = null;

  constructor(
    private readonly line: MessageLine,
    private readonly hangUp: () => void,
    /** Makes a host in this thread, with this pack or the one that the game was opened with. */
    private readonly fallBack: (packed: Packed | null) => Promise<OwnedHost>,
  ) {
    line.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as HostMessage);
  }

  /** Rejects if the other side can't open the game. */
  async open(pack: string): Promise<void> {
    await this.ask('open', [PROTOCOL_VERSION, pack]);
    this.isOpen = true;
  }

  get isElsewhere(): boolean {
    return !this.isLost;
  }

  decide(seat: number, answer: string): Promise<void> {
    return this.ask('decide', [seat, answer]);
  }

  listen(hear: (moment: Moment) => void): () => void {
    this.listeners.add(hear);
    for (const moment of this.last) hear(moment);
    return () => void this.listeners.delete(hear);
  }

  explain(seat: number, inquiry: Inquiry): Promise<readonly Reason[]> {
    return this.ask('explain', [seat, inquiry]);
  }

  restart(start: Start): Promise<void> {
    return this.ask('restart', [start]);
  }

  load(saved: SavedGame, past: readonly Decision[] | null): Promise<void> {
    return this.ask('load', [saved, past]);
  }

  replay(start: Start, decisions: readonly Decision[]): Promise<string | null> {
    return this.ask('replay', [start, decisions]);
  }

  seek(count: number): Promise<void> {
    return this.ask('seek', [count]);
  }

  /** Only packed files can cross to the worker. */
  retrace(packed: Packed): Promise<string | null> {
    return this.ask('retrace', [packed]);
  }

  addLevels(levels: string): Promise<void> {
    return this.ask('addLevels', [levels]);
  }

  undo(): Promise<void> {
    return this.ask('undo', []);
  }

  undoable(): Promise<Undoable> {
    return this.ask('undoable', []);
  }

  save(): Promise<Saving> {
    return this.ask('save', []);
  }

  record(): Promise<Recording | null> {
    return this.ask('record', []);
  }

  campaign(): Promise<Campaign | null> {
    return this.ask('campaign', []);
  }

  hash(): Promise<string> {
    return this.ask('hash', []);
  }

  async inspect(): Promise<OpenedHost> {
    await this.lose();
    return (await (this.local as Promise<OwnedHost>)).inspect();
  }

  close(): void {
    this.listeners.clear();
    void this.local?.then((local) => local.close());
    this.hangUp();
  }

  /** The worker is gone. Repeats its calls in this thread, including the unanswered ones. */
  async lose(): Promise<void> {
    if (this.isLost) return;
    this.isLost = true;
    const open = [...this.waiting.values()];
    this.waiting.clear();
    this.hangUp();
    if (!this.isOpen) {
      for (const { reject } of open) reject(new Error('The worker could not be started.'));
      return;
    }
    this.local = this.takeOver();
    for (const { call, args, resolve, reject } of open) await this.ask(call, args).then(resolve, reject);
  }

  private async takeOver(): Promise<OwnedHost> {
    const local = await this.fallBack(this.packed);
    // A call that was refused before is refused again.
    for (const { call, args } of this.journal) await callOf(local, call)(...args).catch(() => {});
    // For the screens it is the same play, and they already have its current moment.
    let offset: number | null = null;
    let batch: Moment[] = [];
    local.listen((moment) => {
      if (offset === null) return;
      batch.push({ ...moment, play: moment.play + offset });
      if (moment.seat !== local.seats.at(-1)) return;
      const moments = batch;
      batch = [];
      this.hear(moments);
    });
    const plays = this.journal.filter(({ call }) => BEGINNINGS.has(call) || call === 'retrace').length;
    offset = (this.last[0]?.play ?? 0) - plays;
    return local;
  }

  private ask<T>(call: HostMethod | 'open', args: readonly unknown[]): Promise<T> {
    if (this.local) return this.local.then((local) => callOf(local, call)(...args) as Promise<T>);
    return new Promise<T>((resolve, reject) => {
      const id = ++this.asked;
      this.waiting.set(id, { call, args, resolve: resolve as (result: unknown) => void, reject });
      this.line.postMessage(JSON.stringify({ id, call, args }));
    });
  }

  private take(answer: HostMessage): void {
    if (this.isLost) return;
    if ('moments' in answer) {
      this.hear(answer.moments);
      return;
    }
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(errorFrom(answer.error));
    else if (waiting) {
      this.note(waiting);
      waiting.resolve(answer.result);
    }
  }

  private note({ call, args }: Waiting): void {
    if (BEGINNINGS.has(call)) {
      this.packed = this.newest;
      this.journal = this.journal.filter((one) => one.call === 'addLevels');
    }
    if (call === 'retrace') this.newest = args[0] as Packed;
    if (BEGINNINGS.has(call) || STEPS.has(call)) this.journal.push({ call, args });
  }

  private hear(moments: readonly Moment[]): void {
    this.last = moments;
    this.seats = moments.map(({ seat }) => seat);
    for (const moment of moments) for (const hear of this.listeners) hear(moment);
  }
}

const callOf = (host: OwnedHost, call: HostMethod | 'open') =>
  (host[call as HostMethod] as (...args: readonly unknown[]) => Promise<unknown>).bind(host);
