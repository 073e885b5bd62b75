// @ts-check
// What a game needs at once comes in one file. Left alone, the bundler makes a file of everything that two others share,
// and a reader waits for seven instead of one.

import { join } from 'node:path';

/** Where the parts begin that are fetched one after another when a game is wanted. */
const starts = { player: 'engine/embed/open-player.ts', stage: 'engine/view/canvas/map-stage.ts' };
/** Pages use some of it without a game, and should not have to fetch all of it. */
const pages = ['engine/view/gallery.ts', 'engine/embed/dungeon-mode.ts'];

/** What every generator of levels stands on: too little for a file of its own. */
const generatorBase = /[\\/]generate[\\/](generator|rot-random|rot-ground)\.ts$|[\\/]rot-js[\\/]lib[\\/]rng/;

/** What looks through saves. A game that begins needs none of it. */
const whenLoading = /[\\/](load-game|check-save|saved-part)\.ts$/;

/**
 * @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph
 */

/**
 * Everything that these modules import, and what that imports, but nothing that is fetched later.
 * @param {string[]} ids
 * @param {Graph} graph
 */
function reached(ids, graph) {
  const found = new Set(ids);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * The groups of modules that are kept together, for `output.codeSplitting`.
 * @param {string} root
 */
export function chunkGroups(root) {
  const within = (/** @type {string} */ path) => join(root, path);
  /** @type {Map<string, string> | undefined} */
  let parts;
  return [
    {
      name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
        if (!parts) {
          parts = new Map([...reached(pages.map(within), graph)].map((one) => [one, '']));
          for (const [part, start] of Object.entries(starts)) {
            for (const one of reached([within(start)], graph)) if (!parts.has(one)) parts.set(one, part);
          }
        }
        if (whenLoading.test(id)) return null;
        return parts.get(id) || (generatorBase.test(id) ? 'player' : null);
      },
    },
  ];
}

/**
 * Vite fetches the style sheets of a module before the module, with code of its own around every import. Nothing that
 * is imported here has any, so an import is just that.
 * @returns {import('vite').Plugin}
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/**
 * Howler speaks the modules of Node. Were it let, the bundler would put what it takes to understand them into a file of
 * its own, which every game would have to fetch before it is drawn.
 * @returns {import('vite').Plugin}
 */
export function plainHowler() {
  return {
    name: 'plain-howler',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]howler\.core\.min\.js$/ },
      handler: (code) => `const exports = {};\n${code}\nexport const { Howl, Howler } = exports;`,
    },
  };
}

/**
 * What the bundler makes of a module's names goes through all that an object has, with what the page around has added to
 * `Object.prototype`, and breaks on it. This way it goes through the module's own names only.
 */
const allNames = /for\s*\(var (\w+) in (\w+)\)(?=\s*\w+\(\w+,\s*\1,\s*\{\s*get:\s*\2\[\1\])/g;

/** @returns {import('vite').Plugin & import('rolldown').Plugin} */
export function ownNames() {
  return {
    name: 'own-names',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(allNames, 'for(var $1 of Object.keys($2))');
    },
  };
}

/** The gallery's own files, the copies it has of others, and the others that it wants a copy of. */
const gallery = /[\\/]gallery[\w-]*\.ts$/;
const copy = '?gallery';
const copied = /^\.\/panels\/|^\.\.\/core\/title$/;

/**
 * What the gallery and a game both use is so little that a file for them to share costs more than a second copy.
 * @returns {import('vite').Plugin}
 */
export function galleryCopies() {
  return {
    name: 'gallery-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const isCopied = gallery.test(importer) ? copied.test(source) : importer.endsWith(copy) && source.startsWith('.');
      const found = isCopied ? await this.resolve(source, importer) : null;
      return found && found.id + copy;
    },
  };
}

/**
 * Lets what looks through saves be left out where nobody uses it. Its modules only declare things, which the bundler
 * can't see of classes and sets.
 * @returns {import('vite').Plugin}
 */
export function onlyWhenLoading() {
  return {
    name: 'only-when-loading',
    apply: 'build',
    transform: { filter: { id: whenLoading }, handler: (code) => ({ code, map: null, moduleSideEffects: false }) },
  };
}
