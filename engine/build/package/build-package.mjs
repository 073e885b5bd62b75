// @ts-check
// Builds lib/, the JavaScript and types of the npm package. `npm pack` runs it first. The package has no dependencies:
// pixi.js, howler and rot.js are bundled, trimmed to what games use. A page script reaches pixi.js by `stage.layer`.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ensureGenerated, ensurePackages, root } from '../ensure.mjs';
import { ownNames } from '../vite-chunks.mjs';
import { writeTypes } from './build-types.mjs';
import { linkRecipe, NOT_SINGLE } from './link-recipe.mjs';
import { packageChunks } from './package-chunks.mjs';

const lib = join(root, 'lib');

const thin = '?thin';

/** The files of lib/ that others load by name, with the module that each starts with. */
const inNode = {
  index: `engine/index.ts${thin}`,
  node: 'engine/node.ts',
  vite: 'engine/build/package/vite-plugin.mjs',
  cli: 'engine/cli/main.ts',
  'draw-poster': 'engine/build/draw-poster.mjs',
  'single-file': 'engine/build/package/linked-script.mjs',
};
const inPages = {
  element: `engine/element/dungeon-mode.ts${thin}`,
  worker: 'engine/host/worker.ts',
  'single-file-entry': 'engine/element/single-file.ts',
};

/** Packages that a project may have installed beside the kit; the kit works without them. */
const optional = ['ioredis', 'playwright-core', 'vite', 'ws'];

/** Bundlers recognise a worker by exactly this expression; it names the file in lib/. */
const workerSource = /new URL\('[./]+\/host\/worker\.ts', import\.meta\.url\)/;
const workerBuilt = "new URL('../worker.js', import.meta.url)";

/** @returns {import('rolldown').Plugin} */
const ownWorker = () => ({
  name: 'own-worker',
  transform: (code) => (workerSource.test(code) ? code.replace(workerSource, workerBuilt) : null),
});

/**
 * Lets a file of lib/ hold nothing but the exports of its module. A page may load the element by an address that
 * redirects, as CDNs do: a chunk that imported the same file by its own address would run it twice.
 * @returns {import('rolldown').Plugin}
 */
const thinEntries = () => ({
  name: 'thin-entries',
  resolveId: (source) => (source.endsWith(thin) ? source : null),
  load: (id) => (id.endsWith(thin) ? `export * from ${JSON.stringify(id.slice(0, -thin.length))};` : null),
});

const single = '__DMK_SINGLE_FILE__';

/** @returns {import('rolldown').Plugin} */
const notSingle = () => ({
  name: 'not-single',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(single, NOT_SINGLE);
  },
});

/**
 * Leaves out what pixi.js would only import by itself: all stages prevent that by `skipExtensionImports`.
 * @returns {import('rolldown').Plugin}
 */
const withoutUnused = () => ({
  name: 'without-unused',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.name === 'pixi-unused') chunk.code = 'export {};\n';
  },
});

/** @returns {Promise<Record<string, string>>} the text of each file */
async function buildModules() {
  const startsInNode = Object.values(inNode).map((path) => path.replace(thin, ''));
  const input = Object.entries({ ...inNode, ...inPages }).map(([name, path]) => [name, join(root, path)]);
  const bundle = await rolldown({
    input: Object.fromEntries(input),
    platform: 'browser',
    external: [...optional, /^node:/],
    preserveEntrySignatures: 'allow-extension',
    plugins: [thinEntries(), ownNames(), ownWorker(), notSingle(), withoutUnused()],
    // `import.meta.hot` stays: in a page that is being developed, Vite gives it a meaning.
    transform: { target: 'es2022', define: { 'import.meta.env.DMK_SINGLE_FILE': single } },
    logLevel: 'warn',
    onLog: (level, log, hand) => log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT' && hand(level, log),
  });
  const { output } = await bundle.write({
    dir: lib,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: packageChunks(root, startsInNode), includeDependenciesRecursively: false },
  });
  await bundle.close();
  return Object.fromEntries(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
}

ensurePackages();
await ensureGenerated();
rmSync(lib, { recursive: true, force: true });
const chunks = await buildModules();
const recipe = linkRecipe(chunks, 'single-file-entry.js', (file) =>
  /chunks\/(loader|live-reload|pixi-unused)/.test(file),
);
writeFileSync(join(lib, 'single-file.json'), JSON.stringify(recipe));
const types = { index: 'engine/index.d.ts', node: 'engine/node.d.ts', element: 'engine/element/dungeon-mode.d.ts' };
writeTypes(root, lib, types, { vite: 'engine/build/package/vite-plugin.d.mts' });
