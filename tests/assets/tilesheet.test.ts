import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { calculatedTiles, SHADOWS } from '../../assets/calculated-tiles.mjs';
import { makeTilesheet, tileSources } from '../../assets/make-tilesheet.mjs';
import { readAllTiles, readTiles, TONES } from '../../assets/read-tiles.mjs';
import palette from '../../data/palette.json';
import { kitTileset } from '../../engine/cli/tiled/kit-sheet';
import { BLINDNESS, contrast, type Light, seenBy, signalOf, tinted } from './colours';
import { promisedNames, strips } from './promised-names';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = tileSources(root);
const made = makeTilesheet(sources);
const tiles = new Map(readAllTiles(sources).tiles.map((tile) => [tile.name, tile]));
const sheet = JSON.parse(made.texts['assets/tilesheet.json'] ?? '{}');
const tileset: { readonly tiles: readonly { readonly type: string }[] } = JSON.parse(
  kitTileset('tilesheet', sheet).tileset,
);

const row = '....................';
const block = `${row}\n`.repeat(15);

describe('a shadow', () => {
  const depth = (shadow: string, x: number, y: number) => SHADOWS[`shadow_${shadow}`]?.(x, y) ?? Number.NaN;

  test('is deepest at the wall', () => {
    expect(depth('under', 10, 0)).toBeGreaterThan(depth('under', 10, 4));
    expect(depth('under', 10, 14)).toBe(0);
    expect(depth('beside', 0, 10)).toBeGreaterThan(depth('beside', 4, 10));
    expect(depth('corner', 0, 14)).toBe(0);
  });

  test('lies along the rim of a ledge', () => {
    expect(depth('ledge', 10, 14)).toBeGreaterThan(depth('ledge', 10, 10));
  });
});

describe('the committed sheet', () => {
  test.each(Object.entries(made.texts))('%s is what the text sources make', (path, text) => {
    // Not a comparison of values: a difference in thousands of lines is best told in one.
    const isSame = readFileSync(`${root}/${path}`, 'utf8') === text;
    expect(isSame, 'run: node assets/make-tilesheet.mjs').toBe(true);
  });

  test.each(Object.entries(made.pictures))('%s is what the text sources make', (path, picture) => {
    const isSame = rowsOf(readFileSync(`${root}/${path}`)).equals(rowsOf(picture.toPng()));
    expect(isSame, 'run: node assets/make-tilesheet.mjs').toBe(true);
  });

  test('has all tiles that are promised, and more than 256', () => {
    expect(promisedNames.filter((name) => !tiles.has(name))).toEqual([]);
    expect(tiles.size).toBeGreaterThanOrEqual(256);
    expect(sheet.strips).toMatchObject(strips);
  });

  test('numbers its tiles in the order they are drawn in, forty pixels by thirty each', () => {
    expect(tileset.tiles.map(({ type }) => type)).toEqual([...tiles.keys()]);
    expect(tileset).toMatchObject({ imagewidth: 32 * 40, imageheight: Math.ceil(tiles.size / 32) * 30 });
  });

  test('keeps the numbers that maps drawn in Tiled already use', () => {
    const names = [...tiles.keys()];
    const first = createHash('sha256').update(names.slice(0, 926).join()).digest('hex').slice(0, 16);
    expect(first).toBe('9f96ad670b46bba5');
    expect(names.indexOf('wildcard')).toBe(925);
  });

  test('is played with as it was drawn, and with what is calculated', () => {
    const drawn = [...tiles.values(), ...calculatedTiles()].map(({ name, rows }) => [name, rows.join('')]);
    expect(Object.entries(sheet.tiles)).toEqual(drawn);
    const signs = new Set(Object.values<string>(sheet.tiles).flatMap((pixels) => [...pixels]));
    expect([...signs].sort().join('')).toBe(`.${Object.keys(sheet.colours).join('')}`);
  });

  test('moves every strip in Tiled', () => {
    const moving = tileset.tiles.filter((tile) => 'animation' in tile);
    expect(moving).toHaveLength(Object.keys(sheet.strips).length);
  });

  test('shows something in every tile but the space and the upper half of low figures', () => {
    const empty = [...tiles.values()].filter(({ kind, rows }) => kind !== 'top' && rows.every((line) => line === row));
    expect(empty.map(({ name }) => name)).toEqual(['glyph_0020']);
  });

  test('leaves no wall or floor with a hole in it', () => {
    const solid = /^(wall|brick)_(face|join)_|^rock_face_\d|^(floor|cave_floor|wood_floor|grass)_\d|^sand$/;
    const holed = [...tiles.values()].filter(({ name, rows }) => solid.test(name) && rows.join('').includes('.'));
    expect(holed.map(({ name }) => name)).toEqual([]);
  });
});

test('a floor is quiet: its joints are nearer to the stone than an outline is', () => {
  const light = (digit: keyof typeof TONES) => TONES[digit].map((value) => value / 255) as unknown as Light;
  const white: Light = [1, 1, 1];
  const against = (digit: keyof typeof TONES) => contrast(tinted(light(digit), white), tinted(light(1), white));
  expect(against(5)).toBeLessThan(against(0) * 0.75);
  const floors = [...tiles.values()].filter(({ name }) => /^(floor|cave_floor|wood_floor)_\d$/.test(name));
  expect(floors).toHaveLength(10);
  expect(floors.filter(({ rows }) => rows.join('').includes('0')).map(({ name }) => name)).toEqual([]);
});

