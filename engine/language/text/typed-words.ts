import { DIRECTIONS, type DirectionName } from '../../core/grid';
import { letterPattern } from './letters';

/** Brings typed words and the words of phrases to one form, so that they can be compared. */

const directions = new Map<string, DirectionName>();
for (const { name } of DIRECTIONS) {
  const short = name.split('_').map((part) => part.charAt(0));
  for (const spelling of [name, name.replace('_', ''), name.replace('_', '-'), short.join('')])
    directions.set(spelling, name);
}

/** The direction that a word names: "n", "north", "ne", "north-east", "northeast". */
export const directionMeant = (word: string): DirectionName | null => directions.get(word) ?? null;

/** "north-east" for `north_east`. */
export const directionText = (name: string): string => name.replaceAll('_', '-');

const PUNCTUATION = letterPattern(String.raw`[^\p{L}\p{N}\s_+-]`, 'g');

/** The words in lower case, without accents or punctuation, except the signs of numbers. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\b(north|south)[\s_-]+(east|west)\b/g, '$1$2')
    .replace(PUNCTUATION(text), '')
    .split(/[\s_]+|-(?!\d)/)
    .filter((word) => word !== '');
}

export const WALKING = ['go', 'walk', 'move', 'run', 'step'];

/** The direction that a line asks for: a direction, alone or after "go". */
export function wayMeant(typed: readonly string[]): DirectionName | null {
  const [first = '', second] = typed;
  if (typed.length === 1) return directionMeant(first);
  return typed.length === 2 && WALKING.includes(first) ? directionMeant(second ?? '') : null;
}

/** Words that people type and that carry no meaning. */
const FILLERS = new Set(['a', 'an', 'the', 'my', 'at', 'to', 'into', 'with', 'on', 'of', 'for', 'please']);

/** How well a typed word fits: 2 for the same word, 1 for its beginning, 0 for no match. */
export function fitWord(typed: string, word: string): 0 | 1 | 2 {
  if (typed === word) return 2;
  // A number may leave out the letters after it, as "1" for "1t"; but "1t" is not the 1 of "Player 1".
  if (/^[+-]?\d/.test(typed)) return sameNumber(typed, word) ? 2 : 0;
  const [way, other] = [directionMeant(typed), directionMeant(word)];
  // "n" is only north: it must not match the beginning of "north-east".
  if (way !== null && other !== null) return way === other ? 2 : 0;
  return word.startsWith(typed) ? 1 : 0;
}

const sameNumber = (typed: string, word: string): boolean =>
  Number.parseFloat(typed) === Number.parseFloat(word) && unitOf(word).startsWith(unitOf(typed));

const unitOf = (word: string): string => word.replace(/^[+-]?[\d.]+/, '');

/**
 * How well typed words fit a phrase. They must come in its order, each the same word or the beginning of one; words of
 * the phrase may be missing ("equip sword" for "equip rusty sword"). Null if they don't fit. With `fromStart` the first
 * typed word must fit the first of the phrase.
 */
export function fitPhrase(typed: readonly string[], phrase: readonly string[], fromStart: boolean): number | null {
  let at = 0;
  let score = 0;
  let used = 0;
  for (const [i, word] of typed.entries()) {
    const found = phrase.findIndex((other, place) => place >= at && fitWord(word, other) > 0);
    if (found < 0 || (fromStart && i === 0 && found > 0)) {
      if ((i > 0 || !fromStart) && FILLERS.has(word)) continue;
      return null;
    }
    score += 100 * fitWord(word, phrase[found] as string);
    at = found + 1;
    used++;
  }
  // Among equally good matches, a complete one wins: "equip" alone stays ambiguous.
  return used === 0 ? null : score + (used === phrase.length ? 1 : 0);
}
