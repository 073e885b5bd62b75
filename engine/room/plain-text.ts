/**
 * Names and chat come from strangers and are shown in pages and terminals. What could change how the text around them
 * is shown is taken out: control characters (escape sequences begin with one), and marks that reverse the direction of
 * writing or are invisible.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}|\p{Co}/gu;
/** A whole escape sequence, so that no rest such as "[31m" stays. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const ESCAPE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]?/gu;
/** More marks on one letter than any language has. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

export const MOST_NAME = 24;
export const MOST_SAID = 280;

/** One line of plain text, at most `most` characters. */
export function plainLine(text: string, most: number): string {
  const clean = text
    .slice(0, most * 8)
    .normalize('NFC')
    .replace(ESCAPE, '')
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(STACKED, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...clean].slice(0, most).join('').trim();
}

/** A name as it is shown, or why it can't be one. Seats are addressed as `@name`, and lists of names by commas. */
export function readName(text: string): { readonly name: string } | { readonly why: string } {
  const name = plainLine(text, MOST_NAME);
  if (!/\p{L}/u.test(name)) return { why: 'A name needs a letter.' };
  if (/[@,:#]/u.test(name)) return { why: 'A name has no @, comma, colon or # in it.' };
  return { name };
}

/** Two names are the same to people if only case and marks differ. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
