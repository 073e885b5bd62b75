/**
 * Reads the text sources of the tilesheet. A picture is rows of twenty characters, one a pixel:
 *
 *     tile <name>            15 rows
 *     figure <name>          30 rows: the upper half becomes `<name>_top`, the lower `<name>`
 *     strip <name> <frames>  as many blocks of 15 rows, which become `<name>_0`, `<name>_1`, …
 *     part <name>            15 rows that are no tile themselves, for `made` in the same file
 *     made <name> = <a> <b>  pictures of the same file laid over each other, the first at the bottom;
 *                            `a:h` is mirrored left to right, `a:v` upside down, `a:hv` both
 *
 * Lines that start with `//` are remarks.
 */

export const WIDTH = 20;
export const HEIGHT = 15;

/**
 * The colours of the pixel characters: red, green, blue. Only greys, since colour comes from `tint`. 0 to 4 go from dark
 * to light; 5 lies between 0 and 1, for the joints of floors, which must be quieter than an outline.
 */
export const TONES = {
  0: [0x0a, 0x0c, 0x14],
  1: [0x3c, 0x40, 0x48],
  2: [0x80, 0x86, 0x8e],
  3: [0xc0, 0xc4, 0xc8],
  4: [0xff, 0xff, 0xff],
  5: [0x2a, 0x2d, 0x36],
};

const HEADS = { tile: 1, part: 1, figure: 2, strip: 0 };
const NAME = /^[a-z][a-z0-9_]*$/;

/**
 * @typedef {{ name: string, rows: string[], group: string, where: string, kind: string }} Tile
 * @typedef {{ tiles: Tile[], strips: Record<string, number> }} Drawn
 */

/** @param {string} where @param {string} what @returns {never} */
function fail(where, what) {
  throw new Error(`${where}  ${what}`);
}

/**
 * Everything that one file draws, in order.
 * @param {string} path for error messages
 * @param {string} text
 * @returns {Drawn}
 */
export function readTiles(path, text) {
  const group = path.replace(/^.*\/(\d+-)?/, '').replace(/\.txt$/, '');
  const lines = text.split(/\r?\n/);
  /** @type {Tile[]} */
  const tiles = [];
  /** @type {Map<string, string[]>} */
  const known = new Map();
  /** @type {Record<string, number>} */
  const strips = {};
  let at = 0;

  const where = (line = at) => `${path}:${line + 1}`;
  const isRemark = () => lines[at].startsWith('//');
  const isBlank = () => lines[at].trim() === '' || isRemark();

  /** @param {string} name @param {string[]} rows @param {number} line @param {string} kind */
  const add = (name, rows, line, kind) => {
    if (known.has(name)) fail(where(line), `"${name}" is drawn twice in this file.`);
    known.set(name, rows);
    if (kind !== 'part') tiles.push({ name, rows, group, where: where(line), kind });
  };

  /** @param {string} name @param {number} head the line that asks for these rows @param {number} count */
  const takeRows = (name, head, count) => {
    const rows = [];
    while (rows.length < count) {
      while (at < lines.length && isRemark()) at++;
      const row = lines[at];
      if (row === undefined || /^(tile|figure|strip|part|made)\b|^\s*$/.test(row)) {
        fail(
          where(Math.min(at, lines.length - 1)),
          `"${name}" (line ${head + 1}) ends after ${rows.length} of its ${count} rows.`,
        );
      }
      if (row.length !== WIDTH) {
        fail(where(), `a row of "${name}" has ${row.length} characters; it needs ${WIDTH}.`);
      }
      const strange = row.match(/[^.0-5]/);
      if (strange) fail(where(), `"${strange[0]}" in "${name}" is no pixel. Pixels are . 0 1 2 3 4 5`);
      rows.push(row);
      at++;
    }
    return rows;
  };

  while (at < lines.length) {
    if (isBlank()) {
      at++;
      continue;
    }
    const head = at;
    const [word, name, ...rest] = lines[at].trim().split(/\s+/);
    if (word !== 'made' && !(word in HEADS)) {
      fail(
        where(),
        `"${word}" begins nothing. Write tile, figure, strip, part or made; a picture may have a row too many.`,
      );
    }
    if (!name || !NAME.test(name)) fail(where(), `"${name ?? ''}" is no name: small letters, digits and _ only.`);
    at++;
    if (word === 'made') {
      if (rest[0] !== '=' || rest.length < 2)
        fail(where(head), `write "made ${name} = " and the pictures it is made of.`);
      add(name, compose(rest.slice(1), known, where(head)), head, 'tile');
    } else if (word === 'strip') {
      const frames = Number(rest[0]);
      if (!Number.isInteger(frames) || frames < 2)
        fail(where(head), `strip "${name}" needs its number of frames, two or more.`);
      for (let frame = 0; frame < frames; frame++) {
        while (at < lines.length && isBlank()) at++;
        add(`${name}_${frame}`, takeRows(`${name}_${frame}`, head, HEIGHT), head, 'strip');
      }
      strips[name] = frames;
    } else {
      if (rest.length > 0) fail(where(head), `"${rest.join(' ')}" after the name "${name}" means nothing here.`);
      const rows = takeRows(name, head, HEIGHT * HEADS[word]);
      if (word === 'figure') add(`${name}_top`, rows.slice(0, HEIGHT), head, 'top');
      add(name, rows.slice(-HEIGHT), head, word);
    }
  }
  return { tiles, strips };
}

/**
 * Pictures over each other.
 * @param {string[]} parts @param {Map<string, string[]>} known @param {string} where
 */
function compose(parts, known, where) {
  const canvas = Array.from({ length: HEIGHT }, () => Array(WIDTH).fill('.'));
  for (const part of parts) {
    const [name, turns = ''] = part.split(':');
    const rows = known.get(name);
    if (!rows) fail(where, `no picture "${name}" stands above this line in the file.`);
    if (!/^h?v?$/.test(turns)) fail(where, `"${part}": after the colon stands h, v or hv.`);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const pixel = rows[turns.includes('v') ? HEIGHT - 1 - y : y][turns.includes('h') ? WIDTH - 1 - x : x];
        if (pixel !== '.') canvas[y][x] = pixel;
      }
    }
  }
  return canvas.map((row) => row.join(''));
}

/**
 * All files together. A name may be drawn only once.
 * @param {{ path: string, text: string }[]} files
 * @returns {Drawn}
 */
export function readAllTiles(files) {
  /** @type {Map<string, Tile>} */
  const byName = new Map();
  /** @type {Record<string, number>} */
  const strips = {};
  for (const { path, text } of files) {
    const drawn = readTiles(path, text);
    for (const tile of drawn.tiles) {
      const first = byName.get(tile.name);
      if (first) fail(tile.where, `"${tile.name}" is already drawn in ${first.where}.`);
      byName.set(tile.name, tile);
    }
    Object.assign(strips, drawn.strips);
  }
  return { tiles: [...byName.values()], strips };
}
