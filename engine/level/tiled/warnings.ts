import { few, quote } from './file/tiled-error';
import { isKitSheet } from './kit-tileset';
import { isPreview, isScenery, roleOf, roleOfName } from './layer-roles';
import { isStraddling } from './placing';
import type { ObjectLayer, Shape, TiledLayer, TiledMap, TiledTileset, TileReference } from './tiled-map';

/** Warns of parts of a map that the kit reads differently than Tiled shows them. One sentence per layer. */
export function layerWarnings(map: Omit<TiledMap, 'warnings'>): string[] {
  // A map without a floor layer was made for another game, so its look is not our business.
  const isOurs = map.layers.some((layer) => roleOf(layer) === 'floor');
  const layers = map.layers.filter((layer) => !isPreview(layer));
  return [
    ...(layers.length < map.layers.length ? [PREVIEWED] : []),
    ...nameWarnings(layers),
    ...layers.flatMap((layer) => [...oneLayer(map, layer), ...(isOurs ? paintWarnings(map, layer) : [])]),
  ];
}

const PREVIEWED = 'a preview of wildcards is saved in the map. It is not read; delete its layer';

function nameWarnings(layers: readonly TiledLayer[]): string[] {
  const byName = new Map<string, { name: string; times: number; isRole: boolean }>();
  const warnings: string[] = [];
  layers.forEach(({ path }, i) => {
    const name = path[path.length - 1] as string;
    const role = roleOfName(name);
    if (name.trim() === '') warnings.push(`layer ${i + 1} has no name`);
    else if (role && role !== name) warnings.push(`layer ${quote(name)} is taken for ${quote(role)}`);
    const key = role ?? path.join('/').trim().toLowerCase();
    if (key === '') return;
    const times = (byName.get(key)?.times ?? 0) + 1;
    byName.set(key, { name: role ?? path.join('/'), times, isRole: role !== null });
  });
  for (const { name, times, isRole } of byName.values()) {
    if (times > 1) warnings.push(`${times} layers are named ${quote(name)}${isRole ? '; all of them count' : ''}`);
  }
  return warnings;
}

function oneLayer(map: Omit<TiledMap, 'warnings'>, layer: TiledLayer): string[] {
  const where = `layer ${quote(layer.path.join('/'))}`;
  const [right, down] = layer.offset;
  const [across, along] = layer.parallax;
  return [
    ...(right !== 0 || down !== 0 ? [`${where} is moved by ${right},${down} pixels, which its cells ignore`] : []),
    ...(across !== 1 || along !== 1 ? [`${where} has a parallax of ${across},${along}, which is not shown`] : []),
    ...(layer.kind === 'image' ? [`${where} is a picture, which is not shown`] : []),
    ...(layer.kind === 'object' ? objectWarnings(map, layer, where) : []),
    ...turnedThings(layer, where),
  ];
}

/** A placed entity always stands upright, even if its tile is turned or mirrored. Floors and scenery do turn. */
function turnedThings(layer: TiledLayer, where: string): string[] {
  const role = roleOf(layer);
  if (role === null || role === 'floor' || role === 'background') return [];
  const cells: string[] = [];
  if (layer.kind === 'tile') {
    for (const { x, y, flips } of layer.cells) if (flips !== 0) cells.push(`${x},${y}`);
  } else if (layer.kind === 'object') {
    for (const { id, tile } of layer.objects) if (tile && tile.flips !== 0) cells.push(`object ${id}`);
  }
  if (cells.length === 0) return [];
  const places = layer.kind === 'tile' ? `cell ${few(cells)}` : few(cells);
  return [`${where}: things stand upright, so turned or mirrored tiles are ignored: ${places}`];
}

/** Everything is drawn with the kit's sheet, so a tile of another picture must name one of its tiles. */
function paintWarnings({ tilesets }: Omit<TiledMap, 'warnings'>, layer: TiledLayer): string[] {
  const isFloor = roleOf(layer) === 'floor';
  if (!isFloor && !isScenery(layer)) return [];
  const isOfKit = tilesets.map(isKitSheet);
  const unnamed = new Map<number, Map<number, number>>();
  const cells = layer.kind === 'tile' ? layer.cells : layer.kind === 'object' ? tilesOf(layer) : [];
  for (const { tileset, id } of cells) {
    const one = tilesets[tileset] as TiledTileset;
    const tile = one.tiles.get(id);
    if (tile?.class || tile?.properties.sprite || isOfKit[tileset]) continue;
    const times = unnamed.get(tileset) ?? new Map<number, number>();
    unnamed.set(tileset, times.set(id, (times.get(id) ?? 0) + 1));
  }
  return [...unnamed].map(([tileset, times]) => {
    const ids = few([...times.keys()].sort((a, b) => a - b).map(String));
    const count = [...times.values()].reduce((sum, one) => sum + one, 0);
    const instead = isFloor ? 'the usual floor is shown there' : 'they are not drawn';
    return (
      `layer ${quote(layer.path.join('/'))}: tiles of ${quote(tilesets[tileset]?.name ?? '')} that name no tile of the ` +
      `kit's sheet are on ${count} ${count === 1 ? 'cell' : 'cells'}; ${instead}. Give them a class or a property ` +
      `"sprite" in their tileset, like "wood_floor": tile ${ids}`
    );
  });
}

const tilesOf = ({ objects }: ObjectLayer): TileReference[] =>
  objects.flatMap(({ tile, visible }) => (tile && visible ? [tile] : []));

const PLURALS: Partial<Record<Shape, string>> = {
  ellipse: 'ellipses',
  capsule: 'capsules',
  polygon: 'polygons',
  polyline: 'polylines',
  text: 'texts',
};

function objectWarnings(map: Omit<TiledMap, 'warnings'>, { objects }: ObjectLayer, where: string): string[] {
  const ids = (list: ObjectLayer['objects']): string =>
    few(list.map(({ id, name }) => (name === '' ? `${id}` : `${id} ${quote(name)}`)));
  const warnings: string[] = [];
  for (const [shape, plural] of Object.entries(PLURALS)) {
    const found = objects.filter((object) => object.shape === shape);
    if (found.length > 0) warnings.push(`${where}: ${plural} mean nothing in a level: object ${ids(found)}`);
  }
  const rotated = objects.filter(({ rotation }) => rotation !== 0);
  if (rotated.length > 0) warnings.push(`${where}: rotation is ignored: object ${ids(rotated)}`);
  const straddling = objects.filter((object) => !(object.shape in PLURALS) && isStraddling(map, object));
  if (straddling.length > 0) warnings.push(`${where}: not on one cell, but across its edge: object ${ids(straddling)}`);
  return warnings;
}
