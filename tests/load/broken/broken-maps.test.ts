import { objects, type Raw, sheet, smallMap, tiles } from '../../level/tiled/tiled-files';
import { type Files, tellsOf } from './complaints';

const known = sheet({
  tiles: [...['player', 'stairs_down'].map((type, id) => ({ id, type })), { id: 8, type: 'floor' }],
});
const floor = tiles('floor', [9, 9, 9, 9, 9, 9]);

/** A game with a map of 3 × 2 cells whose actors are painted like this: 1 the player, 2 stairs down. */
const painted = (actors: readonly number[], more: readonly Raw[] = []): Files => ({
  'prototype.json': { name: 'X' },
  'map.tmj': smallMap({ tilesets: [known], layers: [floor, tiles('actors', actors), ...more] }),
});
const good = painted([1, 0, 0, 0, 0, 0]);

tellsOf('a map of Tiled', [
  ['as it should be', good],
  [
    'without a player',
    painted([0, 0, 0, 0, 0, 0]),
    'map.tmj  layer "actors"\n  no "player" stands on the map, so there is no one to play, nor to arrive by stairs; place one',
  ],
  [
    'with stairs that lead nowhere',
    painted([1, 2, 0, 0, 0, 0]),
    'map.tmj  cell 1,0\n  warning: "stairs_down" leads to the "next_level", which prototype.json doesn\'t name',
    'prototype.json:1:1\n  prototype.json of "crypt" says no "next_level"',
  ],
  [
    'with one stairway that leads nowhere',
    painted(
      [1, 0, 0, 0, 0, 0],
      [
        objects('landmarks', [
          { id: 1, type: 'torch', x: 80, y: 30, properties: [{ name: 'stairway', value: 'next_level' }] },
        ]),
      ],
    ),
    'map.tmj  cell 2,1\n  warning: "torch" leads to the "next_level", which prototype.json doesn\'t name',
    'prototype.json:1:1\n  prototype.json of "crypt" says no "next_level"',
  ],
  [
    'with things whose properties say what no file could',
    painted(
      [1, 0, 0, 0, 0, 0],
      [
        objects('landmarks', [
          { id: 1, type: 'torch', x: 40, y: 30, properties: [{ name: 'ligth_source', value: 4 }] },
          { id: 2, type: 'door', x: 80, y: 0, properties: [{ name: 'locked', value: 'yes' }] },
          { id: 3, type: 'sword', x: 0, y: 30, properties: [{ name: 'mine', value: 'all' }] },
          { id: 4, type: 'rat', x: 80, y: 30, properties: [{ name: 'personality', value: 'cowrd' }] },
        ]),
      ],
    ),
    'map.tmj  cell 2,0\n  warning: of this "door": "locked" should be true or false, not the text "yes"',
    'map.tmj  cell 2,1\n  warning: of this "rat": there is no personality "cowrd". Did you mean "coward"?',
    'map.tmj  cell 1,1\n  warning: of this "torch": nothing reads an attribute "ligth_source". Did you mean "light_source"?',
  ],
  [
    'without floor',
    {
      ...good,
      'map.tmj': smallMap({
        tilesets: [known],
        layers: [tiles('floor', [0, 0, 0, 0, 0, 0]), tiles('actors', [1, 0, 0, 0, 0, 0])],
      }),
    },
    'map.tmj  layer "floor"\n  warning: nothing is painted here, so there is nowhere to stand',
  ],
  [
    'beside one that is drawn in characters',
    { ...good, 'prototype.json': { name: 'X', map: { rows: ['@'], legend: { '@': 'player' } } } },
    'prototype.json:3:3  /map\n  warning: this map is never read, for the folder has one in a file of its own; keep one of them',
  ],
  [
    'beside one as XML',
    { ...good, 'map.tmx': '<map/>' },
    'map.tmx\n  warning: map.tmj is read instead; keep one of them',
  ],
  ['beside another that is no level', { ...good, 'sketch.tmj': '{}' }],
  [
    'by another name',
    { 'level_1.tmj': '{}' },
    'level_1.tmj\n  warning: nothing reads a file of this name. Did you mean "map.tmj"?',
  ],
  [
    'by the name of any JSON',
    { 'map.json': '{}' },
    'map.json\n  warning: nothing reads a file of this name. Did you mean "map.tmj"?',
  ],
]);
