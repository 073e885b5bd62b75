import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { packingFromSources } from './engine/build/pack-games.mjs';
import { chunkGroups, ownNames } from './engine/build/vite-chunks.mjs';
import { games, siteAddress } from './engine/build/vite-games.mjs';
import { prototypeList } from './engine/build/vite-prototypes.mjs';
import { studioLibrary } from './engine/build/vite-studio.mjs';
import { sharedWorkers } from './engine/build/vite-workers.mjs';
import { LongestFirst } from './tests/support/longest-first.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages, and the one script that other people's pages load: it keeps its name from build to build. */
const element = 'dungeon-mode';
const entries = {
  index: 'index.html',
  article: 'article.html',
  sounds: 'sounds.html',
  studio: 'studio.html',
  [element]: 'engine/element/dungeon-mode.ts',
};
const input = Object.entries(entries)
  .map(([name, path]) => [name, here(path)] as const)
  .filter(([, path]) => existsSync(path));

/**
 * Chrome's compile hint: nearly all of the code in these chunks runs at load, so it is compiled while it is fetched.
 */
const neededAtOnce = new Set([element, 'player', 'stage']);
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

export default defineConfig({
  // Relative addresses let dist stand in any folder of any host.
  base: './',
  // A missing file must answer 404, not the gallery: a prototype may leave most of its files out.
  appType: 'mpa',
  publicDir: false,
  define: {
    'import.meta.env.DMK_SINGLE_FILE': 'false',
    // The address that the built site will have, if it is known.
    'import.meta.env.DMK_URL': JSON.stringify(siteAddress(process.env.DMK_URL) ?? ''),
  },
  plugins: [prototypeList(), games(packingFromSources), studioLibrary(), sharedWorkers(), ownNames()],
  build: {
    target: 'es2022',
    // A page that embeds a game has one script tag; preloads would add further tags to it.
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(input),
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) => (name === element ? '[name].js' : 'chunks/[name]-[hash].js'),
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'chunks/[name]-[hash][extname]',
        postBanner: ({ name }) => (neededAtOnce.has(name) ? COMPILE_ALL : ''),
        codeSplitting: { groups: chunkGroups(here('.')), includeDependenciesRecursively: false },
      },
    },
  },
  // The worker is one file. It is built separately, so it contains a copy of the engine.
  worker: {
    format: 'es',
    plugins: () => [ownNames()],
    rolldownOptions: { output: { entryFileNames: 'chunks/[name]-[hash].js', codeSplitting: false } },
  },
  server: { port: 5173, strictPort: false, open: false },
  test: {
    sequence: { sequencer: LongestFirst },
    // Loading games makes much garbage: a larger nursery takes 7 % off the time of the tests that load most.
    execArgv: ['--max-semi-space-size=64'],
    // Where a test goes: Chromium → tests/browser; whole games, the same promise for every prototype, and what starts
    // processes → tests/games; all else stands beside its subject as a unit test. Timeouts only end what hangs: a busy
    // machine is no failure.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/games/**', '**/node_modules/**'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'games',
          include: ['tests/games/**/*.test.ts'],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: '100%',
        },
      },
      {
        // Two Chromiums at a time, after everything else, so that nothing slows them down.
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/support/shared-build.ts',
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
