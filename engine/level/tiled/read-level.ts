import type { Definitions } from '../../core/definitions';
import { suggest } from '../../language/text/spelling';
import { MOST_CELLS } from '../plan/level-budget';
import { emptyPlan, type LevelPlan, type Placement } from '../plan/plan';
import { failAt, quote } from './file/tiled-error';
import { isPreview, isScenery, ROLES, type Role, roleOf } from './layer-roles';
import { cellOfObject, cellsUnder } from './placing';
import type { TiledCell } from './tile-cells';
import { TilePainter } from './tile-painter';
import type { ObjectLayer, TiledLayer, TiledMap, TiledObject, TiledTile, TileLayer, TileReference } from './tiled-map';
import { type TiledKind, type TiledMeaning, TiledNames } from './tiled-names';

/** Which kind of definition a tile means first, by the role of its layer. */
export const KIND_ORDERS: Readonly<
  Record<Exclude<Role, 'floor' | 'background'>, readonly [TiledKind, ...TiledKind[]]>
> = {
  actors: ['actor', 'item', 'wildcard'],
  items: ['item', 'actor', 'wildcard'],
  wildcards: ['wildcard', 'actor', 'item'],
  landmarks: ['actor', 'item', 'wildcard'],
};

/** Sixteen times the largest level. */
const MOST_AREA = 16 * MOST_CELLS;
/** More findings than anyone reads. */
const MOST_FINDINGS = 300;

/** Property names that a map may have, but an entity may not, because JavaScript uses them. */
const NO_ATTRIBUTES: ReadonlySet<string> = new Set(['constructor', 'prototype']);
const UNPLACED: ReadonlySet<string> = new Set(['polygon', 'polyline', 'text']);

/**
 * Converts a map to the plan of a level, by the names of its layers. Hidden layers count too, because authors hide what
 * is in their way. An infinite map is cut to the cells in use, which shifts everything equally. `sheet` lists the tiles
 * of the kit's sheet in order, for maps that give only their numbers.
 */
export function readLevel(map: TiledMap, definitions: Definitions, sheet: readonly string[] = []): LevelPlan {
  return new LevelReader(map, definitions, sheet).read();
}

class LevelReader {
  private readonly plan: LevelPlan;
  private readonly painted = new Map<string, Set<number>>();
  private readonly vocabulary: TiledNames;
  private readonly painter: TilePainter;
  /** Cells that areas may still cover, counted as often as they are covered. */
  private area = MOST_AREA;

  constructor(
    private readonly map: TiledMap,
    definitions: Definitions,
    sheet: readonly string[],
  ) {
    this.plan = emptyPlan(map.bounds.width, map.bounds.height);
    this.vocabulary = new TiledNames(definitions);
    this.painter = new TilePainter(map, this.plan, definitions, sheet);
  }

  read(): LevelPlan {
    const { layers } = this.map;
    if (!layers.some((layer) => roleOf(layer) === 'floor')) {
      this.plan.findings.push({ message: 'there is no layer "floor", so there is nowhere to stand' });
    }
    for (const layer of layers) {
      if (isPreview(layer)) continue;
      const role = roleOf(layer);
      if (isScenery(layer)) this.painter.scenery(layer);
      if (role === null) this.lookAt(layer);
      else if (role === 'background') continue;
      else if (layer.kind === 'tile') role === 'floor' ? this.floor(layer) : this.tiles(layer, KIND_ORDERS[role]);
      else if (layer.kind === 'object')
        role === 'floor' ? this.floorAreas(layer) : this.objects(layer, KIND_ORDERS[role]);
    }
    for (const [name, cells] of this.painted) this.plan.wildcards.push({ name, cells: [...cells] });
    return this.plan;
  }

  private floor(layer: TileLayer): void {
    for (const tile of layer.cells) {
      const cell = this.cellAt(tile.x, tile.y);
      if (cell === null) continue;
      this.plan.floor[cell] = 1;
    }
    this.painter.floor(layer);
  }

  private floorAreas(layer: ObjectLayer): void {
    for (const object of layer.objects) for (const cell of this.cellsOf(object)) this.plan.floor[cell] = 1;
  }

  /** A tile means the definition that its class names or, without a class, the one that is painted with it. */
  private tiles(layer: TileLayer, order: readonly [TiledKind, ...TiledKind[]]): void {
    const unknown = new Map<string, { first: TiledCell; times: number; why: string }>();
    for (const tile of layer.cells) {
      const known = this.tileOf(tile);
      const meaning = this.meaningOf([known?.class ?? ''], tile, order);
      if (meaning) {
        this.place(meaning, tile.x, tile.y, layer, known?.properties ?? {});
        continue;
      }
      const key = `${tile.tileset} ${tile.id}`;
      const why = known?.class
        ? this.vocabulary.whyNotNamed(known.class, order)
        : this.vocabulary.whyNotPainted(tile.id, order[0]);
      unknown.set(key, { first: tile, why, ...unknown.get(key), times: (unknown.get(key)?.times ?? 0) + 1 });
    }
    for (const { first, times, why } of unknown.values()) {
      this.report(times === 1 ? why : `${why} It is on ${times} cells.`, layer, first.x, first.y);
    }
  }

