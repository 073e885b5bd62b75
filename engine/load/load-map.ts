import type { Definitions } from '../core/definitions';
import { hashText } from '../core/hash';
import { deepFreeze } from '../core/records';
import { tooMuchOn } from '../level/plan/level-budget';
import { mapOfPlan } from '../level/plan/plan';
import { TiledError } from '../level/tiled/file/tiled-error';
import { isKitSheet } from '../level/tiled/kit-tileset';
import { readLevel } from '../level/tiled/read-level';
import { parseTiledMap } from '../level/tiled/read-map';
import type { TiledMap } from '../level/tiled/tiled-map';
import { missingLevels } from './check/check-levels';
import type { Assets } from './check/check-pictures';
import { checkPlan } from './check/check-plan';
import { type Finding, type MapPlace, mapPlace } from './files/finding';
import { MAP_FILES } from './files/read-folder';
import { joinPath, type Source } from './files/source';
import type { References } from './names/references';
import { SHEET_FILE, type SheetFile } from './pack/sheet-file';

/**
 * Reads the Tiled map of a folder, if it has one, and adds it to the definitions. A map that can't be read is an error;
 * no level is generated in its place.
 */
export async function loadMap(
  source: Source,
  folder: string,
  definitions: Definitions,
  references: References,
  assets?: Assets,
): Promise<Definitions> {
  for (const name of MAP_FILES) {
    const file = joinPath(folder, name);
    const text = await source.read(file);
    if (text === null) continue;
    const found = (severity: Finding['severity'], place: ReturnType<typeof mapPlace>, message: string) =>
      references.findings.push({ severity, file, line: 0, col: 0, message, ...place });
    try {
      const map = await parseTiledMap(file, text, (path) => source.read(path));
      const plan = readLevel(map, definitions, await sheetFor(map, source));
      for (const warning of map.warnings) found('warning', mapPlace({}), warning);
      for (const { message, ...place } of plan.findings) found('error', mapPlace(place), message);
      const tooMuch = tooMuchOn(plan);
      if (tooMuch) found('error', mapPlace(tooMuch), tooMuch.message);
      else {
        const odd = [
          ...checkPlan(plan, definitions, references, assets),
          ...(await missingLevels(source, folder, plan)),
        ];
        for (const { message, severity = 'warning', ...place } of odd) found(severity, mapPlace(place), message);
      }
      return deepFreeze({ ...definitions, map: mapOfPlan(plan), hash: hashText(`${definitions.hash} ${text}`) });
    } catch (error) {
      if (!(error instanceof TiledError)) throw error;
      found('error', { ...placeIn(error.where), pointer: error.where }, error.problem);
      return definitions;
    }
  }
  return definitions;
}

/** The names of the kit's tiles in order, for maps that know some of them only by number. */
async function sheetFor({ tilesets }: TiledMap, source: Source): Promise<string[]> {
  const isNumbered = (tileset: TiledMap['tilesets'][number]) =>
    isKitSheet(tileset) && [...tileset.tiles.values()].filter((tile) => tile.class !== '').length < tileset.end;
  const text = tilesets.some(isNumbered) ? await source.read(SHEET_FILE) : null;
  return text === null ? [] : Object.keys((JSON.parse(text) as SheetFile).tiles);
}

/** The layer and cell that a message of the map reader names: `layer "floor", cell 3,4`. */
function placeIn(where: string): MapPlace {
  const [, layer] = /^layer "(.*)"(?:,|$)/.exec(where) ?? [];
  const [, x, y] = /cell (-?\d+),(-?\d+)$/.exec(where) ?? [];
  return { ...(layer !== undefined && { layer }), ...(x !== undefined && { x: Number(x), y: Number(y) }) };
}
