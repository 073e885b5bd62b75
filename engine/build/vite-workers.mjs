// @ts-check
// The workers of the studio, built together with the pages. Vite builds a worker by itself, as one file with a copy of
// the engine; these share the files of the engine with the page, so the browser fetches each of them once.

import { dirname, join, sep } from 'node:path';

const started = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;
const inStudio = ['engine', 'studio', ''].join(sep);

/**
 * Gives each worker of the studio a file of its own in the build.
 * @returns {import('vite').Plugin}
 */
export function sharedWorkers() {
  return {
    name: 'shared-workers',
    apply: 'build',
    // Before Vite's own plugin for workers, which looks for the same words.
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes(inStudio) || !code.includes('-worker.ts')) return null;
      return code.replace(started, (_, /** @type {string} */ name) => {
        const file = this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), name });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
  };
}
