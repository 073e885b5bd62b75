import { suggest } from '../../language/text/spelling';
import type { LevelPlan, PlanFinding } from '../../level/plan/plan';
import type { JsonNode } from '../files/json-node';
import { PROTOTYPES } from '../files/read-layers';
import { joinPath, parentOf, type Source } from '../files/source';
import { isLevelName, namedLevels } from '../names/named-levels';
import type { References } from '../names/references';

/**
 * Every way to another level must lead to an existing folder. If it doesn't, the level plays but its stairs don't work.
 */
export async function checkLevels(
  source: Source,
  folder: string,
  prototype: JsonNode,
  references: References,
): Promise<void> {
  const parents = parentsFor(folder);
  for (const { name, node } of namedLevels({ prototype, merged: references.merged }, references.vocabulary.verbs)) {
    if ((await levelFolder(source, name, parents)) !== null) continue;
    const known = (await Promise.all(parents.map((parent) => source.list(parent)))).flat();
    const message = `there is no prototype "${name}" to lead to.${suggest(name, known)}`;
    references.report(node, message, { severity: 'warning' });
  }
}

/** Stairs on a map that name a missing level, each with its cell. */
export async function missingLevels(source: Source, folder: string, { placements }: LevelPlan): Promise<PlanFinding[]> {
  const parents = parentsFor(folder);
  const found: PlanFinding[] = [];
  for (const { id, x, y, attributes } of placements) {
    const name = attributes?.stairway;
    if (!isLevelName(name) || (await levelFolder(source, name, parents)) !== null) continue;
    const known = (await Promise.all(parents.map((parent) => source.list(parent)))).flat();
    const message = `this "${id}" leads to "${name}", and there is no prototype of that name.${suggest(name, known)}`;
    found.push({ message, x, y, severity: 'error' });
  }
  return found;
}

/** Folders that may hold the levels of a game: the one beside its first level, and the kit's prototypes. */
export const parentsFor = (folder: string): string[] => [...new Set([parentOf(folder), PROTOTYPES])];

/** The folder of a level, or null if no level has that name. */
export async function levelFolder(source: Source, name: string, parents: readonly string[]): Promise<string | null> {
  for (const parent of parents) {
    const path = joinPath(parent, name);
    if ((await source.read(joinPath(path, 'prototype.json'))) !== null) return path;
  }
  return null;
}
