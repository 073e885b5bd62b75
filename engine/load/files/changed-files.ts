import type { FileHashes } from '../../core/definitions';

/** An author who changed more files than this knows it; the message names no more. */
const MOST_NAMED = 6;

/** "data/words.json, data/items.json": the files that changed. Empty if that isn't known. */
export function changedFiles(before: FileHashes | undefined, now: FileHashes): string {
  if (!before || Object.keys(before).length === 0 || Object.keys(now).length === 0) return '';
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => before[name] !== now[name]).sort();
  const rest = changed.length - MOST_NAMED;
  return changed.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
