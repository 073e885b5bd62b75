import { CallRefusal, checkCaller, joining } from '../room/room-checks';
import type { Occurrence, RoomEntry } from '../room/room-entries';
import type { RoomGame, SeatMoments } from '../room/room-game';
import type { CallResult, MemberCall } from '../room/room-protocol';
import { memberOf, type RoomState, seatsHeldBy, wasCarriedOut } from '../room/room-state';
import { occurrenceFor } from './call-occurrence';
import { occurrenceDue } from './due-actions';
import { type RoomLink, RoomLinks } from './room-links';
import { type ReplicaServices, RoomReplica } from './room-replica';
import type { KeptRoom, RoomStore } from './room-store';
import { RoomTeller } from './room-teller';

/** What rooms work with. */
export interface RoomServices extends ReplicaServices {
  readonly store: RoomStore;
  readonly mostMembers: number;
  /** Called for each decision. */
  readonly onDecided: () => void;
}

/** The member who called, and the id of the call. */
interface Caller {
  readonly by: number;
  readonly call: string;
}

/** Two processes that add to one room at the same moment try again this often. */
const MOST_TRIES = 8;
const BETWEEN_SNAPSHOTS = 100;

/**
 * A room as one process has it open: its replica, and the connections of members here. All that happens goes through one
 * queue. A call is checked, then added to the entries in the store, and only then told.
 */
export class LiveRoom {
  readonly links = new RoomLinks();
  private readonly replica: RoomReplica;
  private readonly teller: RoomTeller;
  private queue: Promise<unknown> = Promise.resolve();
  private snapshotAt = 0;
  /** Whether the entries must be read again: what the store has is not known, or the game here is ahead of it. */
  private isUncertain = false;
  private callOff: () => void = () => undefined;
  private stopWatching: () => void = () => undefined;

  private constructor(
    readonly code: string,
    private readonly services: RoomServices,
  ) {
    this.replica = new RoomReplica(code, services);
    this.teller = new RoomTeller(code, this.replica, this.links, this.isRunning);
  }

  /** Null if there is no such room. */
  static async open(code: string, services: RoomServices): Promise<LiveRoom | null> {
    const room = new LiveRoom(code, services);
    // First listen, then read: what is added in between is heard, and counted once by its index.
    room.stopWatching = await services.store.watch(code, {
      onEntry: (index, entry) => void room.inTurn(() => room.hear(index, entry)),
      onLost: () => void room.inTurn(() => room.reread()),
      onServersChanged: () => void room.inTurn(() => room.lookAround()),
    });
    room.replica.open();
    const kept = await services.store.read(code);
    if (kept) await room.restore(kept);
    else room.stopWatching();
    return kept ? room : null;
  }

  /** Other members are away or back. It is not known since when, so all their times begin now. */
  private lookAround(): void {
    this.replica.open();
    this.teller.tellRoom();
    this.plan();
  }

  get now(): RoomState {
    return this.replica.state;
  }

  /** Adds a member, whose password was compared before. Returns their number. */
  join(name: string, enter: string): Promise<number> {
    return this.inTurn(async () => {
      const known = () => this.now.members.find((one) => one.enter === enter && one.name === name)?.member;
      const before = enter.length >= 16 ? known() : undefined;
      if (before !== undefined) return before;
      const join = () => (known() === undefined ? joining(this.now, name, enter, this.services.mostMembers) : null);
      await this.add(join);
      return known() as number;
    });
  }

  /** Opens a connection of a member and shows everything to it. */
  attach(member: number, link: RoomLink): Promise<void> {
    return this.inTurn(async () => {
      if (!memberOf(this.now, member)) return link.dismiss('You are no longer in this room.');
      this.links.open(member, link);
      const { server } = this.services.store;
      await this.add(() => ({ type: 'came', member, server }));
      this.teller.welcome(member);
    });
  }

  detach(member: number, link: RoomLink): Promise<void> {
    return this.inTurn(async () => {
      if (!this.links.close(member, link)) return;
      if (memberOf(this.now, member)) await this.add(() => ({ type: 'went', member }));
      this.plan();
    });
  }

  /** Carries out a call of a member, at most once. */
  call(member: number, call: MemberCall, id: string): Promise<CallResult> {
    return this.inTurn(async () => {
      if (wasCarriedOut(this.now, member, id)) return null;
      if (call.call === 'explain') return this.explain(member, call);
      const caller = { by: member, call: id };
      if (call.call === 'decide') await this.decide(caller, call);
      else await this.add(() => occurrenceFor(this.now, this.services.library, member, call), caller);
      return null;
    });
  }

  /** Closes the room in this process; in the store it stays. */
  async close(why: string): Promise<void> {
    this.links.dismissAll(why);
    await this.inTurn(async () => {
      this.callOff();
      this.stopWatching();
      if (this.replica.length > this.snapshotAt && this.replica.broken === null) await this.keepSnapshot();
    }).catch((error) => this.services.onError('close', error));
  }

