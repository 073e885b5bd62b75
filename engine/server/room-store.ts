import type { RoomEntry } from '../room/room-entries';
import type { KeptGame } from '../room/room-game';
import type { RoomState } from '../room/room-state';

/** A room after its first `length` entries, so that those need not be read and played again. */
export interface Snapshot {
  readonly length: number;
  readonly state: RoomState;
  readonly game: KeptGame | null;
}

/** What is known of a room: a snapshot, or null, and the entries after it. */
export interface KeptRoom {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly RoomEntry[];
}

/** Hears what other processes do. */
export interface RoomWatcher {
  /** One has added an entry, with its index. */
  readonly onEntry: (index: number, entry: RoomEntry) => void;
  /** Entries may have been missed. */
  readonly onLost: () => void;
  /** One has stopped or is back, and with it those who are connected to it. */
  readonly onServersChanged: () => void;
}

/** Keeps the entries of all rooms. An entry that was added is never lost. */
export interface RoomStore {
  /** The name of this process, under which it notes who is connected to it. */
  readonly server: string;
  /** Begins a room. False if the code is taken. */
  create(code: string, entry: RoomEntry): Promise<boolean>;
  /** Null if there is no such room. */
  read(code: string): Promise<KeptRoom | null>;
  /** Adds an entry if the room has exactly `length` entries; false if it has more by now. */
  append(code: string, length: number, entry: RoomEntry): Promise<boolean>;
  keepSnapshot(code: string, snapshot: Snapshot): Promise<void>;
  /** Calls back from now on. Returns a function that stops it. */
  watch(code: string, watcher: RoomWatcher): Promise<() => void>;
  /** Whether a process is running, as far as is known. */
  isRunning(server: string): boolean;
  codes(): Promise<string[]>;
  /** When something was last added to a room; null if there is no such room. */
  touched(code: string): Promise<number | null>;
  remove(code: string): Promise<void>;
  close(): Promise<void>;
}
