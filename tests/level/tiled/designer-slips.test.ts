import { expect, test } from 'vitest';
import { formatFinding } from '../../../engine/load/files/finding';
import type { Source } from '../../../engine/load/files/source';
import { loadPrototype } from '../../../engine/load/load-prototype';
import { diskSource } from '../../support/disk-source';
import { memorySource } from '../../support/memory-source';
import { objects, type Raw, sheet, tiles } from './tiled-files';

/** What a level designer does by mistake, and what `dmk check` answers. Labels are those of the review. */

const FLOOR = tiles('floor', [1, 1, 1, 1, 1, 1]);
const KNOWN = [
  { id: 0, type: 'floor' },
  { id: 1, type: 'player' },
  { id: 2, type: 'rat' },
];
const HERO = { id: 1, type: 'player', x: 0, y: 0, width: 40, height: 30 };
const thing = (id: number, type: string, x: number, more: Raw = {}): Raw => ({
  id,
  type,
  x: x * 40,
  y: 0,
  width: 40,
  height: 30,
  ...more,
});

const map = (...layers: Raw[]): Raw => ({
  type: 'map',
  version: '1.10',
  orientation: 'orthogonal',
  infinite: false,
  width: 3,
  height: 2,
  tilewidth: 40,
  tileheight: 30,
  tilesets: [sheet({ tiles: KNOWN })],
  layers,
});

/** What is found wrong with a prototype that has this map, over the kit's own data. */
async function found(drawn: Raw, rules?: Raw): Promise<string[]> {
  const own = memorySource({
    'prototypes/level/prototype.json': { name: 'Level' },
    'prototypes/level/map.tmj': drawn,
    ...(rules && { 'prototypes/level/rules.json': rules }),
  });
  const isOwn = (path: string) => path.startsWith('prototypes/level');
  const source: Source = {
    read: (path) => (isOwn(path) ? own : diskSource).read(path),
    list: (path) => (isOwn(path) ? own : diskSource).list(path),
  };
  const { findings } = await loadPrototype(source, 'prototypes/level');
  return findings.map(
    (finding) => `${finding.severity}: ${formatFinding(finding).replaceAll('prototypes/level/', '')}`,
  );
}

const property = (name: string, value: unknown, type = 'string'): Raw => ({ properties: [{ name, type, value }] });

test('a level without a mistake has none', async () => {
  expect(await found(map(FLOOR, objects('actors', [HERO, thing(2, 'rat', 2)])))).toEqual([]);
});

test('A7: of two players the second is told, with its cell, unless the rules have a seat for each', async () => {
  const two = map(FLOOR, objects('actors', [HERO, thing(2, 'player', 2)]));
  const [told = '', ...others] = await found(two);
  expect(told).toContain('warning: map.tmj  cell 2,0');
  expect(told).toContain('2 figures on this map are played, each in its turn, this "player" too');
  expect(others).toEqual([]);
  expect(await found(two, { seats: { max: 2 } })).toEqual([]);
});

test('A8: a property that nothing reads is told, with the stat or attribute that is near', async () => {
  const rat = (name: string) =>
    found(map(FLOOR, objects('actors', [HERO, thing(2, 'rat', 2, property(name, 3, 'int'))])));
  expect((await rat('helth'))[0]).toContain(
    'of this "rat": nothing reads an attribute "helth". Did you mean "health"?',
  );
  expect((await rat('foo'))[0]).toContain(
    'map.tmj  cell 2,0\n  warning: of this "rat": nothing reads "foo", so it does nothing.',
  );
  expect(await rat('health')).toEqual([]);
});

test('A9: stairs to nowhere are told at their cell, with the level that may have been meant', async () => {
  const stairs = thing(2, 'stairs_down', 2, property('stairway', 'labyrynth'));
  const [told = ''] = await found(map(FLOOR, objects('actors', [HERO, stairs])));
  expect(told).toContain('error: map.tmj  cell 2,0');
  expect(told).toContain('this "stairs_down" leads to "labyrynth", and there is no prototype of that name.');
  expect(told).toContain('Did you mean "labyrinth"?');
});

test('A10: a list can be written as a text, as Tiled before 1.12 must', async () => {
  const guard = thing(2, 'watchman', 2, property('patrol', '[[2, 0], [0, 1]]'));
  expect(await found(map(FLOOR, objects('actors', [HERO, guard])))).toEqual([]);
});

test('A11: a map without an actor to play is an error', async () => {
  const [told = ''] = await found(map(FLOOR, objects('actors', [thing(2, 'rat', 2)])));
  expect(told).toContain('error: map.tmj  layer "actors"\n  no "player" stands on the map');
});

test('A12: turned and mirrored things are told by cell, in check and in dmk map', async () => {
  const turned = 3 + 0x80000000;
  const told = await found(map(FLOOR, tiles('actors', [2, 0, turned, 0, 0, 0])));
  expect(told.join('\n')).toContain(
    'layer "actors": things stand upright, so turned or mirrored tiles are ignored: cell 2,0',
  );
});

test('A15: tilesets whose numbers overlap are told with what to do', async () => {
  const drawn = map(FLOOR, objects('actors', [HERO]));
  const both = { ...drawn, tilesets: [sheet({ tiles: KNOWN, tilecount: 32 }), sheet({ firstgid: 9, name: 'more' })] };
  expect((await found(both)).join('\n')).toContain(
    'the numbers of the tilesets "sheet" and "more" overlap. Open the map in Tiled and save it',
  );
});
