import type { Definitions } from '../../core/definitions';
import { hashText } from '../../core/hash';
import { type Kept, type Reading, readSave, writeSave } from './save-record';
import type { SaveStorage } from './storage';

/**
 * Two slots in turn, each with a checksum: whatever fails in the middle of writing one, the other still holds the
 * moment before. What can't be played on is put aside before its slot is written, and never thrown away.
 */
export class SaveSlots {
  private slots: Slot[] = [];
  /** After a failure nobody knows what is in the slots. */
  private isKnown = false;
  /** Texts that looked like saves and turned out not to be, with the reason. */
  private readonly rejected = new Map<string, string>();

  constructor(
    private readonly storage: SaveStorage,
    /** Which game, or which place in a page. */
    private readonly key: string,
    private readonly definitions: Definitions,
  ) {}

  /** Takes texts that were read from the slots already: the code and the saves come side by side. */
  take(texts: readonly (string | null)[]): void {
    this.slots = slotNames(this.key).map((name, i) => this.slotOf(name, texts[i] ?? null));
    this.isKnown = true;
  }

  /** Somebody else may have written. */
  lookAgain(): void {
    this.isKnown = false;
  }

  async open(): Promise<void> {
    this.take(await readSlots(this.storage, this.key));
  }

  /** The latest game that can be played on. */
  get newest(): Kept | null {
    const fit = this.slots.flatMap(({ reading }) => (reading?.isFit ? [reading.kept] : []));
    return fit.sort((a, b) => b.count - a.count)[0] ?? null;
  }

  /** What was found wrong with those that can't. */
  get refused(): string[] {
    return [...new Set(this.slots.flatMap(({ reading }) => (reading && !reading.isFit ? [reading.why] : [])))];
  }

  /** One that looked right, and turned out not to be. */
  reject(kept: Kept, why: string): void {
    const text = this.slots.find(({ reading }) => reading?.isFit && reading.kept === kept)?.text;
    if (text == null) return;
    this.rejected.set(text, why);
    this.take(this.slots.map((slot) => slot.text));
  }

  /** Writes over the older of two saves. Throws where that fails, and then the younger one is still there. */
  async write(save: Omit<Kept, 'count'>): Promise<void> {
    if (!this.isKnown) await this.open();
    const inOrder = [...this.slots].sort((a, b) => a.count - b.count);
    const [slot, other] = inOrder as [Slot, Slot];
    const kept: Kept = { ...save, count: Math.max(0, slot.count, other.count) + 1 };
    const text = writeSave(kept);
    this.isKnown = false;
    if (slot.text !== null && !slot.reading?.isFit) await this.putAside(slot.text);
    await this.storage.write(slot.name, text);
    const reading: Reading = { isFit: true, kept, isMigrated: false };
    this.slots = this.slots.map((one) => (one === slot ? { ...slot, text, count: kept.count, reading } : one));
    this.isKnown = true;
  }

  /** The saves that could not be played on, as they were found. */
  async aside(): Promise<{ readonly name: string; readonly text: string; readonly why: string }[]> {
    const names = await this.storage.names(asideName(this.key, ''));
    const all = await Promise.all(names.map(async (name) => ({ name, text: (await this.storage.read(name)) ?? '' })));
    return all.map(({ name, text }) => {
      const reading = readSave(text, this.definitions);
      return { name, text, why: reading.isFit ? 'It fits again.' : reading.why };
    });
  }

  async throwAway(name: string): Promise<void> {
    if (name.startsWith(asideName(this.key, ''))) await this.storage.remove(name);
  }

  private slotOf(name: string, text: string | null): Slot {
    if (text === null) return { name, text, count: 0, reading: null };
    const why = this.rejected.get(text);
    const reading: Reading = why === undefined ? readSave(text, this.definitions) : { isFit: false, why };
    return { name, text, count: reading.isFit ? reading.kept.count : 0, reading };
  }

  /** The name is made of the text, so that trying again makes no second copy. */
  private putAside(text: string): Promise<void> {
    return this.storage.write(asideName(this.key, hashText(text)), text);
  }
}

interface Slot {
  readonly name: string;
  readonly text: string | null;
  /** 0 for one that is empty or can't be read: it is written first. */
  readonly count: number;
  readonly reading: Reading | null;
}

const slotNames = (key: string): string[] => ['a', 'b'].map((slot) => `${key}/slot/${slot}`);
const asideName = (key: string, what: string): string => `${key}/aside/${what}`;

export const readSlots = (storage: SaveStorage, key: string): Promise<(string | null)[]> =>
  Promise.all(slotNames(key).map((name) => storage.read(name)));