describe('a text source that is wrong is told by file and line:', () => {
  const wrong: [string, string, string][] = [
    ['a short row', `tile a\n${row}\n...\n`, 'f.txt:3  a row of "a" has 3 characters; it needs 20.'],
    [
      'a strange pixel',
      `tile a\n${row.replace('.', 'x')}\n`,
      'f.txt:2  "x" in "a" is no pixel. Pixels are . 0 1 2 3 4 5',
    ],
    ['too few rows', `tile a\n${row}\ntile b\n${block}`, 'f.txt:3  "a" (line 1) ends after 1 of its 15 rows.'],
    ['too many rows', `tile a\n${block}${row}\n`, `f.txt:17  "${row}" begins nothing.`],
    ['a name drawn twice', `tile a\n${block}tile a\n${block}`, 'f.txt:17  "a" is drawn twice in this file.'],
    ['a name with a capital', `tile A\n${block}`, 'f.txt:1  "A" is no name: small letters, digits and _ only.'],
    ['a strip without a number', `strip a\n${block}`, 'f.txt:1  strip "a" needs its number of frames, two or more.'],
    ['a part that is missing', 'made a = b\n', 'f.txt:1  no picture "b" stands above this line in the file.'],
  ];
  test.each(wrong)('%s', (_what, text, message) => {
    expect(() => readTiles('f.txt', text)).toThrow(message);
  });

  test('a name that another file has', () => {
    const files = ['f.txt', 'g.txt'].map((path) => ({ path, text: `// A remark.\ntile a\n${block}` }));
    expect(() => readAllTiles(files)).toThrow('g.txt:2  "a" is already drawn in f.txt:2.');
  });
});

test('a figure is two tiles, a strip one a frame, and a picture is made of others', () => {
  const mark = `4${row.slice(1)}`;
  const text = `figure a\n${mark}\n${`${row}\n`.repeat(29)}strip b 2\n${block}\n${block}part c\n${mark}\n${`${row}\n`.repeat(14)}made d = c c:hv\n`;
  const drawn = readTiles('f.txt', text);
  expect(drawn.tiles.map(({ name }) => name)).toEqual(['a_top', 'a', 'b_0', 'b_1', 'd']);
  expect(drawn.strips).toEqual({ b: 2 });
  expect(drawn.tiles[0]?.rows[0]).toBe(mark);
  expect([drawn.tiles[4]?.rows[0], drawn.tiles[4]?.rows[14]]).toEqual([mark, `${row.slice(1)}4`]);
});

describe('the palette', () => {
  const { $schema: _schema, note: _note, ...colours } = palette;
  const grounds = ['night', 'memory', 'stone'];
  const tone = (digit: keyof typeof TONES) => TONES[digit].map((value) => value / 255) as unknown as Light;
  const white: Light = [1, 1, 1];

  test('has sixteen colours', () => expect(Object.keys(colours)).toHaveLength(16));

  test.each(Object.entries(colours).filter(([name]) => !grounds.includes(name)))(
    'lets a figure in %s stand out from a floor three to one',
    (_name, hex) => {
      expect(contrast(tinted(tone(4), signalOf(hex)), tinted(tone(1), white)), 'lit, on bare stone').toBeGreaterThan(3);
      const floor = tinted(tone(1), signalOf(colours.stone));
      expect(contrast(tinted(tone(3), signalOf(hex)), floor), 'its body, on a floor in stone').toBeGreaterThan(3);
    },
  );

  const roles = { hostile: colours.blood, item: colours.gold, exit: colours.frost, hazard: colours.ember };
  const pairs = Object.keys(roles).flatMap((one, i, all) => all.slice(i + 1).map((other) => [one, other] as const));

  test.each(Object.entries(BLINDNESS))('tells hostile, item, exit and hazard apart under %s', (_name, matrix) => {
    const seen = (role: string) => seenBy(matrix, tinted(white, signalOf(roles[role as keyof typeof roles])));
    const alike = pairs.filter(([one, other]) => contrast(seen(one), seen(other)) < 1.15);
    expect(alike).toEqual([]);
  });

  test('is not needed to tell an exit, a hazard, a thing and a creature apart: their shapes differ', () => {
    const shapes = ['stairs_down', 'stairs_up', 'trap', 'pit', 'fire_0', 'key', 'sword', 'skeleton_top', 'rat'];
    const alike = shapes.flatMap((one, i) => shapes.slice(i + 1).filter((other) => overlap(one, other) > 0.75));
    expect(alike).toEqual([]);
  });
});

/** The share of light pixels that two tiles have in common. */
function overlap(one: string, other: string): number {
  const pixels = (name: string) => tiles.get(name)?.rows.join('').replace(/[01]/g, '.') ?? expect.fail(name);
  const [first, second] = [pixels(one), pixels(other)];
  let both = 0;
  let either = 0;
  for (let i = 0; i < first.length; i++) {
    const count = Number(first[i] !== '.') + Number(second[i] !== '.');
    if (count === 2) both++;
    if (count > 0) either++;
  }
  return both / either;
}

/** The pixels of a PNG, unpacked: how well they are packed depends on the version of Node. */
function rowsOf(png: Buffer): Buffer {
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return inflateSync(Buffer.concat(packed));
}
