/** " Did you mean …?" for a word nobody knows, or nothing when no known word is near. */
export function suggest(word: string, known: Iterable<string>): string {
  const near = nearest(word, known);
  if (near.length === 0) return '';
  return ` Did you mean ${near.map((w) => `"${w}"`).join(' or ')}?`;
}

/** Up to three known words within a few letters of this one, the nearest first. */
export function nearest(word: string, known: Iterable<string>): string[] {
  const most = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
  const found: { word: string; distance: number }[] = [];
  for (const candidate of new Set(known)) {
    if (candidate === word || Math.abs(candidate.length - word.length) > most) continue;
    const distance = editDistance(word, candidate);
    if (distance <= most) found.push({ word: candidate, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
  return found.slice(0, 3).map((entry) => entry.word);
}

/** Letters to add, drop, replace or swap to get from one word to the other. */
export function editDistance(a: string, b: string): number {
  if (a.length > 64 || b.length > 64) return 64;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
