import { basename, dirname } from 'node:path';
import { listing } from '../../language/text/english';
import { TiledError } from '../../level/tiled/file/tiled-error';
import { readTiledMap } from '../../level/tiled/read-map';
import { MAP_FILES } from '../../load/files/read-folder';
import { type Context, Failure } from '../context/command';
import { isPrototype } from '../context/open-prototype';

/** The folder of the prototype that a map drawn in Tiled is the level of, in the form that `source.read` takes. */
export async function prototypeOf(context: Context, map: string): Promise<string> {
  const { source } = context;
  const folder = source.fromHere(dirname(map));
  const isMap = MAP_FILES.includes(basename(map));
  if (isMap && (await isPrototype(context, folder))) return folder;
  const names = listing(MAP_FILES, 'or');
  throw new Failure(`${source.shorten(map)} is no level of a game: save it as ${names} beside a prototype.json.`);
}

/**
 * The cell of the map that is cell 0,0 of the level. They differ in infinite maps, which are cut to the cells in use.
 */
export async function firstCellOf({ source }: Context, map: string): Promise<readonly [x: number, y: number]> {
  try {
    const { bounds } = await readTiledMap(source.fromHere(map), (path) => source.read(path));
    return [bounds.x, bounds.y];
  } catch (error) {
    // The check tells why the map can't be read.
    if (error instanceof TiledError) return [0, 0];
    throw error;
  }
}
