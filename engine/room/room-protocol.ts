import type { Inquiry, Reason } from '../game/decisions/inquiry';
import type { Decision } from '../game/game';
import type { Moment, Start } from '../host/host';
import type { Fields } from '../machine/model/value';
import type { ValuePatch } from './json-patch';

/**
 * The messages between a person's screen and a server of rooms, each one JSON text. A person calls; the server answers
 * each call once and pushes what changes. A call that was cut off is sent again with the same `id` after the person
 * returned with their token: the server carries each id of a person out at most once.
 */

/** Raised when one side can no longer understand the other in an earlier version. */
export const ROOM_PROTOCOL = 1;

/** The first calls on a connection: they make the caller a member of a room. */
export type EnterCall =
  | ({ readonly call: 'create'; readonly name: string; readonly prototype: string } & RoomWishes)
  | { readonly call: 'join'; readonly code: string; readonly name: string; readonly password?: string }
  /** The same person on another connection: a reloaded tab, a phone on another network. */
  | { readonly call: 'return'; readonly code: string; readonly token: string };

/** What a host chooses. A change names only what changes. */
export interface RoomWishes {
  readonly options?: Fields;
  /** How many seats the game has. */
  readonly seats?: number;
  /** Null for none. */
  readonly password?: string | null;
  /** Whether the room is listed for everyone; without it, it is found by its code only. */
  readonly isPublic?: boolean;
  /** Seconds for an answer, after which a bot answers; null for no limit. */
  readonly turnSeconds?: number | null;
  /** Seconds after which a bot plays for a seat whose person is away; null for never. */
  readonly awaySeconds?: number | null;
}

/** What members may call. Those after `say` are the host's. */
export type MemberCall =
  | { readonly call: 'ready'; readonly isReady: boolean }
  /** Answers for an own seat. `beat` is the number of decisions that the caller knows of. */
  | { readonly call: 'decide'; readonly seat: number; readonly answer: string; readonly beat: number }
  | { readonly call: 'explain'; readonly seat: number; readonly inquiry: Inquiry }
  | { readonly call: 'say'; readonly text: string }
  | { readonly call: 'leave' }
  | { readonly call: 'change'; readonly wishes: RoomWishes }
  /** Gives a seat to a member or to a bot, or empties it. */
  | { readonly call: 'seat'; readonly seat: number; readonly to: SeatHolder }
  | { readonly call: 'remove'; readonly member: number }
  | { readonly call: 'pass_host'; readonly member: number }
  | { readonly call: 'start' }
  /** After the end: back to the lobby with the same people. */
  | { readonly call: 'again' };

/** Calls that need no membership. */
export type OpenCall = { readonly call: 'list' };

export type RoomCall = EnterCall | MemberCall | OpenCall;

/**
 * A call as it is sent. `id` is unique for this person, also over reconnections. For an entering call it is a random
 * text of 16 characters or more: sent again because the connection was cut, it gives the same welcome.
 */
export type SentCall = RoomCall & { readonly id: string };

/** Who sits on a seat. A bot without a personality plays the one that the rules name. */
export type SeatHolder =
  | { readonly kind: 'empty' }
  | { readonly kind: 'member'; readonly member: number }
  | { readonly kind: 'bot'; readonly personality?: string };

/** The answer to `create`, `join` and `return`. The token is the key to this person's seat: keep it. */
export interface Welcome {
  readonly protocol: typeof ROOM_PROTOCOL;
  readonly code: string;
  readonly member: number;
  readonly token: string;
}

/** The answer to each call. `explain` answers with reasons, `list` with rooms, entering with a welcome. */
export type CallResult = Welcome | readonly Reason[] | readonly ListedRoom[] | null;

/** Why a call was refused, in a word for programs and a sentence for people. */
export type RefusedBecause =
  /** The answer was for an earlier beat: the screen shows the newer one and asks again. */
  | 'stale'
  | 'illegal'
  | 'not_yours'
  | 'not_host'
  | 'wrong_password'
  | 'no_room'
  | 'full'
  | 'name_taken'
  | 'bad_name'
  | 'unknown_token'
  | 'too_fast'
  | 'too_large'
  | 'malformed'
  | 'not_now'
  | 'unavailable';

