import type { Definitions } from '../core/definitions';
import { hasMap } from '../level/build-level';
import { mayAppear } from '../level/may-appear';
import { levelsOf } from '../load/pack';
import { SHEET_FILE, type SheetFile, setSheet } from '../load/sheet-file';
import type { Source } from '../load/source';
import { mapTiles } from '../view/canvas/map-tiles';

/**
 * Gives a game the tiles of its maps, to be packed with it, and answers those among them that the level it starts on may
 * need. A table shows so many that it fetches them all.
 */
export async function addTiles(source: Source, definitions: Definitions): Promise<SheetFile | null> {
  const levels = levelsOf(definitions);
  const maps = levels.filter(hasMap);
  const text = maps.length > 0 ? await source.read(SHEET_FILE) : null;
  if (text === null) return null;
  const all = mapTiles(maps, JSON.parse(text) as SheetFile);
  setSheet(definitions, all);
  const [first] = levels;
  return first && first === maps[0] ? mapTiles([first], all, mayAppear(first)) : all;
}
