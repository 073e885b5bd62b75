import type { Definitions } from '../../core/definitions';
import type { Campaign } from '../../game/turns/campaign';
import type { SavedPlay } from '../../ui/replay/save-record';
import { Autosave, type SaveStatus } from './autosave';
import { type Lock, takeLock } from './lock';
import { oldSave } from './migrate-slots';
import { savePlace } from './save-names';
import { type AsideSave, SaveSlots } from './save-slots';
import { BrowserStorage, type SaveStorage, storageTrouble } from './storage';

const ELSEWHERE =
  'This game is open in another tab too, or a second time on this page, and is saved there. What you do here is not saved.';

/** The saves of one game on a page: reading, choosing, locking and autosaving. */
export class SaveStore {
  private slots: SaveSlots | null = null;
  private autosave: Autosave | null = null;
  private lock: Lock | null = null;
  /** The game's own place under the key. */
  private place = '';
  private isClosed = false;
  /** A decision was made before it was clear whether this page saves. */
  private isNoted = false;

  private constructor(
    private readonly storage: SaveStorage,
    private readonly key: string,
    /** Why nothing can be stored here at all. */
    private trouble: string | null,
  ) {}

  /** Opens the storage, while the game itself is still being fetched. */
  static async open(key: string, storage: SaveStorage = new BrowserStorage()): Promise<SaveStore> {
    const trouble = await storage.names(key).then(() => null, storageTrouble);
    return new SaveStore(storage, key, trouble);
  }

  /** The latest save that can be continued, after `load` has loaded it; null if there is none. */
  async choose(definitions: Definitions, load: (savedPlay: SavedPlay) => Promise<void>): Promise<SavedPlay | null> {
    const slots = new SaveSlots(this.storage, this.key, definitions, () => oldOf(this.key));
    this.slots = slots;
    this.place = savePlace(this.key, definitions.id);
    if (this.trouble === null) this.trouble = await slots.open().then(() => null, storageTrouble);
    for (let savedPlay = slots.newest; savedPlay && !savedPlay.isOver; savedPlay = slots.newest) {
      try {
        await load(savedPlay);
        return savedPlay;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        slots.reject(savedPlay, `This save can’t be played on: ${reason}`);
      }
    }
    return null;
  }

  /** What a finished game left to the next one; null if nothing. */
  get legacy(): Campaign | null {
    const newest = this.slots?.newest;
    return newest?.isOver ? (newest.campaign ?? null) : null;
  }

  /** What a player should know about the saves that were found. */
  get complaints(): string[] {
    const refused = this.slots?.refused ?? [];
    return refused.map((why) => `${why} It is kept aside: the menu lists it.`);
  }

  /** Starts to save, unless another page does already. */
  async begin(capture: () => Promise<Omit<SavedPlay, 'count'>>, tell: (status: SaveStatus) => void): Promise<void> {
    const { slots } = this;
    if (!slots) return;
    const autosave = new Autosave(async () => slots.write(await capture()), tell);
    if (this.trouble !== null) {
      autosave.turnOff(this.trouble, true);
      return;
    }
    try {
      this.lock = await takeLock(this.storage, this.place);
    } catch (error) {
      autosave.turnOff(storageTrouble(error), true);
      return;
    }
    if (this.isClosed) this.lock?.release();
    else if (this.lock) {
      // The page that had the lock before may have saved meanwhile.
      slots.lookAgain();
      this.autosave = autosave;
      if (this.isNoted) autosave.note(true);
    } else autosave.turnOff(ELSEWHERE, false);
  }

  /** A decision was made; at moments that the rules name, it is saved at once. */
  note(isAtOnce: boolean): void {
    if (this.autosave) this.autosave.note(isAtOnce);
    else this.isNoted = true;
  }

  flush(): Promise<void> {
    return this.autosave?.flush() ?? Promise.resolve();
  }

  /** Saves that were put aside, to be continued, downloaded or thrown away. */
  aside(): Promise<readonly AsideSave[]> {
    return this.slots?.aside() ?? Promise.resolve([]);
  }

  /** Puts a save aside. */
  putAside(text: string): Promise<void> {
    return this.slots?.putAside(text) ?? Promise.resolve();
  }

  throwAway(name: string): Promise<void> {
    return this.slots?.throwAway(name) ?? Promise.resolve();
  }

  /** Resolves when everything is saved. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.flush().finally(() => this.lock?.release());
  }
}

function oldOf(key: string): string | null {
  try {
    return oldSave(key, localStorage);
  } catch {
    // Without localStorage there are no old saves.
    return null;
  }
}
