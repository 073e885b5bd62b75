import { readColour } from './file/colours';
import { resolvePath } from './file/paths';
import type { Point, RawFrame, RawTile, RawTileset } from './file/raw';
import { type PartOf, RawFields } from './file/raw-fields';
import { quote } from './file/tiled-error';
import { readProperties } from './properties';
import { classOf } from './read-class';
import type { TiledBounds, TiledTile, TiledTileset, TilesetImage } from './tiled-map';

/** Reads a tileset, embedded in the file `from` or in its own file. */
export function readTileset(fields: RawFields<RawTileset>, from: string, isExternal: boolean): TiledTileset {
  const image = readImage(fields, from);
  const tiles = new Map(listTiles(fields).map((tile) => [tile.whole('id', 0), readTile(tile, from)]));
  const sheet = {
    tileWidth: fields.whole('tilewidth', 0, 0),
    tileHeight: fields.whole('tileheight', 0, 0),
    spacing: fields.whole('spacing', 0, 0),
    margin: fields.whole('margin', 0, 0),
  };
  const columns = fields.whole('columns', 0, 0) || (image ? along(image.width, sheet.tileWidth, sheet) : 0);
  const rows = image ? along(image.height, sheet.tileHeight, sheet) : 0;
  const offset = fields.fields<Point>('tileoffset');
  const isCollection = image === null && [...tiles.values()].some((tile) => tile.image !== null);
  const afterLast = [...tiles.keys()].reduce((end, id) => Math.max(end, id + 1), 0);
  // If neither the file nor the picture gives the number of tiles, any id is allowed.
  const count = fields.whole('tilecount', 0, columns * rows || Number.POSITIVE_INFINITY);
  return {
    ...sheet,
    name: fields.text('name'),
    file: isExternal ? from : null,
    image,
    isCollection,
    columns,
    end: isCollection ? afterLast : Math.max(count, afterLast),
    offset: [offset?.number('x', 0) ?? 0, offset?.number('y', 0) ?? 0],
    objectAlignment: fields.text('objectalignment', 'unspecified'),
    class: fields.text('class'),
    properties: readProperties(fields),
    tiles,
  };
}

/** How many tiles fit along a side of the picture. */
const along = (pixels: number, tile: number, { margin, spacing }: { margin: number; spacing: number }): number =>
  tile + spacing > 0 ? Math.max(0, Math.floor((pixels - margin + spacing) / (tile + spacing))) : 0;

function readImage(
  fields: PartOf<Pick<RawTile, 'image' | 'imagewidth' | 'imageheight' | 'transparentcolor'>>,
  from: string,
): TilesetImage | null {
  if (!fields.has('image')) return null;
  const path = fields.text('image');
  return {
    file: path === '' ? '' : resolvePath(from, path),
    width: fields.whole('imagewidth', 0, 0),
    height: fields.whole('imageheight', 0, 0),
    transparent: readColour(fields.text('transparentcolor')),
  };
}

/** A list since Tiled 1.2; before, objects by id, with the properties in another object. */
function listTiles(fields: RawFields<RawTileset>): RawFields<RawTile>[] {
  const raw = fields.raw('tiles');
  const where = (id: unknown): string => `${fields.where}, tile ${typeof id === 'number' ? id : '?'}`;
  if (Array.isArray(raw))
    return raw.map((tile) => new RawFields<RawTile>(tile, where((tile as { id?: unknown } | null)?.id)));
  const tiles = new Map<number, Record<string, unknown>>();
  const add = (name: 'tiles' | 'tileproperties', wrap: (value: unknown) => object): void => {
    const byId = fields.raw(name);
    if (typeof byId !== 'object' || byId === null) return;
    for (const [key, value] of Object.entries(byId)) {
      const id = Number(key);
      if (!Number.isSafeInteger(id)) fields.fail(`the keys of "${name}" are tile numbers, and ${quote(key)} is none`);
      tiles.set(id, { ...tiles.get(id), ...wrap(value), id });
    }
  };
  add('tiles', (value) => ({ ...(value as object) }));
  add('tileproperties', (properties) => ({ properties }));
  return [...tiles].map(([id, tile]) => new RawFields<RawTile>(tile, where(id)));
}

function readTile(fields: RawFields<RawTile>, from: string): TiledTile {
  const image = readImage(fields, from);
  return {
    id: fields.whole('id', 0),
    class: classOf(fields),
    properties: readProperties(fields),
    image,
    part: image ? readPart(fields, image) : null,
    animation: fields.list('animation').map((raw) => {
      const frame = new RawFields<RawFrame>(raw, `${fields.where}, animation`);
      return { id: frame.whole('tileid', 0), duration: frame.number('duration', 0) };
    }),
  };
}

function readPart(fields: RawFields<RawTile>, image: TilesetImage): TiledBounds | null {
  if (!fields.has('width') && !fields.has('x')) return null;
  return {
    x: fields.whole('x', 0, 0),
    y: fields.whole('y', 0, 0),
    width: fields.whole('width', 0, image.width),
    height: fields.whole('height', 0, image.height),
  };
}