  private inTurn<T>(act: () => Promise<T> | T): Promise<T> {
    const done = this.queue.then(async () => {
      if (this.isUncertain) await this.reread().catch((error) => this.unavailable('read', error));
      return act();
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  private readonly isRunning = (server: string): boolean => this.services.store.isRunning(server);

  /** The game under way, for a member who plays that seat. */
  private gameFor(member: number, seat: number): RoomGame {
    const game = this.replica.expectGame();
    if (!game.seatsOf(seatsHeldBy(this.now, member)).includes(seat))
      throw new CallRefusal('not_yours', 'That is not your seat.');
    return game;
  }

  private explain(member: number, { seat, inquiry }: MemberCall & { call: 'explain' }): CallResult {
    return this.gameFor(member, seat).inquire(seat, inquiry);
  }

  private async decide(caller: Caller, call: MemberCall & { call: 'decide' }): Promise<void> {
    checkCaller(this.now, caller.by, call);
    const { seat, answer, beat } = call;
    const game = this.gameFor(caller.by, seat);
    // A watcher plays no seat.
    if (seat < 0) throw new CallRefusal('not_yours', 'That is not your seat.');
    if (beat !== game.beat) throw new CallRefusal('stale', 'Something else happened first.');
    const isAdded = await this.play(game, seat, answer, caller);
    if (!isAdded) throw new CallRefusal('stale', 'Something else happened first.');
  }

  /**
   * Plays a decision in the game of this process, which refuses it if it is not legal, and then adds it. If another
   * process has added an entry meanwhile, the game is made again from the entries. `caller` is null for a bot.
   */
  private async play(game: RoomGame, seat: number, answer: string, caller: Caller | null): Promise<boolean> {
    const told = this.replica.decide(game, seat, answer, this.links.seats);
    const decided = { type: 'decided', seat, answer, isBot: caller === null, ends: game.ended } as const;
    const entry: RoomEntry = { at: this.services.clock.now(), ...caller, ...decided };
    if (await this.append(entry)) {
      await this.take(entry, told);
      return true;
    }
    await this.reread();
    // After a lost connection to the store an entry may be added twice: the first one counts.
    return caller !== null && wasCarriedOut(this.now, caller.by, caller.call);
  }

  /** Adds what a check allows; nothing for null. It is checked again if another process was faster. */
  private async add(check: () => Occurrence | null | Promise<Occurrence>, caller: Caller | null = null): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (caller && wasCarriedOut(this.now, caller.by, caller.call)) return;
      const occurrence = await check();
      if (!occurrence) return;
      const entry: RoomEntry = { at: this.services.clock.now(), ...caller, ...occurrence };
      if (await this.append(entry)) return this.take(entry, null);
      await this.reread();
    }
    throw new CallRefusal('unavailable', 'Too much happens at once. Try again.');
  }

  private async append(entry: RoomEntry): Promise<boolean> {
    try {
      return await this.services.store.append(this.code, this.replica.length, entry);
    } catch (error) {
      // It may have been added.
      this.isUncertain = true;
      return this.unavailable('append', error);
    }
  }

  private unavailable(what: string, error: unknown): never {
    this.services.onError(what, error);
    throw new CallRefusal('unavailable', 'The server could not write that down. Try again.');
  }

  /** An entry that another process has added. */
  private async hear(index: number, entry: RoomEntry): Promise<void> {
    const { replica, links } = this;
    if (index < replica.length) return;
    if (index > replica.length) return this.reread();
    const { game } = replica;
    this.isUncertain = true;
    const isMade = entry.type === 'decided' && game !== null;
    await this.take(entry, isMade ? replica.decide(game, entry.seat, entry.answer, links.seats) : null);
    this.isUncertain = false;
  }

  /** Takes over an entry that was added, and tells the members here. `told` is what a decision led to. */
  private async take(entry: RoomEntry, told: SeatMoments | null): Promise<void> {
    const { nextLine } = this.now;
    await this.replica.take(entry);
    if (entry.type === 'decided') this.services.onDecided();
    this.teller.tellChange(entry, nextLine, told);
    if (this.replica.length - this.snapshotAt >= BETWEEN_SNAPSHOTS)
      this.keepSnapshot().catch((error) => this.services.onError('snapshot', error));
    this.plan();
  }

  private async reread(): Promise<void> {
    // Until all of it has worked: the store may be away, and the game may have a decision that was not added.
    this.isUncertain = true;
    const kept = await this.services.store.read(this.code);
    if (!kept) {
      this.links.dismissAll('This room is closed.');
      return;
    }
    const { nextLine } = this.now;
    await this.restore(kept);
    this.isUncertain = false;
    this.teller.tellAnew(nextLine);
    this.plan();
  }

  private async restore(kept: KeptRoom): Promise<void> {
    this.snapshotAt = kept.snapshot?.length ?? 0;
    const next = await this.replica.restore(kept);
    if (next) this.inTurn(() => this.add(() => next)).catch(() => undefined);
  }

  private async keepSnapshot(): Promise<void> {
    const { snapshot } = this.replica;
    this.snapshotAt = snapshot.length;
    await this.services.store.keepSnapshot(this.code, snapshot);
  }

  /** Plans what the room does by itself. While no member is connected here, it does nothing. */
  private plan(): void {
    this.callOff();
    this.callOff = () => undefined;
    const due = this.links.size > 0 ? this.replica.due(this.isRunning) : null;
    if (!due) return;
    const { clock } = this.services;
    this.callOff = clock.after(Math.max(0, due.at - clock.now()), () => {
      this.inTurn(() => this.act()).catch((error) => this.services.onError('timer', error));
    });
  }

  private async act(): Promise<void> {
    const due = this.replica.dueNow(this.isRunning);
    if (!due) return this.plan();
    if (due.type === 'answer') return this.answerFor(due.seat);
    // Asked again each time `add` tries: another process may have done the same meanwhile.
    return this.add(() => occurrenceDue(this.replica.dueNow(this.isRunning)));
  }

  /** A bot answers. Some moves turn out to be impossible only when they are tried. */
  private async answerFor(seat: number): Promise<void> {
    const { replica } = this;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = replica.botAnswer(seat, tries);
      if (!replica.game || answer === null) break;
      try {
        await this.play(replica.game, seat, answer, null);
        return;
      } catch (error) {
        if (!(error instanceof CallRefusal) || error.because !== 'illegal') throw error;
      }
    }
    // There is nothing to answer: look again after a pause.
    replica.pause();
    this.plan();
  }
}
