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
  for (const kind of ['actors', 'items'] as const) {
    for (const [, entity] of references.kind(kind)?.entries() ?? []) {
      for (const [key, attribute] of entity.get('attributes')?.entries() ?? []) {
        if (known.has(key) || read.has(key)) continue;
        const meant = KNOWN_ATTRIBUTES.find((name) => isSlip(key, name));
        if (!meant) continue;
        const message = `nothing reads an attribute "${key}". Did you mean "${meant}"?`;
        references.report(attribute.node, message, { aim: 'key', severity: 'warning' });
      }
    }
  }
}

const isSlip = (key: string, name: string): boolean =>
  editDistance(key.toLowerCase(), name) <= (name.length > 5 ? 2 : 1);
