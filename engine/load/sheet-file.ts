import type { Definitions } from '../core/definitions';

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
