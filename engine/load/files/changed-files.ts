import type { FileHashes } from '../../core/definitions';

/** Whoever has changed more than this knows it. */
const MOST_NAMED = 6;

/** "data/words.json, data/items.json": which files are not what they were. Empty where that is not known. */
export function changedFiles(before: FileHashes | undefined, now: FileHashes): string {
  if (!before || Object.keys(before).length === 0 || Object.keys(now).length === 0) return '';
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => before[name] !== now[name]).sort();
  const rest = changed.length - MOST_NAMED;
  return changed.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
