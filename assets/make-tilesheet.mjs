/**
 * Makes the tile sheet from the text sources in assets/tiles/: `node assets/make-tilesheet.mjs`. It needs only Node.
 * The tiles for games and a contact sheet are made of the same rows of text.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calculatedTiles, SHADES } from './calculated-tiles.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { readAllTiles, TONES } from './read-tiles.mjs';

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
  return {
    pictures: { 'docs/tilesheet.png': contactSheet(tiles) },
    texts: { 'assets/tilesheet.json': written(textSheet(tiles, strips)) },
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
  return { colours: Object.fromEntries(colours), strips, drawn: tiles.length, tiles: Object.fromEntries(rows) };
}

/** JSON as the formatter writes it. @param {unknown} content */
const written = (content) => `${JSON.stringify(content, null, 2)}\n`;

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
