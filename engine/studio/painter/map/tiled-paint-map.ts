import { TiledError } from '../../../level/tiled/file/tiled-error';
import { ROLES, type Role, roleOf } from '../../../level/tiled/layer-roles';
import type { ObjectLayer, TiledLayer, TiledMap } from '../../../level/tiled/tiled-map';
import type { JsonNode } from '../../../load/files/json-node';
import type { Splice } from '../../project/edited-text';
import { changeItems, inOrder, jsonNodesOf, replaceValue } from './json-splices';
import { NO_OBJECTS, ObjectIds, ObjectList, objectText } from './object-list';
import {
  type CellBounds,
  type CellChange,
  type GridCell,
  isInside,
  type NewBounds,
  PaintError,
  type PaintLayer,
  type PaintMap,
  type PaintOptions,
} from './paint-map';
import type { PaletteEntry } from './palette';
import { TileGrid } from './tile-grid';
import { type TiledMeans, TileNumbers } from './tile-numbers';

/** How far an infinite map can be painted beyond what is drawn. */
const MARGIN = 8;
/** The roles of layers with things, and not the floor or scenery. */
const THING_ROLES: ReadonlySet<Role | null> = new Set(['actors', 'items', 'wildcards', 'landmarks']);
const ROLE_OF_KIND = { actor: 'actors', item: 'items', wildcard: 'wildcards' } as const;
interface OpenLayer extends PaintLayer {
  readonly node: JsonNode;
  readonly tiled: TiledLayer;
  readonly tiles: TileGrid | null;
  readonly objects: ObjectList | null;
}

/** A map of Tiled as JSON. Only tile numbers and objects that change are touched; all else stays as Tiled wrote it. */
export class TiledPaintMap implements PaintMap {
  readonly bounds: CellBounds;
  readonly origin: GridCell;
  readonly layers: readonly OpenLayer[];
  readonly whyFixed: string | null;
  private readonly root: JsonNode;
  private readonly numbers: TileNumbers;

