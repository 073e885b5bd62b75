import type { JsonNode } from '../files/json-node';
import { type References, textsOf } from '../names/references';

const CARRIED = ['default_items', 'holds'];
const DEEPEST = 32;

/** What an entity carries from the start is made with it. A bag in which there is such a bag again would never be done. */
export function checkCarrying(references: References): void {
  const done = new Set<string>();
  const visit = (id: string, trail: readonly string[]): void => {
    if (done.has(id)) return;
    const here = [...trail, id];
    for (const node of carriedBy(id, references)) {
      const next = node.string ?? '';
      const since = here.indexOf(next);
      if (since < 0 && here.length > DEEPEST) {
        references.report(node, `more than ${DEEPEST} things lie one inside another here`);
      } else if (since < 0) visit(next, here);
      else {
        const circle = [...here.slice(since), next].map((name) => `"${name}"`);
        references.report(node, `a circle: ${circle.join(' carries ')}, without end`);
      }
    }
    done.add(id);
  };
  for (const id of references.entities) visit(id, []);
}

function carriedBy(id: string, references: References): JsonNode[] {
  const entity = references.kind('items')?.get(id) ?? references.kind('actors')?.get(id);
  const attributes = entity?.get('attributes');
  return CARRIED.flatMap((key) => [...textsOf(attributes?.get(key))]);
}
