import type { Letters } from '../../canvas/gl/glyph-atlas';

/**
 * Letters of the sheet are as wide as they are tall. Where a point has several device pixels, a letter may be drawn
 * narrower without losing a pixel, so that names fit on the cards of a phone.
 */
export const narrowShare = (unit: number): number => Math.ceil(unit / 2) / unit;

/** The least card with words, in columns and rows: with narrow letters a smaller card has room for them. */
const LEAST_WORDS = 5;
const LEAST_NARROW_WORDS = 3;
const LEAST_ROWS = 5;

export const hasWords = ([columns, rows]: readonly [number, number], unit: number): boolean =>
  rows >= LEAST_ROWS && columns >= (narrowShare(unit) < 0.75 ? LEAST_NARROW_WORDS : LEAST_WORDS);

/** A text in lines: words that are too long for a line are divided, and only what is left at the end is cut. */
export function linesIn(letters: Letters, text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter(Boolean);
  while (words.length > 0) {
    const word = words.shift() as string;
    const longer = line === '' ? word : `${line} ${word}`;
    if (letters.width(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') {
      lines.push(line);
      line = '';
      words.unshift(word);
      continue;
    }
    const cut = dividedAt(letters, word, room);
    lines.push(word.charAt(cut - 1) === '-' ? word.slice(0, cut) : `${word.slice(0, cut)}-`);
    words.unshift(word.slice(cut));
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const rest = lines
    .slice(most - 1)
    .join(' ')
    .replaceAll('- ', '');
  return [...lines.slice(0, most - 1), letters.fit(rest, room)];
}

/**
 * Where a word is divided: after its own hyphen, or as late as it fits with at least two letters on each side. An apostrophe
 * stays with the letter before it.
 */
function dividedAt(letters: Letters, word: string, room: number): number {
  const hyphen = word.indexOf('-') + 1;
  if (hyphen > 0 && hyphen < word.length && letters.width(word.slice(0, hyphen)) <= room) return hyphen;
  let cut = Math.max(1, word.length - 2);
  while (cut > 2 && (letters.width(`${word.slice(0, cut)}-`) > room || /^['’]/.test(word.slice(cut)))) cut--;
  return cut;
}
