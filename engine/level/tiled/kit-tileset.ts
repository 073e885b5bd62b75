import type { FoundFile, ReadText } from './library';
import { endingOf } from './paths';

/** Where the kit keeps its own tilesets, and what they may be called. */
const FOLDERS = ['data/tilesets', 'data', 'assets'];
const ENDINGS = ['.tsj', '.tsx'];

/**
 * A map drawn elsewhere often can't reach the kit's tileset by the path it was drawn with. A file of the same name that
 * the kit has is that tileset: its tiles are numbered alike.
 */
export async function findKitTileset(source: string, read: ReadText): Promise<FoundFile | null> {
  const name = source.replaceAll('\\', '/').split('/').pop() ?? '';
  const stem = name.slice(0, name.length - endingOf(name).length);
  if (stem === '') return null;
  for (const folder of FOLDERS) {
    for (const ending of ENDINGS) {
      const file = `${folder}/${stem}${ending}`;
      const text = await read(file);
      if (text !== null) return { file, text };
    }
  }
  return null;
}
