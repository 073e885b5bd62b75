import { endingOf } from './file/paths';
import type { FoundFile, ReadText } from './library';
import type { TiledTileset } from './tiled-map';

/** Where the kit stores its own tilesets, and their possible extensions. */
const FOLDERS = ['data/tilesets', 'data', 'assets'];
const ENDINGS = ['.tsj', '.tsx'];

/** The sheet of tiles, as assets/make-tilesheet.mjs lays it out for Tiled. */
const SHEET = { stem: 'tilesheet', columns: 32, tileWidth: 40, tileHeight: 30 };

/** Whether the tiles of a tileset are those of the kit's sheet, so that a number identifies them. */
export const isKitSheet = ({ file, image, columns, tileWidth, tileHeight }: TiledTileset): boolean =>
  [file, image?.file].some((path) => path && stemOf(path) === SHEET.stem) &&
  columns === SHEET.columns &&
  tileWidth === SHEET.tileWidth &&
  tileHeight === SHEET.tileHeight;

/**
 * A map drawn elsewhere often refers to the kit's tileset by a path that doesn't exist here. The kit's own file of the
 * same name replaces it: its tiles have the same numbers.
 */
export async function findKitTileset(source: string, read: ReadText): Promise<FoundFile | null> {
  const stem = stemOf(source);
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

/** The name of a file without folder and extension. */
function stemOf(path: string): string {
  const name = path.replaceAll('\\', '/').split('/').pop() ?? '';
  return name.slice(0, name.length - endingOf(name).length);
}
