import type { Moment } from '../host/host';
import { differenceOf } from '../room/json-patch';
import type { SeatMoments } from '../room/room-game';
import type { MomentPatch, RoomTurn, ServerMessage } from '../room/room-protocol';

/** One open connection of a member. */
export interface RoomLink {
  /** Sends a message that is a JSON text already. */
  sendText(text: string): void;
  /** Says why, and closes. */
  dismiss(why: string): void;
}

interface Linked {
  readonly link: RoomLink;
  /** The seats of the game that this member is shown. */
  seats: readonly number[];
}

type Shown = Pick<Moment, 'view' | 'pending'>;

/** The open connections of a room in this process, and what was last sent to each seat. */
export class RoomLinks {
  private readonly links = new Map<number, Linked>();
  /** The same for all connections of a seat: each gets every moment. */
  private readonly shown = new Map<number, Shown>();

  get size(): number {
    return this.links.size;
  }

  get members(): number[] {
    return [...this.links.keys()];
  }

  /** All seats that any connection is shown. */
  get seats(): number[] {
    return [...new Set([...this.links.values()].flatMap(({ seats }) => seats))];
  }

  linkOf(member: number): RoomLink | undefined {
    return this.links.get(member)?.link;
  }

  open(member: number, link: RoomLink): void {
    this.links.get(member)?.link.dismiss('You opened this room in another place.');
    this.links.set(member, { link, seats: [] });
  }

  /** False if it was another connection of this member, or none. */
  close(member: number, link: RoomLink): boolean {
    if (this.links.get(member)?.link !== link) return false;
    this.links.delete(member);
    this.forget();
    return true;
  }

  dismiss(member: number, why: string): void {
    this.links.get(member)?.link.dismiss(why);
    this.links.delete(member);
    this.forget();
  }

  dismissAll(why: string): void {
    for (const member of this.members) this.dismiss(member, why);
  }

  tell(message: ServerMessage, member?: number): void {
    const text = JSON.stringify(message);
    if (member !== undefined) this.links.get(member)?.link.sendText(text);
    else for (const { link } of this.links.values()) link.sendText(text);
  }

  /** Shows a member the present moments of some seats as a whole. */
  showWhole(member: number, moments: readonly Moment[], seal: string): void {
    const linked = this.links.get(member);
    if (!linked) return;
    linked.seats = moments.map(({ seat }) => seat);
    this.forget();
    for (const { seat, view, pending } of moments) this.shown.set(seat, { view, pending });
    linked.link.sendText(JSON.stringify({ moments: moments.map((one) => patchOf(one, null, seal)) }));
  }

  /** Stops to show a game. */
  hideGame(): void {
    for (const linked of this.links.values()) linked.seats = [];
    this.shown.clear();
  }

  /** Shows what a decision led to, each seat its own, and who is asked next. */
  show(told: SeatMoments, seal: string, turn: RoomTurn): void {
    const texts = new Map<number, string[]>();
    for (const [seat, moments] of told) {
      texts.set(
        seat,
        moments.map((moment) => {
          const text = JSON.stringify(patchOf(moment, this.shown.get(seat) ?? null, seal));
          this.shown.set(seat, { view: moment.view, pending: moment.pending });
          return text;
        }),
      );
    }
    const next = JSON.stringify(turn);
    for (const { link, seats } of this.links.values()) {
      const own = seats.map((seat) => texts.get(seat) ?? []);
      const count = Math.max(0, ...own.map(({ length }) => length));
      // Moment by moment, and in each all seats of this person.
      const parts = Array.from({ length: count }, (_, i) => own.flatMap((one) => one[i] ?? [])).flat();
      link.sendText(`{"moments":[${parts.join(',')}],"turn":${next}}`);
    }
  }

  /** What was sent to seats without a connection is not needed. */
  private forget(): void {
    const seats = new Set(this.seats);
    for (const seat of this.shown.keys()) if (!seats.has(seat)) this.shown.delete(seat);
  }
}

function patchOf({ view, pending, ...moment }: Moment, before: Shown | null, seal: string): MomentPatch {
  return { ...moment, continues: before !== null, state: differenceOf(before, { view, pending }), seal };
}
