import type { EntityDefinition } from '../../core/definitions';
import { editDistance, suggest } from '../../language/text/spelling';
import type { Layered } from '../merge/layered';
import { KNOWN_ATTRIBUTES } from '../names/known-ids';
import { readFields, readNames } from '../names/read-names';
import type { References } from '../names/references';

/**
 * Any name can be an attribute, so a misspelt one is valid and does nothing. One that nothing reads and that is a
 * letter or two from one that the engine or a rule reads is worth a word. One that is near to none may be a remark.
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

/** A definition that says both names means both. */
const isOwn = (attribute: Layered | null): boolean => attribute !== null && attribute.inherited === null;

interface Slip {
  readonly message: string;
  /** A rule may have misspelt it as well as this definition. */
  readonly isIdle: boolean;
}

/** Tells of a name what is wrong with it, or null. `isTaken`: whether the one that was meant is there as well. */
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
 * In a file a name that nothing reads may be a remark. On a map it was meant for this one thing: what neither the
 * engine, a rule nor the thing's own definition knows does nothing there.
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

/** So many different names were written by a program, which doesn't misspell. */
const MOST_NAMES = 2000;

/** Rules read many names, and some are near one another by chance: of those only the nearest count. */
function meantBy(key: string, fields: ReadonlySet<string>): string | undefined {
  const isNear = (name: string, most: number): boolean =>
    Math.abs(key.length - name.length) <= most && editDistance(key.toLowerCase(), name, most) <= most;
  const known = KNOWN_ATTRIBUTES.find((name) => isNear(name, name.length > 5 ? 2 : 1));
  if (known !== undefined || fields.size > MOST_NAMES) return known;
  return [...fields].find((name) => isNear(name, name.length > 8 ? 2 : 1));
}