export interface CallRefused {
  readonly because: RefusedBecause;
  readonly message: string;
}

/** What the server sends: JSON as a text, or deflated if it is long. */
export type ServerMessage =
  | { readonly id: string; readonly result: CallResult }
  | { readonly id: string; readonly refused: CallRefused }
  /** The room, after each change of it. */
  | { readonly room: RoomView }
  /** What is said, in order; after entering, the last lines. */
  | { readonly chat: readonly ChatLine[] }
  /**
   * A moment for each seat of this person (−1 for a watcher), each as the difference to the last one sent. After a
   * decision `turn` is all that has changed of the room.
   */
  | { readonly moments: readonly MomentPatch[]; readonly turn?: RoomTurn }
  /** After the end: all it takes to play the game again and to check that it was played as dealt. */
  | { readonly reveal: Reveal }
  /** The server closes this connection, and why: removed, room closed, opened in another tab. */
  | { readonly bye: string };

export type RoomTurn = Pick<RoomView, 'asked' | 'secondsLeft'>;

/** The one goodbye that is not for good: a member who is told it returns once the server is back. */
export const RESTARTED = 'The server is restarted. You will be back in a moment.';

/** What every member may know of a room. */
export interface RoomView {
  readonly code: string;
  readonly prototype: string;
  /** The hash of its definitions: a screen with other files can't show the game. */
  readonly content: string;
  readonly stage: 'lobby' | 'playing' | 'over';
  /** How many games were begun in this room. */
  readonly games: number;
  readonly settings: {
    readonly options: Fields;
    readonly fewestSeats: number;
    readonly mostSeats: number;
    readonly hasPassword: boolean;
    readonly isPublic: boolean;
    readonly turnSeconds: number | null;
    readonly awaySeconds: number | null;
  };
  readonly members: readonly MemberView[];
  readonly seats: readonly SeatHolder[];
  /** The names of the seats in the game in play, where bots have names too; empty in the lobby. */
  readonly names: readonly string[];
  /** The seats that the game waits for. */
  readonly asked: readonly number[];
  /** Seats of people that a bot plays for now. */
  readonly playedByBot: readonly number[];
  /** Seconds left for the answer when this was sent; null without a limit. */
  readonly secondsLeft: number | null;
  /** The seal of the seed of the game in play; null in the first lobby. */
  readonly seal: string | null;
  /** Why the room can't go on, for example because the server's files changed; null if it can. */
  readonly broken: string | null;
}

export interface MemberView {
  readonly member: number;
  readonly name: string;
  readonly isHost: boolean;
  readonly isReady: boolean;
  /** Whether a connection of this member is open. */
  readonly isHere: boolean;
}

export interface ChatLine {
  /** Number of the line in this room, from 0. */
  readonly line: number;
  /** The name of the member who said it; null for the room's own words (who came, who left). */
  readonly by: string | null;
  readonly text: string;
}

export interface ListedRoom {
  readonly code: string;
  readonly prototype: string;
  readonly host: string;
  readonly people: number;
  readonly seats: number;
  readonly hasPassword: boolean;
  readonly stage: RoomView['stage'];
}

/** A moment as it is sent: `view` and `pending` as the difference to the last ones of that seat on this connection. */
export interface MomentPatch extends Omit<Moment, 'view' | 'pending'> {
  /** False if the differences are to nothing: the first moment of a connection or of a play. */
  readonly continues: boolean;
  /** The difference to the last `{view, pending}` of this seat; without `continues`, to `null`. */
  readonly state: JsonPatch;
  /** The seal after `beat` decisions, for `verifyGame`. */
  readonly seal: string;
}

/** The difference between two JSON values; `patched` of `engine/room/json-patch.ts` applies it. */
export type JsonPatch = ValuePatch;

export interface Reveal {
  readonly start: Required<Omit<Start, 'campaign'>>;
  readonly salt: string;
  readonly seal: string;
  readonly content: string;
  readonly decisions: readonly Decision[];
  /** The hash of the last state, by the server. */
  readonly hash: string;
}
