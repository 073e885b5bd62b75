// @ts-check
// The whole element as one script, for pages that work without a server and in frames without an origin.

import { readFileSync } from 'node:fs';
import { bundled } from './bundle.mjs';
import { ownNames } from './vite-chunks.mjs';

/** The text of a classic script that defines the element and contains everything it may import. */
export async function singleFileScript() {
  const path = await bundled('engine/element/single-file.ts', 'single-file', ['engine', 'schemas/generated'], {
    input: {
      platform: 'browser',
      plugins: [ownNames()],
      transform: {
        target: 'es2022',
        define: {
          'import.meta.hot': 'undefined',
          // A classic script has no address to find a worker by, so the game runs in the page.
          'import.meta.url': 'undefined',
          'import.meta.env.DMK_SINGLE_FILE': 'true',
        },
      },
    },
    // A frame without an origin runs no module of another file, but it does run classic scripts.
    output: { format: 'iife', minify: true, sourcemap: false },
  });
  return readFileSync(path, 'utf8');
}
