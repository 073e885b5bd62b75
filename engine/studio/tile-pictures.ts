import type { SheetFile } from '../load/pack/sheet-file';
import { make } from '../ui/dom';

/** A tile is this many pixels wide and high. */
const WIDTH = 20;
const HEIGHT = 15;

/** Pictures of tiles by name, drawn from the sheet of all tiles. */
export class TilePictures {
  private readonly drawn = new Map<string, string | null>();

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
  picture(name: string): HTMLImageElement | null {
    const known = this.drawn.get(name);
    const address = known === undefined ? this.draw(name) : known;
    this.drawn.set(name, address);
    return address === null ? null : make('img', { class: 'tile-picture', attributes: { src: address, alt: '' } });
  }

  private draw(name: string): string | null {
    const { tiles, colours } = this.sheet;
    const signs = tiles[name] ?? tiles[`${name}_0`] ?? tiles[`${name}_join_0`] ?? tiles[`${name}_base`];
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const pen = canvas.getContext('2d');
    if (!signs || !pen) return null;
    for (let i = 0; i < signs.length; i++) {
      const colour = colours[signs[i] ?? '.'];
      if (!colour) continue;
      pen.fillStyle = colour;
      pen.fillRect(i % WIDTH, Math.floor(i / WIDTH), 1, 1);
    }
    return canvas.toDataURL();
  }
}
