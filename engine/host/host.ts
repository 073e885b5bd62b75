import type { Definitions } from '../core/definitions';
import type { Inquiry, Reason } from '../game/decisions/inquiry';
import type { Decision, Game, Pending, SavedGame } from '../game/game';
import type { Undoable } from '../game/history/undo';
import type { SeatEvent } from '../game/knowledge/seat-events';
import type { SeatView } from '../game/knowledge/seat-view';
import type { Seat } from '../game/turns/setup';
import type { Fields } from '../machine/model/value';
import type { ToldLine } from './learned';

/**
 * The host stands between a running game and its screens. A screen hears one moment after another of its own seats and
 * answers their questions. All that crosses is JSON, so the game may run in the same thread, in a worker, or far away.
 */
export interface Host {
  /** The seats this screen plays; −1 watches. A level may bring further figures to play. */
  readonly seats: readonly number[];
  /** Answers for a seat. What comes of it is heard before this resolves; rejects with a `Refusal` where it can't be done. */
  decide(seat: number, answer: string): Promise<void>;
  /** Hears how things stand at once, then each moment: one for every seat, in their order. Returns how to stop. */
  listen(hear: (moment: Moment) => void): () => void;
  /** Why a seat can't do what it typed, or where a number of its own comes from. */
  explain(seat: number, inquiry: Inquiry): Promise<readonly Reason[]>;
}

/** One moment of a game as one seat may know it. Only JSON. */
export interface Moment {
  readonly seat: number;
  readonly view: SeatView;
  /** The questions to this seat; a watcher's too. */
  readonly pending: readonly Pending[];
  /** What this seat learned since the moment before, in order. */
  readonly events: readonly SeatEvent[];
  /** What it was told of that, for its log. */
  readonly told: readonly ToldLine[];
  readonly ended: { readonly reason: string; readonly winners: readonly number[] } | null;
  /** Counts the games of this host: another number after a restart, a load or changed files. */
  readonly play: number;
  /** How many decisions were made so far. It falls when one is taken back. */
  readonly beat: number;
  /**
   * `settled`: the game waits or is over. `passing`: a seat that the engine plays is about to act. `retold`: the game
   * went somewhere without playing there, so nothing is to be seen to happen.
   */
  readonly kind: 'settled' | 'passing' | 'retold';
}

/** How a game is begun: enough to begin it again. */
export interface Start {
  readonly seed: string;
  readonly seats?: readonly Seat[];
  readonly options: Fields;
}

/** A game as two texts: with its first level, and the levels that were packed apart. */
export interface Packed {
  readonly game: string;
  readonly levels: string | null;
}

/** A game as it is kept. */
export interface Saving {
  readonly game: SavedGame;
  /** All decisions since the beginning; null where that is not known. */
  readonly decisions: readonly Decision[] | null;
  readonly turn: number;
  readonly isOver: boolean;
}

/** What it takes to play a game again, and the hash of the state it leads to. */
export interface Recording extends Required<Start> {
  readonly decisions: readonly Decision[];
  readonly hash: string;
}

/**
 * A host for those who own the game, and not only a seat in it: they may begin, load, save and take back. Each of these
 * is heard as further moments before it resolves.
 */
export interface OwnedHost extends Host {
  /** Whether the game runs in another thread, so that what is asked of it takes a while. */
  readonly isElsewhere: boolean;
  restart(start: Start): Promise<void>;
  /** Goes on with a save. `past` is what was decided before it, where that was kept. */
  load(saved: SavedGame, past: readonly Decision[] | null): Promise<void>;
  /** Plays decisions as far as the rules allow. Returns where that was not the end of them, and why. */
  replay(start: Start, decisions: readonly Decision[]): Promise<string | null>;
  /** Goes to another number of decisions of what was replayed. */
  seek(count: number): Promise<void>;
  /** Plays the same decisions over changed files, given as definitions or packed; returns what `replay` does. */
  retrace(files: Definitions | Packed): Promise<string | null>;
  /** Adds the levels that were packed apart. */
  addLevels(levels: string): Promise<void>;
  undo(): Promise<void>;
  undoable(): Promise<Undoable>;
  save(): Promise<Saving>;
  /** Null where the game's beginning is not known. */
  record(): Promise<Recording | null>;
  hash(): Promise<string>;
  /** Opens the game itself, for an inspector. One that is elsewhere is brought into this thread first. */
  inspect(): Promise<OpenedHost>;
  /** Nothing is heard any more. */
  close(): void;
}

/** The game that a host plays just now, with all its secrets. */
export interface OpenedHost {
  readonly openGame: Game;
}
