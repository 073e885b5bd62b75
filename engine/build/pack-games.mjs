// @ts-check
// The packer for Vite, which runs in Node and can't import TypeScript: it is bundled like the dmk command, again
// whenever a source of the engine has changed.

import { pathToFileURL } from 'node:url';
import { bundled } from './bundle.mjs';
import { singleFileScript } from './single-file.mjs';

/** How games are packed in the repository. The npm package has both modules as they were built. */
export const packingFromSources = {
  /** @returns {Promise<typeof import('../cli/pack/pack-game')>} */
  async loader() {
    const path = await bundled('engine/cli/pack/pack-game.ts', 'pack-game', ['engine', 'schemas/generated']);
    return import(pathToFileURL(path).href);
  },
  elementScript: singleFileScript,
};
