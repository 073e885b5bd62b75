/**
 * Makes the tile sheet from the text sources in assets/tiles/: `node assets/make-tilesheet.mjs`. It needs only Node.
 * The tiles for games, a Tiled tileset and a contact sheet are made of the same rows of text.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calculatedTiles, SHADES } from './calculated-tiles.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { HEIGHT, readAllTiles, TONES, WIDTH } from './read-tiles.mjs';

const COLUMNS = 32;
const SCALE = 2;
const CELL = [WIDTH * SCALE, HEIGHT * SCALE];
const FRAME_MS = 140;

/**
 * The text sources: first those of `assets/tiles/`, then those of its folder `more/`, each sorted by name. Maps that
 * were drawn in Tiled know a tile by its number, so new tiles come last: in a file of `more/` with the next number.
 * @param {string} root
 */
export function tileSources(root) {
  return ['assets/tiles', 'assets/tiles/more'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  );
}

/**
 * Everything to write, by path: bytes of a PNG, or text.
 * @param {{ path: string, text: string }[]} sources
 * @returns {{ pictures: Record<string, import('./paint.mjs').Painting>, texts: Record<string, string> }}
 */
export function makeTilesheet(sources) {
  const { tiles, strips } = readAllTiles(sources);
  const names = Object.fromEntries(tiles.map(({ name }, index) => [name, index]));
  return {
    pictures: { 'docs/tilesheet.png': contactSheet(tiles) },
    texts: {
      'assets/tilesheet.json': written(textSheet(tiles, strips)),
      'assets/tilesheet.tsj': written(tileset(names, strips)),
    },
  };
}

/**
 * The tile sheet for games. It stays text, so that a game can be packed with just the tiles it shows; as text they
 * compress as well as a picture.
 * @param {{ name: string, rows: string[] }[]} tiles @param {Record<string, number>} strips
 */
function textSheet(tiles, strips) {
  const hex = (/** @type {number[]} */ colour) => `#${Buffer.from(colour).toString('hex')}`;
  const colours = Object.entries({ ...TONES, ...SHADES }).map(([sign, colour]) => [sign, hex(colour)]);
  const rows = [...tiles, ...calculatedTiles()].map(({ name, rows }) => [name, rows.join('')]);
  return { colours: Object.fromEntries(colours), strips, tiles: Object.fromEntries(rows) };
}

/** JSON as the formatter writes it. @param {unknown} content */
const written = (content) => `${JSON.stringify(content, null, 2)}\n`;

/**
 * The tileset for Tiled: the class of each tile is its name, and strips are animated. `dmk tiled` draws its image.
 * @param {Record<string, number>} names @param {Record<string, number>} strips
 */
function tileset(names, strips) {
  const count = Object.keys(names).length;
  const framesOf = (/** @type {string} */ strip) =>
    Array.from({ length: strips[strip] }, (_, frame) => ({ tileid: names[`${strip}_${frame}`], duration: FRAME_MS }));
  return {
    type: 'tileset',
    version: '1.10',
    tiledversion: '1.10.2',
    name: 'tilesheet',
    image: 'tilesheet.png',
    imagewidth: COLUMNS * CELL[0],
    imageheight: Math.ceil(count / COLUMNS) * CELL[1],
    tilewidth: CELL[0],
    tileheight: CELL[1],
    tilecount: count,
    columns: COLUMNS,
    margin: 0,
    spacing: 0,
    tiles: Object.entries(names).map(([name, id]) => {
      const strip = name.endsWith('_0') ? name.slice(0, -2) : '';
      return { id, type: name, ...(strip in strips ? { animation: framesOf(strip) } : {}) };
    }),
  };
}

/** @param {string} root */
function write(root) {
  const { pictures, texts } = makeTilesheet(tileSources(root));
  for (const [path, picture] of Object.entries(pictures)) writeFileSync(join(root, path), picture.toPng());
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(root, path), text);
  const { tiles } = JSON.parse(texts['assets/tilesheet.json']);
  console.log(`${Object.keys(tiles).length} tiles: ${[...Object.keys(pictures), ...Object.keys(texts)].join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    write(fileURLToPath(new URL('..', import.meta.url)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
