import type { Definitions } from '../core/definitions';
import { hashText } from '../core/hash';
import { deepFreeze } from '../core/records';
import { BUILT_IN } from '../game/vocabulary';
import { levelFolder, parentsFor } from './check/check-levels';
import { isError } from './files/finding';
import { ParsedFiles } from './files/parsed-files';
import { RememberingSource } from './files/remembering-source';
import { type Source, tidyPath } from './files/source';
import { type LoadOptions, type LoadResult, loadPrototype } from './load-prototype';
import type { Origins } from './merge/origins';
import { isLevelName, namedLevels } from './names/named-levels';

/**
 * Loads a prototype with every level that can be reached from it, so that a game has all its data before it starts. A
 * mistake in a later level is found now, not on its stairs.
 */
export async function loadLevels(files: Source, folder: string, options: LoadOptions = {}): Promise<LoadResult> {
  const source = new RememberingSource(files);
  const loaded = await loadAll(source, folder, { ...options, parsed: options.parsed ?? new ParsedFiles() });
  const { definitions } = loaded;
  return definitions ? { ...loaded, definitions: deepFreeze({ ...definitions, files: source.files }) } : loaded;
}

async function loadAll(source: Source, folder: string, options: LoadOptions): Promise<LoadResult> {
  const first = await loadPrototype(source, folder, options);
  if (!first.definitions) return first;
  const levels = new Map<string, Definitions>([[first.definitions.id, first.definitions]]);
  const findings = [...first.findings];
  const parents = parentsFor(tidyPath(folder));
  const reached = [{ definitions: first.definitions, origins: first.origins }];
  for (const level of reached) {
    for (const name of waysFrom(level.definitions, level.origins, options)) {
      const path = levels.has(name) ? null : await levelFolder(source, name, parents);
      if (path === null) continue;
      const { definitions, origins, findings: mistakes } = await loadPrototype(source, path, options);
      findings.push(...mistakes.filter(isError));
      if (!definitions) continue;
      levels.set(name, definitions);
      reached.push({ definitions, origins });
    }
  }
  if (findings.some(isError)) return { ...first, definitions: null, findings };
  if (levels.size === 1) return first;
  const all = [...levels.values()];
  const hash = hashText(all.map((level) => level.hash).join(' '));
  const definitions = deepFreeze({ ...first.definitions, levels: Object.fromEntries(levels), hash });
  return { ...first, findings, definitions };
}

/** The levels reachable from this one: those that its files name, and those that stairs on its map name. */
function waysFrom(level: Definitions, origins: Origins, { vocabulary = BUILT_IN }: LoadOptions): string[] {
  const drawn = (level.map?.placements ?? []).map(([, , , , attributes]) => attributes?.stairway);
  return [...[...namedLevels(origins, vocabulary.verbs)].map(({ name }) => name), ...drawn.filter(isLevelName)];
}
