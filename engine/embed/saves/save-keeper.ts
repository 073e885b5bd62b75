import type { Definitions } from '../../core/definitions';
import { createGame, type Game, loadGame } from '../../turn/game';
import { Autosave, type SaveStatus } from './autosave';
import { type Lock, takeLock } from './lock';
import { oldSave } from './old-slots';
import type { Kept } from './save-record';
import { readSlots, SaveSlots } from './save-slots';
import { BrowserStorage, type SaveStorage, storageTrouble } from './storage';

/** A save that is played on. */
export interface Continued {
  readonly game: Game;
  readonly kept: Kept;
}

const ELSEWHERE = 'This game is open in another tab, which saves it. What you do here is not saved.';

/** All that is done about the saves of one game on a page. */
export class SaveKeeper {
  private slots: SaveSlots | null = null;
  private autosave: Autosave | null = null;
  private lock: Lock | null = null;
  private isClosed = false;
  /** Something was decided before it was clear whether this page saves. */
  private isNoted = false;

  private constructor(
    private readonly storage: SaveStorage,
    private readonly key: string,
    private readonly texts: readonly (string | null)[],
    /** Why nothing can be kept here at all. */
    private readonly trouble: string | null,
  ) {}

  /** Reads what is there, while the game itself is still being fetched. */
  static async open(key: string, storage: SaveStorage = new BrowserStorage()): Promise<SaveKeeper> {
    try {
      const texts = await readSlots(storage, key);
      const isEmpty = texts.every((text) => text === null);
      return new SaveKeeper(storage, key, isEmpty ? [oldOf(key)] : texts, null);
    } catch (error) {
      return new SaveKeeper(storage, key, [], storageTrouble(error));
    }
  }

  /** The latest game that can be played on; null begins another. */
  choose(definitions: Definitions): Continued | null {
    const slots = new SaveSlots(this.storage, this.key, definitions);
    this.slots = slots;
    slots.take(this.texts);
    for (let kept = slots.newest; kept && !kept.isOver; kept = slots.newest) {
      try {
        return { kept, game: continued(definitions, kept) };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        slots.reject(kept, `This save can’t be played on: ${reason}`);
      }
    }
    return null;
  }

  /** What a player should hear about the saves that were found. */
  get complaints(): string[] {
    const refused = this.slots?.refused ?? [];
    return refused.map((why) => `${why} It is kept aside, and nothing is written over it.`);
  }

  /** Begins to save, unless another page does already. */
  async begin(capture: () => Omit<Kept, 'count'>, tell: (status: SaveStatus) => void): Promise<void> {
    const { slots } = this;
    if (!slots) return;
    const autosave = new Autosave(() => slots.write(capture()), tell);
    if (this.trouble !== null) {
      autosave.turnOff(this.trouble);
      return;
    }
    try {
      this.lock = await takeLock(this.storage, this.key);
    } catch (error) {
      autosave.turnOff(storageTrouble(error));
      return;
    }
    if (this.isClosed) this.lock?.release();
    else if (this.lock) {
      // Whoever had the lock before may have saved since this page looked.
      slots.lookAgain();
      this.autosave = autosave;
      if (this.isNoted) autosave.note(true);
    } else autosave.turnOff(ELSEWHERE);
  }

  /** Something was decided; at a moment that the rules name, it is saved at once. */
  note(isAtOnce: boolean): void {
    if (this.autosave) this.autosave.note(isAtOnce);
    else this.isNoted = true;
  }

  flush(): Promise<void> {
    return this.autosave?.flush() ?? Promise.resolve();
  }

  /** What could not be played on, to be looked at or taken along. */
  aside(): ReturnType<SaveSlots['aside']> {
    return this.slots?.aside() ?? Promise.resolve([]);
  }

  throwAway(name: string): Promise<void> {
    return this.slots?.throwAway(name) ?? Promise.resolve();
  }

  close(): void {
    this.isClosed = true;
    void this.flush().finally(() => this.lock?.release());
  }
}

/** A game from its save. One in which nothing was decided yet is simply begun. */
export function continued(definitions: Definitions, { game, decisions }: Kept): Game {
  const { seed, seats, options } = game;
  if (decisions?.length === 0) return createGame(definitions, { seed, seats, options });
  return loadGame(definitions, game, decisions);
}

function oldOf(key: string): string | null {
  try {
    return oldSave(key, localStorage);
  } catch {
    // Where there is no such store, nothing was kept in it.
    return null;
  }
}
