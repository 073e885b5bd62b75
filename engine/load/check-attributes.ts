import { editDistance } from '../rules/suggest';
import { KNOWN_ATTRIBUTES } from './known-names';
import { readNames } from './read-names';
import type { References } from './references';

/**
 * Any name can be an attribute, so a misspelt one is valid and does nothing. One that nobody reads and that is a
 * letter or two from one that the engine reads is worth a word.
 */
export function checkAttributeNames(references: References): void {
  const read = readNames(references);
  const known = new Set(KNOWN_ATTRIBUTES);
  const meanings = new Map<string, string | undefined>();
  for (const kind of ['actors', 'items'] as const) {
    for (const [, entity] of references.kind(kind)?.entries() ?? []) {
      for (const [key, attribute] of entity.get('attributes')?.entries() ?? []) {
        if (known.has(key) || read.has(key)) continue;
        if (!meanings.has(key) && meanings.size < MOST_NAMES) meanings.set(key, meantBy(key));
        const meant = meanings.get(key);
        if (!meant) continue;
        const message = `nothing reads an attribute "${key}". Did you mean "${meant}"?`;
        references.report(attribute.node, message, { aim: 'key', severity: 'warning' });
      }
    }
  }
}

/** So many different names were written by a program, which doesn't misspell. */
const MOST_NAMES = 2000;

function meantBy(key: string): string | undefined {
  return KNOWN_ATTRIBUTES.find((name) => {
    const most = name.length > 5 ? 2 : 1;
    return Math.abs(key.length - name.length) <= most && editDistance(key.toLowerCase(), name) <= most;
  });
}
