// @ts-check
// Games on the web: their files as they are, and packed as the element fetches them. game.json has the first level;
// levels.json has the further levels, which few readers reach, and their tiles. embed.html is the whole game as a page
// for frames of other sites, and oembed.json describes it to those sites.

import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { answerPlayPage, playedFolder, tellAddress } from './vite-play-page.mjs';
import { prototypeIds, readCellar } from './vite-prototypes.mjs';

/** Folders that a game is loaded from: in development in place, in dist as copies. */
const gameFolders = ['prototypes', 'data', 'schemas', 'assets'];

/**
 * @typedef {object} Packing
 * @property {() => Promise<typeof import('../cli/pack/pack-game')>} loader
 * @property {() => Promise<string>} elementScript the element as one classic script
 * @property {string} [kit] the folder of the kit, where that is not the folder with the games
 *
 * @typedef {Packing & { root: string, kit: string }} Place
 */

/** Programs and the text sources of pictures and sounds are not needed on the web. */
const isPublic = (/** @type {string} */ path) =>
  !/\.(mjs|ts|js|tiled-session|tiled-project)$|[\\/]generated$|[\\/]assets[\\/](tiles|sounds|posters)$/.test(path);

/** Editors and Tiled write a file in several steps; they are reported as one change. */
const pause = 30;

/** The files made of a game, by name in the game's folder. */
const packs = ['game.json', 'levels.json', 'embed.html', 'oembed.json'];

/** `game.de.json`: the same game in another language. */
const translated = /^(?:game|levels)\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.json$/;

const embedScript = 'dungeon-mode-embed.js';

const noAddress =
  'The embed pages have no preview picture and no oEmbed, for those need the address of the site: DMK_URL=https://example.org/games/ npm run build';

/**
 * Games as files and as packs. In development the packs are made for each request, and open pages are told of changes
 * in prototypes/ or data/. The build copies the files and writes the same packs beside them.
 * @param {Packing} packing
 * @returns {import('vite').Plugin}
 */
export function games(packing) {
  let place = { ...packing, root: '', kit: '' };
  let outDir = '';
  /** @type {import('vite').Logger | undefined} */
  let logger;
  return {
    name: 'games',
    configResolved(config) {
      place = { kit: config.root, ...packing, root: config.root };
      logger = config.logger;
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const pathname = decodeURIComponent(new URL(request.url ?? '/', 'file:').pathname);
        const [, creature = '', part = ''] = /^\/gallery\/(\w+)\/(game|levels)\.json$/.exec(pathname) ?? [];
        const [, folder = '', name = ''] = /^\/prototypes\/([^/]+)\/([\w.-]+\.(?:json|html)|)$/.exec(pathname) ?? [];
        const { id, start } = playedFolder(folder);
        const isGame = id !== '' && prototypeIds(place.root).includes(id);
        if (isGame && (packs.includes(name) || translated.test(name)))
          answer(place, id, name, response, start).catch(next);
        else if (isGame && start && name === '')
          answerPlayPage(server, place.kit === place.root, pathname, response).catch(next);
        else if (creature !== '' && readCellar(place.root)?.creatures.includes(creature))
          answerCellar(place, creature, part, response).catch(next);
        else if (pathname === `/${embedScript}`) answerScript(place, response).catch(next);
        else if (!answerTileset(place.root, pathname, response) && !answerFromKit(place, pathname, response)) next();
      });
      tellChanges(server, place.root);
      tellAddress(server, place.root);
    },
    async writeBundle() {
      for (const folder of gameFolders) {
        const from = join(folder === 'prototypes' ? place.root : place.kit, folder);
        if (existsSync(from)) cpSync(from, join(outDir, folder), { recursive: true, filter: isPublic });
      }
      const site = siteAddress(process.env.DMK_URL);
      for (const id of prototypeIds(place.root)) {
        const { files, complaints, langs } = await packFiles(place, id, site);
        if (!files) throw new Error(`prototypes/${id} has errors:\n${complaints}`);
        for (const lang of langs) Object.assign(files, await packTranslation(place, id, lang));
        const folder = join(outDir, 'prototypes', id);
        mkdirSync(folder, { recursive: true });
        for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      }
      const cellar = readCellar(place.root);
      if (cellar) cpSync(join(place.root, 'gallery'), join(outDir, 'gallery'), { recursive: true });
      for (const creature of cellar?.creatures ?? []) {
        const folder = join(outDir, 'gallery', creature);
        mkdirSync(folder, { recursive: true });
        for (const [name, text] of Object.entries(await packCellar(place, creature)))
          writeFileSync(join(folder, name), text);
      }
      writeFileSync(join(outDir, embedScript), await packEmbedScript(place));
      if (!site) logger?.info(noAddress);
    },
  };
}

/**
 * The game in the header of the gallery with one of its creatures: the same lines, with another word in them.
 * @param {Place} place
 * @param {string} creature
 * @returns {Promise<Record<string, string>>}
 */
