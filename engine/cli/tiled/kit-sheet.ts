import { PIXELS_WIDE } from '../../load/files/tile-drawing';
import type { SheetFile } from '../../load/pack/sheet-file';
import { PngImage } from './png';
import { TILE_HEIGHT, TILE_WIDTH } from './tile-sheet';

const COLUMNS = 32;
/** Tiled shows each pixel of a drawing so many times as wide and high. */
const SCALE = TILE_WIDTH / PIXELS_WIDE;
const FRAME_MILLISECONDS = 140;

/**
 * The tileset of all tiles that the kit draws with, and its image. Both are made of the tiles that games use, so that
 * the package needs neither. The class of a tile is its name, and strips move.
 */
export function kitTileset(name: string, sheet: SheetFile): { readonly tileset: string; readonly image: Buffer } {
  const names = Object.keys(sheet.tiles).slice(0, sheet.drawn);
  const rows = Math.ceil(names.length / COLUMNS);
  const tileset = {
    type: 'tileset',
    version: '1.10',
    tiledversion: '1.10.2',
    name,
    image: `${name}.png`,
    imagewidth: COLUMNS * TILE_WIDTH,
    imageheight: rows * TILE_HEIGHT,
    tilewidth: TILE_WIDTH,
    tileheight: TILE_HEIGHT,
    tilecount: names.length,
    columns: COLUMNS,
    margin: 0,
    spacing: 0,
    tiles: names.map((type, id) => ({ id, type, ...movement(type, names, sheet.strips) })),
  };
  return { tileset: `${JSON.stringify(tileset, null, 2)}\n`, image: drawImage(names, rows, sheet) };
}

/** The animation that begins with a tile, if it is the first of a strip. */
function movement(tile: string, names: readonly string[], strips: SheetFile['strips']): object {
  const strip = tile.endsWith('_0') ? tile.slice(0, -2) : '';
  if (!Object.hasOwn(strips, strip)) return {};
  const frames = Array.from({ length: strips[strip] ?? 0 }, (_, frame) => names.indexOf(`${strip}_${frame}`));
  return { animation: frames.map((tileid) => ({ tileid, duration: FRAME_MILLISECONDS })) };
}

function drawImage(names: readonly string[], rows: number, { colours, tiles }: SheetFile): Buffer {
  const image = new PngImage(COLUMNS * TILE_WIDTH, rows * TILE_HEIGHT);
  for (const [id, name] of names.entries()) {
    const [left, top] = [(id % COLUMNS) * TILE_WIDTH, Math.floor(id / COLUMNS) * TILE_HEIGHT];
    for (const [i, sign] of [...(tiles[name] ?? '')].entries()) {
      const colour = colours[sign];
      const [x, y] = [i % PIXELS_WIDE, Math.floor(i / PIXELS_WIDE)];
      if (colour) image.fill(left + x * SCALE, top + y * SCALE, SCALE, SCALE, colour);
    }
  }
  return image.toPng();
}
