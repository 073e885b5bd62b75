import type { Definitions } from '../../../core/definitions';
import { withoutFlips } from '../../../level/tiled/file/flips';
import { isKitSheet } from '../../../level/tiled/kit-tileset';
import type { Role } from '../../../level/tiled/layer-roles';
import { KIND_ORDERS } from '../../../level/tiled/read-level';
import type { TiledMap, TiledTileset } from '../../../level/tiled/tiled-map';
import { TiledNames } from '../../../level/tiled/tiled-names';
import type { JsonNode } from '../../../load/files/json-node';
import type { Splice } from '../../project/edited-text';
import { addMember, changeItems } from './json-splices';
import { objectText } from './object-list';
import type { PaletteEntry } from './palette';
import { numberField, type TileGrid } from './tile-grid';

/** The picture of all tiles, as `dmk tiled` draws it. */
const SHEET_PICTURE = 'data/tilesets/tilesheet.png';
const SHEET_LAYOUT = { columns: 32, tilewidth: 40, tileheight: 30, margin: 0, spacing: 0 };

/** What a map of Tiled may use beside its own text. */
export interface TiledMeans {
  readonly definitions: Definitions;
  /** The tiles of the kit's sheet in order. */
  readonly sheet: readonly string[];
}

/** Finds the tile numbers of a map that mean an actor, an item, a wildcard, a floor or decor. */
export class TileNumbers {
  private readonly names: TiledNames;
  private readonly firstGids: readonly number[];

  constructor(
    private readonly path: string,
    private readonly root: JsonNode,
    private readonly map: TiledMap,
    private readonly means: TiledMeans,
  ) {
    this.names = new TiledNames(means.definitions);
    this.firstGids = (root.get('tilesets')?.items ?? []).map((tileset) => numberField(tileset, 'firstgid', 1));
  }

  /** The number that means an actor, item or wildcard: the one that the layer uses most, or any tile of its class. */
  thingGid(id: string, tiles: TileGrid, role: Role | null): number {
    if (role === null || role === 'floor' || role === 'background') return 0;
    const used = [...tiles.counts()].sort((a, b) => b[1] - a[1]).map(([gid]) => withoutFlips(gid));
    const known = used.find((gid) => this.meaning(gid, role) === id);
    if (known !== undefined) return known;
    return this.everyTile((_, tile) => tile?.class === id, role, id);
  }

  private everyTile(
    fits: (tileset: TiledTileset, tile: { readonly class: string } | undefined) => boolean,
    role: Exclude<Role, 'floor' | 'background'>,
    id: string,
  ): number {
    for (const [i, first] of this.firstGids.entries()) {
      const tileset = this.map.tilesets[i] as TiledTileset;
      for (const [local, tile] of tileset.tiles) {
        if (fits(tileset, tile) && this.meaning(first + local, role) === id) return first + local;
      }
    }
    return 0;
  }

  private meaning(gid: number, role: Exclude<Role, 'floor' | 'background'>): string | null {
    const found = this.tileOf(gid);
    if (!found) return null;
    const { tileset, id } = found;
    const order = KIND_ORDERS[role];
    const word = tileset.tiles.get(id)?.class ?? '';
    return (word !== '' ? this.names.named(word, order) : null)?.id ?? this.names.painted(id, order)?.id ?? null;
  }

  private tileOf(gid: number): { readonly tileset: TiledTileset; readonly id: number } | null {
    for (let i = this.firstGids.length - 1; i >= 0; i--) {
      const first = this.firstGids[i] as number;
      if (gid >= first) return { tileset: this.map.tilesets[i] as TiledTileset, id: gid - first };
    }
    return null;
  }

  /** The number of a floor or of decor. A tile that no tileset of the map has is taken from the kit's sheet. */
  tileGid({ kind, id }: PaletteEntry, tiles: TileGrid, extra: Splice[]): number {
    if (kind === 'floor' && id === '') return this.usualFloor(tiles);
    for (const [i, first] of this.firstGids.entries()) {
      const { tiles: known } = this.map.tilesets[i] as TiledTileset;
      for (const [local, tile] of known) {
        if (tile.class === id || tile.class === `${id}_0` || tile.properties.sprite === id) return first + local;
      }
    }
    const number = sheetNumber(this.means.sheet, id);
    return number < 0 ? 0 : this.sheetGid(number, extra);
  }

  /**
   * The number of a tile of the kit's sheet. The map embeds the sheet and names the tiles that it uses, so that it needs
   * no other file.
   */
  private sheetGid(number: number, extra: Splice[]): number {
    const list = this.root.get('tilesets');
    if (!list?.items) return 0;
    const named = { id: number, type: this.means.sheet[number] };
    const known = list.items.findIndex(
      (node, i) => !node.get('source') && isKitSheet(this.map.tilesets[i] as TiledTileset),
    );
    const node = list.items[known];
    if (node) {
      const tiles = node.get('tiles');
      const text = tiles?.items ? objectText(tiles, named) : `[${JSON.stringify(named)}]`;
      if (extra.length === 0)
        extra.push(...(tiles?.items ? changeItems(tiles, new Set(), [text]) : addMember(node, 'tiles', text)));
      return (this.firstGids[known] as number) + number;
    }
    const firstgid = Math.max(1, ...this.firstGids.map((first, i) => first + this.lengthOf(i)));
    const count = this.means.sheet.length;
    const sheet = {
      firstgid,
      name: 'tilesheet',
      image: `${'../'.repeat(this.path.split('/').length - 1)}${SHEET_PICTURE}`,
      imagewidth: SHEET_LAYOUT.columns * SHEET_LAYOUT.tilewidth,
      imageheight: Math.ceil(count / SHEET_LAYOUT.columns) * SHEET_LAYOUT.tileheight,
      ...SHEET_LAYOUT,
      tilecount: count,
      tiles: [named],
    };
    if (extra.length === 0) extra.push(...changeItems(list, new Set(), [objectText(list, sheet)]));
    return firstgid + number;
  }

  /** How many numbers a tileset takes. One that doesn't say it gets enough. */
  private lengthOf(tileset: number): number {
    const { end } = this.map.tilesets[tileset] as TiledTileset;
    return Number.isFinite(end) ? end : 10_000;
  }

  /** The floor that the layer has most; else the first tile that is named so; else any tile. */
  usualFloor(tiles: TileGrid): number {
    const [most] = [...tiles.counts()].sort((a, b) => b[1] - a[1]);
    if (most) return withoutFlips(most[0]);
    const all = this.firstGids.flatMap((first, i) =>
      [...(this.map.tilesets[i] as TiledTileset).tiles].map(([local, tile]) => ({ gid: first + local, tile })),
    );
    return all.find(({ tile }) => /floor/.test(tile.class))?.gid ?? this.firstGids[0] ?? 0;
  }
}

const sheetNumber = (sheet: readonly string[], id: string): number =>
  Math.max(sheet.indexOf(id), sheet.indexOf(id) < 0 ? sheet.indexOf(`${id}_0`) : -1);
