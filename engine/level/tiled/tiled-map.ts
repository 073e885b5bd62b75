import type { TiledMapOrthogonal, TiledPropertyValue } from 'tiled-types';
import type { TileCells } from './tile-cells';

/**
 * A map as Tiled has it, decoded: no encodings, no global ids, no groups, no templates. Places are Tiled's own, cells
 * and pixels from the map's origin, negative ones too. What a kit makes of it is another matter: see read-level.ts.
 */
export interface TiledMap {
  readonly file: string;
  readonly orientation: TiledMapOrthogonal['orientation'];
  /** In cells, as the file says. In an infinite map they are stale: see `bounds`. */
  readonly width: number;
  readonly height: number;
  /** Of a cell, in pixels. */
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly infinite: boolean;
  /** The cells in use: all of a map with a size, and what the tiles of an infinite one cover. */
  readonly bounds: TiledBounds;
  readonly class: string;
  readonly properties: TiledProperties;
  /** Those of the map in its order, then those that only its templates use. */
  readonly tilesets: readonly TiledTileset[];
  /** Flattened, in the order of the file, which is from the back to the front. */
  readonly layers: readonly TiledLayer[];
  readonly warnings: readonly string[];
}

export interface TiledBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type TiledValue = TiledPropertyValue | null | readonly TiledValue[] | TiledProperties;
/** Without a prototype, so that no name can collide with what JavaScript brings. */
export type TiledProperties = { readonly [name: string]: TiledValue };

export type TiledLayer = TileLayer | ObjectLayer | ImageLayer;

interface LayerCommon {
  /** The names of its groups, the outermost first, and its own. */
  readonly path: readonly string[];
  /** Whether it and all its groups are shown. */
  readonly visible: boolean;
  /** Its own times that of its groups. */
  readonly opacity: number;
  /** Its own and that of its groups, in pixels. */
  readonly offset: readonly [x: number, y: number];
  readonly tint: string | null;
  /** What its tiles are multiplied with in the end: its own tint and those of its groups. */
  readonly drawnTint: string | null;
  readonly parallax: readonly [x: number, y: number];
  readonly class: string;
  readonly properties: TiledProperties;
}

export interface TileLayer extends LayerCommon {
  readonly kind: 'tile';
  readonly cells: TileCells;
}

export interface ObjectLayer extends LayerCommon {
  readonly kind: 'object';
  readonly objects: readonly TiledObject[];
}

export interface ImageLayer extends LayerCommon {
  readonly kind: 'image';
  /** From where the map is read; empty when there is none. */
  readonly image: string;
}

export type Shape = 'rectangle' | 'point' | 'tile' | 'ellipse' | 'capsule' | 'polygon' | 'polyline' | 'text';

/** An object with what its template and its tile give it. */
export interface TiledObject {
  readonly id: number;
  readonly name: string;
  readonly class: string;
  readonly shape: Shape;
  /** In pixels. The top left corner, or whichever the tileset of a tile object says: see placing.ts. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise, in degrees. */
  readonly rotation: number;
  readonly visible: boolean;
  readonly tile: TileReference | null;
  readonly properties: TiledProperties;
}

/** A tile is known by its tileset and its number there. The global id of a file means nothing outside it. */
export interface TileReference {
  /** Index into the map's tilesets. */
  readonly tileset: number;
  readonly id: number;
  /** Bits: see flips.ts. */
  readonly flips: number;
}

export interface TiledTileset {
  readonly name: string;
  /** The file it came from, or null when it is embedded. */
  readonly file: string | null;
  /** The one picture all tiles are cut from. */
  readonly image: TilesetImage | null;
  /** Whether each tile has a picture of its own instead. */
  readonly isCollection: boolean;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly spacing: number;
  readonly margin: number;
  readonly columns: number;
  /** Local ids end before this one. A collection may have gaps below it. */
  readonly end: number;
  /** Pixels that every tile is drawn away from its cell. */
  readonly offset: readonly [x: number, y: number];
  readonly objectAlignment: string;
  readonly class: string;
  readonly properties: TiledProperties;
  /** Those of which more is known than the picture. */
  readonly tiles: ReadonlyMap<number, TiledTile>;
}

export interface TilesetImage {
  /** From where the map is read. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, or null. */
  readonly transparent: string | null;
}

export interface TiledTile {
  readonly id: number;
  readonly class: string;
  readonly properties: TiledProperties;
  /** Its own picture, in a collection. */
  readonly image: TilesetImage | null;
  /** The part of its picture that is the tile, where the file says so. */
  readonly part: TiledBounds | null;
  /** Empty when it stands still. Durations are milliseconds. */
  readonly animation: readonly { readonly id: number; readonly duration: number }[];
}
