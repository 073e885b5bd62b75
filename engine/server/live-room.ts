import { type Game, Refusal } from '../game/game';
import { CallRefusal, checkCaller, joining } from '../room/room-checks';
import type { Occurrence, RoomEntry } from '../room/room-entries';
import { RoomGame, type SeatMoments } from '../room/room-game';
import type { CallResult, ListedRoom, MemberCall } from '../room/room-protocol';
import { foldRoom, memberOf, nextState, type RoomState, seatsHeldBy, wasCarriedOut } from '../room/room-state';
import { viewOfRoom } from '../room/room-view';
import { occurrenceFor } from './call-occurrence';
import { type DueAction, nextDue, occurrenceDue } from './due-actions';
import { type GameLibrary, usualBot } from './game-library';
import { OutsideBot } from './outside-bot';
import type { RoomClock } from './room-clock';
import { type RoomLink, RoomLinks } from './room-links';
import type { KeptRoom, RoomStore } from './room-store';
import { RoomTimer } from './room-timer';

/** What rooms work with. */
export interface RoomServices {
  readonly store: RoomStore;
  readonly clock: RoomClock;
  readonly library: GameLibrary;
  readonly mostMembers: number;
  /** After so many decisions of bots in a row a room rests until a person does something. */
  readonly restAfter: number;
  /** Called for each decision. */
  readonly onDecided: () => void;
  readonly onError: (what: string, error: unknown) => void;
}

/** Two processes that add to one room at the same moment try again this often. */
const MOST_TRIES = 8;
const BETWEEN_SNAPSHOTS = 100;

/**
 * A room as one process has it open: a copy of its state and its game, and the connections of members here. All that
 * happens goes through one queue. A call is checked, then added to the entries, and only then told.
 */
export class LiveRoom {
  readonly links = new RoomLinks();
  private state!: RoomState;
  private length = 0;
  private game: RoomGame | null = null;
  private broken: string | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private bot: OutsideBot | null = null;
  private readonly times: RoomTimer;
  private snapshotAt = 0;
  /** Whether the entries must be read again: what the store has is not known, or this copy of the game is ahead of it. */
  private isUncertain = false;
  private callOff: () => void = () => undefined;
  private stopWatching: () => void = () => undefined;

  private constructor(
    readonly code: string,
    private readonly services: RoomServices,
  ) {
    this.times = new RoomTimer(services.clock, services.restAfter);
  }

  /** Null if there is no such room. */
  static async open(code: string, services: RoomServices): Promise<LiveRoom | null> {
    const room = new LiveRoom(code, services);
    // First listen, then read: what is added in between is heard, and counted once by its index.
    const { store } = services;
    room.stopWatching = await store.watch(
      code,
      (index, entry) => void room.inTurn(() => room.hear(index, entry)),
      () => void room.inTurn(() => room.reread()),
    );
    room.times.open();
    const kept = await store.read(code);
    if (kept) await room.restore(kept);
    else room.stopWatching();
    return kept ? room : null;
  }

  get now(): RoomState {
    return this.state;
  }

  get listed(): ListedRoom {
    const { prototype, members, seats, password, stage, host } = this.state;
    return {
      code: this.code,
      prototype,
      host: memberOf(this.state, host ?? -1)?.name ?? '',
      people: members.length,
      seats: seats.length,
      hasPassword: password !== null,
      stage,
    };
  }

  /** Adds a member, whose password was compared before. Returns their number. */
  join(name: string, enter: string): Promise<number> {
    return this.inTurn(async () => {
      const known = () => this.state.members.find((one) => one.enter === enter && one.name === name)?.member;
      const before = enter.length >= 16 ? known() : undefined;
      if (before !== undefined) return before;
      const join = () => (known() === undefined ? joining(this.state, name, enter, this.services.mostMembers) : null);
      await this.add(join);
      return known() as number;
    });
  }

  /** Opens a connection of a member and shows everything to it. */
  attach(member: number, link: RoomLink): Promise<void> {
    return this.inTurn(async () => {
      if (!memberOf(this.state, member)) return link.dismiss('You are no longer in this room.');
      this.links.open(member, link);
      const { server } = this.services.store;
      await this.add(() => ({ type: 'came', member, server }));
      this.links.tell({ chat: this.state.chat }, member);
      this.showAll(member);
    });
  }

