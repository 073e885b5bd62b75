import type { Definitions, PrototypeFile } from '../../../core/definitions';
import { drawnPlan } from '../../../level/plan/drawn-map';
import type { LevelPlan } from '../../../level/plan/plan';
import { readLevel } from '../../../level/tiled/read-level';
import { parseTiledMap } from '../../../level/tiled/read-map';
import { toJson } from '../../../load/files/json-node';
import { joinPath } from '../../../load/files/source';
import { jsonNodesOf } from './json-splices';
import type { PaintMap } from './paint-map';
import { RowsMap } from './rows-map';
import { TiledPaintMap, whyUnpainted } from './tiled-paint-map';

/** The text of a file of the project or of the kit, or null. */
export type ReadFile = (path: string) => string | null;

/** A map that can be painted, with the level that it draws before wildcards are filled; or why there is none. */
export type OpenedMap =
  | { readonly map: PaintMap; readonly plan: LevelPlan; readonly note: string }
  | { readonly map: null; readonly why: string; readonly isGenerated: boolean };

/** Opens the drawn map of a prototype's folder. */
export async function openMap(
  read: ReadFile,
  folder: string,
  definitions: Definitions,
  sheet: readonly string[],
): Promise<OpenedMap> {
  try {
    const tiled = joinPath(folder, 'map.tmj');
    const text = read(tiled);
    if (text !== null) {
      const decoded = await parseTiledMap(tiled, text, async (path) => read(path));
      const map = new TiledPaintMap(tiled, text, decoded, {
        definitions,
        sheet,
      });
      return { map, plan: readLevel(decoded, definitions, sheet), note: noteOn(map) };
    }
    if (read(joinPath(folder, 'map.tmx')) !== null) {
      const why = 'The map is map.tmx, which is XML. The painter reads map.tmj: save the map as JSON in Tiled.';
      return { map: null, why, isGenerated: false };
    }
    const path = joinPath(folder, 'prototype.json');
    const prototype = read(path) ?? '';
    const drawn = jsonNodesOf(path, prototype)?.get('map');
    if (!drawn?.members) {
      const why = 'This level has no drawn map: each seed makes another one.';
      return { map: null, why, isGenerated: true };
    }
    const map = new RowsMap(path, prototype);
    return { map, plan: drawnPlan(toJson(drawn) as NonNullable<PrototypeFile['map']>, definitions), note: '' };
  } catch (error) {
    return { map: null, why: whyUnpainted(error), isGenerated: false };
  }
}

function noteOn(map: TiledPaintMap): string {
  const { encodings } = map;
  if (encodings.length === 0) return '';
  return `Layers are written in ${encodings.join(', ')}: a painted layer is written again, in the same encoding.`;
}
