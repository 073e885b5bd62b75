// @ts-check
// The whole game as one script, for pages that have to work without a server.

import { readFileSync } from 'node:fs';
import { bundled } from './bundle.mjs';
import { ownNames } from './vite-chunks.mjs';

/** The text of a module that defines the element and brings all it may ever import. */
export async function singleFileScript() {
  const path = await bundled('engine/element/single-file.ts', 'single-file', ['engine', 'schemas/generated'], {
    input: {
      platform: 'browser',
      plugins: [ownNames()],
      transform: {
        target: 'es2022',
        define: { 'import.meta.hot': 'undefined', 'import.meta.env.DMK_SINGLE_FILE': 'true' },
      },
    },
    output: { minify: true, sourcemap: false },
  });
  return readFileSync(path, 'utf8');
}