async function packCellar({ root, kit, loader }, creature) {
  const path = 'gallery/cellar/prototype.json';
  const { source = '', creatures: [usual] = [] } = readCellar(root) ?? {};
  const text = source.replace(`"${usual}"`, `"${creature}"`);
  const { packFolder, complaints } = await loader();
  const made = await packFolder(root, 'gallery/cellar', kit, { instead: { [path]: text } });
  if (!made.packed) throw new Error(`${path} has errors:\n${complaints(made)}`);
  const { game, levels } = made.packed;
  return { 'game.json': game, ...(levels !== null && { 'levels.json': levels }) };
}

/**
 * @param {Place} place
 * @param {string} creature
 * @param {string} part
 * @param {import('node:http').ServerResponse} response
 */
async function answerCellar(place, creature, part, response) {
  const text = (await packCellar(place, creature))[`${part}.json`];
  response.statusCode = text ? 200 : 404;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(text ?? '');
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
 * Serves the files that all games share, if the kit is a package.
 * @param {Place} place
 * @param {string} pathname
 * @param {import('node:http').ServerResponse} response
 */
function answerFromKit({ root, kit }, pathname, response) {
  const path = join(kit, pathname);
  if (kit === root || !/^\/(data|assets|schemas)\/[\w./-]+$/.test(pathname) || pathname.includes('..')) return false;
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  response.setHeader('Content-Type', kinds[extname(path)] ?? 'application/octet-stream');
  response.end(readFileSync(path));
  return true;
}

/** @type {Readonly<Record<string, string>>} */
const kinds = { '.json': 'application/json; charset=utf-8', '.mp3': 'audio/mpeg', '.png': 'image/png' };

/**
 * The script that the embed pages of a site share.
 * @param {Place} place
 */
async function packEmbedScript({ kit, loader, elementScript }) {
  const { embedScript: scriptWith } = await loader();
  return scriptWith(kit, await elementScript());
}

/**
 * Everything that is made of a game, by name; null if its files have errors.
 * @param {Place} place
 * @param {string} id
 * @param {string | null} site
 * @param {readonly [number, number]} [start]
 */
async function packFiles({ root, kit, loader }, id, site, start) {
  const { packFolder, complaints } = await loader();
  const made = await packFolder(root, `prototypes/${id}`, kit, start ? { start } : {});
  const { packed, embed, findings, langs } = made;
  const rest = { findings, complaints: complaints(made), langs };
  if (!packed) return { files: null, ...rest };
  /** @type {Record<string, string>} */
  const files = { 'game.json': packed.game, ...(await embed?.(site)) };
  if (packed.levels !== null) files['levels.json'] = packed.levels;
  return { files, ...rest };
}

/**
 * The packs of a game in another language; none if the game's folder has no texts in it.
 * @param {Place} place
 * @param {string} id
 * @param {string} lang
 * @returns {Promise<Record<string, string>>}
 */
async function packTranslation({ root, kit, loader }, id, lang) {
  const { packFolder, complaints } = await loader();
  const made = await packFolder(root, `prototypes/${id}`, kit, { lang });
  if (!made.packed) throw new Error(`prototypes/${id} has errors in "${lang}":\n${complaints(made)}`);
  if (!made.langs.includes(lang)) return {};
  const { game, levels } = made.packed;
  return { [`game.${lang}.json`]: game, ...(levels !== null && { [`levels.${lang}.json`]: levels }) };
}

/**
 * @param {Place} place
 * @param {string} id
 * @param {string} name which of the packs
 * @param {import('node:http').ServerResponse} response
 * @param {readonly [number, number]} [start]
 */
async function answer(place, id, name, response, start) {
  const [, lang = ''] = translated.exec(name) ?? [];
  const { files, findings, complaints } =
    lang === ''
      ? await packFiles(place, id, siteAddress(process.env.DMK_URL), start)
      : { files: await packTranslation(place, id, lang), findings: [], complaints: '' };
  const text = files?.[name];
  response.statusCode = text ? 200 : files ? 404 : 422;
  const type = text && name.endsWith('.html') ? 'text/html' : 'application/json';
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text ?? JSON.stringify({ error: complaints, findings }, null, 2));
}

/**
 * @param {Place} place
 * @param {import('node:http').ServerResponse} response
 */
async function answerScript(place, response) {
  response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(await packEmbedScript(place));
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

/**
 * The address that the built site will have, with a slash at its end; null if it isn't known.
 * @param {string | undefined} said
 */
export function siteAddress(said) {
  if (!said) return null;
  if (!/^https?:\/\//.test(said) || !URL.canParse(said))
    throw new Error(`DMK_URL is the address that dist/ will have, like https://example.org/games/, not "${said}".`);
  return said.endsWith('/') ? said : `${said}/`;
}
