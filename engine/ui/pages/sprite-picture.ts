import type { JournalEntry } from '../../game/knowledge/seat-view';
import type { OwnTiles } from '../../load/files/tile-drawing';
import { withOwnTiles } from '../../load/pack/own-tiles';
import { SHEET_FILE, type SheetFile } from '../../load/pack/sheet-file';
import { addressOf } from '../inlined-files';
import { tryTwice } from '../try-twice';

/** The size of a tile in pixels, as its rows of characters are written. */
const WIDTH = 20;
const HEIGHT = 15;
/** How many times larger a picture is drawn. */
const SCALE = 2;

/** Fetches all tiles of the kit, and adds those of the game. */
export async function fetchTiles(assets: string, own?: OwnTiles): Promise<SheetFile> {
  const name = SHEET_FILE.slice(SHEET_FILE.lastIndexOf('/') + 1);
  const response = await tryTwice(() => fetch(addressOf(`${assets}${name}`)));
  if (!response.ok) throw new Error(`${name} can't be loaded (${response.status}).`);
  return withOwnTiles((await response.json()) as SheetFile, own);
}

/** The picture of a sprite as an address of an image; null if the sheet has no tile for it. */
export function spritePicture({ sprite, tint }: JournalEntry['picture'], sheet: SheetFile): string | null {
  const base = pieceOf(sheet, sprite.base);
  if (base === null) return null;
  const top = pieceOf(sheet, sprite.top ?? `${sprite.base}_top`);
  const parts = top === null ? [base] : [top, base];
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE * parts.length;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  parts.forEach((name, part) => {
    const pixels = sheet.tiles[name] ?? '';
    const colours = { ...sheet.colours, ...sheet.palettes?.[name] };
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const colour = colours[pixels[i] ?? '.'];
      if (colour === undefined) continue;
      brush.fillStyle = tinted(colour, tint);
      const y = Math.floor(i / WIDTH) + part * HEIGHT;
      brush.fillRect((i % WIDTH) * SCALE, y * SCALE, SCALE, SCALE);
    }
  });
  return canvas.toDataURL('image/png');
}

/** A tile by its name, or the first of a strip or of variants. */
const pieceOf = ({ tiles }: SheetFile, name: string): string | null =>
  [name, `${name}_0`].find((one) => Object.hasOwn(tiles, one)) ?? null;

/** Multiplies a colour of the sheet by a tint, as the stages do. */
function tinted(colour: string, tint: string | null): string {
  const [red = 255, green = 255, blue = 255] = bytesOf(tint ?? '#ffffff');
  const [r = 0, g = 0, b = 0, alpha = 255] = bytesOf(colour);
  return `rgb(${(r * red) / 255} ${(g * green) / 255} ${(b * blue) / 255} / ${alpha / 255})`;
}

const bytesOf = (colour: string): number[] =>
  Array.from(colour.match(/[0-9a-f]{2}/gi) ?? [], (two) => Number.parseInt(two, 16));
