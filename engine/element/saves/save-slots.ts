import type { Definitions } from '../../core/definitions';
import { hashText } from '../../core/hash';
import { readSave, type SavedPlay, type SaveReading, writeSave } from '../../ui/replay/save-record';
import { asideName, prototypeIn, sharedSlotNames, slotNames } from './save-names';
import type { SaveStorage } from './storage';

/** A save that was put aside, as it was found. */
export interface AsideSave {
  readonly name: string;
  readonly text: string;
  /** The prototype it belongs to; null if that can't be read. */
  readonly prototype: string | null;
  readonly turn: number | null;
  /** Why it can't be continued in this game; null if it can. */
  readonly why: string | null;
}

/**
 * Two alternating slots, each with a checksum: if writing one fails, the other still holds the previous state. A save
 * that can't be continued is put aside before its slot is overwritten, and never thrown away.
 */
export class SaveSlots {
  private slots: Slot[] = [];
  /** False after a failure: the slots must be read again. */
  private isKnown = false;
  /** Texts that looked like saves but could not be continued, with the reason. */
  private readonly rejected = new Map<string, string>();
  /**
   * Saves of this game in the places of an older kit. They are removed once the game has been saved in its own slots.
   */
  private inherited: readonly Slot[] = [];

  constructor(
    private readonly storage: SaveStorage,
    /** The reader's save key. */
    private readonly key: string,
    private readonly definitions: Definitions,
    /** Reads a save of the kit's first version. */
    private readonly first: () => string | null = () => null,
  ) {}

  /** Another page may have written. */
  lookAgain(): void {
    this.isKnown = false;
  }

  async open(): Promise<void> {
    const own = await this.readAll(slotNames(this.key, this.definitions.id));
    this.slots = own.map(({ name, text }) => this.slotOf(name, text));
    this.inherited = [];
    // A slot that was being written when the power went out is empty, and the previous save is still wanted.
    if (!this.newest) this.inherited = await this.findInherited();
    this.isKnown = true;
  }

  /** The latest save that can be continued. */
  get newest(): SavedPlay | null {
    for (const slots of [this.slots, this.inherited]) {
      const fit = slots.flatMap(({ reading }) => (reading?.isFit ? [reading.savedPlay] : []));
      const [newest] = fit.sort((a, b) => b.count - a.count);
      if (newest) return newest;
    }
    return null;
  }

  /** What is wrong with the others. */
  get refused(): string[] {
    return [...new Set(this.unfit.map(({ why }) => why))];
  }

  /** Marks a save that could not be continued after all. */
  reject(savedPlay: SavedPlay, why: string): void {
    const found = this.all.find(({ reading }) => reading?.isFit && reading.savedPlay === savedPlay);
    if (found?.text == null) return;
    this.rejected.set(found.text, why);
    this.slots = this.slots.map(({ name, text }) => this.slotOf(name, text));
    this.inherited = this.inherited.map(({ name, text }) => this.slotOf(name, text));
  }

  /** Overwrites the older of the two saves. Throws on failure; then the newer one is still there. */
  async write(save: Omit<SavedPlay, 'count'>): Promise<void> {
    if (!this.isKnown) await this.open();
    const [slot] = [...this.slots].sort((a, b) => a.count - b.count) as [Slot, Slot];
    const savedPlay: SavedPlay = { ...save, count: Math.max(0, ...this.all.map(({ count }) => count)) + 1 };
    const text = writeSave(savedPlay);
    this.isKnown = false;
    if (slot.text !== null && !slot.reading?.isFit) await this.putAside(slot.text);
    await this.storage.write(slot.name, text);
    const reading: SaveReading = { isFit: true, savedPlay, isMigrated: false };
    this.slots = this.slots.map((one) => (one === slot ? { ...slot, text, count: savedPlay.count, reading } : one));
    this.isKnown = true;
    await this.leaveInherited();
  }

  /**
   * All saves under the key that were not continued: those put aside, and those that will be before they are
   * overwritten.
   */
  async aside(): Promise<AsideSave[]> {
    const stored = await this.readAll(await this.storage.names(asideName(this.key)));
    const all = [...stored, ...this.unfit].flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
    const single = all.filter((one, i) => all.findIndex(({ text }) => text === one.text) === i);
    return single.map(({ name, text }) => {
      const reading = this.readingOf(text);
      const [turn, why] = reading.isFit ? [reading.savedPlay.turn, null] : [null, reading.why];
      return { name, text, prototype: prototypeIn(text), turn, why };
    });
  }

  /** The name is a hash of the text, so that a second try makes no second copy. */
  putAside(text: string): Promise<void> {
    return this.storage.write(asideName(this.key, hashText(text)), text);
  }

  /** Only saves that were put aside can be thrown away. */
  async throwAway(name: string): Promise<void> {
    if (!name.startsWith(asideName(this.key)) && !this.unfit.some((one) => one.name === name)) return;
    await this.storage.remove(name);
    await this.open();
  }

  /** Saves in the slots that all games under the key once shared. Those of other games are left alone. */
  private async findInherited(): Promise<Slot[]> {
    const shared = await this.readAll(sharedSlotNames(this.key));
    const own = shared.filter(({ text }) => this.isOwn(text));
    const first = own.length === 0 ? this.first() : null;
    return [...own, ...(this.isOwn(first) ? [{ name: FIRST, text: first }] : [])].map((one) =>
      this.slotOf(one.name, one.text),
    );
  }

  /** True if there is a text and it isn't the save of another game. An unreadable one may belong to this game. */
  private isOwn(text: string | null): text is string {
    const prototype = text === null ? null : prototypeIn(text);
    return text !== null && (prototype === null || prototype === this.definitions.id);
  }

  /** The game is in its own slots now. A failure here wastes space, but no save. */
  private async leaveInherited(): Promise<void> {
    const old = this.inherited;
    this.inherited = [];
    try {
      for (const { name, text, reading } of old) {
        if (text !== null && !reading?.isFit) await this.putAside(text);
        if (name !== FIRST) await this.storage.remove(name);
      }
    } catch {
      this.isKnown = false;
    }
  }

  private get all(): readonly Slot[] {
    return [...this.slots, ...this.inherited];
  }

  private get unfit(): { name: string; text: string | null; why: string }[] {
    return this.all.flatMap(({ name, text, reading }) =>
      reading && !reading.isFit ? [{ name, text, why: reading.why }] : [],
    );
  }

  private slotOf(name: string, text: string | null): Slot {
    if (text === null) return { name, text, count: 0, reading: null };
    const reading = this.readingOf(text);
    return { name, text, count: reading.isFit ? reading.savedPlay.count : 0, reading };
  }

  private readingOf(text: string): SaveReading {
    const why = this.rejected.get(text);
    return why === undefined ? readSave(text, this.definitions) : { isFit: false, why };
  }

  private readAll(names: readonly string[]): Promise<{ name: string; text: string | null }[]> {
    return Promise.all(names.map(async (name) => ({ name, text: await this.storage.read(name) })));
  }
}

/** The place of the kit's first version. It has no name in this storage and is not changed. */
const FIRST = '';

interface Slot {
  readonly name: string;
  readonly text: string | null;
  /** 0 for an empty or unreadable slot: it is written first. */
  readonly count: number;
  readonly reading: SaveReading | null;
}
