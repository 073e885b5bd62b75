// @ts-check
// Games on the web: their files as they stand, and packed as the element fetches them. game.json has the first level;
// levels.json has the further levels, which few readers reach, and the tiles that the first one can do without.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { packPrototype } from './pack-games.mjs';
import { prototypeIds } from './vite-prototypes.mjs';

/** Folders a game is loaded from: in development where they stand, in dist as copies. */
const gameFolders = ['prototypes', 'data', 'schemas', 'assets'];

/** Programs and the text sources of pictures and sounds have no reader on the web. */
const isPublic = (/** @type {string} */ path) =>
  !/\.(mjs|ts|js|tiled-session|tiled-project)$|[\\/]generated$|[\\/]assets[\\/](tiles|sounds|posters)$/.test(path);

/** Editors and Tiled write a file in several steps; one change is told for all of them. */
const pause = 30;

/**
 * Games as files and as packs. In development the packs are made for each request, and what changes in prototypes/ or
 * data/ is told to the pages that are open. The build copies the files and writes the same packs beside them.
 * @returns {import('vite').Plugin}
 */
export function games() {
  let root = '';
  let outDir = '';
  return {
    name: 'games',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const pathname = decodeURIComponent(new URL(request.url ?? '/', 'file:').pathname);
        const [, id = '', part = ''] = /^\/prototypes\/([^/]+)\/(game|levels)\.json$/.exec(pathname) ?? [];
        if (prototypeIds(root).includes(id)) answer(root, id, part, response).catch(next);
        else if (!answerTileset(root, pathname, response)) next();
      });
      tellChanges(server, root);
    },
    async writeBundle() {
      for (const folder of gameFolders.filter((name) => existsSync(join(root, name)))) {
        cpSync(join(root, folder), join(outDir, folder), { recursive: true, filter: isPublic });
      }
      for (const id of prototypeIds(root)) {
        const { packed, complaints } = await packPrototype(root, id);
        if (!packed) throw new Error(`prototypes/${id} has errors:\n${complaints}`);
        const folder = join(outDir, 'prototypes', id);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'game.json'), packed.game);
        if (packed.levels !== null) writeFileSync(join(folder, 'levels.json'), packed.levels);
      }
    },
  };
}

/**
 * Tiled's tilesets end in .tsx, which Vite would compile as TypeScript.
 * @param {string} root
 * @param {string} pathname
 * @param {import('node:http').ServerResponse} response
 */
function answerTileset(root, pathname, response) {
  const path = join(root, pathname);
  if (!/^\/(prototypes|data|assets)\/.*\.tsx$/.test(pathname) || !existsSync(path)) return false;
  response.setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.end(readFileSync(path));
  return true;
}

/**
 * @param {string} root
 * @param {string} id
 * @param {string} part which of the two packs
 * @param {import('node:http').ServerResponse} response
 */
async function answer(root, id, part, response) {
  const { packed, findings, complaints } = await packPrototype(root, id);
  const text = part === 'game' ? packed?.game : packed?.levels;
  response.statusCode = text ? 200 : packed ? 404 : 422;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(text ?? JSON.stringify({ error: complaints, findings }, null, 2));
}

/**
 * @param {import('vite').ViteDevServer} server
 * @param {string} root
 */
function tellChanges(server, root) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const tell = () => {
    server.ws.send({ type: 'custom', event: 'dungeon-mode:changed', data: { files: [...changed] } });
    changed.clear();
  };
  server.watcher.on('all', (_event, path) => {
    const file = relative(root, path).split(sep).join('/');
    if (!/^(prototypes|data)\/.*\.(json|tmj|tmx|tsj|tsx|tj|tx)$/.test(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(tell, pause);
  });
}
