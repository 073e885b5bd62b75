import type { EntityDefinition } from '../../core/definitions';
import { editDistance, suggest } from '../../language/text/spelling';
import type { Layered } from '../merge/layered';
import { KNOWN_ATTRIBUTES } from '../names/known-ids';
import { readFields, readNames } from '../names/read-names';
import type { References } from '../names/references';

/**
 * Any name can be an attribute, so a misspelt one is valid and does nothing. Reports a name that nothing reads when it
 * is one or two letters away from a name that the engine or a rule reads. A name near no other may be a note of the
 * author.
 */
export function checkAttributeNames(references: References): void {
  const slip = slipFinder(references);
  for (const [, thing] of references.things()) {
    const attributes = thing.get('attributes');
    for (const [key, attribute] of attributes?.entries() ?? []) {
      const found = slip(key, (meant) => isOwn(attributes?.get(meant) ?? null));
      if (found) references.report(attribute.node, found.message, { ...found, aim: 'key', severity: 'warning' });
    }
  }
}

/** A definition that has both names means both. */
const isOwn = (attribute: Layered | null): boolean => attribute !== null && attribute.inherited === null;

interface Slip {
  readonly message: string;
  /** True when nothing reads the name: then the rule may be misspelt rather than this definition. */
  readonly isIdle: boolean;
}

/** Returns what is wrong with a name, or null. `isTaken` says whether the intended name is present as well. */
export function slipFinder(references: References): (key: string, isTaken?: (meant: string) => boolean) => Slip | null {
  const read = readNames(references);
  const fields = readFields(references);
  const known = new Set(KNOWN_ATTRIBUTES);
  const meanings = new Map<string, string | undefined>();
  return (key, isTaken = () => false) => {
    if (known.has(key) || read.has(key)) return null;
    if (!meanings.has(key) && meanings.size < MOST_NAMES) meanings.set(key, meantBy(key, fields));
    const meant = meanings.get(key);
    if (!meant || isTaken(meant)) return null;
    return { message: `nothing reads an attribute "${key}". Did you mean "${meant}"?`, isIdle: !known.has(meant) };
  };
}

/**
 * In a file, a name that nothing reads may be a note. On a map it was written for this one entity: if neither the
 * engine, a rule nor the entity's own definition knows it, it does nothing.
 */
export function unreadFinder(references: References): (key: string, thing?: EntityDefinition) => string | null {
  const read = readNames(references);
  const known = new Set<string>(KNOWN_ATTRIBUTES);
  return (key, thing) => {
    const own = [...Object.keys(thing?.stats ?? {}), ...Object.keys(thing?.attributes ?? {})];
    if (known.has(key) || read.has(key) || own.includes(key)) return null;
    return `nothing reads "${key}", so it does nothing.${suggest(key, [...own, ...KNOWN_ATTRIBUTES])}`;
  };
}

/** A file with this many names was generated, and generators don't misspell. */
const MOST_NAMES = 2000;

/** Rules read many names, and some are near each other by chance, so only the nearest count. */
function meantBy(key: string, fields: ReadonlySet<string>): string | undefined {
  const isNear = (name: string, most: number): boolean =>
    Math.abs(key.length - name.length) <= most && editDistance(key.toLowerCase(), name, most) <= most;
  const known = KNOWN_ATTRIBUTES.find((name) => isNear(name, name.length > 5 ? 2 : 1));
  if (known !== undefined || fields.size > MOST_NAMES) return known;
  return [...fields].find((name) => isNear(name, name.length > 8 ? 2 : 1));
}
