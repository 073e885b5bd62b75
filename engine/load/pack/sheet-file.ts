/** All tiles there are. */
export const SHEET_FILE = 'assets/tilesheet.json';

/** A sheet of tiles as text: `assets/tilesheet.json` has all there are, a packed game those that it shows. */
export interface SheetFile {
  /** What a pixel's character stands for, `#rrggbb` or `#rrggbbaa`. A dot is no pixel at all. */
  readonly colours: Readonly<Record<string, string>>;
  /** Strips of frames: tile `<name>_0` and those after it. */
  readonly strips: Readonly<Record<string, number>>;
  /** The pixels of each tile, row by row. */
  readonly tiles: Readonly<Record<string, string>>;
}

/** The tiles of a sheet that a part of it lacks; null when it lacks none. */
export function tilesBeyond(whole: SheetFile, part: SheetFile): SheetFile | null {
  const without = <T>(all: Readonly<Record<string, T>>, some: object): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(some, name)));
  const tiles = without(whole.tiles, part.tiles);
  const isWhole = Object.keys(tiles).length === 0;
  return isWhole ? null : { colours: whole.colours, strips: without(whole.strips, part.strips), tiles };
}

/** A sheet with more tiles behind those that are there, which keep their places. */
export const withTiles = (before: SheetFile | null, { colours, strips, tiles }: SheetFile): SheetFile => ({
  colours,
  strips: { ...before?.strips, ...strips },
  tiles: { ...before?.tiles, ...tiles },
});
