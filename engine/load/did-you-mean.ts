import { nearest } from '../rules/suggest';

/**
 * " Did you mean …?" for a word nobody knows: names within a few letters, and names that contain it or that it
 * contains. Nothing when no known name is near.
 */
export function didYouMean(word: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  if (names.length > MOST_NAMES) return '';
  const near = nearest(word, names);
  const related = word.length < 3 ? [] : names.filter((name) => isPartOf(name, word) && !near.includes(name));
  const told = [...near, ...related.sort((a, b) => a.length - b.length)].slice(0, 3);
  return told.length === 0
    ? ''
    : ` Did you mean ${enumerate(
        told.map((name) => `"${name}"`),
        'or',
      )}?`;
}

/** To look through more for each unknown word would take longer than to read the list. */
const MOST_NAMES = 5000;

const isPartOf = (name: string, word: string): boolean =>
  name !== word && name.length >= 3 && (name.includes(word) || word.includes(name));

/** `a, b and c`. */
export function enumerate(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}
