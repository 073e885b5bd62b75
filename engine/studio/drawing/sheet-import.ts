import { PIXELS_HIGH, PIXELS_WIDE } from '../../load/files/tile-drawing';
import { type PixelRows, SIGNS, TRANSPARENT } from './pixel-picture';
import type { Drawing } from './tiles-text';

/** A picture in memory: red, green, blue and alpha of each pixel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** Where a cell of a sheet begins. */
export interface SheetCell {
  readonly x: number;
  readonly y: number;
}

export interface ImportSettings {
  readonly cell: CellSize;
  /** True if the picture keeps its colours; else it gets the tones of the kit, to be coloured by `tint`. */
  readonly hasColours: boolean;
  /** True for a figure of two tiles. */
  readonly isTall: boolean;
}

/** The sizes that sheets are usually drawn in. */
const USUAL = [16, 32, 24, 8, 48, 64, 12, 20];
const OPAQUE = 128;

/** A sheet without its ground: if nothing in it is transparent, the colour of its first pixel is. */
export function withoutGround(sheet: Raster): Raster {
  const rgba = new Uint8ClampedArray(sheet.rgba);
  const colourOf = (at: number) => (rgba[at] ?? 0) * 65_536 + (rgba[at + 1] ?? 0) * 256 + (rgba[at + 2] ?? 0);
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) < OPAQUE) return sheet;
  const ground = colourOf(0);
  for (let at = 0; at < rgba.length; at += 4) if (colourOf(at) === ground) rgba[at + 3] = 0;
  return { ...sheet, rgba };
}

/** The cell size that fits a sheet: the usual one whose grid lines cross the fewest drawn pixels. */
export function guessCell(sheet: Raster): CellSize {
  const { width, height } = sheet;
  if (width % (2 * PIXELS_WIDE) === 0 && height % (2 * PIXELS_HIGH) === 0) return { width: 40, height: 30 };
  if (width % PIXELS_WIDE === 0 && height % PIXELS_HIGH === 0) return { width: PIXELS_WIDE, height: PIXELS_HIGH };
  const fitting = USUAL.filter((size) => width % size === 0 && height % size === 0);
  const [best = Math.min(width, height)] = fitting.sort((a, b) => crossed(sheet, a) - crossed(sheet, b));
  return { width: best, height: best };
}

/** The share of drawn pixels on the first row and column of all cells. */
function crossed(sheet: Raster, size: number): number {
  let [drawn, all] = [0, 0];
  for (let y = 0; y < sheet.height; y++) {
    for (let x = 0; x < sheet.width; x++) {
      if (x % size !== 0 && y % size !== 0) continue;
      all++;
      if (alphaAt(sheet, x, y) >= OPAQUE) drawn++;
    }
  }
  return drawn / all;
}

/** The cells of a sheet that have anything drawn on them. */
export function drawnCells(sheet: Raster, { width, height }: CellSize): SheetCell[] {
  const cells: SheetCell[] = [];
  for (let y = 0; y + height <= sheet.height; y += height) {
    for (let x = 0; x + width <= sheet.width; x += width) {
      if (hasInk(sheet, { x, y }, { width, height })) cells.push({ x, y });
    }
  }
  return cells;
}

function hasInk(sheet: Raster, cell: SheetCell, { width, height }: CellSize): boolean {
  for (let y = cell.y; y < cell.y + height; y++) {
    for (let x = cell.x; x < cell.x + width; x++) if (alphaAt(sheet, x, y) >= OPAQUE) return true;
  }
  return false;
}

const alphaAt = ({ rgba, width }: Raster, x: number, y: number): number => rgba[4 * (y * width + x) + 3] as number;

/**
 * A cell of a sheet as a tile. It is enlarged by whole steps only, so that every pixel stays a square, and made smaller
 * only if what is drawn doesn't fit, by taking the nearest pixels. It stands at the foot of the tile.
 */