  /** An object means what its class names, else its name, else its tile. */
  private objects(layer: ObjectLayer, order: readonly [TiledKind, ...TiledKind[]]): void {
    for (const object of layer.objects) {
      if (this.plan.findings.length > MOST_FINDINGS) return;
      const { x, y } = cellOfObject(this.map, object);
      if (UNPLACED.has(object.shape)) continue;
      const meaning = this.meaningOf([object.class, object.name], object.tile, order);
      if (!meaning) {
        const told = `object ${object.id}: ${this.whyNoObject(object, order)}`;
        this.report(told, layer, x, y);
      } else if (meaning.kind === 'wildcard') this.paint(meaning.id, this.cellsOf(object));
      else {
        const { width, height } = cellsUnder(this.map, object);
        if (!object.tile && width * height > 1) {
          this.report(
            `object ${object.id} covers ${width} × ${height} cells; "${meaning.id}" takes the first`,
            layer,
            x,
            y,
          );
        }
        this.place(meaning, x, y, layer, object.properties);
      }
    }
  }

  private whyNoObject(object: TiledObject, order: readonly [TiledKind, ...TiledKind[]]): string {
    const word = object.class || object.name;
    if (word !== '') return this.vocabulary.whyNotNamed(word, order);
    if (object.tile) return this.vocabulary.whyNotPainted(object.tile.id, order[0]);
    return `its class should be the id of an ${order[0] === 'wildcard' ? 'actor or wildcard' : order[0]}`;
  }

  private meaningOf(
    words: readonly string[],
    tile: TileReference | null,
    order: readonly TiledKind[],
  ): TiledMeaning | null {
    for (const word of words) {
      const meaning = word === '' ? null : this.vocabulary.named(word, order);
      if (meaning) return meaning;
    }
    return tile && this.vocabulary.painted(tile.id, order);
  }

  private place(
    { kind, id }: TiledMeaning,
    x: number,
    y: number,
    layer: TiledLayer,
    properties: Readonly<Record<string, unknown>>,
  ): void {
    const cell = this.cellAt(x, y);
    if (cell === null) this.report(`"${id}" lies outside the map`, layer, x, y);
    else if (kind === 'wildcard') this.paint(id, [cell]);
    else {
      const { bounds } = this.map;
      const attributes = this.attributesFrom(properties, (name) =>
        this.report(`"${name}" can't be an attribute of "${id}"; choose another name`, layer, x, y),
      );
      this.plan.placements.push({ id, x: x - bounds.x, y: y - bounds.y, ...attributes, from: nameOf(layer) });
    }
  }

  private attributesFrom(
    properties: Readonly<Record<string, unknown>>,
    refuse: (name: string) => void,
  ): Pick<Placement, 'attributes'> {
    const attributes: Record<string, unknown> = Object.create(null);
    for (const [name, value] of Object.entries(properties)) {
      if (NO_ATTRIBUTES.has(name)) refuse(name);
      else attributes[name] = listIn(value);
    }
    return Object.keys(attributes).length > 0 ? { attributes } : {};
  }

  private paint(name: string, cells: Iterable<number>): void {
    const painted = this.painted.get(name) ?? new Set();
    for (const cell of cells) painted.add(cell);
    this.painted.set(name, painted);
  }

  /** A layer without a role is scenery, unless its name is close to a role. */
  private lookAt(layer: TiledLayer): void {
    const name = layer.path[layer.path.length - 1] as string;
    const near = suggest(name.trim().toLowerCase(), ROLES);
    const named =
      layer.kind === 'object' && layer.objects.some((one) => this.vocabulary.named(one.class, KIND_ORDERS.actors));
    if (near === '' && !named) return;
    const why = `the game ignores it. It reads the layers ${ROLES.slice(0, -1).join(', ')}.${near}`;
    this.plan.findings.push({ message: why, layer: layer.path.join('/') });
  }

  private tileOf({ tileset, id }: TileReference): TiledTile | undefined {
    return this.map.tilesets[tileset]?.tiles.get(id);
  }

  private cellsOf(object: TiledObject): number[] {
    const { x, y, width, height } = cellsUnder(this.map, object);
    const cells: number[] = [];
    const { bounds } = this.map;
    this.area -= Math.min(width, bounds.width) * Math.min(height, bounds.height);
    if (this.area < 0) failAt(`object ${object.id}`)(`areas up to this one cover more than ${MOST_AREA} cells`);
    for (let row = Math.max(y, bounds.y); row < Math.min(y + height, bounds.y + bounds.height); row++) {
      for (let column = Math.max(x, bounds.x); column < Math.min(x + width, bounds.x + bounds.width); column++) {
        cells.push((row - bounds.y) * bounds.width + column - bounds.x);
      }
    }
    return cells;
  }

  /** A cell of the map as a cell of the plan, or null out of bounds. */
  private cellAt(x: number, y: number): number | null {
    const { x: left, y: top, width, height } = this.map.bounds;
    const isInside = x >= left && y >= top && x < left + width && y < top + height;
    return isInside ? (y - top) * width + (x - left) : null;
  }

  private report(message: string, layer: TiledLayer, x: number, y: number): void {
    const { bounds } = this.map;
    const isMoved = bounds.x !== 0 || bounds.y !== 0;
    this.plan.findings.push({
      message: isMoved ? `${message} (in Tiled this is cell ${x},${y})` : message,
      x: x - bounds.x,
      y: y - bounds.y,
      layer: layer.path.join('/'),
    });
  }
}

/**
 * Before Tiled 1.12 a property could hold no list, so a text that is a JSON list, such as `[[2, 2], [4, 4]]`, counts as
 * one.
 */
function listIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[[^{]*$/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const nameOf = (layer: TiledLayer): string => `layer ${quote(layer.path.join('/'))}`;
