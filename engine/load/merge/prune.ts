import { type Finding, isFull } from '../files/finding';
import { findingAt } from '../files/json-node';
import { isEntityKind, type Kind } from '../files/kinds';
import type { Layered } from './layered';

/** Takes out the nulls that are left when all layers are merged: they had nothing to delete, which is worth a word. */
export function prune(kind: Kind, root: Layered, findings: Finding[], path: readonly string[] = []): void {
  for (const [key, part] of root.entries()) {
    const here = [...path, key];
    if (!part.isNull) prune(kind, part, findings, here);
    else if (!mayBeNull(kind, here)) {
      root.members?.delete(key);
      if (kind === 'rules' && here.length === 1 && key === 'extends') continue;
      if (isFull(findings)) continue;
      const message = `there is nothing named "${key}" here that null could delete`;
      findings.push(findingAt(part.node, message, { aim: 'key', severity: 'warning' }));
    }
  }
}

/** Places where null is a value: attributes, changes in an effect, variables, and what the screen makes of a layout. */
function mayBeNull(kind: Kind, path: readonly string[]): boolean {
  if (isEntityKind(kind)) return path[1] === 'attributes' && path.length > 2;
  if (kind === 'states') return (path[1] === 'turn' || path[1] === 'while') && path.length > 2;
  if (kind !== 'rules') return false;
  if (path[0] === 'vars') return path.length > 2;
  return (path[0] === 'layout' && path.length > 1) || (path[0] === 'options' && path[2] === 'default');
}
