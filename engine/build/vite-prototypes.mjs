// @ts-check
// The content of prototypes/: as a module for the gallery, as names for the rest of the build.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The names of all folders with a game.
 * @param {string} root
 */
export function prototypeIds(root) {
  const folder = join(root, 'prototypes');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'prototype.json')))
    .map((entry) => entry.name);
}

/**
 * How many may play a game: the `seats.max` of its own rules or of its ruleset.
 * @param {string} root
 * @param {string} id
 * @param {unknown} ruleset
 */
function mostSeats(root, id, ruleset) {
  const named = [ruleset].flat().filter((one) => typeof one === 'string');
  const folders = [id, ...named].flatMap((one) => [join('prototypes', one), join('data/rulesets', one)]);
  const files = folders.map((folder) => join(root, folder, 'rules.json')).filter((file) => existsSync(file));
  const seats = files.map((file) => JSON.parse(readFileSync(file, 'utf8')).seats).find((one) => one);
  return Number(seats?.max ?? seats?.min ?? 1);
}

/**
 * What the gallery shows of a folder in prototypes/. A file that can't be read is reported, not hidden.
 * @param {string} root
 * @param {string} id
 */
function describePrototype(root, id) {
  const has = (/** @type {string} */ file) => existsSync(join(root, 'prototypes', id, file));
  const shown = {
    id,
    name: id,
    description: '',
    poster: has('poster.png'),
    onMap: has('map.tmj'),
    forSeveral: false,
    depth: Infinity,
  };
  try {
    const { name, description, map, map_generator, depth, ruleset } = JSON.parse(
      readFileSync(join(root, 'prototypes', id, 'prototype.json'), 'utf8'),
    );
    const onMap = shown.onMap || Boolean(map ?? map_generator);
    const words = { name: String(name ?? id), description: String(description ?? '') };
    const forSeveral = mostSeats(root, id, ruleset) > 1;
    return { ...shown, ...words, onMap, forSeveral, depth: Number(depth ?? Infinity) };
  } catch (error) {
    return { ...shown, poster: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * In the order of a walk through them: from the surface downwards, then those without a depth, by name.
 * @param {string} root
 */
function listPrototypes(root) {
  const listed = prototypeIds(root).map((id) => describePrototype(root, id));
  listed.sort((a, b) => (a.depth === b.depth ? a.name.localeCompare(b.name, 'en') : a.depth - b.depth));
  return JSON.stringify(listed.map(({ depth: _, ...shown }) => shown));
}

/**
 * The game in the header of the gallery: its one file as it is, and the creatures it can have, the usual one first.
 * Null if the folder has no such game.
 * @param {string} root
 * @returns {{ source: string, creatures: string[] } | null}
 */
export function readCellar(root) {
  const file = join(root, 'gallery/creatures.json');
  if (!existsSync(file)) return null;
  return {
    source: readFileSync(join(root, 'gallery/cellar/prototype.json'), 'utf8'),
    creatures: JSON.parse(readFileSync(file, 'utf8')),
  };
}

/**
 * `import { prototypes } from 'virtual:prototypes'`: the gallery's contents. The page is reloaded only if a title
 * changes; running games handle every other change.
 * @returns {import('vite').Plugin}
 */
export function prototypeList() {
  const id = '\0virtual:prototypes';
  let root = '';
  let listed = '';
  return {
    name: 'prototype-list',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === 'virtual:prototypes' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      listed = listPrototypes(root);
      return `export const prototypes = ${listed};\nexport const cellar = ${JSON.stringify(readCellar(root))};`;
    },
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        if (!/[\\/]prototypes[\\/][^\\/]+[\\/]prototype\.json$/.test(path)) return;
        const module = server.moduleGraph.getModuleById(id);
        if (!module || listPrototypes(root) === listed) return;
        server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
