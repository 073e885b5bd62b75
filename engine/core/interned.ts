/** Longer texts are for people; nothing looks them up. */
const LONGEST = 40;

/**
 * The same text, as names of properties are kept: V8 holds one copy of each, and so tells whether two are the same by
 * where they are, not letter by letter. Worth it for words that rules compare and look up all the time.
 */
export const interned = (text: string): string =>
  text.length <= LONGEST ? (Object.keys({ [text]: 0 })[0] as string) : text;
