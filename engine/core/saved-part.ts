/** Says what is wrong in a save, and where. */
export class SaveError extends Error {}

/** No part of a game's state is nested deeper than this. */
const DEEPEST = 64;
const MOST_OF_PLACE = 120;

/**
 * A cautious reader for one part of a save, which may come from anywhere. Each method returns a value of the type asked
 * for, or throws a `SaveError` that names the place. Inherited properties are never read.
 */
export class SavedPart {
  private readonly depth: number;

  constructor(
    readonly value: unknown,
    private readonly around: SavedPart | null = null,
    private readonly key: string | number = '',
  ) {
    this.depth = around === null ? 0 : around.depth + 1;
    if (this.depth > DEEPEST) this.fail('is nested too deeply');
  }

  /** The member of an object by its key, or of a list by its index. A missing member reads as undefined. */
  get(key: string | number): SavedPart {
    const { value } = this;
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return new SavedPart(isThere ? (value as Record<string, unknown>)[key] : undefined, this, key);
  }

  get isNull(): boolean {
    return this.value === null;
  }

  /** The members of an object, with their keys. */
  members(): [key: string, part: SavedPart][] {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.wanted('an object');
    return Object.keys(value).map((key) => [key, this.get(key)]);
  }

  list(): SavedPart[] {
    const { value } = this;
    return Array.isArray(value) ? value.map((_, at) => this.get(at)) : this.wanted('a list');
  }

  /** A list of exactly this length. */
  row(length: number): SavedPart[] {
    const parts = this.list();
    return parts.length === length ? parts : this.fail(`should have ${length} entries, not ${parts.length}`);
  }

  text(): string {
    const { value } = this;
    return typeof value === 'string' ? value : this.wanted('a text');
  }

  flag(): boolean {
    const { value } = this;
    return typeof value === 'boolean' ? value : this.wanted('true or false');
  }

  number(): number {
    const { value } = this;
    return typeof value === 'number' && Number.isFinite(value) ? value : this.wanted('a number');
  }

  whole(least = 0, most: number = Number.MAX_SAFE_INTEGER): number {
    const { value } = this;
    if (!Number.isSafeInteger(value)) return this.wanted('a whole number');
    const number = value as number;
    return number >= least && number <= most ? number : this.fail(`should lie from ${least} to ${most}, not ${number}`);
  }

  /** One of the known words. */
  among(known: { has(word: string): boolean }, noun: string): string {
    const word = this.text();
    return known.has(word) ? word : this.fail(`names the ${noun} "${word.slice(0, 40)}", which does not exist`);
  }

  /** Null, or the value that `read` returns. */
  orNull<T>(read: (part: this) => T): T | null {
    return this.isNull ? null : read(this);
  }

  wanted(what: string): never {
    return this.fail(`should be ${what}, not ${nameOf(this.value)}`);
  }

  fail(problem: string): never {
    throw new SaveError(`${this.place.slice(0, MOST_OF_PLACE) || 'it'} ${problem}`);
  }

  private get place(): string {
    const { around, key } = this;
    if (around === null) return '';
    return around.around === null ? `${key}` : `${around.place}/${key}`;
  }
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : String(value);
}