export function importCell(
  sheet: Raster,
  cell: SheetCell,
  { cell: size, hasColours, isTall }: ImportSettings,
): Drawing {
  const [wide, high] = [PIXELS_WIDE, isTall ? 2 * PIXELS_HIGH : PIXELS_HIGH];
  const ink = inkOf(sheet, cell, size);
  const scale = scaleFor(size, ink, wide, high);
  const [width, height] = [Math.round(ink.width * scale), Math.round(ink.height * scale)];
  // Across, it stays where it is in its cell, as far as there is room.
  const middle = (ink.x - cell.x + ink.width / 2 - size.width / 2) * scale;
  const left = Math.min(wide - width, Math.max(0, Math.round((wide - width) / 2 + middle)));
  const top = high - height - Math.min(high - height, Math.round((cell.y + size.height - ink.y - ink.height) * scale));
  const pixels: (number | null)[] = [];
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const isInside = x >= left && x < left + width && y >= top && y < top + height;
      const from = {
        x: ink.x + Math.floor((x - left + 0.5) / scale),
        y: ink.y + Math.floor((y - top + 0.5) / scale),
      };
      pixels.push(isInside ? colourAt(sheet, from) : null);
    }
  }
  const { signs, colours } = hasColours ? ownColours(pixels) : tonesFor(pixels);
  const rows: PixelRows = Array.from({ length: high }, (_, y) => signs.slice(y * wide, (y + 1) * wide).join(''));
  return { frames: [rows], colours };
}

/** The part of a cell that is drawn. */
function inkOf(sheet: Raster, cell: SheetCell, { width, height }: CellSize): SheetCell & CellSize {
  let [left, top, right, bottom] = [cell.x + width, cell.y + height, cell.x, cell.y];
  for (let y = cell.y; y < cell.y + height; y++) {
    for (let x = cell.x; x < cell.x + width; x++) {
      if (alphaAt(sheet, x, y) < OPAQUE) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function scaleFor(cell: CellSize, ink: CellSize, wide: number, high: number): number {
  const fits = Math.min(wide / cell.width, high / cell.height);
  if (fits >= 1) return Math.floor(fits);
  return Math.min(1, wide / Math.max(1, ink.width), high / Math.max(1, ink.height));
}

function colourAt(sheet: Raster, { x, y }: SheetCell): number | null {
  if (alphaAt(sheet, x, y) < OPAQUE) return null;
  const at = 4 * (y * sheet.width + x);
  const [red = 0, green = 0, blue = 0] = sheet.rgba.subarray(at, at + 3);
  return (red << 16) | (green << 8) | blue;
}

type Signs = { readonly signs: readonly string[]; readonly colours: Record<string, string> };

/** The tones of the kit by their luminance, from dark to light. */
const TONES = ['0', '5', '1', '2', '3', '4'];
const LUMINANCES = [0.05, 0.17, 0.25, 0.52, 0.77, 1];

/** The luminances of the picture, spread over all tones: a dark picture does not become a black one. */
function tonesFor(pixels: readonly (number | null)[]): Signs {
  const lights = pixels.flatMap((pixel) => (pixel === null ? [] : [luminance(pixel)]));
  const [darkest, lightest] = [Math.min(...lights), Math.max(...lights)];
  const spread = Math.max(0.01, lightest - darkest);
  const toneOf = (pixel: number): string => {
    const light = lights.length > 0 ? (luminance(pixel) - darkest) / spread : 0;
    const distances = LUMINANCES.map((tone) => Math.abs(tone - light));
    return TONES[distances.indexOf(Math.min(...distances))] ?? '0';
  };
  return { signs: pixels.map((pixel) => (pixel === null ? TRANSPARENT : toneOf(pixel))), colours: {} };
}

const luminance = (colour: number): number =>
  (0.2126 * (colour >> 16) + 0.7152 * ((colour >> 8) & 255) + 0.0722 * (colour & 255)) / 255;

/** The most common colours keep their own; the others take the nearest of these. */
function ownColours(pixels: readonly (number | null)[]): Signs {
  const counts = new Map<number, number>();
  for (const pixel of pixels) if (pixel !== null) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const kept = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SIGNS.length)
    .map(([colour]) => colour);
  const signOf = (pixel: number): string => {
    const distances = kept.map((colour) => distance(colour, pixel));
    return SIGNS[distances.indexOf(Math.min(...distances))] ?? TRANSPARENT;
  };
  const colours = kept.map((colour, i) => [SIGNS[i] ?? 'a', `#${colour.toString(16).padStart(6, '0')}`]);
  return {
    signs: pixels.map((pixel) => (pixel === null ? TRANSPARENT : signOf(pixel))),
    colours: Object.fromEntries(colours),
  };
}

function distance(a: number, b: number): number {
  return [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
}
