import { suggest } from '../../language/text/spelling';
import type { Finding } from './finding';
import { findingAt, type JsonNode } from './json-node';
import type { ParsedFiles } from './parsed-files';
import { type Folder, readFolder } from './read-folder';
import { joinPath, lastPart, parentOf, type Source } from './source';

const GLOBAL = 'data';
const RULESETS = 'data/rulesets';
export const PROTOTYPES = 'prototypes';

/**
 * The folders whose files are merged, lowest first: the global data, the rulesets that the prototype names (and those
 * that these name in turn), the prototype itself.
 */
export async function readLayers(
  source: Source,
  path: string,
  parsed: ParsedFiles,
  findings: Finding[],
): Promise<Folder[]> {
  const read = (folder: string): Promise<Folder> => readFolder(source, folder, parsed, findings);
  const own = await read(path);
  if (!own.prototype) {
    if (!own.isBroken || !own.exists) findings.push(await noPrototype(source, own));
    return [own];
  }
  const layers = new Map<string, Folder>([[GLOBAL, await read(GLOBAL)]]);

  const addWithRulesets = async (folder: Folder, trail: readonly string[]): Promise<void> => {
    for (const node of rulesetNodes(folder.prototype)) {
      const name = node.string as string;
      const ruleset = await findRuleset(name, read);
      if (!ruleset) findings.push(findingAt(node, await noRuleset(source, name)));
      else if (trail.includes(ruleset.path) || ruleset.path === folder.path) {
        findings.push(findingAt(node, `a circle: "${name}" is merged under this folder, and this folder under it`));
      } else if (!layers.has(ruleset.path)) await addWithRulesets(ruleset, [...trail, folder.path]);
    }
    layers.set(folder.path, folder);
  };
  await addWithRulesets(own, []);
  return [...layers.values()];
}

function rulesetNodes(prototype: JsonNode | null): readonly JsonNode[] {
  const ruleset = prototype?.get('ruleset');
  if (!ruleset) return [];
  return (ruleset.items ?? [ruleset]).filter((node) => node.string !== null);
}

async function findRuleset(name: string, read: (folder: string) => Promise<Folder>): Promise<Folder | null> {
  if (name === '' || name.includes('/') || name.startsWith('.')) return null;
  for (const parent of [RULESETS, PROTOTYPES]) {
    const folder = await read(joinPath(parent, name));
    if (folder.exists) return folder;
  }
  return null;
}

async function noRuleset(source: Source, name: string): Promise<string> {
  const known = [...(await source.list(RULESETS)), ...(await source.list(PROTOTYPES))];
  return `there is no ruleset "${name}", neither in ${RULESETS}/ nor in ${PROTOTYPES}/.${suggest(name, known)}`;
}

async function noPrototype(source: Source, folder: Folder): Promise<Finding> {
  if (folder.exists) {
    const message = 'the file is missing; a folder is a game when it has one, with at least { "name": "…" }';
    return wholeFile(joinPath(folder.path, 'prototype.json'), message);
  }
  const parent = parentOf(folder.path);
  const near = suggest(lastPart(folder.path), await source.list(parent === '' ? PROTOTYPES : parent));
  return wholeFile(folder.path, `there is no such folder.${near}`);
}

export const wholeFile = (file: string, message: string): Finding => ({
  severity: 'error',
  file,
  line: 0,
  col: 0,
  pointer: '',
  message,
});