  /** `map` is what the loader reads from this very text. */
  constructor(
    readonly path: string,
    text: string,
    private readonly map: TiledMap,
    means: TiledMeans,
  ) {
    const root = jsonNodesOf(path, text);
    if (!root) throw new PaintError(`${path} is no map that can be read.`);
    this.root = root;
    this.numbers = new TileNumbers(path, root, map, means);
    const nodes = flatten(root.get('layers'));
    this.layers = map.layers.map((tiled, i) => this.open(tiled, nodes[i] as JsonNode));
    const { x, y, width, height } = map.bounds;
    this.origin = { x, y };
    this.bounds = map.infinite
      ? { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
      : map.bounds;
    this.whyFixed = map.infinite ? 'An infinite map grows where it is painted; it has no size to change.' : null;
  }

  /** The encodings other than plain numbers, for the author to know. */
  get encodings(): string[] {
    return [...new Set(this.layers.flatMap(({ tiles }) => tiles?.encodingName || []))];
  }

  valueAt(layer: number, x: number, y: number): string {
    const { tiles, objects } = this.layer(layer);
    return tiles ? String(tiles.at(x, y)) : (objects?.valueAt({ x, y }) ?? NO_OBJECTS);
  }

  keyAt(layer: number | null, x: number, y: number): string {
    const asked = layer === null ? this.layers.filter(({ role }) => role !== null) : [this.layer(layer)];
    return asked
      .map(({ tiles, objects }) => {
        if (tiles) return String(tiles.at(x, y));
        const here = objects?.at({ x, y }) ?? [];
        return here.map(({ object }) => `${object.class} ${object.name} ${object.tile?.id ?? ''}`).join('+');
      })
      .join('|');
  }

  emptyValue(layer: number): string {
    return this.layer(layer).kind === 'tiles' ? '0' : NO_OBJECTS;
  }

  put(changes: readonly CellChange[]): Splice[] {
    return this.putWith(changes, []);
  }

  paint(entry: PaletteEntry, cells: readonly GridCell[], { layer, isAdded }: PaintOptions): Splice[] {
    const inside = cells.filter((cell) => isInside(this.bounds, cell));
    const extra: Splice[] = [];
    const target = this.targetFor(entry, layer, extra);
    const changes: CellChange[] = inside.flatMap(({ x, y }) => {
      const cleared = layer === null && !isAdded ? this.cleared(entry, target, x, y) : [];
      if (target === null) return cleared;
      const isList = this.layers[target.layer]?.kind === 'objects';
      const present = isList ? this.valueAt(target.layer, x, y) : '';
      const value =
        isList && this.isThere(target, x, y)
          ? present
          : isList && isAdded
            ? joined(present, target.value)
            : target.value;
      return [...cleared, { layer: target.layer, x, y, value }];
    });
    if (target?.layer === NEW_LAYER)
      return this.putWith(
        changes.filter((one) => one.layer !== NEW_LAYER),
        extra,
        { entry, inside },
      );
    return this.putWith(changes, extra);
  }

  resize(bounds: NewBounds): Splice[] {
    const { width, height, x, y } = bounds;
    if (this.whyFixed) throw new PaintError(this.whyFixed);
    const sides = [
      [this.root.get('width'), width],
      [this.root.get('height'), height],
    ] as const;
    return inOrder([
      ...sides.flatMap(([node, size]) => (node ? replaceValue(node, String(size)) : [])),
      ...this.layers.flatMap(({ tiles }) => tiles?.resize(bounds) ?? []),
      ...(x !== 0 || y !== 0 ? this.layers.flatMap(({ objects }) => objects?.shift(-x, -y) ?? []) : []),
    ]);
  }

  private layer(index: number): OpenLayer {
    const layer = this.layers[index];
    if (!layer) throw new PaintError('The map has no such layer any more.');
    return layer;
  }

  private open(tiled: TiledLayer, node: JsonNode): OpenLayer {
    const name = tiled.path.join('/');
    return {
      name,
      kind: tiled.kind === 'tile' ? 'tiles' : 'objects',
      role: roleOf(tiled),
      isVisible: tiled.visible,
      node,
      tiled,
      tiles: tiled.kind === 'tile' ? new TileGrid(node, name, this.map) : null,
      objects: tiled.kind === 'object' ? new ObjectList(node, this.map, tiled as ObjectLayer) : null,
    };
  }

  private putWith(
    changes: readonly CellChange[],
    extra: readonly Splice[],
    fresh?: { readonly entry: PaletteEntry; readonly inside: readonly GridCell[] },
  ): Splice[] {
    const ids = new ObjectIds(
      this.root,
      this.layers.flatMap(({ objects }) => objects?.all.map(({ object }) => object.id) ?? []),
    );
    const splices = this.layers.flatMap(({ tiles, objects }, layer) => {
      const own = changes.filter((change) => change.layer === layer);
      if (own.length === 0) return [];
      if (tiles) return tiles.change(own.map(({ x, y, value }) => ({ x, y, gid: Number(value) })));
      return objects?.put(own, ids) ?? [];
    });
    const layers = fresh && fresh.inside.length > 0 ? this.addLayer(fresh.entry, fresh.inside, ids) : [];
    return inOrder([...splices, ...extra, ...layers, ...ids.splices(this.root)]);
  }

  /** What leaves a cell when something else is painted on it: things, and with nothing painted the floor too. */
  private cleared(entry: PaletteEntry, target: Target | null, x: number, y: number): CellChange[] {
    const isThing = entry.kind in ROLE_OF_KIND;
    return this.layers.flatMap(({ role, kind, tiles, objects }, layer): CellChange[] => {
      if (layer === target?.layer || entry.kind === 'decor') return [];
      if (role === 'floor' && isThing && tiles && tiles.at(x, y) === 0) {
        const gid = this.numbers.usualFloor(tiles);
        return gid ? [{ layer, x, y, value: String(gid) }] : [];
      }
      if (!(THING_ROLES.has(role) || (role === 'floor' && entry.kind === 'nothing'))) return [];
      const isEmpty = kind === 'tiles' ? tiles?.at(x, y) === 0 : (objects?.at({ x, y }).length ?? 0) === 0;
      return isEmpty ? [] : [{ layer, x, y, value: this.emptyValue(layer) }];
    });
  }

  private targetFor(entry: PaletteEntry, chosen: number | null, extra: Splice[]): Target | null {
    if (entry.kind === 'nothing') return chosen === null ? null : { layer: chosen, value: this.emptyValue(chosen) };
    if (chosen !== null) return this.targetOn(entry, chosen, extra) ?? refuse(entry, this.layer(chosen).name);
    const wanted: readonly (Role | null)[] =
      entry.kind === 'floor'
        ? ['floor']
        : entry.kind === 'decor'
          ? ['background', null]
          : [ROLE_OF_KIND[entry.kind], 'landmarks'];
    for (const role of wanted) {
      // A tile is preferred to an object, because the author drew the layer with tiles.
      for (const kind of ['tiles', 'objects'] as const) {
        for (const [layer, open] of this.layers.entries()) {
          if (open.role !== role || open.kind !== kind) continue;
          const target = this.targetOn(entry, layer, extra);
          if (target) return target;
        }
      }
    }
    if (entry.kind in ROLE_OF_KIND) return { layer: NEW_LAYER, value: '' };
    const needs = entry.kind === 'floor' ? 'a layer "floor"' : 'a tile layer "background"';
    throw new PaintError(`The map needs ${needs} for this. Add it in Tiled.`);
  }

  /** How an entry is written on one layer; null if it can't be. */
  private targetOn(entry: PaletteEntry, layer: number, extra: Splice[]): Target | null {
    const { tiles, objects, role } = this.layer(layer);
    if (tiles) {
      const gid =
        entry.kind in ROLE_OF_KIND
          ? this.numbers.thingGid(entry.id, tiles, role)
          : this.numbers.tileGid(entry, tiles, extra);
      return gid ? { layer, value: String(gid) } : null;
    }
    if (!objects || entry.kind === 'decor') return null;
    return { layer, value: objects.newValue(entry.kind === 'floor' ? 'floor' : entry.id, false) };
  }

  /** Whether the one thing on the cell is already what would be painted. */
  private isThere(target: Target, x: number, y: number): boolean {
    const here = this.layers[target.layer]?.objects?.at({ x, y }) ?? [];
    const [wanted] = JSON.parse(target.value) as { readonly text: string }[];
    const fields = JSON.parse(wanted?.text ?? '{}') as { readonly class?: string; readonly type?: string };
    return here.length === 1 && (here[0]?.object.class || here[0]?.object.name) === (fields.class ?? fields.type);
  }

  /** A layer of objects for what no layer of the map can hold. Every kind of thing may stand on landmarks. */
  private addLayer(entry: PaletteEntry, cells: readonly GridCell[], ids: ObjectIds): Splice[] {
    const list = this.root.get('layers');
    if (!list?.items) return [];
    const { tileWidth: width, tileHeight: height } = this.map;
    const isNineteen = /^1\.9\b/.test(this.root.get('version')?.string ?? '');
    const objects = cells.map(({ x, y }) => ({
      id: ids.take(),
      name: '',
      [isNineteen ? 'class' : 'type']: entry.id,
      x: x * width,
      y: y * height,
      width,
      height,
      rotation: 0,
      visible: true,
    }));
    const next = this.root.get('nextlayerid');
    const id = typeof next?.scalar === 'number' ? next.scalar : this.layers.length + 1;
    const layer = {
      id,
      name: 'landmarks',
      type: 'objectgroup',
      draworder: 'topdown',
      x: 0,
      y: 0,
      opacity: 1,
      visible: true,
      objects,
    };
    return [
      ...changeItems(list, new Set(), [objectText(list, layer)]),
      ...(next ? replaceValue(next, String(id + 1)) : []),
    ];
  }
}

/** Where something is painted, and as what. */
interface Target {
  readonly layer: number;
  readonly value: string;
}

const NEW_LAYER = -1;

const joined = (present: string, added: string): string =>
  JSON.stringify([...(JSON.parse(present) as unknown[]), ...(JSON.parse(added) as unknown[])]);

function refuse(entry: PaletteEntry, layer: string): never {
  const roles = ROLES.slice(0, -1).join(', ');
  throw new PaintError(`The layer "${layer}" has no tile for ${entry.name}. Choose another layer (${roles}), or All.`);
}

/** The layers in the order of the file, without the groups around them. */
function flatten(layers: JsonNode | null): JsonNode[] {
  return (layers?.items ?? []).flatMap((layer) =>
    layer.get('type')?.string === 'group' ? flatten(layer.get('layers')) : [layer],
  );
}

/** A reader's error in the painter's words. */
export const whyUnpainted = (error: unknown): string =>
  error instanceof TiledError || error instanceof PaintError
    ? error.message
    : `The map can't be read: ${error instanceof Error ? error.message : String(error)}`;
