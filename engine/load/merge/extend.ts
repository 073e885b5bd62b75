import { suggest } from '../../language/text/spelling';
import { type Finding, isEnough } from '../files/finding';
import { findingAt } from '../files/json-node';
import { type Kind, NOUNS } from '../files/kinds';
import { Layered, merge } from './layered';

/** A longer chain is a mistake, and hard for people to follow. */
const LONGEST = 32;

/** Keys that apply to one definition only and are not inherited. */
const NOT_INHERITED = new Set(['extends', 'abstract', 'copies', 'note']);

/** Merges each definition of a kind over a copy of the one it extends. Happens once, after the layers are merged. */
export function resolveExtends(kind: Kind, root: Layered, findings: Finding[]): Layered {
  const result = new Layered(root.node);
  result.members = new Map(root.members);
  result.deleted = root.deleted;
  const done = new Map<string, Layered>();
  const ids = root.keys();

  const resolve = (id: string, trail: readonly string[]): Layered => {
    const ready = done.get(id);
    if (ready) return ready;
    const definition = root.members?.get(id) as Layered;
    const link = definition.get('extends');
    const baseId = link?.string ?? null;
    let resolved = definition;
    if (link && baseId !== null) {
      if (trail.includes(baseId) || baseId === id) {
        const circle = [...trail.slice(trail.indexOf(baseId)), id, baseId].map((name) => `"${name}"`).join(' extends ');
        findings.push(findingAt(link.node, `a circle: ${baseId === id ? `"${id}" extends itself` : circle}`));
      } else if (trail.length >= LONGEST) {
        findings.push(findingAt(link.node, `a chain of more than ${LONGEST} definitions that extend one another`));
      } else if (root.members?.has(baseId) && baseId !== 'note') {
        resolved = merge(inherited(resolve(baseId, [...trail, id]), baseId), definition);
      } else if (!isEnough(findings)) {
        const message = `there is no ${NOUNS[kind]} "${baseId}" to extend.${suggest(baseId, ids)}`;
        findings.push(findingAt(link.node, message));
      }
    }
    done.set(id, resolved);
    return resolved;
  };

  for (const id of ids) result.members.set(id, resolve(id, []));
  return result;
}

/** A copy of a definition whose parts record which definition they come from. */
function inherited(from: Layered, id: string, isWhole = true): Layered {
  const copy = new Layered(from.node);
  copy.inherited = from.inherited ?? id;
  copy.past = from.past;
  copy.deleted = from.deleted;
  if (from.members) {
    copy.members = new Map();
    for (const [key, part] of from.members) {
      if (!(isWhole && NOT_INHERITED.has(key))) copy.members.set(key, inherited(part, id, false));
    }
  }
  return copy;
}
