import type { Definitions, EntityDefinition } from '../../core/definitions';
import type { LevelPlan, PaintedTile } from '../plan/plan';
import { multiplyColours, readColour } from './file/colours';
import { flipLetters } from './file/flips';
import { isKitSheet } from './kit-tileset';
import { roleOf } from './layer-roles';
import { cellOfObject } from './placing';
import type { TiledCell } from './tile-cells';
import type { TiledLayer, TiledMap, TiledTile, TiledTileset, TileLayer, TileReference } from './tiled-map';

type Stack = readonly PaintedTile[];

/** What a tile shows: the name of a tile in the sheet, with its tint. */
type Shown = Pick<PaintedTile, 'sprite' | 'top' | 'tint'>;

/**
 * Adds the look of a map to the plan: its floor tiles and scenery. Everything is drawn with the kit's sheet, so a tile
 * must name what it shows, by its property `sprite` or its class: a tile of the sheet or, on scenery, an actor or item.
 * Tiles of the kit's sheet are also known by number. All others are not drawn, and warnings.ts reports them.
 */
export class TilePainter {
  /** Each distinct stack of tiles once: a map may have millions of cells but few stacks. */
  private readonly stacks = new Map<Stack | null, Map<PaintedTile, Stack>>();
  private readonly firstActors: number;

  constructor(
    private readonly map: TiledMap,
    private readonly plan: LevelPlan,
    private readonly definitions: Definitions,
    private readonly sheet: readonly string[],
  ) {
    this.firstActors = map.layers.findIndex((layer) => roleOf(layer) === 'actors');
  }

  floor(layer: TileLayer): void {
    this.paint(layer, layer.cells, true);
  }

  scenery(layer: TiledLayer): void {
    if (layer.kind === 'tile') this.paint(layer, layer.cells, false);
    else if (layer.kind === 'object') {
      const shown = layer.objects.filter(({ tile, visible }) => tile !== null && visible);
      const cells = shown.map((object) => ({ ...(object.tile as TileReference), ...cellOfObject(this.map, object) }));
      this.paint(layer, cells, false);
    }
  }

  private paint(layer: TiledLayer, cells: Iterable<TiledCell>, isFloor: boolean): void {
    const { x: left, y: top, width, height } = this.map.bounds;
    const known = new Map<number, PaintedTile | null>();
    for (const tile of cells) {
      const [x, y] = [tile.x - left, tile.y - top];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const cell = y * width + x;
      const key = (tile.tileset * 2 ** 28 + tile.id) * 16 + tile.flips;
      let painted = known.get(key);
      if (painted === undefined) {
        painted = this.painted(layer, tile, isFloor);
        known.set(key, painted);
      }
      if (painted) this.plan.paint.set(cell, this.stackOf(this.plan.paint.get(cell) ?? null, painted));
    }
  }

  private stackOf(below: Stack | null, tile: PaintedTile): Stack {
    const onIt = this.stacks.get(below) ?? new Map<PaintedTile, Stack>();
    this.stacks.set(below, onIt);
    const stack = onIt.get(tile) ?? [...(below ?? []), tile];
    onIt.set(tile, stack);
    return stack;
  }

  private painted(layer: TiledLayer, tile: TileReference, isFloor: boolean): PaintedTile | null {
    const tileset = this.map.tilesets[tile.tileset] as TiledTileset;
    const known = tileset.tiles.get(tile.id);
    const shown = this.shownBy(tileset, tile.id, isFloor);
    if (!shown) return null;
    const tint = multiplyColours(layer.drawnTint, this.tintOf(known) ?? shown.tint ?? null);
    const flips = flipLetters(tile.flips & ~1);
    const frames = this.framesOf(tileset, known);
    return Object.freeze({
      sprite: shown.sprite,
      ...(shown.top && { top: shown.top }),
      ...(flips && { flips }),
      ...(tint && { tint }),
      ...(layer.opacity < 1 && { opacity: Math.max(0, layer.opacity) }),
      ...(frames && { frames }),
      ...(isFloor && { isFloor }),
      ...(this.isOverWalls(layer) && { isOverWalls: true }),
    });
  }

  /** The property `tint` of a tile: a colour, or the name of one in palette.json. */
  private tintOf(tile: TiledTile | undefined): string | null {
    const said = tile?.properties.tint;
    if (typeof said !== 'string') return null;
    const { palette } = this.definitions;
    return readColour(Object.hasOwn(palette, said) ? (palette[said] as string) : said);
  }

  private isOverWalls(layer: TiledLayer): boolean {
    return this.firstActors >= 0 && this.map.layers.indexOf(layer) > this.firstActors;
  }

  private shownBy(tileset: TiledTileset, id: number, isFloor: boolean): Shown | null {
    const tile = tileset.tiles.get(id);
    const { sprite } = tile?.properties ?? {};
    if (typeof sprite === 'string' && sprite !== '') return { sprite };
    const name = tile?.class || (isKitSheet(tileset) && this.sheet[id]) || '';
    if (name === '') return null;
    if (isKitSheet(tileset)) return { sprite: name };
    if (isFloor) return { sprite: name };
    const thing = this.thing(name);
    if (!thing) return { sprite: name, top: `${name}_top` };
    const { base, top } = thing.sprite;
    return { sprite: base, top: top ?? `${base}_top`, ...(thing.tint && { tint: thing.tint }) };
  }

  private thing(id: string): EntityDefinition | undefined {
    const { actors, items } = this.definitions;
    return Object.hasOwn(actors, id) ? actors[id] : Object.hasOwn(items, id) ? items[id] : undefined;
  }

  /** The frames of an animation; unknown tiles are left out. */
  private framesOf(tileset: TiledTileset, tile: TiledTile | undefined): PaintedTile['frames'] | null {
    if (!tile || tile.animation.length < 2) return null;
    const frames = tile.animation.flatMap(({ id, duration }) => {
      const shown = this.shownBy(tileset, id, true);
      return shown ? [{ sprite: shown.sprite, duration: Math.max(1, duration) }] : [];
    });
    return frames.length > 1 ? frames : null;
  }
}
