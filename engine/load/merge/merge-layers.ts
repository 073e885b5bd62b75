import type { Verbs } from '../../language/steps/verb';
import { type Finding, isEnough, isFull } from '../files/finding';
import { findingAt, type JsonNode } from '../files/json-node';
import { EXTENDABLE, isEntityKind, isFolded, KINDS, type Kind, schemaOf } from '../files/kinds';
import type { Folder } from '../files/read-folder';
import { checkSteps } from '../shape/check-steps';
import { validateFile } from '../shape/validate';
import { resolveExtends } from './extend';
import { Layered, layered, merge } from './layered';
import { stepLists } from './step-lists';

/** All files of all layers, merged kind by kind. A kind that no layer has is absent. */
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

/**
 * Rules with `"extends": null` drop the rules under them, and the entities too: those were made for the other rules.
 */
export const standsAlone = (layer: Folder): boolean => layer.files.get('rules')?.get('extends')?.isNull === true;
export const FITS_ANY_RULES: readonly Kind[] = ['attacks', 'words', 'sounds', 'effects', 'palette', 'tiles'];

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

/**
 * Effects, words and the like may stand beside an entity's `attributes` or inside them. They are moved inside, file by
 * file, so that one spelling overrides the other across layers.
 */
function foldEntities(root: JsonNode, findings: Finding[]): Layered {
  const result = layered(root);
  for (const [, definition] of result.entries()) foldEntity(definition, findings);
  return result;
}

function foldEntity(definition: Layered, findings: Finding[]): void {
  if (!definition.members) return;
  const outside = definition.keys().filter(isFolded);
  if (outside.length === 0) return;
  const own = definition.get('attributes');
  // The schema reports a wrong shape; a deleted attribute list has nothing to merge into.
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

/** Removes the nulls that are left after all layers are merged. They had nothing to delete, so each gets a warning. */
function prune(kind: Kind, root: Layered, findings: Finding[], path: readonly string[] = []): void {
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

/**
 * Places where null is a value: attributes, changes in an effect, variables, and parts of the layout that the screen
 * chooses.
 */
function mayBeNull(kind: Kind, path: readonly string[]): boolean {
  if (isEntityKind(kind)) return path[1] === 'attributes' && path.length > 2;
  if (kind === 'states') return (path[1] === 'turn' || path[1] === 'while') && path.length > 2;
  if (kind !== 'rules') return false;
  if (path[0] === 'vars') return path.length > 2;
  return (path[0] === 'layout' && path.length > 1) || (path[0] === 'options' && path[2] === 'default');
}

/** What rules.json says of a stat applies to every entity that has it, unless the entity overrides it. */
function shareStats(merged: ReadonlyMap<Kind, Layered>): void {
  const shared = merged.get('rules')?.get('stats');
  if (!shared) return;
  for (const kind of ['actors', 'items'] as const) {
    for (const [, definition] of merged.get(kind)?.entries() ?? []) {
      const stats = definition.get('stats');
      for (const [name, stat] of stats?.entries() ?? []) {
        const below = shared.get(name);
        if (below?.members && stat.members) stats?.members?.set(name, merge(below, stat));
      }
    }
  }
}
