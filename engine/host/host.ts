import type { Definitions } from '../core/definitions';
import type { Inquiry, Reason } from '../game/decisions/inquiry';
import type { Decision, Game, Pending, SavedGame } from '../game/game';
import type { Undoable } from '../game/history/undo';
import type { SeatEvent } from '../game/knowledge/seat-events';
import type { SeatView } from '../game/knowledge/seat-view';
import type { Campaign } from '../game/turns/campaign';
import type { Seat } from '../game/turns/setup';
import type { Fields } from '../machine/model/value';
import type { ToldLine } from './seat-updates';

/**
 * The host stands between a running game and its screens. A screen receives the moments of its own seats and answers
 * their questions. Only JSON crosses, so the game may run in the same thread, in a worker, or on a server.
 */
export interface Host {
  /** The seats this screen plays; −1 is a watcher. A new level may add figures to play. */
  readonly seats: readonly number[];
  /**
   * Answers for a seat. Listeners receive the result before this resolves. Rejects with a `Refusal` if the answer isn't
   * legal.
   */
  decide(seat: number, answer: string): Promise<void>;
  /**
   * Calls back at once with the current moment, then with each new one: one for every seat, in order. Returns a
   * function that stops it.
   */
  listen(hear: (moment: Moment) => void): () => void;
  /** Says why a seat can't do what it typed, or where one of its numbers comes from. */
  explain(seat: number, inquiry: Inquiry): Promise<readonly Reason[]>;
}

/** One moment of a game, as one seat may know it. Only JSON. */
export interface Moment {
  readonly seat: number;
  readonly view: SeatView;
  /** The questions to this seat; for a watcher, its own. */
  readonly pending: readonly Pending[];
  /** What this seat learned since the previous moment, in order. */
  readonly events: readonly SeatEvent[];
  /** The log lines about it. */
  readonly told: readonly ToldLine[];
  readonly ended: { readonly reason: string; readonly winners: readonly number[] } | null;
  /** Number of this play: it changes after a restart, a load or changed files. */
  readonly play: number;
  /** Number of decisions so far. It falls when one is undone. */
  readonly beat: number;
  /**
   * `settled`: the game waits or is over. `passing`: a seat that the engine plays is about to act. `retold`: the game
   * jumped to this state, so nothing is animated.
   */
  readonly kind: 'settled' | 'passing' | 'retold';
}

/** The settings of a game: enough to start it again. */
export interface Start {
  readonly seed: string;
  readonly seats?: readonly Seat[];
  readonly options: Fields;
  /** The campaign that it goes on from; absent for the first game of one. */
  readonly campaign?: Campaign | null | undefined;
}

/** A game as two texts: with its first level, and its further levels. */
export interface Packed {
  readonly game: string;
  readonly levels: string | null;
}

/** A game as it is saved. */
export interface Saving {
  readonly game: SavedGame;
  /** All decisions since the beginning; null if they aren't known. */
  readonly decisions: readonly Decision[] | null;
  readonly turn: number;
  readonly isOver: boolean;
  /** What outlives it; null if nothing does. */
  readonly campaign: Campaign | null;
}

/** What it takes to play a game again, and the hash of the state it leads to. */
export interface Recording extends Start {
  readonly seats: readonly Seat[];
  readonly decisions: readonly Decision[];
  readonly hash: string;
}

/**
 * A host for the owner of the game, who may also start, load, save and undo. Listeners receive the result of each call
 * before it resolves.
 */
export interface OwnedHost extends Host {
  /** True when the game runs in another thread, so that calls take a while. */
  readonly isElsewhere: boolean;
  restart(start: Start): Promise<void>;
  /** Continues a save. `past` holds the decisions before it, if they were saved. */
  load(saved: SavedGame, past: readonly Decision[] | null): Promise<void>;
  /** Plays decisions as far as the rules allow. Returns which one could not be made and why, or null. */
  replay(start: Start, decisions: readonly Decision[]): Promise<string | null>;
  /**
   * Goes to another number of decisions of this game; a later one only until something else is decided. Rejects with a
   * `Refusal` if the game's beginning isn't known.
   */
  seek(count: number): Promise<void>;
  /** Plays the same decisions over changed files, given as definitions or packed. Returns what `replay` does. */
  retrace(files: Definitions | Packed): Promise<string | null>;
  /** Adds the levels that were packed separately. */
  addLevels(levels: string): Promise<void>;
  undo(): Promise<void>;
  undoable(): Promise<Undoable>;
  save(): Promise<Saving>;
  /** What outlives this game, for the next one; null if nothing does. */
  campaign(): Promise<Campaign | null>;
  /** Null if the game's beginning isn't known. */
  record(): Promise<Recording | null>;
  hash(): Promise<string>;
  /** Opens the game itself, for an inspector. A game in a worker is moved into this thread first. */
  inspect(): Promise<OpenedHost>;
  /** Stops all calls to listeners. */
  close(): void;
}

/** The host as its owner's; null in a room, where the game belongs to all its players. */
export const ownedOf = (host: Host): OwnedHost | null => ('restart' in host ? (host as OwnedHost) : null);

/** The game that a host is playing, with all its secrets. */
export interface OpenedHost {
  readonly openGame: Game;
}
