import type { JsonNode } from './json-node';
import { KINDS, type Kind } from './kinds';
import type { Layered } from './layered';
import type { References } from './references';

const cache = new WeakMap<References, ReadonlySet<string>>();

/** Every word in any text of the merged files: if an attribute's name is among them, some rule may read it. */
export function readNames(references: References): ReadonlySet<string> {
  const known = cache.get(references);
  if (known) return known;
  const names = new Set<string>();
  for (const text of textsIn(references)) for (const name of text.match(/[A-Za-z_]\w*/g) ?? []) names.add(name);
  cache.set(references, names);
  return names;
}

/** Names that stand after a dot or in quotes in any text, three letters long at least: those that rules read as fields. */
export function readFields(references: References): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const text of textsIn(references)) {
    for (const [, dotted, quoted] of text.matchAll(FIELD)) fields.add((dotted ?? quoted) as string);
  }
  return fields;
}

const FIELD = /\.([A-Za-z_]\w{2,})|'([A-Za-z_]\w{2,})'/g;

/** All texts of the merged files. */
export function* textsIn(references: References, kinds: readonly Kind[] = KINDS): Generator<string> {
  for (const kind of kinds) {
    const root = references.kind(kind);
    if (root) yield* inPart(root);
  }
}

function* inPart(part: Layered): Generator<string> {
  if (part.members) for (const [, member] of part.entries()) yield* inPart(member);
  else yield* inNode(part.node);
}

function* inNode(node: JsonNode): Generator<string> {
  if (node.string !== null) yield node.string;
  for (const child of node.items ?? node.members?.values() ?? []) yield* inNode(child);
}
