import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { parseTiledMap } from '../../../engine/level/tiled/read-map';
import type { TiledMap } from '../../../engine/level/tiled/tiled-map';
import { spliced } from '../../../engine/studio/painter/map/json-splices';
import { openMap } from '../../../engine/studio/painter/map/open-map';
import { type CellChange, cellsIn, type PaintMap } from '../../../engine/studio/painter/map/paint-map';
import { FLOOR_ENTRY, type PaletteEntry, paletteOf } from '../../../engine/studio/painter/map/palette';
import { loadFromDisk } from './painter-games';

/** Every map of the fixtures and of all prototypes that is drawn. */
const fixtures = readdirSync('tests/fixtures/tiled/made')
  .filter((name) => name.endsWith('.tmj') && name !== 'script.tmj')
  .map((name) => `tests/fixtures/tiled/made/${name}`);
const folders = readdirSync('prototypes').map((name) => `prototypes/${name}`);
const tiled = folders.map((folder) => `${folder}/map.tmj`).filter((path) => existsSync(path));
const drawn = folders.filter((folder) => /"rows":/.test(readFileSync(`${folder}/prototype.json`, 'utf8')));

const fromDisk = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

let definitions: Definitions;
beforeAll(async () => {
  definitions = await loadFromDisk('prototypes/labyrinth');
});

/** Opens a map whose text may differ from the one on the disk. */
async function opened(path: string, text: string): Promise<PaintMap> {
  const folder = path.startsWith('tests') ? 'painted' : path.slice(0, path.lastIndexOf('/'));
  const file = path.endsWith('.tmj') ? 'map.tmj' : 'prototype.json';
  // Fixtures refer to tilesets beside them.
  const near = (asked: string) =>
    asked
      .replace(/^painted\//, 'tests/fixtures/tiled/made/')
      .replace(/^(?!tests|prototypes|assets)/, 'tests/fixtures/tiled/');
  const read = (asked: string) =>
    asked === `${folder}/${file}`
      ? text
      : asked === `${folder}/map.tmj` || asked === `${folder}/map.tmx`
        ? null
        : fromDisk(near(asked));
  const { map, ...rest } = await openMap(read, folder, definitions, []);
  if (!map) throw new Error(JSON.stringify(rest));
  return map;
}

const readAgain = (path: string, text: string): Promise<TiledMap> =>
  parseTiledMap(path, text, async (asked) => fromDisk(asked));

/** All that the loader reads, with the cells of each layer as text. */
function facts(map: TiledMap) {
  return {
    ...map,
    warnings: null,
    bounds: null,
    layers: map.layers.map((layer) =>
      layer.kind === 'tile' ? { ...layer, cells: [...layer.cells].map((cell) => JSON.stringify(cell)) } : layer,
    ),
  };
}

describe.each([...fixtures, ...tiled])('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  test('nothing but the painted cells changes', async () => {
    const map = await opened(path, text);
    const before = facts(await readAgain(path, text));
    for (const [layer, { kind }] of map.layers.entries()) {
      if (kind !== 'tiles') continue;
      const cells = cellsIn(map.bounds);
      const values = [...new Set(cells.map(({ x, y }) => map.valueAt(layer, x, y)))];
      const painted = [cells[3], cells[cells.length >> 1], cells.at(-2)].filter((cell) => cell !== undefined);
      const changes = painted.map(({ x, y }, i): CellChange => {
        const others = values.filter((value) => value !== map.valueAt(layer, x, y));
        return { layer, x, y, value: others[i % Math.max(1, others.length)] ?? '1' };
      });
      const after = spliced(text, map.put(changes));
      const read = facts(await readAgain(path, after));
      const places = new Set(changes.map(({ x, y }) => `${x},${y}`));
      const apart = (layers: typeof read.layers) =>
        layers.map((one, i) =>
          i === layer && 'cells' in one
            ? { ...one, cells: one.cells.filter((cell) => !places.has(placeOf(cell))) }
            : one,
        );
      expect({ ...read, layers: apart(read.layers) }).toEqual({ ...before, layers: apart(before.layers) });
      const again = await opened(path, after);
      for (const { x, y, value } of changes) expect(again.valueAt(layer, x, y)).toBe(value);
      // Outside the data of the layer not one byte differs.
      expect(withoutData(after)).toBe(withoutData(text));
      // Plain numbers can be put back to the letter.
      const back = changes.map(({ x, y }) => ({ layer, x, y, value: map.valueAt(layer, x, y) }));
      const restored = spliced(after, again.put(back));
      if (!/"encoding"|"chunks"/.test(text)) expect(restored).toBe(text);
    }
  });

  test('an object that is moved and moved back leaves the file as it was', async () => {
    const map = await opened(path, text);
    for (const [layer, { kind }] of map.layers.entries()) {
      if (kind !== 'objects') continue;
      const from = cellsIn(map.bounds).find(({ x, y }) => map.valueAt(layer, x, y) !== '[]');
      const to = cellsIn(map.bounds).find(({ x, y }) => map.valueAt(layer, x, y) === '[]');
      if (!from || !to) continue;
      const value = map.valueAt(layer, from.x, from.y);
      const moved = spliced(
        text,
        map.put([
          { layer, ...from, value: '[]' },
          { layer, ...to, value },
        ]),
      );
      expect(moved.length - text.length).toBeLessThan(20);
      const again = await opened(path, moved);
      expect(again.valueAt(layer, from.x, from.y)).toBe('[]');
      const held = again.valueAt(layer, to.x, to.y);
      expect(
        spliced(
          moved,
          again.put([
            { layer, ...to, value: '[]' },
            { layer, ...from, value: held },
          ]),
        ),
      ).toBe(text);
    }
  });
});

