import { FLIP_D } from './file/flips';
import type { TiledBounds, TiledMap, TiledObject, TiledTileset, TileReference } from './tiled-map';

/** Converts between the pixels of a picture, the pixels of the map, and the cell of an object. */

type Grid = Pick<TiledMap, 'tileWidth' | 'tileHeight' | 'tilesets'>;

/** The anchor of an object in its box, as a share of width and height. */
const ANCHORS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  topleft: [0, 0],
  top: [0.5, 0],
  topright: [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  bottomleft: [0, 1],
  bottom: [0.5, 1],
  bottomright: [1, 1],
};
const BOTTOM_LEFT = [0, 1] as const;
/** Pixels of tolerance for dragging by hand. */
const SLACK = 0.01;

/** The part of a tileset's picture that shows a tile. In a collection it is the whole picture. */
export function pictureOf(tileset: TiledTileset, id: number): TiledBounds {
  const own = tileset.tiles.get(id);
  if (own?.part) return own.part;
  if (own?.image) return { x: 0, y: 0, width: own.image.width, height: own.image.height };
  const { tileWidth: width, tileHeight: height, margin, spacing } = tileset;
  const columns = Math.max(1, tileset.columns);
  return {
    x: margin + (id % columns) * (width + spacing),
    y: margin + Math.floor(id / columns) * (height + spacing),
    width,
    height,
  };
}

/** The pixels of the map that a tile on a cell covers. A larger tile grows up and to the right of its cell. */
export function boxOfCell(map: Grid, cell: TileReference & { readonly x: number; readonly y: number }): TiledBounds {
  const tileset = map.tilesets[cell.tileset] as TiledTileset;
  const picture = pictureOf(tileset, cell.id);
  // Swapping the axes swaps the sides: a tile of 40 × 30 pixels becomes 30 × 40.
  const isTurned = (cell.flips & FLIP_D) !== 0;
  const width = isTurned ? picture.height : picture.width;
  const height = isTurned ? picture.width : picture.height;
  const [right, down] = tileset.offset;
  return { x: cell.x * map.tileWidth + right, y: (cell.y + 1) * map.tileHeight - height + down, width, height };
}

/** The pixels of the map that an object covers, as if it were not rotated. */
export function boxOfObject(map: Grid, { x, y, width, height, tile }: TiledObject): TiledBounds {
  if (!tile) return { x, y, width, height };
  const [right, down] = ANCHORS[(map.tilesets[tile.tileset] as TiledTileset).objectAlignment] ?? BOTTOM_LEFT;
  return { x: x - right * width, y: y - down * height, width, height };
}

/**
 * The cell of an object: that of its top left corner. A tile object taller than a cell stands on the lowest cell it
 * covers, because figures have their feet below their heads.
 */
export function cellOfObject(map: Grid, object: TiledObject): { readonly x: number; readonly y: number } {
  const box = boxOfObject(map, object);
  const top = object.tile ? box.y + Math.max(0, box.height - map.tileHeight) : box.y;
  return { x: Math.floor((box.x + SLACK) / map.tileWidth), y: Math.floor((top + SLACK) / map.tileHeight) };
}

/** All cells that an object's box touches, at least one. */
export function cellsUnder(map: Grid, object: TiledObject): TiledBounds {
  const box = boxOfObject(map, object);
  const x = Math.floor((box.x + SLACK) / map.tileWidth);
  const y = Math.floor((box.y + SLACK) / map.tileHeight);
  const right = Math.ceil((box.x + box.width - SLACK) / map.tileWidth);
  const bottom = Math.ceil((box.y + box.height - SLACK) / map.tileHeight);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** Whether an object lies across the edge of a cell, so that its cell is unclear. */
export function isStraddling(map: Grid, object: TiledObject): boolean {
  const box = boxOfObject(map, object);
  const { width, height } = cellsUnder(map, object);
  const columns = Math.ceil((box.width - SLACK) / map.tileWidth);
  const rows = Math.ceil((box.height - SLACK) / map.tileHeight);
  return width > Math.max(1, columns) || height > Math.max(1, rows);
}
