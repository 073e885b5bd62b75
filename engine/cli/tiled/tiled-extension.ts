import { join } from 'node:path';
import { PREVIEW_LAYER } from '../../level/tiled/layer-roles';
import type { Context } from '../context/command';

const SOURCE = 'assets/tiled-extension.js';

/** Where the extension lies beside the project, which names the folder. */
export const EXTENSION_FILE = 'extensions/dungeon-mode.js';

/**
 * The extension of Tiled for this machine: where Node, the kit and the games are; null if the kit has none. `tilesets`
 * is the folder that the tilesets were written to.
 */
export async function extensionText({ source, root }: Context, tilesets: string): Promise<string | null> {
  const program = await source.read(SOURCE);
  if (program === null) return null;
  const settings = {
    node: process.execPath,
    dmk: join(root, 'engine/cli/dmk.mjs'),
    root: source.root,
    tilesets,
    preview: PREVIEW_LAYER,
  };
  return `var dungeonModeSettings = ${JSON.stringify(settings, null, 2)};\n\n${program}`;
}
