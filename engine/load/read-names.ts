import type { JsonNode } from './json-node';
import { KINDS } from './kinds';
import type { Layered } from './layered';
import type { References } from './references';

const cache = new WeakMap<References, ReadonlySet<string>>();

/** Every word in any text of the merged files: if an attribute's name is among them, some rule may read it. */
export function readNames(references: References): ReadonlySet<string> {
  const known = cache.get(references);
  if (known) return known;
  const names = new Set<string>();
  for (const kind of KINDS) {
    const root = references.kind(kind);
    if (root) collect(root, names);
  }
  cache.set(references, names);
  return names;
}

function collect(part: Layered, names: Set<string>): void {
  if (part.members) for (const [, member] of part.entries()) collect(member, names);
  else collectNode(part.node, names);
}

function collectNode(node: JsonNode, names: Set<string>): void {
  if (node.string !== null) for (const name of node.string.match(/[A-Za-z_]\w*/g) ?? []) names.add(name);
  for (const child of node.items ?? node.members?.values() ?? []) collectNode(child, names);
}
