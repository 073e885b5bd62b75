import type { Seat } from '../game/turns/setup';
import type { Fields } from '../machine/model/value';
import type { SeatHolder } from './room-protocol';

/**
 * A room is the list of what happened in it. The list is only ever added to; the state of the room is a fold over it
 * (`room-state.ts`), so that a file, a database and a copy in another process are the same room.
 */
export type RoomEntry = EntryFacts & Occurrence;

interface EntryFacts {
  /** When, in milliseconds of the server's clock. */
  readonly at: number;
  /** The member who called for it; absent if the server did. */
  readonly by?: number;
  /** The id of that call: each is carried out at most once. */
  readonly call?: string;
}

/** A password as it is kept. */
export interface KeptPassword {
  readonly salt: string;
  readonly hash: string;
}

/** What a host chose, as it is kept. */
export interface KeptWishes {
  readonly options?: Fields;
  readonly seats?: number;
  readonly password?: KeptPassword | null;
  readonly isPublic?: boolean;
  readonly turnSeconds?: number | null;
  readonly awaySeconds?: number | null;
}

export type Occurrence =
  | {
      readonly type: 'created';
      readonly prototype: string;
      readonly content: string;
      /** The key that tokens are made with. */
      readonly secret: string;
      readonly fewestSeats: number;
      readonly mostSeats: number;
      readonly usualSeats: number;
      readonly wishes: KeptWishes;
    }
  /** `enter` is the id of the call that joined. */
  | { readonly type: 'joined'; readonly member: number; readonly name: string; readonly enter: string }
  /** A connection of a member was opened at a server, or closed. */
  | { readonly type: 'came'; readonly member: number; readonly server: string }
  | { readonly type: 'went'; readonly member: number }
  | { readonly type: 'left'; readonly member: number }
  | { readonly type: 'removed'; readonly member: number }
  | { readonly type: 'ready'; readonly member: number; readonly isReady: boolean }
  | { readonly type: 'changed'; readonly wishes: KeptWishes }
  | { readonly type: 'seated'; readonly seat: number; readonly to: SeatHolder }
  | { readonly type: 'host_passed'; readonly member: number }
  | StartedEntry
  | DecidedEntry
  | { readonly type: 'said'; readonly text: string }
  /** A bot plays the seats of a member until they are back. */
  | { readonly type: 'bot_took'; readonly member: number }
  /** Bots have played alone for long: they stop until a person does something. */
  | { readonly type: 'rested' }
  | { readonly type: 'again'; readonly content: string };

export interface StartedEntry {
  readonly type: 'started';
  readonly seed: string;
  readonly salt: string;
  readonly seal: string;
  readonly content: string;
  /** Who holds each seat. */
  readonly holders: readonly SeatHolder[];
  /** The same seats as the game gets them. */
  readonly seats: readonly Seat[];
  readonly options: Fields;
  /** Whether the game was over before the first decision. */
  readonly ends: boolean;
}

export interface DecidedEntry {
  readonly type: 'decided';
  readonly seat: number;
  readonly answer: string;
  /** Whether a bot answered for a person. */
  readonly isBot: boolean;
  /** Whether the game was over then. */
  readonly ends: boolean;
}
