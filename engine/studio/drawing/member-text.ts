import { addMember, inOrder, jsonNodesOf, removeMember, replaceValue, spliced } from '../painter/map/json-splices';

/** The address of a schema, as a file in the folder of a game names it. */
export const schemaAddress = (kind: string): string => `../../schemas/${kind}.schema.json`;

/**
 * A JSON text with one member set, by the keys that lead to it; objects on the way are made. All else stays as it is
 * written. Null if the text is no JSON, or something else than an object stands on the way.
 */
export function withMember(text: string, keys: readonly string[], value: string): string | null {
  let at = jsonNodesOf('', text);
  for (const [i, key] of keys.entries()) {
    if (!at?.members) return null;
    const next = at.get(key);
    const rest = keys.slice(i + 1);
    if (!next) return spliced(text, inOrder(addMember(at, key, nested(rest, value))));
    if (rest.length > 0 && !next.members) return spliced(text, inOrder(replaceValue(next, nested(rest, value))));
    at = next;
  }
  return at && spliced(text, inOrder(replaceValue(at, value)));
}

/** A JSON text without a member of its object. */
export function withoutMember(text: string, key: string): string | null {
  const root = jsonNodesOf('', text);
  return root && spliced(text, inOrder(removeMember(root, key)));
}

const nested = (keys: readonly string[], value: string): string =>
  keys.reduceRight((inner, key) => `{ ${JSON.stringify(key)}: ${inner} }`, value);

/** A file of a game's folder with one member set; a file that is not there yet begins with its schema. */
export const withMemberOf = (
  text: string | null,
  kind: string,
  keys: readonly string[],
  value: string,
): string | null => withMember(text ?? `{\n  "$schema": "${schemaAddress(kind)}"\n}\n`, keys, value);
