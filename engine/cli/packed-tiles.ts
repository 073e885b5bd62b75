import type { Definitions } from '../core/definitions';
import { hasMap } from '../level/build-level';
import { levelsOf } from '../load/pack';
import { type SheetFile, setSheet } from '../load/sheet-file';
import type { Source } from '../load/source';
import { mapTiles } from '../view/canvas/map-tiles';

/** All tiles there are. */
export const SHEET = 'assets/tilesheet.json';

/** Gives a game the tiles of its maps, to be packed with it. A table shows so many that it fetches them all. */
export async function addTiles(source: Source, definitions: Definitions): Promise<void> {
  const maps = levelsOf(definitions).filter(hasMap);
  const sheet = maps.length > 0 ? await source.read(SHEET) : null;
  if (sheet !== null) setSheet(definitions, mapTiles(maps, JSON.parse(sheet) as SheetFile));
}
