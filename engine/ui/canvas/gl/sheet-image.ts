import type { OwnTiles } from '../../../load/files/tile-drawing';
import { withOwnTiles } from '../../../load/pack/own-tiles';
import type { SheetFile } from '../../../load/pack/sheet-file';
import { addressOf } from '../../inlined-files';
import { tryTwice } from '../../try-twice';
import { ART_HEIGHT, ART_WIDTH } from './camera';
import { TileSheet } from './sheet';
import { slimTiles } from './slim-letters';

/** The tile sheet with its pixels. */
export interface SheetImage {
  readonly sheet: TileSheet;
  /** Red, green, blue and alpha of each pixel, row by row, with premultiplied alpha. */
  readonly pixels: Uint8Array;
  readonly rows: number;
  /** What it was painted of: tiles of the kit, and those of the game. */
  readonly kit: SheetFile;
  readonly own: OwnTiles | undefined;
}

const COLUMNS = 32;

const loading = new Map<string, Promise<SheetImage>>();

/** The tile sheet of an assets folder. All stages of a page share it. */
export function loadSheet(assets: string): Promise<SheetImage> {
  let sheet = loading.get(assets);
  if (!sheet) {
    sheet = fetchSheet(`${assets}tilesheet.json`);
    loading.set(assets, sheet);
    // A failed load may be tried again.
    sheet.catch(() => loading.delete(assets));
  }
  return sheet;
}

async function fetchSheet(address: string): Promise<SheetImage> {
  const response = await tryTwice(() => fetch(addressOf(address)));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return paintSheet((await response.json()) as SheetFile);
}

/** A sheet with the tiles of another level or game. */
export const withOwn = (image: SheetImage, own: OwnTiles | undefined): SheetImage =>
  image.own === own ? image : paintSheet(image.kit, own);

/** Paints tiles side by side and indexes them by name. */
export function paintSheet(kit: SheetFile, own?: OwnTiles): SheetImage {
  const { colours, tiles, strips, palettes = {} } = withOwnTiles(kit, own);
  const all = Object.entries({ ...tiles, ...slimTiles() });
  const rows = Math.max(1, Math.ceil(all.length / COLUMNS));
  const width = COLUMNS * ART_WIDTH;
  const pixels = new Uint32Array(width * rows * ART_HEIGHT);
  const usual = paintsOf(colours);
  const numbers: Record<string, number> = {};
  const painted: number[] = [];
  all.forEach(([name, signs], number) => {
    numbers[name] = number;
    const paints = Object.hasOwn(palettes, name) ? paintsOf({ ...colours, ...palettes[name] }) : usual;
    let empty = 0;
    const start = Math.floor(number / COLUMNS) * ART_HEIGHT * width + (number % COLUMNS) * ART_WIDTH;
    for (let y = 0, i = 0; y < ART_HEIGHT; y++) {
      for (let x = 0; x < ART_WIDTH; x++, i++) {
        const paint = paints[signs.charCodeAt(i)] ?? 0;
        pixels[start + y * width + x] = paint;
        if (paint === 0) empty++;
      }
    }
    painted.push(1 - empty / (ART_WIDTH * ART_HEIGHT));
  });
  const sheet = new TileSheet({ cell: [ART_WIDTH, ART_HEIGHT], columns: COLUMNS, tiles: numbers, strips, painted });
  return { sheet, pixels: new Uint8Array(pixels.buffer), rows, kit, own };
}

/** The four bytes of a pixel, by the code of its character. */
function paintsOf(colours: SheetFile['colours']): Uint32Array {
  const paints = new Uint32Array(128);
  for (const [sign, colour] of Object.entries(colours)) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = Array.from(colour.match(/\w\w/g) ?? [], (two) =>
      parseInt(two, 16),
    );
    const bytes = new Uint8Array([...[red, green, blue].map((value) => (value * alpha) / 255), alpha]);
    paints[sign.charCodeAt(0)] = new Uint32Array(bytes.buffer)[0] as number;
  }
  return paints;
}
