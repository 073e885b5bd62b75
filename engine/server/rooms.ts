import { readName } from '../room/plain-text';
import { CallRefusal } from '../room/room-checks';
import type { RoomEntry } from '../room/room-entries';
import { type EnterCall, type ListedRoom, RESTARTED, ROOM_PROTOCOL, type Welcome } from '../room/room-protocol';
import { memberOf } from '../room/room-state';
import { listedRoom } from '../room/room-view';
import { checkOptions, seatsIn, usualSeatsIn } from './game-library';
import { LiveRoom, type RoomServices } from './live-room';
import type { RateLimit } from './rate-limit';
import { isPassword, keepPassword, memberWith, newCode, newSecret, readCode, tokenFor } from './room-keys';

export interface RoomsLimits {
  /** How many rooms there may be. */
  readonly mostRooms: number;
  /** Hours after which a room in which nothing happens is deleted. */
  readonly roomHours: number;
}

/** What people of one address may do. */
export interface EntryLimits {
  /** Wrong codes, passwords and tokens. */
  readonly guesses: RateLimit;
  /** Rooms that they open. */
  readonly creations: RateLimit;
}

/** A member at the door: the room, and who they are. */
export interface Entered {
  readonly room: LiveRoom;
  readonly member: number;
  readonly welcome: Welcome;
}

const MOST_LISTED = 50;
/** A room without connections is kept open this long. */
const IDLE_SECONDS = 120;
const BETWEEN_SWEEPS = 60_000;
const MOST_CREATIONS = 1000;

/** All rooms of a server. A room is opened when someone comes, and closed in this process when all have gone. */
export class Rooms {
  private readonly live = new Map<string, Promise<LiveRoom | null>>();
  private readonly idleSince = new Map<string, number>();
  /** The rooms of the last calls to create one: such a call may be sent twice. */
  private readonly created = new Map<string, Promise<LiveRoom>>();
  private callOff: () => void = () => undefined;
  private known = 0;

  constructor(
    private readonly services: RoomServices,
    private readonly limits: RoomsLimits,
  ) {}

  /** Counts the rooms there are, and begins to delete old ones. */
  async start(): Promise<void> {
    await this.sweep();
    this.planSweep();
  }

  /** All rooms in the store, as of the last count. */
  get count(): number {
    return this.known;
  }

  get openCount(): number {
    return this.live.size;
  }

  /** Lets a person in. */
  async enter(call: EnterCall, id: string, { guesses, creations }: EntryLimits): Promise<Entered> {
    if (call.call === 'create') return this.create(call, id, creations);
    const entered = await guesses.stake(
      () => (call.call === 'join' ? this.join(call, id) : this.comeBack(call)),
      isGuess,
    );
    if (!entered) throw new CallRefusal('too_fast', 'Too many wrong codes or passwords. Wait a minute.');
    return entered;
  }

  async list(): Promise<ListedRoom[]> {
    const rooms = await Promise.all(this.live.values());
    return rooms
      .filter((room) => room !== null)
      .filter(({ now }) => now.isPublic)
      .slice(0, MOST_LISTED)
      .map(({ code, now }) => listedRoom(code, now));
  }

  /** The open room of that code; null if there is none. */
  async find(code: string): Promise<LiveRoom | null> {
    let opening = this.live.get(code);
    if (!opening) {
      opening = LiveRoom.open(code, this.services);
      this.live.set(code, opening);
      opening.catch(() => this.live.delete(code));
      if (!(await opening)) this.live.delete(code);
    }
    return opening;
  }

  async close(): Promise<void> {
    this.callOff();
    const rooms = await Promise.allSettled(this.live.values());
    this.live.clear();
    await Promise.all(rooms.map((room) => (room.status === 'fulfilled' ? room.value?.close(RESTARTED) : null)));
  }

  private async create(call: EnterCall & { call: 'create' }, id: string, creations: RateLimit): Promise<Entered> {
    const { name } = call;
    const read = readName(name);
    if ('why' in read) throw new CallRefusal('bad_name', read.why);
    const key = `${id} ${name}`;
    const isAgain = id.length >= 16 && this.created.has(key);
    if (!isAgain && !creations.take())
      throw new CallRefusal('too_fast', 'Too many rooms were opened from your address. Wait a minute.');
    const making = isAgain ? (this.created.get(key) as Promise<LiveRoom>) : this.make(call);
    if (!isAgain) this.remember(key, making);
    const room = await making;
    return this.entered(room, await room.join(read.name, id));
  }

