import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SheetFile } from '../../../engine/load/pack/sheet-file';
import { ART_WIDTH } from '../../../engine/ui/canvas/gl/camera';
import { Letters, lettersOf, slimLettersOf } from '../../../engine/ui/canvas/gl/glyph-atlas';
import { paintSheet } from '../../../engine/ui/canvas/gl/sheet-image';
import { slimTiles } from '../../../engine/ui/canvas/gl/slim-letters';
import { NAME_RIM } from '../../../engine/ui/table/draw-face';
import { linesIn } from '../../../engine/ui/table/layout/small-letters';
import { ROOT } from '../../support/disk-source';
import { definitionsOf } from '../../support/play';

/** The slim face of long names: it holds every name where the usual letters would be cut. */

const image = paintSheet(JSON.parse(readFileSync(join(ROOT, 'assets/tilesheet.json'), 'utf8')) as SheetFile);

test('every letter is drawn in rows of one width, and is slimmer than the usual one', () => {
  const characters = Object.keys(slimTiles()).map((name) => name.slice('slim_'.length));
  expect(characters.join('')).toMatch(/^[A-Z]{26}[a-z]{26}\d{10}/);
  expect(Object.values(slimTiles()).every((signs) => signs.length === 300)).toBe(true);
  const [slim, usual] = [slimLettersOf(image), lettersOf(image)];
  const wide = characters.filter((one) => /[a-zA-Z0-9]/.test(one) && slim.width(one) > 0.75 * usual.width(one));
  expect(wide).toEqual([]);
});

test.each([
  ['terminal_dungeon', 5],
  ['dimm_city', 4],
  ['monadungeon', 4],
  ['two_d6_dungeon', 4],
])('no name of %s is cut on a card of %i columns', async (id, columns) => {
  const { items, actors } = await definitionsOf(id);
  const names = [...Object.values(items), ...Object.values(actors)].map(({ name }) => name);
  const room = columns * 20 - 20;
  const bare = (text: string) => text.replace(/\s/g, '');
  const cut = names.filter((name) => bare(linesIn(slimLettersOf(image), name, room, 3).join('')) !== bare(name));
  expect(cut).toEqual([]);
});

test('no name of dimm_city is cut on the least card with words, beside five others of a day', async () => {
  const { items } = await definitionsOf('dimm_city');
  const names = Object.values(items).map(({ name }) => name);
  // Three columns, with letters of half their width.
  const room = (3 * ART_WIDTH - 2 * NAME_RIM) / 0.5;
  const cut = names.filter((name) => linesIn(lettersOf(image), name, room, 2).join(' ') !== name);
  expect(cut).toEqual([]);
});

test('a word that is divided keeps its apostrophe', () => {
  const letters = new Letters(() => ({ left: 4, width: 10 }));
  expect(linesIn(letters, "Warden's plate", 80, 3)).toEqual(['Warde-', "n's", 'plate']);
});

test('the furniture of every room is on the sheet', async () => {
  const { tables } = await definitionsOf('two_d6_dungeon');
  const rows = Object.values(tables).flatMap((table) => table.rows as readonly { furniture?: string }[]);
  const named = rows.flatMap(({ furniture }) => furniture?.split(' ') ?? []);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => image.sheet.find(name).index < 0)).toEqual([]);
});
