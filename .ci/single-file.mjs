// @ts-check
// The whole game as one script, for pages that have to work without a server.

import { readFileSync } from 'node:fs';
import { bundled } from './bundle.mjs';
import { ownNames } from './vite-chunks.mjs';

/**
 * The game is in the page, packed. What reads it file by file, with all its checks, would be half of the script.
 * @type {import('rolldown').Plugin}
 */
const withoutLoader = {
  name: 'without-loader',
  load: (id) =>
    /[\\/]embed[\\/](load-folder|read-sources)\.ts$/.test(id)
      ? `const none = () => { throw new Error('This page holds no game.'); }; export { none as loadFolder, none as readSources };`
      : undefined,
};

/** The text of a module that defines the element and brings all it may ever import. */
export async function singleFileScript() {
  const path = await bundled('engine/embed/single-file.ts', 'single-file', ['engine', 'schemas/generated', '.ci'], {
    input: {
      platform: 'browser',
      plugins: [withoutLoader, ownNames()],
      transform: { target: 'es2022', define: { 'import.meta.hot': 'undefined' } },
    },
    output: { minify: true, sourcemap: false },
  });
  return readFileSync(path, 'utf8');
}