  private remember(key: string, making: Promise<LiveRoom>): void {
    this.created.set(key, making);
    making.catch(() => this.created.delete(key));
    const [oldest] = this.created.keys();
    if (this.created.size > MOST_CREATIONS && oldest !== undefined) this.created.delete(oldest);
  }

  private async make(call: EnterCall & { call: 'create' }): Promise<LiveRoom> {
    const { store, clock, library } = this.services;
    if (this.known >= this.limits.mostRooms)
      throw new CallRefusal('unavailable', 'This server has as many rooms as it can hold. Try again later.');
    const { prototype, options, seats, password, isPublic, turnSeconds, awaySeconds } = call;
    const definitions = await library.find(prototype);
    const { min, max } = seatsIn(definitions);
    if (max < 2) throw new CallRefusal('unavailable', `${definitions.prototype.name} is for one player.`);
    if (options !== undefined) checkOptions(definitions, options);
    if (seats !== undefined && (seats < min || seats > max))
      throw new CallRefusal('illegal', `This game has ${min} to ${max} seats.`);
    const kept = password ? await keepPassword(password) : null;
    const entry: RoomEntry = {
      at: clock.now(),
      type: 'created',
      prototype,
      content: definitions.hash,
      secret: newSecret(),
      fewestSeats: min,
      mostSeats: max,
      usualSeats: usualSeatsIn(definitions),
      wishes: {
        password: kept,
        ...(options && { options }),
        ...(seats !== undefined && { seats }),
        ...(isPublic !== undefined && { isPublic }),
        ...(turnSeconds !== undefined && { turnSeconds }),
        ...(awaySeconds !== undefined && { awaySeconds }),
      },
    };
    this.known++;
    for (;;) {
      const code = newCode();
      if (!(await store.create(code, entry))) continue;
      const room = await this.find(code);
      if (room) return room;
    }
  }

  /** The password is compared before the room is changed in any way. */
  private async join({ code, name, password = '' }: EnterCall & { call: 'join' }, id: string): Promise<Entered> {
    const room = await this.expectRoom(code);
    const kept = room.now.password;
    if (kept && !(await isPassword(password, kept)))
      throw new CallRefusal('wrong_password', password === '' ? 'This room has a password.' : 'Wrong password.');
    const read = readName(name);
    if ('why' in read) throw new CallRefusal('bad_name', read.why);
    return this.entered(room, await room.join(read.name, id));
  }

  private async comeBack({ code, token }: EnterCall & { call: 'return' }): Promise<Entered> {
    const room = await this.expectRoom(code);
    const member = memberWith(room.now.secret, token);
    if (member === null || !memberOf(room.now, member))
      throw new CallRefusal('unknown_token', 'You are no longer in this room.');
    return this.entered(room, member);
  }

  private async expectRoom(text: string): Promise<LiveRoom> {
    const code = readCode(text);
    const room = code === null ? null : await this.find(code);
    if (!room) throw new CallRefusal('no_room', 'There is no room with that code.');
    return room;
  }

  private entered(room: LiveRoom, member: number): Entered {
    const { code } = room;
    const welcome = { protocol: ROOM_PROTOCOL, code, member, token: tokenFor(room.now.secret, member) } as const;
    return { room, member, welcome };
  }

  private planSweep(): void {
    this.callOff = this.services.clock.after(BETWEEN_SWEEPS, () => {
      this.sweep()
        .catch((error) => this.services.onError('sweep', error))
        .finally(() => this.planSweep());
    });
  }

  /** Closes rooms without connections, and deletes those in which nothing has happened for long. */
  private async sweep(): Promise<void> {
    const { store, clock } = this.services;
    const now = clock.now();
    for (const [code, opening] of this.live) {
      const room = await opening.catch(() => null);
      if (!room || room.links.size > 0) {
        this.idleSince.delete(code);
        continue;
      }
      const since = this.idleSince.get(code) ?? now;
      this.idleSince.set(code, since);
      if (now - since >= IDLE_SECONDS * 1000) await this.shut(code, room);
    }
    const codes = await store.codes();
    const oldest = now - this.limits.roomHours * 3_600_000;
    let left = codes.length;
    for (const code of codes) {
      if (this.live.has(code)) continue;
      const touched = await store.touched(code);
      if (touched !== null && touched >= oldest) continue;
      await store.remove(code);
      left--;
    }
    this.known = left;
  }

  private async shut(code: string, room: LiveRoom): Promise<void> {
    this.live.delete(code);
    this.idleSince.delete(code);
    await room.close('This room was idle.');
  }
}

const GUESSES: readonly string[] = ['no_room', 'wrong_password', 'unknown_token'];

const isGuess = (error: unknown): boolean => error instanceof CallRefusal && GUESSES.includes(error.because);
