import type { SheetFile } from '../../load/pack/sheet-file';
import { PngImage } from './png';

const COLUMNS = 32;
/** A tile as it is drawn, in pixels. */
const [ART_COLUMNS, ART_ROWS] = [20, 15];
/** Tiled shows each of these pixels twice as wide and high. */
const SCALE = 2;
const [WIDTH, HEIGHT] = [ART_COLUMNS * SCALE, ART_ROWS * SCALE];
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
    imagewidth: COLUMNS * WIDTH,
    imageheight: rows * HEIGHT,
    tilewidth: WIDTH,
    tileheight: HEIGHT,
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
  const image = new PngImage(COLUMNS * WIDTH, rows * HEIGHT);
  for (const [id, name] of names.entries()) {
    const [left, top] = [(id % COLUMNS) * WIDTH, Math.floor(id / COLUMNS) * HEIGHT];
    for (const [i, sign] of [...(tiles[name] ?? '')].entries()) {
      const colour = colours[sign];
      const [x, y] = [i % ART_COLUMNS, Math.floor(i / ART_COLUMNS)];
      if (colour) image.fill(left + x * SCALE, top + y * SCALE, SCALE, SCALE, colour);
    }
  }
  return image.toPng();
}
