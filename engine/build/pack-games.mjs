// @ts-check
// The loader for Vite, which runs in Node and can't import TypeScript: bundled like the dmk command, and anew when a
// source of the engine has changed.

import { pathToFileURL } from 'node:url';
import { bundled } from './bundle.mjs';
import { singleFileScript } from './single-file.mjs';

/** @returns {Promise<typeof import('../cli/pack/pack-game')>} */
async function loader() {
  const path = await bundled('engine/cli/pack/pack-game.ts', 'pack-game', ['engine', 'schemas/generated']);
  return import(pathToFileURL(path).href);
}

/**
 * What the element fetches as game.json and levels.json, or what is wrong with the files.
 * @param {string} root a folder laid out like the kit
 * @param {string} id the name of a folder in its prototypes/
 */
export async function packPrototype(root, id) {
  const { packFolder, complaints } = await loader();
  const made = await packFolder(root, `prototypes/${id}`);
  return { ...made, complaints: complaints(made) };
}

/**
 * The script that the embed pages of a site share.
 * @param {string} root a folder laid out like the kit
 */
export async function packEmbedScript(root) {
  const { embedScript } = await loader();
  return embedScript(root, await singleFileScript());
}

/**
 * The address that the built site will have, with a slash at its end; null where it is not known.
 * @param {string | undefined} said
 */
export function siteAddress(said) {
  if (!said) return null;
  if (!/^https?:\/\//.test(said) || !URL.canParse(said))
    throw new Error(`DMK_URL is the address that dist/ will have, like https://example.org/games/, not "${said}".`);
  return said.endsWith('/') ? said : `${said}/`;
}
