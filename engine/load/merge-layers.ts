import { checkSteps } from './check-steps';
import { resolveExtends } from './extend';
import type { Finding } from './finding';
import { foldEntities } from './fold';
import type { JsonNode } from './json-node';
import { EXTENDABLE, isEntityKind, KINDS, type Kind, schemaOf } from './kinds';
import { type Layered, layered, merge } from './layered';
import { prune } from './prune';
import type { Folder } from './read-folder';
import { stepLists } from './step-lists';
import { validateFile } from './validate';

/** All files of all layers, merged kind by kind. A kind that no layer has is missing. */
export type Merged = ReadonlyMap<Kind, Layered>;

export function mergeLayers(layers: readonly Folder[], findings: Finding[]): Merged {
  const merged = new Map<Kind, Layered>();
  for (const layer of layers) {
    for (const [kind, root] of layer.files) {
      findings.push(...validateFile(schemaOf(kind), root));
      const part = isEntityKind(kind) ? foldEntities(root, findings) : layered(root);
      checkStepLists(kind, part, findings);
      const below = merged.get(kind);
      merged.set(kind, below && !standsAlone(kind, root) ? merge(below, part) : part);
    }
  }
  for (const kind of KINDS) {
    const root = merged.get(kind);
    if (!root) continue;
    const extended = EXTENDABLE.includes(kind) ? resolveExtends(kind, root, findings) : root;
    prune(kind, extended, findings);
    merged.set(kind, extended);
  }
  return merged;
}

const standsAlone = (kind: Kind, root: JsonNode): boolean => kind === 'rules' && root.get('extends')?.isNull === true;

function checkStepLists(kind: Kind, part: Layered, findings: Finding[]): void {
  for (const { list, isCertain } of stepLists(kind, part)) {
    const mistakes: Finding[] = [];
    checkSteps(list, mistakes);
    findings.push(
      ...(isCertain ? mistakes : mistakes.map((mistake) => ({ ...mistake, severity: 'warning' as const }))),
    );
  }
}
