import type { Definitions } from '../core/definitions';

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

/** How a game looks is no part of what it is made of, so it lies beside its definitions. */
const known = new WeakMap<Definitions, SheetFile>();

/** The tiles that came with definitions; null where they have to be looked for. */
export const sheetOf = (definitions: Definitions): SheetFile | null => known.get(definitions) ?? null;

export function setSheet(definitions: Definitions, sheet: SheetFile): void {
  known.set(definitions, sheet);
}

/** The tiles of a sheet that a part of it lacks; null when it lacks none. */
export function tilesBeyond(whole: SheetFile, part: SheetFile): SheetFile | null {
  const without = <T>(all: Readonly<Record<string, T>>, some: object): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(some, name)));
  const tiles = without(whole.tiles, part.tiles);
  const isWhole = Object.keys(tiles).length === 0;
  return isWhole ? null : { colours: whole.colours, strips: without(whole.strips, part.strips), tiles };
}

/** Who draws a game, and wants to hear of tiles that come after it. */
const waiting = new WeakMap<Definitions, ((sheet: SheetFile) => void)[]>();

/** All tiles of a game, once those that were packed apart have come. Where none were, this never ends. */
export const moreTiles = (definitions: Definitions): Promise<SheetFile> =>
  new Promise((tell) => waiting.set(definitions, [...(waiting.get(definitions) ?? []), tell]));

/** Adds tiles behind those that are there, which keep their places. */
export function addToSheet(definitions: Definitions, { colours, strips, tiles }: SheetFile): void {
  const before = sheetOf(definitions);
  const sheet = { colours, strips: { ...before?.strips, ...strips }, tiles: { ...before?.tiles, ...tiles } };
  setSheet(definitions, sheet);
  for (const tell of waiting.get(definitions) ?? []) tell(sheet);
  waiting.delete(definitions);
}
