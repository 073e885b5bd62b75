import { Painting } from './paint.mjs';
import { HEIGHT, WIDTH } from './read-tiles.mjs';

/** @typedef {import('./read-tiles.mjs').Tile} Tile */

const COLUMNS = 12;
const LETTER = 12; // The largest width of a letter, so names are set closer than their cells.
const LETTER_LEFT = 4;
const LINE = 16;
const CELL = 12 * LETTER + 8;
const PAGE = { colour: 7, rgb: [0x1c, 0x1e, 0x26] };
const DARK = { colour: 8, rgb: [0x0c, 0x0e, 0x18] };
const LIGHT = { colour: 9, rgb: [0xb4, 0xae, 0x9c] };

/**
 * A picture to look up tiles: each on dark at four times its size, and on light at the size of the sheet, with its
 * name. Figures are shown whole.
 * @param {Tile[]} tiles
 */
export function contactSheet(tiles) {
  const byName = new Map(tiles.map((tile) => [tile.name, tile]));
  const groups = new Map(tiles.map((tile) => [tile.group, /** @type {Tile[]} */ ([])]));
  for (const tile of tiles) if (tile.kind !== 'top') groups.get(tile.group)?.push(tile);

  /** @type {{ y: number, tiles?: Tile[], heading?: string, tall: number }[]} */
  const bands = [];
  let y = 8;
  for (const [heading, members] of groups) {
    bands.push({ y: y + 16, heading, tall: 1 });
    y += 16 + LINE * 2 + 12;
    for (let first = 0; first < members.length; first += COLUMNS) {
      const row = members.slice(first, first + COLUMNS);
      const tall = row.some((tile) => tile.kind === 'figure') ? 2 : 1;
      const lines = Math.max(...row.map((tile) => nameLines(tile.name).length));
      bands.push({ y, tiles: row, tall });
      y += tall * HEIGHT * 4 + lines * LINE + 14;
    }
  }

  const painting = new Painting(COLUMNS * CELL + 16, y + 8, [PAGE.rgb, DARK.rgb, LIGHT.rgb]);
  painting.fill(0, 0, painting.width, painting.height, PAGE.colour);

  /** @param {string} text @param {number} x @param {number} y @param {number} scale */
  const write = (text, x, y, scale) => {
    [...text].forEach((letter, index) => {
      const glyph = byName.get(glyphName(letter));
      const rows = glyph?.rows.map((row) => row.slice(LETTER_LEFT, LETTER_LEFT + LETTER));
      if (rows) painting.draw(rows, x + index * LETTER * scale, y, scale);
    });
  };

  for (const band of bands) {
    if (band.heading) write(band.heading, 8, band.y, 2);
    band.tiles?.forEach((tile, column) => {
      const x = 8 + column * CELL;
      const upper = tile.kind === 'figure' ? byName.get(`${tile.name}_top`) : undefined;
      const rows = [...(upper?.rows ?? []), ...tile.rows];
      const bottom = band.y + band.tall * HEIGHT * 4;
      painting.fill(x, bottom - rows.length * 4, WIDTH * 4, rows.length * 4, DARK.colour);
      painting.draw(rows, x, bottom - rows.length * 4, 4);
      painting.fill(x + WIDTH * 4 + 8, bottom - rows.length * 2, WIDTH * 2, rows.length * 2, LIGHT.colour);
      painting.draw(rows, x + WIDTH * 4 + 8, bottom - rows.length * 2, 2);
      nameLines(tile.name).forEach((line, index) => {
        write(line, x, bottom + 3 + index * LINE, 1);
      });
    });
  }
  return painting;
}

/** @param {string} letter */
export const glyphName = (letter) => `glyph_${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** A name in lines that fit under its tile, broken after an underscore if possible. @param {string} name */
function nameLines(name) {
  const lines = [''];
  for (const word of name.split(/(?<=_)/)) {
    const last = lines.length - 1;
    if (lines[last] === '' || lines[last].length + word.length <= 12) lines[last] += word;
    else lines.push(word);
  }
  return lines;
}
