/** The data of a tile sheet: the size of its tiles, and the position of each. */
export interface SheetData {
  readonly cell: readonly [width: number, height: number];
  readonly columns: number;
  readonly tiles: { readonly [name: string]: number };
  /** Strips of frames: tile `<name>_0` and the following ones. */
  readonly strips: { readonly [name: string]: number };
  /** The painted share of each tile, from 0 to 1, by index; absent where only names matter. */
  readonly painted?: readonly number[];
}

/** A tile by its index on the sheet, and its number of frames; index −1 is no tile. */
export interface SheetTile {
  readonly index: number;
  readonly frames: number;
}

export const NO_TILE: SheetTile = { index: -1, frames: 1 };

/** Finds tiles by name. Thousands of lookups repeat, so each answer is cached. */
export class TileSheet {
  private readonly known = new Map<string, readonly SheetTile[]>();
  private readonly glyphs = new Map<string, SheetTile>();

  constructor(readonly data: SheetData) {}

  has(name: string): boolean {
    return Object.hasOwn(this.data.tiles, name);
  }

  /** A tile by its exact name. */
  tile(name: string): SheetTile {
    return this.has(name) ? { index: this.data.tiles[name] as number, frames: 1 } : NO_TILE;
  }

  /**
   * A tile, a strip, or one of the variants `<name>_0`, `<name>_1` …, chosen by a number that belongs to the cell. A
   * variant is a tile or a strip.
   */
  find(name: string, choice = 0): SheetTile {
    const tiles = this.variants(name);
    return tiles[choice % tiles.length] ?? NO_TILE;
  }

  /** The painted share of a tile: 0 for none, 1 if it hides everything behind it. */
  painted({ index }: SheetTile): number {
    return index < 0 ? 0 : (this.data.painted?.[index] ?? 0.5);
  }

  /** The tile of a character; no tile for blanks and for characters that the sheet lacks. */
  glyph(character: string): SheetTile {
    let glyph = this.glyphs.get(character);
    if (!glyph) {
      const code = character.codePointAt(0) ?? 0;
      glyph = code <= 0x20 ? NO_TILE : this.tile(`glyph_${code.toString(16).padStart(4, '0')}`);
      this.glyphs.set(character, glyph);
    }
    return glyph;
  }

  private variants(name: string): readonly SheetTile[] {
    let tiles = this.known.get(name);
    if (!tiles) {
      tiles = this.lookUp(name);
      this.known.set(name, tiles);
    }
    return tiles;
  }

  private lookUp(name: string): readonly SheetTile[] {
    const own = this.stripOrTile(name);
    if (own) return [own];
    const found: SheetTile[] = [];
    for (let next = this.stripOrTile(`${name}_0`); next; next = this.stripOrTile(`${name}_${found.length}`))
      found.push(next);
    return found;
  }

  private stripOrTile(name: string): SheetTile | null {
    const { tiles, strips } = this.data;
    if (Object.hasOwn(strips, name) && this.has(`${name}_0`))
      return { index: tiles[`${name}_0`] as number, frames: strips[name] as number };
    return this.has(name) ? this.tile(name) : null;
  }
}

/** A hash of a cell that looks random beside those of its neighbours. */
export function cellHash(x: number, y: number, salt = 0): number {
  let hash = Math.imul(x ^ (salt * 0x9e3779b1), 0x85ebca6b) ^ Math.imul(y + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
