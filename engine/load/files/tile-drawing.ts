import type { ById, TileDefinition } from '../../core/definitions';

/** The size of a tile in pixels. */
export const PIXELS_WIDE = 20;
export const PIXELS_HIGH = 15;

/** The pixels that need no colour of their own: transparent, the tones of the kit, and its shadows. */
export const KIT_PIXELS = '.012345678';

/** The tiles that a game draws itself, by name. */
export type OwnTiles = ById<TileDefinition>;

/** Tiles of one cell: the pixels of each, row by row, the lengths of strips, and colours besides the kit's. */
export interface CutTiles {
  readonly strips: Readonly<Record<string, number>>;
  readonly tiles: Readonly<Record<string, string>>;
  readonly palettes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The tiles of a game, cut into pieces of one cell: the upper half of a figure is `<name>_top`, the frames of a strip
 * are `<name>_0` and the following ones.
 */
export function cutTiles(own: OwnTiles): CutTiles {
  const strips: Record<string, number> = {};
  const tiles: Record<string, string> = {};
  const palettes: Record<string, Readonly<Record<string, string>>> = {};
  for (const [name, { rows = [], frames = [rows], colours }] of Object.entries(own)) {
    const isStrip = frames.length > 1;
    frames.forEach((picture, frame) => {
      const halves = isTall(picture) ? [`${name}_top`, name] : [name];
      halves.forEach((half, i) => {
        const piece = isStrip ? `${half}_${frame}` : half;
        tiles[piece] = picture.slice(i * PIXELS_HIGH, (i + 1) * PIXELS_HIGH).join('');
        if (colours) palettes[piece] = colours;
        if (isStrip) strips[half] = frames.length;
      });
    });
  }
  return { strips, tiles, palettes };
}

const isTall = (picture: readonly string[]): boolean => picture.length > PIXELS_HIGH;
