import { nodesIn, quotedText } from '../../language/expression/expression-trees';
import type { Node } from '../../language/syntax/syntax';
import type { JsonNode } from '../files/json-node';
import { KINDS, type Kind } from '../files/kinds';
import type { Layered } from '../merge/layered';
import type { References } from './references';

const cache = new WeakMap<References, ReadonlySet<string>>();

/** Every word in any text of the merged files. If an attribute's name is among them, a rule may read it. */
export function readNames(references: References): ReadonlySet<string> {
  const known = cache.get(references);
  if (known) return known;
  const names = new Set<string>();
  for (const text of textsIn(references)) for (const name of text.match(/[A-Za-z_]\w*/g) ?? []) names.add(name);
  cache.set(references, names);
  return names;
}

const fieldCache = new WeakMap<References, ReadonlySet<string>>();

/** Names of fields and names in quotes, at least three letters long: those that rules read as fields. */
export function readFields(references: References): ReadonlySet<string> {
  const known = fieldCache.get(references);
  if (known) return known;
  const fields = new Set<string>();
  for (const node of nodesOf(references)) {
    const name = node.kind === 'field' ? node.name : (quotedText(node) ?? '');
    if (NAME.test(name)) fields.add(name);
  }
  fieldCache.set(references, fields);
  return fields;
}

const NAME = /^[A-Za-z_]\w{2,}$/;

const trees = new WeakMap<References, readonly Node[]>();

/** The nodes of all expressions of the merged files, parsed once for all checks. */
export function nodesOf(references: References): readonly Node[] {
  const known = trees.get(references);
  if (known) return known;
  const nodes = Array.from(new Set(textsIn(references)), nodesIn).flat();
  trees.set(references, nodes);
  return nodes;
}

/** All texts of the merged files. */
export function textsIn(references: References, kinds: readonly Kind[] = KINDS): readonly string[] {
  const texts: string[] = [];
  for (const kind of kinds) {
    const root = references.kind(kind);
    if (root) addPart(root, texts);
  }
  return texts;
}

function addPart(part: Layered, texts: string[]): void {
  if (part.members) for (const [, member] of part.entries()) addPart(member, texts);
  else addNode(part.node, texts);
}

function addNode(node: JsonNode, texts: string[]): void {
  if (node.string !== null) texts.push(node.string);
  for (const child of node.items ?? node.members?.values() ?? []) addNode(child, texts);
}
