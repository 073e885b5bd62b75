import { type OwnTiles, PIXELS_HIGH, PIXELS_WIDE } from '../load/files/tile-drawing';
import type { SheetFile } from '../load/pack/sheet-file';
import { make } from '../ui/dom';

/** The pixels of a tile, and the colours of those that are no tones of the kit. */
interface TilePixels {
  readonly signs: string;
  readonly colours: Readonly<Record<string, string>>;
}

/** Pictures of tiles by name, drawn from the sheet of all tiles and from those that a game draws itself. */
export class TilePictures {
  /** Addresses of pictures by their pixels. */
  private readonly drawn = new Map<string, string>();

  constructor(private sheet: SheetFile) {}

  static async fetch(address: string): Promise<TilePictures> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The tiles can’t be fetched (${response.status}).`);
    return new TilePictures((await response.json()) as SheetFile);
  }

  /** The names of all tiles but the letters. */
  names(): string[] {
    return Object.keys(this.sheet.tiles).filter((name) => !name.startsWith('glyph_'));
  }

  /** A picture of a tile, or of the first tile of a family such as `wall_join_0`; null if there is none. */
  picture(name: string, own: OwnTiles = {}, tint: string | null = null): HTMLImageElement | null {
    const pixels = this.ownPixels(name, own) ?? this.kitPixels(name);
    if (!pixels) return null;
    const key = `${tint} ${Object.values(pixels.colours)} ${pixels.signs}`;
    const src = this.drawn.get(key) ?? draw(pixels, { ...this.sheet.colours, ...pixels.colours }, tint);
    this.drawn.set(key, src);
    const isTall = pixels.signs.length > PIXELS_WIDE * PIXELS_HIGH;
    return make('img', { class: isTall ? 'tile-picture tall' : 'tile-picture', attributes: { src, alt: '' } });
  }

  private ownPixels(name: string, own: OwnTiles): TilePixels | null {
    const tile = Object.hasOwn(own, name) ? own[name] : undefined;
    const rows = tile?.frames?.[0] ?? tile?.rows;
    return rows ? { signs: rows.join(''), colours: tile?.colours ?? {} } : null;
  }

  private kitPixels(name: string): TilePixels | null {
    const { tiles } = this.sheet;
    const lower = tiles[name] ?? tiles[`${name}_0`] ?? tiles[`${name}_join_0`] ?? tiles[`${name}_base`];
    const upper = tiles[`${name}_top`] ?? tiles[`${name}_top_0`] ?? '';
    return lower === undefined ? null : { signs: upper + lower, colours: {} };
  }
}

/** Draws pixels row by row, multiplied by a tint. Returns an address of the picture. */
function draw({ signs }: TilePixels, colours: Readonly<Record<string, string>>, tint: string | null): string {
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS_WIDE;
  canvas.height = signs.length / PIXELS_WIDE;
  const pen = canvas.getContext('2d');
  const fill = (colourOf: (sign: string) => string | undefined) => {
    for (let i = 0; pen && i < signs.length; i++) {
      const colour = colourOf(signs[i] ?? '.');
      if (colour === undefined) continue;
      pen.fillStyle = colour;
      pen.fillRect(i % PIXELS_WIDE, Math.floor(i / PIXELS_WIDE), 1, 1);
    }
  };
  fill((sign) => colours[sign]);
  if (pen && tint !== null) {
    pen.globalCompositeOperation = 'multiply';
    fill((sign) => (colours[sign]?.length === 7 ? tint : undefined));
  }
  return canvas.toDataURL();
}
