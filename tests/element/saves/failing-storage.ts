import type { SaveStorage } from '../../../engine/element/saves/storage';

/** The power goes out. */
export class PowerCut extends Error {}

/**
 * A disk on which every single step of a write can be the last: before anything, with the old text gone, with half of
 * the new one there, and with all of it there but no answer given. After that nothing works until it is started again.
 */
export class FailingStorage implements SaveStorage {
  readonly texts: Map<string, string>;
  /** Steps taken so far. */
  steps = 0;
  /** The step that fails; none where it is null. */
  failsAt: number | null = null;
  /** What a step fails with: a power cut unless said otherwise, after which nothing works. */
  error: Error = new PowerCut('the power went out');
  private isDead = false;

  constructor(texts: Iterable<readonly [string, string]> = []) {
    this.texts = new Map(texts);
  }

  /** The same disk after a new start. */
  restarted(): FailingStorage {
    return new FailingStorage(this.texts);
  }

  async read(name: string): Promise<string | null> {
    this.expectPower();
    return this.texts.get(name) ?? null;
  }

  async write(name: string, text: string): Promise<void> {
    this.step();
    this.texts.delete(name);
    this.step();
    this.texts.set(name, text.slice(0, text.length >> 1));
    this.step();
    this.texts.set(name, text);
    this.step();
  }

  async remove(name: string): Promise<void> {
    this.step();
    this.texts.delete(name);
    this.step();
  }

  async names(beginning: string): Promise<string[]> {
    this.expectPower();
    return [...this.texts.keys()].filter((name) => name.startsWith(beginning)).sort();
  }

  private step(): void {
    this.expectPower();
    this.steps++;
    if (this.steps !== this.failsAt) return;
    this.isDead = this.error instanceof PowerCut;
    throw this.error;
  }

  private expectPower(): void {
    if (this.isDead) throw this.error;
  }
}
