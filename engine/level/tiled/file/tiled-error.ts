/** Why a map can't be read, in the words of its author. */
export class TiledError extends Error {
  constructor(
    /** The part of the map it is about: `layer "floor", cell 3,4`. Empty for the whole file. */
    readonly where: string,
    readonly problem: string,
  ) {
    super(where === '' ? problem : `${where}: ${problem}`);
  }
}

/** Throws for the part that is being read. */
export type Fail = (problem: string) => never;

export const failAt =
  (where: string): Fail =>
  (problem) => {
    throw new TiledError(where, problem);
  };

const LONGEST_QUOTE = 40;

/** A value from a file, short enough for a sentence. */
export function quote(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? kindOf(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text;
}

const kindOf = (value: object): string => (Array.isArray(value) ? 'a list' : 'an object');

/** The first few of many places. */
export function few(places: readonly string[], most = 5): string {
  const rest = places.length - most;
  return places.slice(0, most).join(' ') + (rest > 0 ? ` and ${rest} more` : '');
}
