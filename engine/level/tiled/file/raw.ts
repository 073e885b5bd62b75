import type {
  TiledChunk,
  TiledFrame,
  TiledLayerGroup,
  TiledLayerImagelayer,
  TiledLayerObjectgroup,
  TiledLayerTilelayer,
  TiledMapOrthogonal,
  TiledObject,
  TiledPropertyValue,
  TiledTile,
  TiledTileset,
} from 'tiled-types';

/**
 * What Tiled writes: the types of tiled-types, widened for Tiled versions since 1.4 (versions as text, classes, list
 * and class properties, parallax, capsules, tiles that are a part of a picture). A file may hold anything:
 * raw-fields.ts checks each value, and these types only list the names.
 */
type Widened<T, More> = T extends unknown ? Omit<T, keyof More> & More : never;

/** Lists since Tiled 1.12, classes since 1.8. */
type RawValue = TiledPropertyValue | null | readonly RawValue[] | { readonly [name: string]: RawValue };

export interface RawProperty {
  readonly name: string;
  readonly type?: string;
  readonly propertytype?: string;
  readonly value: RawValue;
}

/** Before Tiled 1.2 properties were an object of plain values. */
export interface WithProperties {
  readonly properties?: readonly RawProperty[] | { readonly [name: string]: RawValue };
}

export interface WithClass {
  readonly class?: string;
  readonly type?: string;
}

export type { Point } from 'tiled-types';
export type RawFrame = TiledFrame;
export type RawTile = Widened<
  TiledTile,
  WithProperties & WithClass & { x?: number; y?: number; width?: number; height?: number; transparentcolor?: string }
>;

/** Before Tiled 1.2 tiles were objects by id, with their properties in another one. */
export type RawTileset = Widened<
  TiledTileset,
  WithProperties & { class?: string; tiles?: readonly RawTile[] | object; tileproperties?: object }
>;

export type RawObject = Widened<TiledObject, WithProperties & WithClass & { capsule?: boolean }>;

export interface RawTemplate {
  readonly type?: 'template';
  readonly object: RawObject;
  readonly tileset?: RawTileset;
}

type LayerMore = WithProperties & { class?: string; parallaxx?: number; parallaxy?: number };

export type RawChunk = TiledChunk;
/** Omitted in a file for export, or in an empty layer. */
export type RawTileLayer = Widened<TiledLayerTilelayer, LayerMore & { data?: number[] | string }>;
export type RawLayer =
  | RawTileLayer
  | Widened<TiledLayerObjectgroup, LayerMore & { objects: readonly RawObject[] }>
  | Widened<TiledLayerImagelayer, LayerMore>
  | Widened<TiledLayerGroup, LayerMore & { layers: readonly unknown[] }>;

export type RawMap = Widened<
  TiledMapOrthogonal,
  WithProperties & {
    version: string | number;
    class?: string;
    layers: readonly RawLayer[];
    tilesets: readonly RawTileset[];
  }
>;
