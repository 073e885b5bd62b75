import { readFileText } from './file/file-text';
import type { RawMap } from './file/raw';
import { RawFields } from './file/raw-fields';
import { failAt, quote } from './file/tiled-error';
import { Library, type ReadText } from './library';
import { ObjectReader } from './objects';
import { readProperties } from './properties';
import { boundsAround, CellBudget } from './tile-data';
import { readTiledLayers } from './tile-layers';
import type { TiledBounds, TiledLayer, TiledMap } from './tiled-map';
import { layerWarnings } from './warnings';

const DEEPEST = 32;

/**
 * Reads a map of Tiled, `.tmj` or `.tmx`, with its tilesets and templates. All files come from `read`, with paths
 * relative to the location of `file`. Throws a TiledError if the map can't be read.
 */
export async function readTiledMap(file: string, read: ReadText): Promise<TiledMap> {
  const text = await read(file);
  return text === null ? failAt('')('there is no such file') : parseTiledMap(file, text, read);
}

/** The same for a text that is already loaded. */
export async function parseTiledMap(file: string, text: string, read: ReadText): Promise<TiledMap> {
  const map = new RawFields<RawMap>(readFileText(file, text, 'map', failAt('')), '');
  const shape = readShape(map);
  const warnings: string[] = [];
  const warn = (warning: string): number => warnings.push(warning);
  const library = new Library(file, read, warn);
  const gids = await library.addMapTilesets(map);
  for (const warning of gids.overlaps()) warn(warning);
  for (const { source, where } of templatesIn(map.raw('layers'), [])) await library.addTemplate(source, where);
  const { tilesets } = library;
  const objects = new ObjectReader(gids, library);
  const layers = readTiledLayers(map, { ...shape, file, tilesets, gids, objects, budget: new CellBudget(), warn });
  const decoded = {
    ...shape,
    file,
    bounds: shape.infinite ? usedCells(layers) : { x: 0, y: 0, width: shape.width, height: shape.height },
    class: map.text('class'),
    properties: readProperties(map),
    tilesets,
    layers,
  };
  new CellBudget().spend(decoded.bounds, map.fail);
  return { ...decoded, warnings: [...warnings, ...layerWarnings(decoded)] };
}

function readShape(
  map: RawFields<RawMap>,
): Pick<TiledMap, 'orientation' | 'width' | 'height' | 'tileWidth' | 'tileHeight' | 'infinite'> {
  const orientation = map.text('orientation', 'orthogonal');
  if (orientation !== 'orthogonal') {
    return map.fail(`the map is ${orientation}; only orthogonal maps can be read (Map › Map Properties › Orientation)`);
  }
  const infinite = map.flag('infinite', false);
  const least = infinite ? 0 : 1;
  const shape = {
    orientation,
    width: map.whole('width', least, infinite ? 0 : undefined),
    height: map.whole('height', least, infinite ? 0 : undefined),
    tileWidth: map.whole('tilewidth', 1),
    tileHeight: map.whole('tileheight', 1),
    infinite,
  } as const;
  if (!infinite) new CellBudget().spend(shape, map.fail);
  return shape;
}

/**
 * The templates of all objects. They are fetched before any object is read, because that is asynchronous. Mistakes in a
 * layer or an object are reported when it is read itself.
 */
function templatesIn(layers: unknown, groups: readonly string[]): { source: string; where: string }[] {
  if (!Array.isArray(layers) || groups.length > DEEPEST) return [];
  return layers.filter(isObject).flatMap((layer) => {
    const path = [...groups, String(layer.name ?? '')];
    const objects = Array.isArray(layer.objects) ? layer.objects.filter(isObject) : [];
    const found = objects.flatMap(({ id, template }) =>
      typeof template === 'string'
        ? [{ source: template, where: `layer ${quote(path.join('/'))}, object ${String(id ?? '?')}` }]
        : [],
    );
    return [...found, ...templatesIn(layer.layers, path)];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The used cells of an infinite map, without the empty rows and columns around them. */
function usedCells(layers: readonly TiledLayer[]): TiledBounds {
  return boundsAround(layers.flatMap((layer) => (layer.kind === 'tile' ? [layer.cells.bounds()] : [])));
}
