/**
 * Makes the tilesheet of the text sources in assets/tiles/: `node assets/make-tilesheet.mjs`. It needs Node only.
 * The picture, the names of its tiles, a Tiled tileset and a contact sheet are all made of the same rows of text.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALCULATED, calculatedColours, paintCalculated } from './calculated-tiles.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { Painting } from './paint.mjs';
import { HEIGHT, readAllTiles, WIDTH } from './read-tiles.mjs';

const COLUMNS = 32;
const SCALE = 2;
const CELL = [WIDTH * SCALE, HEIGHT * SCALE];
const FRAME_MS = 140;

/** The text sources, sorted by name so that the sheet is the same on every machine. @param {string} root */
export function tileSources(root) {
  const folder = join(root, 'assets/tiles');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ path: `assets/tiles/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Everything that is written, by path: bytes of a PNG, or text.
 * @param {{ path: string, text: string }[]} sources
 * @returns {{ pictures: Record<string, Painting>, texts: Record<string, string> }}
 */
export function makeTilesheet(sources) {
  const { tiles, strips } = readAllTiles(sources);
  const sheet = paintSheet(tiles, SCALE);
  const names = Object.fromEntries(tiles.map(({ name }, index) => [name, index]));
  const listed = { tiles: Object.keys(names), strips, calculated: Object.keys(CALCULATED) };
  const description = { cell: CELL, columns: COLUMNS, ...listed };
  return {
    pictures: {
      'assets/tilesheet.png': sheet,
      'assets/tilesheet-small.png': paintSmall(tiles),
      'docs/tilesheet.png': contactSheet(tiles),
    },
    texts: {
      'assets/tilesheet.json': written(description),
      'assets/tilesheet.tsj': written(tileset(sheet, names, strips)),
    },
  };
}

/**
 * All tiles, row by row. Tiled shows them as large as they are painted; whoever plays fetches the small sheet, which has
 * one pixel for each of theirs.
 * @param {{ rows: string[] }[]} tiles @param {number} scale @param {number} moreRows @param {number[][]} moreColours
 */
function paintSheet(tiles, scale, moreRows = 0, moreColours = []) {
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  const rows = Math.ceil(tiles.length / COLUMNS) + moreRows;
  const sheet = new Painting(COLUMNS * width, rows * height, moreColours);
  tiles.forEach(({ rows }, index) => {
    sheet.draw(rows, (index % COLUMNS) * width, Math.floor(index / COLUMNS) * height, scale);
  });
  return sheet;
}

/** The sheet that is played with, and on a last row what is calculated. @param {{ rows: string[] }[]} tiles */
function paintSmall(tiles) {
  const sheet = paintSheet(tiles, 1, 1, calculatedColours());
  paintCalculated(sheet, sheet.height - HEIGHT);
  return sheet;
}

/** JSON as the formatter leaves it: a list of numbers on one line. @param {unknown} content */
const written = (content) => `${JSON.stringify(content, null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`;

/**
 * What Tiled reads: the class of each tile is its name, and strips move.
 * @param {Painting} sheet @param {Record<string, number>} names @param {Record<string, number>} strips
 */
function tileset(sheet, names, strips) {
  const framesOf = (/** @type {string} */ strip) =>
    Array.from({ length: strips[strip] }, (_, frame) => ({ tileid: names[`${strip}_${frame}`], duration: FRAME_MS }));
  return {
    type: 'tileset',
    version: '1.10',
    tiledversion: '1.10.2',
    name: 'tilesheet',
    image: 'tilesheet.png',
    imagewidth: sheet.width,
    imageheight: sheet.height,
    tilewidth: CELL[0],
    tileheight: CELL[1],
    tilecount: Object.keys(names).length,
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
  console.log(`${tiles.length} tiles: ${[...Object.keys(pictures), ...Object.keys(texts)].join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    write(fileURLToPath(new URL('..', import.meta.url)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
