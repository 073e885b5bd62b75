import { PIXELS_WIDE } from '../../load/files/tile-drawing';
import { make } from '../../ui/dom';
import type { PixelRows } from './pixel-picture';

/** Colours by pixel character, `#rrggbb` or `#rrggbbaa`. */
export type PixelColours = Readonly<Record<string, string>>;

/** Draws a picture, each pixel as a square of this size. */
export function drawPixels(
  pen: CanvasRenderingContext2D,
  rows: PixelRows,
  colours: PixelColours,
  size: number,
  left = 0,
  top = 0,
): void {
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const colour = colours[row[x] ?? '.'];
      if (colour === undefined) continue;
      pen.fillStyle = colour;
      pen.fillRect(left + x * size, top + y * size, size, size);
    }
  });
}

/** A small picture of a tile or a figure. */
export function thumbnailOf(rows: PixelRows, colours: PixelColours): HTMLCanvasElement {
  const canvas = make('canvas', { class: 'thumbnail', attributes: { 'aria-hidden': 'true' } });
  canvas.width = PIXELS_WIDE;
  canvas.height = Math.max(1, rows.length);
  const pen = canvas.getContext('2d');
  if (pen) drawPixels(pen, rows, colours, 1);
  return canvas;
}
