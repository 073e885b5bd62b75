import { flipLetters } from './file/flips';
import type { TileCells } from './tile-cells';
import type { TiledLayer, TiledMap, TiledObject } from './tiled-map';

const CELLS_A_PIECE = 10_000;

/**
 * A map as `dmk map --json` prints it. Scripts depend on this: it may gain fields, but never lose or change one. It is
 * yielded in pieces, because the text of a large map can exceed the longest string.
 */
export function* describeMap(file: string, map: TiledMap): Generator<string> {
  const { orientation, width, height, tileWidth: tilewidth, tileHeight: tileheight, infinite, properties } = map;
  const whole = { orientation, width, height, tilewidth, tileheight, infinite, properties };
  yield `{"file":${JSON.stringify(file)},"map":${JSON.stringify(whole)},"layers":[`;
  for (const [i, layer] of map.layers.entries()) {
    if (i > 0) yield ',';
    yield* describeLayer(layer);
  }
  yield `],"warnings":${JSON.stringify(map.warnings)}}`;
}

function* describeLayer(layer: TiledLayer): Generator<string> {
  const { path, kind, visible, opacity, offset, tint, parallax, properties } = layer;
  const head = { path, kind, visible, opacity, offset, tint, parallax, class: layer.class, properties };
  yield `${JSON.stringify(head).slice(0, -1)},"cells":[`;
  if (layer.kind === 'tile') yield* describeCells(layer.cells);
  const objects = layer.kind === 'object' ? layer.objects.map(describeObject) : [];
  yield `],"objects":${JSON.stringify(objects)}}`;
}

function* describeCells(cells: TileCells): Generator<string> {
  let piece = '';
  for (let i = 0; i < cells.length; i++) {
    const { x, y, tileset, id, flips } = cells.at(i);
    piece += `${i > 0 ? ',' : ''}[${x},${y},${tileset},${id},"${flipLetters(flips)}"]`;
    if ((i + 1) % CELLS_A_PIECE !== 0) continue;
    yield piece;
    piece = '';
  }
  yield piece;
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
