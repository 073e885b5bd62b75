import { endingOf } from './file/paths';
import type { FoundFile, ReadText } from './library';
import type { TiledTileset } from './tiled-map';

/** Where the kit keeps its own tilesets, and what they may be called. */
const FOLDERS = ['data/tilesets', 'data', 'assets'];
const ENDINGS = ['.tsj', '.tsx'];

/** The sheet that games are drawn with, as assets/make-tilesheet.mjs lays it out for Tiled. */
const SHEET = { stem: 'tilesheet', columns: 32, tileWidth: 40, tileHeight: 30 };

/** Whether the tiles of a tileset are those of the kit's sheet, so that a number is enough to know them. */
export const isKitSheet = ({ file, image, columns, tileWidth, tileHeight }: TiledTileset): boolean =>
  [file, image?.file].some((path) => path && stemOf(path) === SHEET.stem) &&
  columns === SHEET.columns &&
  tileWidth === SHEET.tileWidth &&
  tileHeight === SHEET.tileHeight;

/**
 * A map drawn elsewhere often can't reach the kit's tileset by the path it was drawn with. A file of the same name that
 * the kit has is that tileset: its tiles are numbered alike.
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

/** The name of a file without its folder and ending. */
function stemOf(path: string): string {
  const name = path.replaceAll('\\', '/').split('/').pop() ?? '';
  return name.slice(0, name.length - endingOf(name).length);
}
