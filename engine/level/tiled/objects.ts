import { FLIP_H, FLIP_V } from './file/flips';
import type { RawObject } from './file/raw';
import { RawFields } from './file/raw-fields';
import { quote } from './file/tiled-error';
import type { GidSpace } from './gid-space';
import type { Library, Template } from './library';
import { mergeProperties, NO_PROPERTIES, readProperties } from './properties';
import { classOf } from './read-class';
import type { Shape, TiledObject, TiledTile, TiledTileset, TileReference } from './tiled-map';

const HIGHEST_GID = 2 ** 32 - 1;
const MARKED_SHAPES = [
  'point',
  'ellipse',
  'capsule',
  'polygon',
  'polyline',
  'text',
] as const satisfies readonly Shape[];

/** Reads objects. Fields missing in an instance come from its template, and then from its tile. */
export class ObjectReader {
  constructor(
    private readonly gids: GidSpace,
    private readonly library: Library,
  ) {}

  read(raw: unknown, layer: string, number: number): TiledObject {
    const own = nameObject(raw, layer, number);
    const template = own.has('template') ? this.library.template(own.text('template')) : null;
    const sources = template ? [own, template.object] : [own];
    const from = (name: keyof RawObject): RawFields<RawObject> => sources.find((fields) => fields.has(name)) ?? own;
    const tile = this.tileOf(own, template);
    const tileset = tile ? (this.library.tilesets[tile.tileset] as TiledTileset) : null;
    const known = tile ? tileset?.tiles.get(tile.id) : undefined;
    const size = tileset ? sizeOf(tileset, known) : { width: 0, height: 0 };
    return {
      id: own.whole('id', 0, 0),
      name: from('name').text('name'),
      class: sources.map(classOf).find((name) => name !== '') ?? known?.class ?? '',
      shape: tile ? 'tile' : (sources.flatMap(markedShape)[0] ?? 'rectangle'),
      x: own.number('x', 0),
      y: own.number('y', 0),
      width: from('width').number('width', 0) || size.width,
      height: from('height').number('height', 0) || size.height,
      rotation: from('rotation').number('rotation', 0),
      visible: from('visible').flag('visible', true),
      tile,
      properties: mergeProperties(known?.properties ?? NO_PROPERTIES, ...sources.map(readProperties).reverse()),
    };
  }

  private tileOf(own: RawFields<RawObject>, template: Template | null): TileReference | null {
    if (own.has('gid')) return resolve(own, this.gids, own);
    return template?.object.has('gid') ? resolve(template.object, template.gids, own) : null;
  }
}

/** Objects can be mirrored, but are turned by their rotation, so they have no other flip. */
function resolve(fields: RawFields<RawObject>, gids: GidSpace, told: RawFields<RawObject>): TileReference | null {
  const gid = fields.whole('gid', 0);
  if (gid > HIGHEST_GID) told.fail(`"gid" should be at most ${HIGHEST_GID}, not ${gid}`);
  if (gid === 0) return null;
  const tile = gids.find(gid) ?? told.fail(gids.whyNot(gid));
  return { ...tile, flips: tile.flips & (FLIP_H | FLIP_V) };
}

function nameObject(raw: unknown, layer: string, number: number): RawFields<RawObject> {
  const unnamed = new RawFields<RawObject>(raw, `${layer}, object ${number + 1}`);
  const id = unnamed.raw('id');
  const name = unnamed.raw('name');
  const called = typeof name === 'string' && name !== '' ? ` ${quote(name)}` : '';
  return unnamed.at(`${layer}, object ${typeof id === 'number' ? id : number + 1}${called}`);
}

const markedShape = (fields: RawFields<RawObject>): Shape[] =>
  MARKED_SHAPES.filter((shape) => fields.has(shape) && fields.raw(shape) !== false);

const sizeOf = (tileset: TiledTileset, tile: TiledTile | undefined): { width: number; height: number } =>
  tile?.part ?? tile?.image ?? { width: tileset.tileWidth, height: tileset.tileHeight };
