import { flipLetters } from './flips';
import type { TiledLayer, TiledMap, TiledObject } from './map';

/**
 * A map as `dmk map --json` prints it. Scripts of others read this: it may gain fields, but never lose or change one.
 */
export function describeMap(map: TiledMap): object {
  return {
    map: {
      orientation: map.orientation,
      width: map.width,
      height: map.height,
      tilewidth: map.tileWidth,
      tileheight: map.tileHeight,
      infinite: map.infinite,
      properties: map.properties,
    },
    layers: map.layers.map(describeLayer),
    warnings: map.warnings,
  };
}

function describeLayer(layer: TiledLayer): object {
  const { path, kind, visible, opacity, offset, tint, parallax, properties } = layer;
  const cells = layer.kind === 'tile' ? [...layer.cells] : [];
  return {
    path,
    kind,
    visible,
    opacity,
    offset,
    tint,
    parallax,
    class: layer.class,
    properties,
    cells: cells.map(({ x, y, tileset, id, flips }) => [x, y, tileset, id, flipLetters(flips)]),
    objects: layer.kind === 'object' ? layer.objects.map(describeObject) : [],
  };
}

function describeObject(object: TiledObject): object {
  const { id, name, shape, x, y, width, height, rotation, visible, tile, properties } = object;
  return {
    id,
    name,
    class: object.class,
    shape,
    x,
    y,
    width,
    height,
    rotation,
    visible,
    tile: tile && [tile.tileset, tile.id, flipLetters(tile.flips)],
    properties,
  };
}
