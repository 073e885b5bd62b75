import type { FileHashes } from './files';

/** Which files are not what they were; none where that is not known. */
export function changedFiles(before: FileHashes | undefined, now: FileHashes): string[] {
  if (!before || Object.keys(before).length === 0 || Object.keys(now).length === 0) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).sort();
}
