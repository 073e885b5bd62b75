import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Folders a game is loaded from: in development where they stand, in dist as copies. */
const gameFolders = ['prototypes', 'data', 'schemas', 'assets'];

/** What the gallery says of one folder of prototypes/. A file that can't be read is shown, not hidden. */
function describePrototype(folder: string, id: string) {
  try {
    const { name, description } = JSON.parse(readFileSync(join(folder, id, 'prototype.json'), 'utf8'));
    return { id, name: String(name ?? id), description: String(description ?? '') };
  } catch (error) {
    return { id, name: id, description: '', problem: error instanceof Error ? error.message : String(error) };
  }
}

function listPrototypes(root: string) {
  const folder = join(root, 'prototypes');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'prototype.json')))
    .map((entry) => describePrototype(folder, entry.name))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** `import { prototypes } from 'virtual:prototypes'`: the gallery's contents, reloaded when a prototype.json changes. */
function prototypeList(): Plugin {
  const id = '\0virtual:prototypes';
  let root = '';
  return {
    name: 'prototype-list',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === 'virtual:prototypes' ? id : undefined),
    load: (loaded) =>
      loaded === id ? `export const prototypes = ${JSON.stringify(listPrototypes(root))};` : undefined,
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        if (!/[\\/]prototypes[\\/][^\\/]+[\\/]prototype\.json$/.test(path)) return;
        const module = server.moduleGraph.getModuleById(id);
        if (module) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** Games are fetched as files. Tiled's tilesets end in .tsx, which Vite would compile as TypeScript. */
function gameFiles(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'game-files',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'file:');
        const path = join(root, decodeURIComponent(pathname));
        const isTileset = /^\/(prototypes|data|assets)\/.*\.tsx$/.test(pathname);
        if (!isTileset || !existsSync(path)) return next();
        response.setHeader('Content-Type', 'application/xml; charset=utf-8');
        response.end(readFileSync(path));
      });
    },
    writeBundle() {
      const isPublic = (path: string) => !/[\\/]schemas[\\/]generate/.test(path);
      for (const folder of gameFolders.filter((name) => existsSync(join(root, name)))) {
        cpSync(join(root, folder), join(outDir, folder), { recursive: true, filter: isPublic });
      }
    },
  };
}

export default defineConfig({
  // Relative addresses let dist stand in any folder of any host.
  base: './',
  // A file that isn't there must answer 404, not the gallery: a prototype may leave most of its files out.
  appType: 'mpa',
  publicDir: false,
  plugins: [prototypeList(), gameFiles()],
  server: { port: 5173, strictPort: false, open: false },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        // One Chromium at a time, after everything else, so that nothing slows it down.
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