const placeOf = (cell: string) => {
  const { x, y } = JSON.parse(cell) as { x: number; y: number };
  return `${x},${y}`;
};

/** A map without its tile numbers and without whole chunks. */
const withoutData = (text: string) =>
  text.replace(/"chunks":\s*\[(?:[^[\]]|\[[^\]]*\])*\]/g, '').replace(/"data":\s*(\[[^\]]*\]|"[^"]*")/g, '');

describe.each(drawn)('%s', (folder) => {
  const path = `${folder}/prototype.json`;
  const text = readFileSync(path, 'utf8');

  test('nothing but the painted cells and the legend changes', async () => {
    const own = await loadFromDisk(folder);
    const map = await opened(path, text);
    const palette = paletteOf(own);
    const { width, height } = map.bounds;
    const stranger = palette.find(({ kind, id }) => kind === 'actor' && !text.includes(`"${id}"`)) as PaletteEntry;
    const cells = [
      { x: 1, y: 1 },
      { x: width - 2, y: height - 2 },
    ];
    const after = spliced(text, map.paint(stranger, cells, { layer: null, isAdded: false }));
    const [before, painted] = [JSON.parse(text), JSON.parse(after)];
    const letter = painted.map.rows[1][1];
    expect(painted.map.legend[letter]).toBe(stranger.id);
    expect(painted.map.legend).toEqual({ ...before.map.legend, [letter]: stranger.id });
    const rows = before.map.rows.map((row: string, y: number) =>
      [...row].map((sign, x) => (cells.some((cell) => cell.x === x && cell.y === y) ? letter : sign)).join(''),
    );
    expect({ ...painted, map: null }).toEqual({ ...before, map: null });
    expect(painted.map.rows).toEqual(rows);
    const again = await opened(path, after);
    const back = cells.map(({ x, y }) => ({ layer: 0, x, y, value: map.valueAt(0, x, y) }));
    const line = new RegExp(`,\\s*"${letter.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}": "${stranger.id}"`);
    expect(spliced(after, again.put(back)).replace(line, '')).toBe(text);
    expect(
      map.paint(
        FLOOR_ENTRY,
        cellsIn(map.bounds).filter(({ x, y }) => map.valueAt(0, x, y) === '.'),
        { layer: null, isAdded: false },
      ),
    ).toEqual([]);
  });
});
