import { type Fail, failAt, quote } from './tiled-error';

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze(Object.create(null));

/** The field names of a part of a file that hold a kind of value. */
type Names<Raw, Value> = Raw extends unknown
  ? { [K in keyof Raw & string]: Extract<NonNullable<Raw[K]>, Value> extends never ? never : K }[keyof Raw & string]
  : never;
type Name<Raw> = Raw extends unknown ? keyof Raw & string : never;

/** A record of which only some field names matter. */
export interface PartOf<Raw> {
  readonly where: string;
  readonly fail: Fail;
  raw(name: Name<Raw>): unknown;
  has(name: Name<Raw>): boolean;
  text(name: Names<Raw, string>, otherwise?: string): string;
  whole(name: Names<Raw, number>, least: number, otherwise?: number): number;
}

/**
 * Reads one object of a file field by field. Tiled omits defaults, so most fields have one. A field of the wrong kind
 * is an error that names its place. `Raw` is what Tiled writes: see raw.ts.
 */
export class RawFields<Raw> {
  readonly fail: Fail;
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(
    values: unknown,
    readonly where: string,
  ) {
    this.fail = failAt(where);
    const isObject = typeof values === 'object' && values !== null && !Array.isArray(values);
    this.values = isObject ? (values as Record<string, unknown>) : NOTHING;
    if (!isObject) this.fail(`there should be an object here, not ${quote(values)}`);
  }

  /** The same fields with another place in messages, or with a type that is known by now. */
  at<Known = Raw>(where: string): RawFields<Known> {
    return new RawFields(this.values, where);
  }

  /** Only the file's own fields: no inherited properties. */
  raw(name: Name<Raw>): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  has(name: Name<Raw>): boolean {
    return this.raw(name) !== undefined && this.raw(name) !== null;
  }

  text(name: Names<Raw, string>, otherwise = ''): string {
    const value = this.raw(name) ?? otherwise;
    return typeof value === 'string' ? value : this.wrong(name, 'a text');
  }

  flag(name: Names<Raw, boolean>, otherwise: boolean): boolean {
    const value = this.raw(name) ?? otherwise;
    return typeof value === 'boolean' ? value : this.wrong(name, 'true or false');
  }

  number(name: Names<Raw, number>, otherwise: number): number {
    const value = this.raw(name) ?? otherwise;
    return typeof value === 'number' && Number.isFinite(value) ? value : this.wrong(name, 'a number');
  }

  /** A whole number of at least `least`. Without a default, it is required. */
  whole(name: Names<Raw, number>, least: number, otherwise?: number): number {
    const value = this.raw(name) ?? otherwise;
    if (value === undefined) return this.fail(`"${name}" is missing`);
    if (value === otherwise) return otherwise as number;
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return this.wrong(name, 'a whole number');
    return value >= least ? value : this.wrong(name, `${least} or more`);
  }

  list(name: Names<Raw, readonly unknown[]>): readonly unknown[] {
    if (!this.has(name)) return [];
    const value = this.raw(name);
    return Array.isArray(value) ? value : this.fail(`"${name}" should be a list, not ${quote(value)}`);
  }

  fields<Inner>(name: Name<Raw>): RawFields<Inner> | null {
    return this.has(name)
      ? new RawFields(this.raw(name), `${this.where === '' ? '' : `${this.where}, `}"${name}"`)
      : null;
  }

  private wrong(name: Name<Raw>, wanted: string): never {
    return this.fail(`"${name}" should be ${wanted}, not ${quote(this.raw(name))}`);
  }
}
