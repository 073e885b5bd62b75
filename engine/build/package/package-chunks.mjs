// @ts-check
// Which modules come in one file of the npm package. Node, browsers and workers load the same files, so that the engine
// is there only once: a module that Node needs never shares a file with one that needs a page.

import { join } from 'node:path';
import { pageFiles, unusedPixi } from '../vite-chunks.mjs';

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph */

/**
 * The files of a page: the facade, which should be small; what plays a game, which a worker needs too; then the rest.
 */
const { 'dungeon-mode': facade, ...rest } = pageFiles;
const inPages = { facade, engine: ['engine/host/serve-host.ts'], ...rest, api: ['engine/index.ts'] };

/**
 * For `output.codeSplitting` of rolldown.
 * @param {string} root
 * @param {readonly string[]} inNode the modules that Node starts with
 */
export function packageChunks(root, inNode) {
  /** @type {((id: string) => string | null) | undefined} */
  let nameOf;
  return [
    { name: 'pixi-unused', test: unusedPixi },
    {
      debugName: 'files of the package',
      name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
        nameOf ??= namer(root, inNode, graph);
        return nameOf(id);
      },
    },
  ];
}

/**
 * @param {string} root
 * @param {readonly string[]} inNode
 * @param {Graph} graph
 * @returns {(id: string) => string | null}
 */
function namer(root, inNode, graph) {
  const reached = Object.entries(inPages).map(([name, starts]) => ({ name, ids: reachedFrom(root, starts, graph) }));
  const forNode = reachedFrom(root, inNode, graph);
  return (id) => {
    const first = reached.find(({ ids }) => ids.has(id));
    if (!first) return null;
    return forNode.has(id) && first.name !== 'engine' && first.name !== 'api' ? `${first.name}-shared` : first.name;
  };
}

/**
 * All modules that come with these by static imports.
 * @param {string} root
 * @param {readonly string[]} starts
 * @param {Graph} graph
 */
function reachedFrom(root, starts, graph) {
  const reached = new Set(starts.map((path) => join(root, path)));
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
