import { PIXELS_HIGH, PIXELS_WIDE } from '../../load/files/tile-drawing';
import type { GridCell } from '../painter/map/paint-map';
import { fillCells, lineCells } from '../painter/map/shapes';

/** A picture as rows of characters, one a pixel. */
export type PixelRows = readonly string[];

export const TRANSPARENT = '.';

export const emptyPicture = (height: number): string[] => Array.from({ length: height }, () => '.'.repeat(PIXELS_WIDE));

export const pixelAt = (rows: PixelRows, { x, y }: GridCell): string => rows[y]?.[x] ?? TRANSPARENT;

/** The picture with some pixels changed. Places outside are left out. */
export function withPixels(rows: PixelRows, cells: readonly GridCell[], pixel: string): string[] {
  const drawn = rows.map((row) => [...row]);
  for (const { x, y } of cells) if (drawn[y]?.[x] !== undefined) drawn[y][x] = pixel;
  return drawn.map((row) => row.join(''));
}

export const withLine = (rows: PixelRows, from: GridCell, to: GridCell, pixel: string): string[] =>
  withPixels(rows, lineCells(from, to), pixel);

/** Fills what hangs together and looks alike. */
export function withFill(rows: PixelRows, at: GridCell, pixel: string): string[] {
  const bounds = { x: 0, y: 0, width: PIXELS_WIDE, height: rows.length };
  return withPixels(
    rows,
    fillCells(at, bounds, (x, y) => pixelAt(rows, { x, y })),
    pixel,
  );
}

/** Left becomes right. */
export const mirrored = (rows: PixelRows): string[] => rows.map((row) => [...row].reverse().join(''));

/** The left half, and the same mirrored on the right. */
export const symmetrical = (rows: PixelRows): string[] =>
  rows.map((row) => {
    const left = row.slice(0, PIXELS_WIDE / 2);
    return left + [...left].reverse().join('');
  });

/** Moves the picture by some pixels; what leaves on one side comes back on the other. */
export function shifted(rows: PixelRows, across: number, down: number): string[] {
  const turn = <T>(list: readonly T[], by: number): T[] => {
    const at = ((-by % list.length) + list.length) % list.length;
    return [...list.slice(at), ...list.slice(0, at)];
  };
  return turn(rows, down).map((row) => turn([...row], across).join(''));
}

/** As a figure of two tiles, with nothing in the upper one; or only the lower tile of a figure. */
export const resized = (rows: PixelRows, isTall: boolean): string[] =>
  isTall ? [...emptyPicture(2 * PIXELS_HIGH - rows.length), ...rows] : rows.slice(-PIXELS_HIGH);

/** The letters and digits that own colours are named by, those that are no tones first. */
export const SIGNS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ9'];
