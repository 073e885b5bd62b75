import { editDistance } from '../rules/suggest';
import { KNOWN_ATTRIBUTES } from './known-names';
import { readNames } from './read-names';
import type { References } from './references';

/**
 * Any name can be an attribute, so a misspelt one is valid and does nothing. One that nobody reads and that is a
 * letter or two from one that the engine reads is worth a word.
 */
export function checkAttributeNames(references: References): void {
  const slip = slipFinder(references);
  for (const [, thing] of references.things()) {
    for (const [key, attribute] of thing.get('attributes')?.entries() ?? []) {
      const message = slip(key);
      if (message) references.report(attribute.node, message, { aim: 'key', severity: 'warning' });
    }
  }
}

/** Tells of a name what is wrong with it, or null. */
export function slipFinder(references: References): (key: string) => string | null {
  const read = readNames(references);
  const known = new Set(KNOWN_ATTRIBUTES);
  const meanings = new Map<string, string | undefined>();
  return (key) => {
    if (known.has(key) || read.has(key)) return null;
    if (!meanings.has(key) && meanings.size < MOST_NAMES) meanings.set(key, meantBy(key));
    const meant = meanings.get(key);
    return meant ? `nothing reads an attribute "${key}". Did you mean "${meant}"?` : null;
  };
}

/** So many different names were written by a program, which doesn't misspell. */
const MOST_NAMES = 2000;

function meantBy(key: string): string | undefined {
  return KNOWN_ATTRIBUTES.find((name) => {
    const most = name.length > 5 ? 2 : 1;
    return Math.abs(key.length - name.length) <= most && editDistance(key.toLowerCase(), name) <= most;
  });
}
