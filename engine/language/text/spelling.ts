import { ENGLISH, type Phrasebook } from './phrasebook';

/**
 * " Did you mean …?" for an unknown word: suggests names within a few letters, names that contain it, and names that
 * make up most of it. Empty if no known name is near.
 */
export function suggest(word: string, known: Iterable<string>, words: Phrasebook = ENGLISH): string {
  const unique = new Set<string>();
  for (const name of known) if (unique.add(name).size > MOST_NAMES) return '';
  const names = [...unique];
  const near = nearest(word, names);
  const related = names.filter((name) => isRelated(name, word) && !near.includes(name));
  const told = [...near, ...related.sort((a, b) => a.length - b.length)].slice(0, 3).map((name) => `"${name}"`);
  return told.length === 0 ? '' : ` ${words.say('Did you mean [names]?', { names: words.list(told, 'or') })}`;
}

/** Searching more names for each unknown word would take longer than reading the list. */
const MOST_NAMES = 5000;

/** Every long word contains some short name by chance, so the name must be at least half of the word. */
function isRelated(name: string, word: string): boolean {
  if (name === word || name.length < 3 || word.length < 3) return false;
  return name.includes(word) || (word.includes(name) && name.length * 2 >= word.length);
}

/** Up to three known words within a few letters of this one, the nearest first. */
export function nearest(word: string, known: Iterable<string>): string[] {
  const most = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
  const found: { word: string; distance: number }[] = [];
  for (const candidate of new Set(known)) {
    if (candidate === word || Math.abs(candidate.length - word.length) > most) continue;
    const distance = editDistance(word, candidate, most);
    if (distance <= most) found.push({ word: candidate, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
  return found.slice(0, 3).map((entry) => entry.word);
}

/**
 * The number of letters to add, drop, replace or swap to turn one word into the other. Stops counting beyond `most`.
 */
export function editDistance(a: string, b: string, most = 64): number {
  if (a.length > 64 || b.length > 64) return 64;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
