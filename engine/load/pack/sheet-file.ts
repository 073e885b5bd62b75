/** The file of all tiles. */
export const SHEET_FILE = 'assets/tilesheet.json';

/** A tile sheet as text: `assets/tilesheet.json` has all tiles, a packed game has those that it shows. */
export interface SheetFile {
  /** The colour of each pixel character, `#rrggbb` or `#rrggbbaa`. A dot is a transparent pixel. */
  readonly colours: Readonly<Record<string, string>>;
  /** Strips of frames: tile `<name>_0` and the following ones. */
  readonly strips: Readonly<Record<string, number>>;
  /** In the file of all tiles: how many of them, from the first on, maps drawn in Tiled know by number. */
  readonly drawn?: number;
  /** The pixels of each tile, row by row. */
  readonly tiles: Readonly<Record<string, string>>;
  /** Colours of single tiles, for those that a game draws in others. */
  readonly palettes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The tiles of a sheet that a part of it lacks; null if it lacks none. */
export function tilesBeyond(whole: SheetFile, part: SheetFile): SheetFile | null {
  const without = <T>(all: Readonly<Record<string, T>>, some: object): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(some, name)));
  const tiles = without(whole.tiles, part.tiles);
  const isWhole = Object.keys(tiles).length === 0;
  return isWhole ? null : { colours: whole.colours, strips: without(whole.strips, part.strips), tiles };
}

/** A sheet with tiles added after its own, which keep their positions. */
export const withTiles = (before: SheetFile | null, { colours, strips, tiles }: SheetFile): SheetFile => ({
  colours,
  strips: { ...before?.strips, ...strips },
  tiles: { ...before?.tiles, ...tiles },
});
