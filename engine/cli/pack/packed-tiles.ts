import type { Definitions } from '../../core/definitions';
import { hasMap } from '../../level/build/build-level';
import { mayAppear } from '../../level/build/may-appear';
import type { Source } from '../../load/files/source';
import { levelsOf } from '../../load/pack/pack';
import { SHEET_FILE, type SheetFile } from '../../load/pack/sheet-file';
import { mapTiles } from './map-tiles';

/** The tiles of a game's maps, and those that the first level may need. */
export interface PackedTiles {
  readonly tiles: SheetFile | null;
  readonly first: SheetFile | null;
}

/** The tiles to pack with a game; null for a table, which uses so many that it fetches them all. */
export async function tilesFor(source: Source, definitions: Definitions): Promise<PackedTiles> {
  const levels = levelsOf(definitions);
  const maps = levels.filter(hasMap);
  const text = maps.length > 0 ? await source.read(SHEET_FILE) : null;
  if (text === null) return { tiles: null, first: null };
  const tiles = mapTiles(maps, JSON.parse(text) as SheetFile);
  const [start] = levels;
  return { tiles, first: start && start === maps[0] ? mapTiles([start], tiles, mayAppear(start)) : tiles };
}
