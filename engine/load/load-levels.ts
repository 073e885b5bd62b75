import type { Definitions } from '../core/definitions';
import { hashText } from '../core/hash';
import { mapOf, setMap } from '../level/plan';
import { setFiles } from './files';
import { type LoadOptions, type LoadResult, loadPrototype } from './load-prototype';
import { PROTOTYPES } from './read-layers';
import { RememberingSource } from './remembering-source';
import { joinPath, type Source, tidyPath } from './source';

/** Stairs that lead wherever the level's own prototype.json says. */
const RELATIVE_WAYS: ReadonlySet<string> = new Set(['next_level', 'previous_level']);

/**
 * Loads a prototype with every level that can be reached from it, so that a game knows all it is made of before
 * it starts. A mistake in a level further on is found now, not on its stairs.
 */
export async function loadLevels(files: Source, folder: string, options: LoadOptions = {}): Promise<LoadResult> {
  const source = new RememberingSource(files);
  const loaded = await loadAll(source, folder, options);
  if (loaded.definitions) setFiles(loaded.definitions, source.files);
  return loaded;
}

async function loadAll(source: Source, folder: string, options: LoadOptions): Promise<LoadResult> {
  const first = await loadPrototype(source, folder, options);
  if (!first.definitions) return first;
  const levels = new Map<string, Definitions>([[first.definitions.id, first.definitions]]);
  const findings = [...first.findings];
  const parents = [...new Set([parentOf(folder), PROTOTYPES])];
  for (const level of levels.values()) {
    for (const name of waysFrom(level)) {
      const path = levels.has(name) ? null : await folderOf(source, name, parents);
      if (path === null) continue;
      const loaded = await loadPrototype(source, path, options);
      findings.push(...loaded.findings.filter(({ severity }) => severity === 'error'));
      if (loaded.definitions) levels.set(name, loaded.definitions);
    }
  }
  if (levels.size === 1) return first;
  if (findings.some(({ severity }) => severity === 'error')) return { ...first, definitions: null, findings };
  const all = [...levels.values()];
  const hash = hashText(all.map((level) => level.hash).join(' '));
  const definitions: Definitions = Object.freeze({ ...first.definitions, levels: Object.fromEntries(levels), hash });
  const map = mapOf(first.definitions);
  if (map) setMap(definitions, map);
  return { ...first, findings, definitions };
}

/** The levels that stairs and steps of this one name. */
function waysFrom({ prototype, actors }: Definitions): string[] {
  const stairs = Object.values(actors).map(({ attributes }) => attributes.stairway);
  const named = [prototype.next_level, prototype.previous_level, ...stairs];
  return named.filter((name): name is string => typeof name === 'string' && !RELATIVE_WAYS.has(name));
}

async function folderOf(source: Source, name: string, parents: readonly string[]): Promise<string | null> {
  for (const parent of parents) {
    const path = joinPath(parent, name);
    if ((await source.read(joinPath(path, 'prototype.json'))) !== null) return path;
  }
  return null;
}

function parentOf(folder: string): string {
  const path = tidyPath(folder);
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
