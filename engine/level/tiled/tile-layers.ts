import { multiplyColours, readColour } from './file/colours';
import { resolvePath } from './file/paths';
import type { RawLayer, RawMap, RawTileLayer } from './file/raw';
import { RawFields } from './file/raw-fields';
import { failAt, few, quote } from './file/tiled-error';
import type { GidSpace } from './gid-space';
import type { ObjectReader } from './objects';
import { readProperties } from './properties';
import { type ResolveGid, TileCells } from './tile-cells';
import { type CellBudget, readTileData } from './tile-data';
import type { TiledLayer, TiledTileset } from './tiled-map';

const DEEPEST = 32;
const KINDS = ['tilelayer', 'objectgroup', 'imagelayer', 'group'];

/** What is needed to read the layers of one map. */
export interface LayerContext {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly infinite: boolean;
  readonly tilesets: readonly TiledTileset[];
  readonly gids: GidSpace;
  readonly objects: ObjectReader;
  readonly budget: CellBudget;
  warn(warning: string): void;
}

/** What a group passes on to its layers. */
interface Inherited {
  readonly path: readonly string[];
  readonly visible: boolean;
  readonly opacity: number;
  readonly offset: readonly [x: number, y: number];
  readonly drawnTint: string | null;
}

const OUTSIDE: Inherited = { path: [], visible: true, opacity: 1, offset: [0, 0], drawnTint: null };

/** All layers of a map, also those in groups, in the order of the file. */
export function readTiledLayers(map: RawFields<RawMap>, context: LayerContext): TiledLayer[] {
  return map.list('layers').flatMap((raw, i) => readLayer(raw, i, OUTSIDE, context));
}

function readLayer(raw: unknown, number: number, group: Inherited, context: LayerContext): TiledLayer[] {
  const unnamed = new RawFields<RawLayer>(raw, `layer ${number + 1}`);
  const name = unnamed.text('name');
  const path = [...group.path, name];
  const fields = unnamed.at(`layer ${quote(path.join('/'))}`);
  if (path.length > DEEPEST) fields.fail(`groups are nested deeper than ${DEEPEST}`);
  const type = fields.text('type');
  if (!KINDS.includes(type)) fields.fail(`its type should be one of ${KINDS.join(', ')}, not ${quote(type)}`);
  const inherited = inherit(fields, path, group);
  if (type === 'group') return fields.list('layers').flatMap((inner, i) => readLayer(inner, i, inherited, context));
  context.budget.spendLayer(fields.fail);
  const common = {
    ...inherited,
    tint: readColour(fields.text('tintcolor')),
    parallax: [fields.number('parallaxx', 1), fields.number('parallaxy', 1)] as const,
    class: fields.text('class'),
    properties: readProperties(fields),
  };
  if (type === 'tilelayer') return [{ kind: 'tile', ...common, cells: readCells(fields.at(fields.where), context) }];
  if (type === 'objectgroup') {
    context.budget.spendObjects(fields.list('objects').length, fields.fail);
    const objects = fields.list('objects').map((object, i) => context.objects.read(object, fields.where, i));
    return [{ kind: 'object', ...common, objects }];
  }
  const image = fields.text('image');
  return [{ kind: 'image', ...common, image: image === '' ? '' : resolvePath(context.file, image) }];
}

function inherit(fields: RawFields<RawLayer>, path: readonly string[], group: Inherited): Inherited {
  const [x, y] = group.offset;
  return {
    path,
    visible: fields.flag('visible', true) && group.visible,
    opacity: fields.number('opacity', 1) * group.opacity,
    offset: [fields.number('offsetx', 0) + x, fields.number('offsety', 0) + y],
    drawnTint: multiplyColours(group.drawnTint, readColour(fields.text('tintcolor'))),
  };
}

function readCells(fields: RawFields<RawTileLayer>, context: LayerContext): TileCells {
  const { gids, tilesets, width, height, infinite } = context;
  const grid = readTileData(fields, context, context.budget);
  if (!infinite && (grid.width !== width || grid.height !== height)) {
    context.warn(`${fields.where} has ${grid.width} × ${grid.height} cells, but the map ${width} × ${height}`);
  }
  const missing: string[] = [];
  const resolve: ResolveGid = (gid, x, y) => {
    const tile = gids.find(gid) ?? failAt(`${fields.where}, cell ${x},${y}`)(gids.whyNot(gid));
    const { isCollection, tiles } = tilesets[tile.tileset] as TiledTileset;
    if (isCollection && !tiles.has(tile.id)) missing.push(`${x},${y}`);
    return tile;
  };
  const cells = TileCells.from(grid, resolve);
  if (missing.length > 0) {
    context.warn(`${fields.where}: tiles that were taken out of their collection are still at ${few(missing)}`);
  }
  return cells;
}
