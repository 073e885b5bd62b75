import type { Definitions } from '../../core/definitions';

/** A number of the rules that a sweep can change. */
export interface RuleNumber {
  /** A JSON pointer into the definitions, such as `/actors/rat/stats/health`. */
  readonly path: string;
  /** How people read it. No two numbers have the same label. */
  readonly label: string;
  readonly value: number;
}

/** An earlier state of the game. */
export interface GameVersion {
  readonly id: string;
  readonly label: string;
}

/** Where the bench gets the versions of a game from. */
export interface RulesBenchSource {
  /** The game as it is now. Rejects with a sentence if it has errors. */
  current(): Promise<Definitions>;
  /** The game before the edit, or one of its versions; null if nothing was edited. */
  before(version?: string): Promise<Definitions | null>;
  /** The versions to compare with, the usual one first; absent if there is only one. */
  versions?(): readonly GameVersion[];
  numbers(): readonly RuleNumber[];
  /** The game as it is now, with another value for one of its numbers. */
  with(path: string, value: number): Promise<Definitions>;
}

/** The parts of definitions whose numbers are rules. The rest is what a game looks and sounds like. */
const PARTS = ['rules', 'actors', 'items', 'states', 'tables', 'personalities', 'wildcards', 'prototype'] as const;
/** Keys that say how a thing looks, or what it is called. */
const LOOKS: ReadonlySet<string> = new Set(['sprite', 'layout', 'light', 'how_to_play', 'hints', 'map', 'poster']);

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every number of the rules, in the order of the files. */
export function numbersIn(definitions: Definitions): RuleNumber[] {
  const found: RuleNumber[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'number') {
      found.push({ path: `/${path.map(escapeKey).join('/')}`, label: path.join(' › '), value });
    } else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) if (!LOOKS.has(key)) visit(part, [...path, key]);
    }
  };
  for (const part of PARTS) visit(definitions[part], [part]);
  return found;
}

/** The same game with another value for a number, on all of its levels that have this number. */
export function withNumber(definitions: Definitions, path: string, value: number): Definitions {
  const keys = path.slice(1).split('/').map(unescapeKey);
  const was = valueAt(definitions, keys);
  if (typeof was !== 'number') throw new Error(`There is no number at ${path}.`);
  const copy = structuredClone(definitions);
  for (const level of [copy, ...Object.values(copy.levels ?? {})]) {
    const owner = valueAt(level, keys.slice(0, -1));
    const key = keys.at(-1) as string;
    if (isObject(owner) && owner[key] === was) (owner as Record<string, unknown>)[key] = value;
  }
  return copy;
}

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);
}

/** A source that knows only definitions: the newest, and a way to earlier ones. */
export function definitionsSource(
  current: () => Definitions | null,
  before: RulesBenchSource['before'],
  versions?: () => readonly GameVersion[],
): RulesBenchSource {
  const now = (): Definitions => {
    const definitions = current();
    if (!definitions) throw new Error('The game has errors, so it can’t be played yet.');
    return definitions;
  };
  return {
    current: async () => now(),
    before,
    ...(versions && { versions }),
    numbers: () => {
      const definitions = current();
      return definitions ? numbersIn(definitions) : [];
    },
    with: async (path, value) => withNumber(now(), path, value),
  };
}
