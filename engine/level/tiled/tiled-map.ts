import type { TiledMapOrthogonal, TiledPropertyValue } from 'tiled-types';
import type { TileCells } from './tile-cells';

/**
 * A decoded Tiled map: no encodings, no global ids, no groups, no templates. Positions are Tiled's own, in cells and
 * pixels from the map's origin, and may be negative. read-level.ts turns it into a level.
 */
export interface TiledMap {
  readonly file: string;
  readonly orientation: TiledMapOrthogonal['orientation'];
  /** In cells, as in the file. For an infinite map they are stale: see `bounds`. */
  readonly width: number;
  readonly height: number;
  /** Of a cell, in pixels. */
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly infinite: boolean;
  /** The cells in use: the whole map or, if it is infinite, the part its tiles cover. */
  readonly bounds: TiledBounds;
  readonly class: string;
  readonly properties: TiledProperties;
  /** The tilesets of the map in order, then those that only its templates use. */
  readonly tilesets: readonly TiledTileset[];
  /** Flattened, in the order of the file: from back to front. */
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
/** Without a prototype, so that no name can collide with JavaScript's own. */
export type TiledProperties = { readonly [name: string]: TiledValue };

export type TiledLayer = TileLayer | ObjectLayer | ImageLayer;

interface LayerCommon {
  /** The names of its groups, the outermost first, and its own. */
  readonly path: readonly string[];
  /** Whether it and all its groups are visible. */
  readonly visible: boolean;
  /** Its own opacity times that of its groups. */
  readonly opacity: number;
  /** Its own offset plus that of its groups, in pixels. */
  readonly offset: readonly [x: number, y: number];
  readonly tint: string | null;
  /** The tint of its tiles: its own multiplied with those of its groups. */
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
  /** Relative to the location of the map; empty if there is none. */
  readonly image: string;
}

export type Shape = 'rectangle' | 'point' | 'tile' | 'ellipse' | 'capsule' | 'polygon' | 'polyline' | 'text';

/** An object, completed by its template and its tile. */
export interface TiledObject {
  readonly id: number;
  readonly name: string;
  readonly class: string;
  readonly shape: Shape;
  /** In pixels. The top left corner, or the anchor that the tileset of a tile object sets: see placing.ts. */
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

/** A tile by its tileset and its id there. Global ids are only valid inside one file. */
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
  /** The picture from which all tiles are cut. */
  readonly image: TilesetImage | null;
  /** Whether each tile has a picture of its own instead. */
  readonly isCollection: boolean;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly spacing: number;
  readonly margin: number;
  readonly columns: number;
  /** All local ids are lower. A collection may have gaps. */
  readonly end: number;
  /** The offset of every drawn tile from its cell, in pixels. */
  readonly offset: readonly [x: number, y: number];
  readonly objectAlignment: string;
  readonly class: string;
  readonly properties: TiledProperties;
  /** The tiles with more data than their picture. */
  readonly tiles: ReadonlyMap<number, TiledTile>;
}

export interface TilesetImage {
  /** Relative to the location of the map. */
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
  /** The part of its picture that is the tile, if the file gives one. */
  readonly part: TiledBounds | null;
  /** Empty without an animation. Durations are in milliseconds. */
  readonly animation: readonly { readonly id: number; readonly duration: number }[];
}
