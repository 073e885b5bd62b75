import type { Inquiry, Reason } from '../game/decisions/inquiry';
import { Refusal } from '../game/game';
import type { Witnessed } from '../game/history/verify-game';
import type { Host, Moment } from '../host/host';
import { patched } from './json-patch';
import { type RoomConnection, RoomRefusal } from './room-connection';
import type { MomentPatch } from './room-protocol';

type SeatState = Pick<Moment, 'view' | 'pending'>;

/** A host whose game runs in a room on a server. Each seat's state comes as the difference to its last one. */
export class RemoteHost implements Host {
  seats: readonly number[] = [];
  private last: readonly Moment[] = [];
  private readonly listeners = new Set<(moment: Moment) => void>();
  /** The seals that this screen was shown, to compare after the end. */
  readonly witnessed: Witnessed[] = [];
  private play = -1;
  private wakeStale: (() => void)[] = [];

  constructor(private readonly connection: Pick<RoomConnection, 'call' | 'startAfresh' | 'onMoments'>) {
    connection.onMoments = (patches) => this.take(patches);
  }

  /** True once a game is known. */
  get hasBegun(): boolean {
    return this.last.length > 0;
  }

  /**
   * An answer may come too late because another seat acted first. If the seat is still asked the same, it is given
   * again; if not, the screen has shown the newer question, and this rejects with a sentence.
   */
  async decide(seat: number, answer: string): Promise<void> {
    for (;;) {
      const moment = this.of(seat);
      const { beat, pending = [] } = moment ?? {};
      try {
        await this.connection.call({ call: 'decide', seat, answer, beat: beat ?? 0 });
        return;
      } catch (error) {
        if (!(error instanceof RoomRefusal) || error.because !== 'stale') throw error;
        if (this.of(seat) === moment) await new Promise<void>((wake) => this.wakeStale.push(wake));
        const asked = this.of(seat)?.pending ?? [];
        if (asked.length === 0 || JSON.stringify(asked) !== JSON.stringify(pending))
          throw new Refusal('Another player was faster, so look again before you decide.');
      }
    }
  }

  listen(hear: (moment: Moment) => void): () => void {
    this.listeners.add(hear);
    for (const moment of this.last) hear(moment);
    return () => void this.listeners.delete(hear);
  }

  async explain(seat: number, inquiry: Inquiry): Promise<readonly Reason[]> {
    return (await this.connection.call({ call: 'explain', seat, inquiry })) as readonly Reason[];
  }

  /** Forgets a game that is over, before the next one of the room. */
  forget(): void {
    this.seats = [];
    this.last = [];
  }

  private of(seat: number): Moment | undefined {
    return this.last.find((moment) => moment.seat === seat);
  }

  /** In the order of the game, once each. */
  private witness(seen: Witnessed, play: number): void {
    if (play !== this.play) this.witnessed.length = 0;
    this.play = play;
    const { at = -1 } = this.witnessed.at(-1) ?? {};
    if (seen.at > at) this.witnessed.push(seen);
  }

  /** After a reconnection the last lines come again. */
  private untold({ seat, play, kind, told }: Pick<Moment, 'seat' | 'play' | 'kind' | 'told'>): Moment['told'] {
    const before = this.of(seat);
    return kind === 'retold' && before?.play === play ? told.filter(({ beat }) => beat > before.beat) : told;
  }

  /** Each seat may come several times: its moments in the order of the game. */
  private take(patches: readonly MomentPatch[]): void {
    const batches: Moment[][] = [];
    const latest = new Map<number, Moment>();
    for (const { continues, state, seal, ...rest } of patches) {
      const { seat } = rest;
      const before = continues ? (latest.get(seat) ?? this.of(seat)) : null;
      // A difference to something that this screen never got.
      if (before === undefined) {
        this.connection.startAfresh();
        return;
      }
      const known = before && { view: before.view, pending: before.pending };
      const moment = { ...rest, ...(patched(known, state) as SeatState), told: this.untold(rest) };
      latest.set(seat, moment);
      const batch = batches.find((one) => one.every((other) => other.seat !== seat));
      if (batch) batch.push(moment);
      else batches.push([moment]);
      if (rest.kind !== 'passing') this.witness({ at: rest.beat, seal }, rest.play);
    }
    for (const batch of batches) this.hear(batch);
    for (const wake of this.wakeStale.splice(0)) wake();
  }

  private hear(moments: readonly Moment[]): void {
    this.last = moments;
    this.seats = moments.map(({ seat }) => seat);
    for (const moment of moments) for (const hear of this.listeners) hear(moment);
  }
}
