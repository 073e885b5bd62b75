import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dmk } from '../../cli/in-terminal';
import { ROOT } from '../../support/disk-source';
import { FIXTURES, smallMap } from './tiled-files';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dmk-map-'));
  cpSync(join(ROOT, FIXTURES), join(folder, 'maps'), { recursive: true });
  writeFileSync(join(folder, 'small.tmj'), JSON.stringify(smallMap({ properties: [{ name: 'depth', value: 3 }] })));
  writeFileSync(join(folder, 'empty.tmj'), '');
  mkdirSync(join(folder, 'dir.tmj'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (line: string) => dmk(line, { cwd: folder });
const objectsIn = (out: string): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('dmk map --json', () => {
  test('prints exactly the shape that is promised', async () => {
    const { code, out, err } = await run('map small.tmj --json');
    expect([code, err]).toEqual([0, '']);
    const cells = '[[0,0,0,0,""],[1,0,0,1,""],[1,1,0,4,""],[2,0,0,2,""],[2,1,0,5,""]]';
    expect(out).toBe(
      '{"file":"small.tmj","map":{"orientation":"orthogonal","width":3,"height":2,"tilewidth":40,"tileheight":30,' +
        '"infinite":false,"properties":{"depth":3}},"layers":[{"path":["floor"],"kind":"tile","visible":true,' +
        '"opacity":1,"offset":[0,0],"tint":null,"parallax":[1,1],"class":"","properties":{},' +
        `"cells":${cells},"objects":[]}],"warnings":[]}\n`,
    );
  });

  test('prints objects with all they have', async () => {
    const [map] = objectsIn((await run('map maps/made/zstd.tmx --json')).out);
    const layers = map?.layers as { path: string[]; kind: string; objects: object[] }[];
    expect(layers.map(({ kind }) => kind)).toEqual(['image', 'tile', 'tile', 'tile', 'object', 'tile']);
    expect(layers[4]?.path).toEqual(['level', 'things', 'actors']);
    expect(layers[4]?.objects[4]).toEqual({
      id: 5,
      name: 'Otto',
      class: 'guard',
      shape: 'tile',
      x: 260,
      y: 120,
      width: 40,
      height: 60,
      rotation: 0,
      visible: true,
      tile: [1, 1, 'H'],
      properties: { awake: true, health: 7, post: 'gate' },
    });
  });

  test('prints a line for each file, broken ones too, and fails', async () => {
    const { code, out } = await run('map small.tmj empty.tmj none.tmj dir.tmj maps/made/csv.tmj --json');
    expect(code).toBe(1);
    const lines = objectsIn(out);
    expect(lines.map(({ file, error }) => [file, error])).toEqual([
      ['small.tmj', undefined],
      ['empty.tmj', 'the file is empty'],
      ['none.tmj', 'there is no such file'],
      ['dir.tmj', "dir.tmj can't be read: it is a folder."],
      ['maps/made/csv.tmj', undefined],
    ]);
    expect(Object.keys(lines[1] ?? {})).toEqual(['file', 'error']);
  });

  test('leaves cells of infinite maps where Tiled has them', async () => {
    const [map] = objectsIn((await run('map maps/made/negative.tmj --json')).out);
    expect(map?.map).toMatchObject({ infinite: true });
    const layers = map?.layers as { cells: unknown[] }[];
    expect(layers[1]?.cells[0]).toEqual([-21, -18, 0, 7, '']);
  });
});

describe('dmk map', () => {
  test('tells what is in a map', async () => {
    const { code, out } = await run('map maps/level.tmx');
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 7)).toEqual([
      'maps/level.tmx  8 × 6 cells of 40 × 30 pixels, 4 tilesets',
      '  sky, a picture, opacity 0.5',
      '  background, 24 tiles, hidden, tint #ff8040',
      '  level/floor, 24 tiles, as floor, opacity 0.25',
      '  level/things/items, 2 tiles, as items, hidden, opacity 0.5',
      '  level/things/actors, 12 objects, as actors, hidden, opacity 0.5, tint #ff0000',
      '  wildcards, 2 tiles',
    ]);
    expect(out).toContain('  warning: layer "sky" is a picture');
  });

  test('tells what is wrong, and reads on', async () => {
    const { code, out } = await run('map empty.tmj small.tmj');
    expect(code).toBe(1);
    expect(out).toBe(
      'empty.tmj\n  the file is empty\nsmall.tmj  3 × 2 cells of 40 × 30 pixels, 1 tileset\n  floor, 5 tiles\n',
    );
  });

  test('wants a file', async () => {
    const { code, err } = await run('map');
    expect(code).toBe(2);
    expect(err).toContain('dmk map <file>… [--json]');
  });

  test('has help', async () => {
    const { out } = await run('help map');
    expect(out).toContain('{file, map, layers, warnings}');
  });
});
