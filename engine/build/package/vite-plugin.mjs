// @ts-check
// `dungeon-mode-kit/vite`: the plugin for a project that has games of its own in prototypes/. The development server
// packs them for each request and changes running games when a file is saved; the build writes a static site with them.

import { fileURLToPath } from 'node:url';
import * as loader from '../../cli/pack/pack-game';
import { games } from '../vite-games.mjs';
import { singleFileScript } from './linked-script.mjs';

/**
 * Serves and packs the games in prototypes/ with what they need of the kit. `vite build` writes each game's pack and
 * its embed page beside its files; the addresses are relative, so that the site may lie in any folder of a host.
 * @returns {import('vite').Plugin}
 */
export function dungeonMode() {
  const kit = fileURLToPath(new URL('..', import.meta.url));
  const packing = { kit, loader: async () => loader, elementScript: singleFileScript };
  return { ...games(packing), name: 'dungeon-mode', config: (own) => usualConfig(own) };
}

/**
 * What the site needs, as far as the project says nothing else.
 * @param {import('vite').UserConfig} own
 * @returns {import('vite').UserConfig}
 */
const usualConfig = ({ base, appType, build }) => ({
  base: base ?? './',
  // A file that isn't there must answer 404, not a page: a prototype may leave most of its files out.
  appType: appType ?? 'mpa',
  // The element finds its chunks and its worker by their addresses, which a second bundling would change.
  optimizeDeps: { exclude: ['dungeon-mode-kit'] },
  worker: { format: 'es' },
  // The kit's own assets/ lie beside it.
  build: {
    assetsDir: build?.assetsDir ?? 'chunks',
    target: build?.target ?? 'es2022',
    // The largest chunk of the kit has nearly 520 kB, and a page fetches it only when it is wanted. A page whose own
    // script imports the whole kit fetches it at once, has more than this in one chunk, and is still warned.
    chunkSizeWarningLimit: build?.chunkSizeWarningLimit ?? 540,
    // Most of a build is the packing of the games: that plugins take most of its time is no news.
    rolldownOptions: { checks: { bundlerTimings: build?.rolldownOptions?.checks?.bundlerTimings ?? false } },
  },
});
