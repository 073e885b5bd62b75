import { multiplyColours } from '../../level/tiled/file/colours';
import { PIXELS_WIDE } from '../../load/files/tile-drawing';
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphBlocks } from './glyphs';
import { PngImage } from './png';

/** A cell of a map in Tiled, in pixels. */
export const TILE_WIDTH = 40;
export const TILE_HEIGHT = 30;
export const COLUMNS = 8;

/** How a tile looks until an artist paints it: a character on a block, or a picture that its game draws itself. */
export type TileLook = TileSign | TilePicture;

export interface TileSign {
  readonly sign: string;
  readonly ink: string;
  readonly ground: string | null;
}

export interface TilePicture {
  /** The pixels, row by row, and the colour of each. */
  readonly pixels: string;
  readonly colours: Readonly<Record<string, string>>;
  readonly tint: string | null;
  readonly ground: string | null;
}

/** A tile sheet with a tile for each look; `null` leaves its place empty. */
export function drawSheet(looks: readonly (TileLook | null)[]): PngImage {
  const sheet = new PngImage(COLUMNS * TILE_WIDTH, Math.max(1, Math.ceil(looks.length / COLUMNS)) * TILE_HEIGHT);
  looks.forEach((look, i) => {
    if (look) drawTile(sheet, (i % COLUMNS) * TILE_WIDTH, Math.floor(i / COLUMNS) * TILE_HEIGHT, look);
  });
  return sheet;
}

function drawTile(sheet: PngImage, left: number, top: number, look: TileLook): void {
  if ('pixels' in look) drawPicture(sheet, left, top, look);
  else drawSign(sheet, left, top, look);
}

/** A pixel of the picture is a square of two pixels in Tiled. */
const SCALE = TILE_WIDTH / PIXELS_WIDE;

function drawPicture(sheet: PngImage, left: number, top: number, { pixels, colours, tint, ground }: TilePicture): void {
  if (ground) sheet.fill(left, top, TILE_WIDTH, TILE_HEIGHT, ground);
  [...pixels].forEach((pixel, i) => {
    const colour = colours[pixel];
    if (colour === undefined) return;
    const [x, y] = [i % PIXELS_WIDE, Math.floor(i / PIXELS_WIDE)];
    sheet.fill(left + x * SCALE, top + y * SCALE, SCALE, SCALE, multiplyColours(colour, tint) ?? colour);
  });
}

function drawSign(sheet: PngImage, left: number, top: number, { sign, ink, ground }: TileSign): void {
  if (ground) sheet.fill(left, top, TILE_WIDTH, TILE_HEIGHT, ground);
  const isSmall = sign !== sign.toUpperCase();
  const [wide, high] = isSmall ? [5, 3] : [6, 4];
  const x = left + (TILE_WIDTH - wide * GLYPH_WIDTH) / 2;
  // Small letters share the baseline of capitals.
  const y = top + (TILE_HEIGHT + 4 * GLYPH_HEIGHT) / 2 - high * GLYPH_HEIGHT;
  for (const [column, row] of sign === ' ' ? [] : glyphBlocks(sign)) {
    sheet.fill(Math.floor(x) + column * wide, y + row * high, wide, high, ink);
  }
}
