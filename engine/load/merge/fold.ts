import type { Finding } from '../files/finding';
import { findingAt, type JsonNode } from '../files/json-node';
import { isFolded } from '../files/kinds';
import { Layered, layered } from './layered';

/**
 * Effects, words and the like may stand beside an entity's `attributes` or inside them. They are folded into
 * them here, file by file, so that one spelling overrides the other across layers.
 */
export function foldEntities(root: JsonNode, findings: Finding[]): Layered {
  const result = layered(root);
  for (const [, definition] of result.entries()) foldEntity(definition, findings);
  return result;
}

function foldEntity(definition: Layered, findings: Finding[]): void {
  if (!definition.members) return;
  const outside = definition.keys().filter(isFolded);
  if (outside.length === 0) return;
  const own = definition.get('attributes');
  // A wrong shape is reported by the schema; an attribute list that is deleted has nothing to fold into.
  if (own && !own.members) return;
  const attributes = new Layered(own?.node ?? definition.node);
  attributes.members = new Map(own?.members);
  for (const key of outside) {
    const part = definition.members.get(key) as Layered;
    const inside = attributes.members.get(key);
    definition.members.delete(key);
    if (inside) {
      const { line } = inside.node.file.placeAt(inside.node.keyOffset);
      const message = `"${key}" is said twice: here, and inside "attributes" on line ${line}`;
      findings.push(findingAt(part.node, message, { aim: 'key' }));
    } else attributes.members.set(key, part);
  }
  definition.members.set('attributes', attributes);
}
