import type { Verbs } from '../../language/steps/verb';
import { type Finding, isEnough, isFull } from '../files/finding';
import { EXTENDABLE, isEntityKind, KINDS, type Kind, schemaOf } from '../files/kinds';
import type { Folder } from '../files/read-folder';
import { checkSteps } from '../shape/check-steps';
import { validateFile } from '../shape/validate';
import { resolveExtends } from './extend';
import { foldEntities } from './fold';
import { type Layered, layered, merge } from './layered';
import { prune } from './prune';
import { shareStats } from './share-stats';
import { stepLists } from './step-lists';

/** All files of all layers, merged kind by kind. A kind that no layer has is missing. */
export type Merged = ReadonlyMap<Kind, Layered>;

export function mergeLayers(layers: readonly Folder[], verbs: Verbs, findings: Finding[]): Merged {
  const merged = new Map<Kind, Layered>();
  const ground = layers.findLastIndex(standsAlone);
  layers.forEach((layer, height) => {
    for (const [kind, root] of layer.files) {
      if (height < ground && !FITS_ANY_RULES.includes(kind)) continue;
      findings.push(...validateFile(schemaOf(kind), root));
      const part = isEntityKind(kind) ? foldEntities(root, findings) : layered(root);
      checkStepLists(kind, part, verbs, findings);
      const below = merged.get(kind);
      merged.set(kind, below ? merge(below, part) : part);
    }
  });
  for (const kind of KINDS) {
    const root = merged.get(kind);
    if (!root) continue;
    const extended = EXTENDABLE.includes(kind) ? resolveExtends(kind, root, findings) : root;
    prune(kind, extended, findings);
    merged.set(kind, extended);
  }
  shareStats(merged);
  return merged;
}

/** Rules with `"extends": null` have nothing under them, nor do the things they speak of: those were made for others. */
export const standsAlone = (layer: Folder): boolean => layer.files.get('rules')?.get('extends')?.isNull === true;
export const FITS_ANY_RULES: readonly Kind[] = ['attacks', 'words', 'sounds', 'palette'];

function checkStepLists(kind: Kind, part: Layered, verbs: Verbs, findings: Finding[]): void {
  for (const { list, isCertain } of stepLists(kind, part, verbs)) {
    if (isCertain ? isEnough(findings) : isFull(findings)) continue;
    const mistakes: Finding[] = [];
    checkSteps(list, verbs, mistakes);
    findings.push(
      ...(isCertain ? mistakes : mistakes.map((mistake) => ({ ...mistake, severity: 'warning' as const }))),
    );
  }
}