  detach(member: number, link: RoomLink): Promise<void> {
    return this.inTurn(async () => {
      if (!this.links.close(member, link)) return;
      if (memberOf(this.state, member)) await this.add(() => ({ type: 'went', member }));
      this.plan();
    });
  }

  /** Carries out a call of a member, at most once. */
  call(member: number, call: MemberCall, id: string): Promise<CallResult> {
    return this.inTurn(async () => {
      if (wasCarriedOut(this.state, member, id)) return null;
      if (call.call === 'explain') return this.explain(member, call);
      if (call.call === 'decide') {
        await this.decide(member, call, id);
        return null;
      }
      await this.add(() => occurrenceFor(this.state, this.services.library, member, call), { by: member, call: id });
      return null;
    });
  }

  /** Closes the room in this process; in the store it stays. */
  async close(why: string): Promise<void> {
    this.links.dismissAll(why);
    await this.inTurn(async () => {
      this.callOff();
      this.stopWatching();
      if (this.length > this.snapshotAt && !this.broken) await this.keepSnapshot();
    }).catch((error) => this.services.onError('close', error));
  }

  /** The game itself, for measurements. */
  get openGame(): Game | null {
    return this.game?.openGame ?? null;
  }

  private inTurn<T>(act: () => Promise<T> | T): Promise<T> {
    const done = this.queue.then(async () => {
      if (this.isUncertain) await this.reread().catch((error) => this.unavailable('read', error));
      return act();
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  private expectGame(): RoomGame {
    if (this.broken !== null) throw new CallRefusal('unavailable', this.broken);
    if (this.state.stage === 'playing' && this.game) return this.game;
    throw new CallRefusal('not_now', this.state.stage === 'over' ? 'The game is over.' : 'No game has begun.');
  }

  private explain(member: number, call: MemberCall & { call: 'explain' }): CallResult {
    const game = this.expectGame();
    if (!game.seatsOf(seatsHeldBy(this.state, member)).includes(call.seat))
      throw new CallRefusal('not_yours', 'That is not your seat.');
    return game.inquire(call.seat, call.inquiry);
  }

  private async decide(member: number, call: MemberCall & { call: 'decide' }, id: string): Promise<void> {
    checkCaller(this.state, member, call);
    const game = this.expectGame();
    const { seat, answer, beat } = call;
    if (seat < 0 || !game.seatsOf(seatsHeldBy(this.state, member)).includes(seat))
      throw new CallRefusal('not_yours', 'That is not your seat.');
    if (beat !== game.beat) throw new CallRefusal('stale', 'Something else happened first.');
    const isAdded = await this.play(game, seat, answer, { by: member, call: id });
    if (!isAdded) throw new CallRefusal('stale', 'Something else happened first.');
  }

  /**
   * Plays a decision on this copy of the game: that is the check. Then it is added. If another process was faster, this
   * copy is of no use and is made again.
   */
  private async play(
    game: RoomGame,
    seat: number,
    answer: string,
    who: { by: number; call: string } | null,
  ): Promise<boolean> {
    const told = this.playHere(game, seat, answer);
    const decided = { type: 'decided', seat, answer, isBot: who === null, ends: game.ended } as const;
    const entry: RoomEntry = { at: this.services.clock.now(), ...who, ...decided };
    if (await this.append(entry)) {
      this.take(entry, told);
      return true;
    }
    await this.reread();
    // After a lost connection to the store an entry may be added twice: the first one counts.
    return who !== null && wasCarriedOut(this.state, who.by, who.call);
  }

  private playHere(game: RoomGame, seat: number, answer: string): SeatMoments {
    try {
      return game.decide(seat, answer, this.links.seats);
    } catch (error) {
      if (error instanceof Refusal) throw new CallRefusal('illegal', error.message);
      this.services.onError('decide', error);
      throw new CallRefusal('illegal', 'The rules of this game have a mistake there. Choose something else.');
    }
  }

  /** Adds what a check allows; nothing for null. It is checked again if another process was faster. */
  private async add(
    check: () => Occurrence | null | Promise<Occurrence>,
    who: { by: number; call: string } | null = null,
  ): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (who && wasCarriedOut(this.state, who.by, who.call)) return;
      const occurrence = await check();
      if (!occurrence) return;
      const entry: RoomEntry = { at: this.services.clock.now(), ...who, ...occurrence };
      if (await this.append(entry)) {
        await this.prepare(entry);
        this.take(entry, null);
        return;
      }
      await this.reread();
    }
    throw new CallRefusal('unavailable', 'Too much happens at once. Try again.');
  }

  private async append(entry: RoomEntry): Promise<boolean> {
    try {
      return await this.services.store.append(this.code, this.length, entry);
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
    if (index < this.length) return;
    if (index > this.length) return this.reread();
    const { game } = this;
    this.isUncertain = true;
    const told = entry.type === 'decided' && game ? this.playHere(game, entry.seat, entry.answer) : null;
    await this.prepare(entry);
    this.isUncertain = false;
    this.take(entry, told);
  }

  /** Makes the game that begins with an entry. */
  private async prepare(entry: RoomEntry): Promise<void> {
    if (entry.type === 'started') await this.beginGame(nextState(this.state, entry));
    if (entry.type === 'again') this.closeGame();
  }

  /** Takes over an entry that was added, and tells the members here. `told` is what a decision led to. */
  private take(entry: RoomEntry, told: SeatMoments | null): void {
    const { state } = this;
    this.state = nextState(state, entry);
    this.length++;
    if (state.isResting && !this.state.isResting) this.times.open();
    if (entry.type === 'decided') this.times.moved(entry.at, entry.seat, this.game);
    if (entry.type === 'left' || entry.type === 'removed')
      this.links.dismiss(entry.member, entry.type === 'left' ? 'You left.' : 'The host removed you.');
    this.tellChange(entry, state.nextLine, told);
    if (this.length - this.snapshotAt >= BETWEEN_SNAPSHOTS)
      this.keepSnapshot().catch((error) => this.services.onError('snapshot', error));
    this.plan();
  }

  private tellChange(entry: RoomEntry, line: number, told: SeatMoments | null): void {
    const { links, game, state } = this;
    if (told && game) links.show(told, game.seal, { asked: this.asked, secondsLeft: this.secondsLeft });
    if (entry.type === 'started' || entry.type === 'seated') for (const member of links.members) this.showGame(member);
    if (entry.type === 'decided') this.services.onDecided();
    const isTurn = entry.type === 'decided' && state.stage === 'playing';
    if (!isTurn && entry.type !== 'said') this.tellRoom();
    const lines = state.chat.filter((one) => one.line >= line);
    if (lines.length > 0) links.tell({ chat: lines });
    const reveal = state.stage === 'over' && (entry.type === 'decided' || entry.type === 'started') && game?.reveal();
    if (reveal) links.tell({ reveal });
  }

  private tellRoom(member?: number): void {
    const { asked, secondsLeft, broken } = this;
    const { isRunning } = this;
    this.links.tell({ room: viewOfRoom(this.code, this.state, { asked, secondsLeft, broken, isRunning }) }, member);
  }

  private readonly isRunning = (server: string): boolean => this.services.store.isRunning(server);

  private get asked(): number[] {
    return this.state.stage === 'playing' ? (this.game?.asked ?? []) : [];
  }

  private get secondsLeft(): number | null {
    return this.state.isResting ? null : this.times.secondsLeft(this.asked, this.state.turnSeconds);
  }

  /** Shows room, game and what was revealed to one member. */
  private showAll(member: number): void {
    this.tellRoom(member);
    this.showGame(member);
    const reveal = this.state.stage === 'over' && this.game?.reveal();
    if (reveal) this.links.tell({ reveal }, member);
  }

  private showGame(member: number): void {
    const { game, links } = this;
    if (!game) return;
    const seats = game.seatsOf(seatsHeldBy(this.state, member));
    links.showWhole(
      member,
      seats.map((seat) => game.retold(seat)),
      game.seal,
    );
  }

  private async reread(): Promise<void> {
    // Until all of it has worked: the store may be away, and the game may have a decision that was not added.
    this.isUncertain = true;
    const kept = await this.services.store.read(this.code);
    if (!kept) {
      this.links.dismissAll('This room is closed.');
      return;
    }
    const line = this.state.nextLine;
    await this.restore(kept);
    this.isUncertain = false;
    const lines = this.state.chat.filter((one) => one.line >= line);
    if (lines.length > 0) this.links.tell({ chat: lines });
    for (const member of this.links.members) {
      if (memberOf(this.state, member)) this.showAll(member);
      else this.links.dismiss(member, 'You are no longer in this room.');
    }
    this.plan();
  }

  private async restore({ snapshot, entries }: KeptRoom): Promise<void> {
    this.snapshotAt = snapshot?.length ?? 0;
    const begun = entries.findLastIndex(({ type }) => type === 'started');
    const state = foldRoom(entries, snapshot?.state ?? null);
    if (!state) throw new Error('A room without entries.');
    this.closeGame();
    this.state = state;
    this.length = this.snapshotAt + entries.length;
    if (state.stage === 'lobby') return this.renewLobby();
    const kept = begun < 0 ? (snapshot?.game ?? null) : null;
    await this.beginGame(state, kept);
    for (const entry of entries.slice(begun + 1)) {
      if (entry.type !== 'decided' || !this.game) continue;
      this.replay(this.game, entry.seat, entry.answer);
      this.times.moved(entry.at, entry.seat, this.game);
    }
  }

  /** A decision that was kept was legal. Why it should not be any more is nothing to tell people: it may name cards. */
  private replay(game: RoomGame, seat: number, answer: string): void {
    try {
      game.decide(seat, answer, []);
    } catch (error) {
      throw new Error(`Room ${this.code}: a kept decision does not fit.`, { cause: error });
    }
  }

  /** A lobby that was opened by a server with newer files goes on with those. */
  private async renewLobby(): Promise<void> {
    const { prototype, content } = this.state;
    const definitions = await this.services.library.find(prototype).catch(() => null);
    this.broken = definitions ? null : 'This server no longer has that game.';
    if (definitions && definitions.hash !== content)
      this.inTurn(() => this.add(() => ({ type: 'again', content: definitions.hash }))).catch(() => undefined);
  }

  private async beginGame(state: RoomState, kept: Parameters<typeof RoomGame.resume>[3] | null = null): Promise<void> {
    const { game: dealt, prototype, games } = state;
    const definitions = await this.services.library.find(prototype).catch(() => null);
    this.closeGame();
    if (!dealt || definitions?.hash !== dealt.content) {
      this.broken = 'The files of this game were changed on the server, so it can’t go on.';
      return;
    }
    this.broken = null;
    this.game = kept ? RoomGame.resume(definitions, dealt, games, kept) : RoomGame.begin(definitions, dealt, games);
    this.bot = new OutsideBot(this.game.openGame, `${state.secret}/${games}`, usualBot(definitions));
    this.times.moved(this.services.clock.now(), null, this.game);
  }

  private closeGame(): void {
    this.game = null;
    this.bot = null;
    this.times.forget();
    this.links.hideGame();
  }

  private async keepSnapshot(): Promise<void> {
    const { state, length, game } = this;
    this.snapshotAt = length;
    await this.services.store.keepSnapshot(this.code, { length, state, game: game?.keep() ?? null });
  }

  /** Plans what the room does by itself. While no member is connected here, it does nothing. */
  private plan(): void {
    this.callOff();
    this.callOff = () => undefined;
    const due = this.links.size > 0 && this.broken === null ? this.due() : null;
    if (!due) return;
    const { clock } = this.services;
    this.callOff = clock.after(Math.max(0, due.at - clock.now()), () => {
      this.inTurn(() => this.act()).catch((error) => this.services.onError('timer', error));
    });
  }

  private due(): DueAction | null {
    return nextDue(this.state, this.game, this.times.at(this.isRunning));
  }

  private dueNow(): DueAction | null {
    const due = this.due();
    return due && due.at <= this.services.clock.now() ? due : null;
  }

  private async act(): Promise<void> {
    const due = this.dueNow();
    if (!due) return this.plan();
    if (due.type === 'answer') return this.answerFor(due.seat);
    // Looked at again if another process was faster: it may have done the same.
    return this.add(() => occurrenceDue(this.dueNow()));
  }

  /** A bot answers. Some moves turn out to be impossible only when they are tried. */
  private async answerFor(seat: number): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = this.bot?.answer(seat, tries) ?? null;
      if (!this.game || answer === null) break;
      try {
        await this.play(this.game, seat, answer, null);
        return;
      } catch (error) {
        if (!(error instanceof CallRefusal) || error.because !== 'illegal') throw error;
      }
    }
    // There is nothing to answer: look again after a pause.
    this.times.pause();
    this.plan();
  }
}
