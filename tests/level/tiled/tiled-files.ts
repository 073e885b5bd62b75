import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTiledMap, readTiledMap } from '../../../engine/level/tiled/read-map';
import type { TiledLayer, TiledMap } from '../../../engine/level/tiled/tiled-map';
import { ROOT } from '../../support/disk-source';

export const FIXTURES = 'tests/fixtures/tiled';

export const readDisk = (path: string): Promise<string | null> =>
  readFile(join(ROOT, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** A map as it lies in the fixtures. */
export const fixture = (name: string): Promise<TiledMap> => readTiledMap(`${FIXTURES}/${name}`, readDisk);

/** Texts, or values that are written as JSON, by path. */
export type Files = Readonly<Record<string, unknown>>;

export function decode(map: unknown, files: Files = {}, path = 'maps/map.tmj'): Promise<TiledMap> {
  const text = (file: unknown): string => (typeof file === 'string' ? file : JSON.stringify(file));
  return parseTiledMap(path, text(map), async (wanted) => (Object.hasOwn(files, wanted) ? text(files[wanted]) : null));
}

/** The sentence that a broken map is refused with. */
export async function refusal(map: unknown, files: Files = {}, path?: string): Promise<string> {
  try {
    await decode(map, files, path);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The map was read, though it is broken.');
}

export type Raw = Record<string, unknown>;

/** A sheet of 8 × 4 tiles. */
export const sheet = (more: Raw = {}): Raw => ({
  firstgid: 1,
  name: 'sheet',
  image: 'sheet.png',
  imagewidth: 320,
  imageheight: 120,
  tilewidth: 40,
  tileheight: 30,
  tilecount: 32,
  columns: 8,
  ...more,
});

export const tiles = (name: string, data: unknown, more: Raw = {}): Raw => ({
  type: 'tilelayer',
  name,
  width: 3,
  height: 2,
  data,
  ...more,
});

export const objects = (name: string, list: readonly Raw[], more: Raw = {}): Raw => ({
  type: 'objectgroup',
  name,
  objects: list,
  ...more,
});

/** A map of 3 × 2 cells with one layer, some of it changed. */
/** Every tile of it names one of the kit's floors, so that there is nothing to warn of. */
const FLOORS = Array.from({ length: 6 }, (_, id) => ({ id, type: 'floor' }));

export const smallMap = (more: Raw = {}): Raw => ({
  type: 'map',
  orientation: 'orthogonal',
  width: 3,
  height: 2,
  tilewidth: 40,
  tileheight: 30,
  infinite: false,
  tilesets: [sheet({ tiles: FLOORS })],
  layers: [tiles('floor', [1, 2, 3, 0, 5, 6])],
  ...more,
});

/** A map whose only layer holds these objects. */
export const objectMap = (list: readonly Raw[], more: Raw = {}): Raw =>
  smallMap({ layers: [objects('actors', list)], ...more });

/** The cells of a layer as `x,y tileset:id`. */
export function cellsOf(layer: TiledLayer | undefined): string[] {
  if (layer?.kind !== 'tile') throw new Error('There is no such tile layer.');
  return [...layer.cells].map(
    ({ x, y, tileset, id, flips }) => `${x},${y} ${tileset}:${id}${flips ? `/${flips}` : ''}`,
  );
}

export function objectsOf(map: TiledMap) {
  return map.layers.flatMap((layer) => (layer.kind === 'object' ? layer.objects : []));
}
