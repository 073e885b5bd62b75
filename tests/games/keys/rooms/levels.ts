import type { Room } from '../room';
import { drawn } from './drawn';

const cellar = (more: object = {}) => ({
  cellar: {
    prototype: { ...drawn(['#####', '#@<.#', '#####'], { '<': 'stairs_up' }), previous_level: 'room', ...more },
  },
});

const travelling: Room = {
  name: 'two levels',
  files: {
    prototype: {
      ...drawn(['######', '#p@>.#', '######'], { p: 'potion', '>': 'stairs_down' }),
      description: 'A stair and a draught.',
      credits: ['Made by Ada.'],
      loaded_sound: 'gate',
      ambience: [{ sound: 'drip', every: 8, volume: 0.5 }],
      stage: 'text',
      depth: 3,
      next_level: 'cellar',
      turn_cap: 77,
    },
    rules: { triggers: { deep: { on: 'entered', do: [{ say: 'Level [depth].' }] } } },
  },
  levels: cellar(),
  play: ['step west', 'pick_up', 'step east', 'step east', 'step east'],
};

const beaming: Room = {
  name: 'another way to another level',
  files: {
    prototype: { ...drawn(['####', '#@.#', '####'], {}), next_level: 'cellar' },
    rules: { actions: { beam: { do: [{ travel: 'next_level' }] } } },
  },
  levels: cellar(),
  play: ['beam'],
};

const ruled: Room = {
  name: 'other rules of combat',
  files: { prototype: { ...drawn(['#####', '#@r.#', '#####'], { r: 'rat' }), ruleset: 'combat_diceless' } },
  play: ['step east', 'step east'],
};

const keeping: Room = {
  name: 'a level that keeps its visitors as they are',
  files: {
    prototype: {
      ...drawn(['#####', '#@<.#', '#####'], { '<': 'stairs_up' }),
      previous_level: 'attic',
      keep_character: true,
      loaded_sound: 'gate',
    },
  },
  levels: {
    attic: {
      prototype: { next_level: 'room', ...drawn(['#####', '#@>p#', '#####'], { '>': 'stairs_down', p: 'potion' }) },
    },
  },
  play: ['step east', 'step east', 'pick_up', 'step west', 'wait'],
};

/** A tile in which every row is the same, one pixel after another. */
const striped = (pixels: string, rows = 15): string[] => Array.from({ length: rows }, () => pixels.repeat(10));

const painting: Room = {
  name: 'tiles of its own',
  files: {
    prototype: drawn(['#####', '#@tf#', '#####'], { t: 'toad', f: 'fog' }),
    actors: { toad: { sprite: 'toad_king' }, fog: {} },
    tiles: {
      toad_king: { rows: striped('3a', 30), colours: { a: '#88cc44' } },
      fog: { frames: [striped('4.'), striped('.4')] },
    },
  },
  other: {
    'tiles/tile/rows': striped('a3', 30),
    'tiles/tile/frames': [striped('..'), striped('44')],
    'tiles/tile/colours': { a: '#ff0000' },
  },
};

const winning = (win: object, play: readonly string[], name: string): Room => ({
  name,
  files: {
    prototype: {
      ...drawn(['######', '#@ce.#', '######'], { c: 'crown', e: 'exit_stone' }),
      win,
    },
    actors: { exit_stone: { name: 'stone', attributes: { visible: true } } },
    items: { crown: { name: 'Crown', attributes: { pickupable: true, wearable: 'top' } } },
  },
  play,
});

const TAKE = ['step east', 'pick_up', 'step east'];

const killing: Room = {
  name: 'won by a kill',
  files: {
    prototype: { ...drawn(['#####', '#@r.#', '#####'], { r: 'rat' }), win: { killed: 'rat' } },
    actors: { player: { collision_effect: { health: -9 }, attributes: { accuracy: null } } },
  },
  play: ['step east'],
};

const light: Room = {
  name: 'light and fog',
  files: {
    prototype: {
      ...drawn(['##########', '#@.......#', '#.########', '#.########', '##########'], {}),
      mechanics: { fog_of_war: true, darkness: true, ambient_light: 0.02, player_light_radius: 3 },
    },
  },
  play: ['step south', 'step south'],
};

const fog: Room = {
  name: 'fog',
  files: {
    prototype: {
      ...drawn(['#######', '#@....#', '###.###', '###.###', '#######'], {}),
      mechanics: { fog_of_war: true },
    },
  },
  play: ['step east', 'step east', 'step south', 'step south'],
};

const misplaced: Room = {
  name: 'a thing in a wall',
  other: { 'prototype/map/legend': { '#': 'wall', '@': 'player', c: ['wall', 'sword'] } },
  files: {
    prototype: {
      ...drawn(['####', '#@c#', '####'], { c: ['wall', 'potion'] }),
      bad_placement: 'drop',
    },
  },
};

const made = (name: string, map_generator: object, more: object = {}): Room => ({
  name,
  files: { prototype: { name: 'Room', map_generator: { width: 24, height: 18, ...map_generator }, ...more } },
});

const generated: readonly Room[] = [
  made(
    'rooms dug',
    {
      generator: 'digger',
      wall: 'rock',
      fill: true,
      start: true,
      exit: 'exit',
      entrance: 'torch',
      room_width: [3, 4],
      room_height: [3, 4],
      corridor_length: [2, 3],
      dug: 0.4,
      doors: [{ id: 'locked_door', chance: 0.9, max: 1, key: 'key' }],
      lights: [{ id: 'torch', chance: 0.5, min: 1, max: 2 }],
    },
    {
      next_level: 'cellar',
      previous_level: 'cellar',
      random_actors: [{ id: 'rat', chance: 0.9, min: 2, max: 5 }],
      random_items: [{ id: 'potion', chance: 0.9, min: 2, max: 5 }],
    },
  ),
  made('rooms in a grid', {
    generator: 'rogue',
    rooms_across: 2,
    rooms_down: 2,
    room_width: [3, 4],
    room_height: [3, 4],
  }),
  made('caves', {
    generator: 'cellular',
    rock: 0.45,
    rounds: 3,
    born: [5, 6, 7, 8],
    survive: [4, 5, 6, 7, 8],
    smallest: 30,
  }),
  made('a maze', { generator: 'icey_maze', regularity: 1 }),
].map((room) => ({
  ...room,
  levels: cellar(),
  other: {
    'prototype/map_generator/generator': 'arena',
    'prototype/map_generator/start': false,
    'prototype/map_generator/doors': [],
    'prototype/map_generator/smallest': 1,
    'prototype/map_generator/rooms_down': 1,
    'generators/door_kind/chance': 0.1,
    'generators/door_kind/id': 'door',
    'generators/door_kind/max': 3,
    'generators/random_entry/id': 'crate',
  },
}));

const painted = (name: string, wildcard: object, other: Record<string, unknown> = {}): Room => ({
  name,
  files: {
    prototype: {
      ...drawn(
        [
          '####################',
          '#@.................#',
          ...Array.from({ length: 20 }, () => '#.wwwwwwwwwwwwwwww.#'),
          '####################',
        ],
        { w: 'spot' },
      ),
    },
    wildcards: {
      ground: { kind: 'cave' },
      winding: { kind: 'maze', generator: 'eller_maze' },
      spot: { extends: 'ground', ...wildcard },
    },
  },
  other: { 'wildcards/wildcard/extends': 'winding', ...other },
});

const wildcards: readonly Room[] = [
  painted(
    'a painted dungeon',
    {
      kind: 'rooms',
      generator: 'digger',
      wall: 'rock',
      fill: true,
      room_width: [3, 4],
      room_height: [3, 4],
      corridor_length: [2, 3],
      dug: 0.4,
      doors: [{ id: 'door' }],
    },
    { 'wildcards/wildcard/kind': 'cave', 'wildcards/wildcard/generator': 'uniform' },
  ),
  painted(
    'a painted grid of rooms',
    { kind: 'rooms', generator: 'rogue', rooms_across: 2, rooms_down: 1 },
    { 'wildcards/wildcard/rooms_across': 1, 'wildcards/wildcard/rooms_down': 2 },
  ),
  painted('a wildcard like another', {}),
  painted(
    'a painted cave',
    {
      kind: 'cave',
      rock: 0.45,
      rounds: 3,
      born: [5, 6, 7, 8],
      survive: [4, 5, 6, 7, 8],
      smallest: 30,
    },
    { 'wildcards/wildcard/smallest': 1 },
  ),
  painted('a painted maze', { kind: 'maze', generator: 'icey_maze', regularity: 1 }),
  painted('a painted room', { kind: 'room', shapes: ['ellipse'] }, { 'wildcards/wildcard/shapes': ['cross'] }),
  painted(
    'painted rubble',
    { kind: 'walls', wall: 'rock', density: 0.2, chance: 0.99, min: 2, max: 9 },
    { 'wildcards/wildcard/chance': 0.01 },
  ),
  painted('painted loot', { kind: 'items', table: { potion: 1, sword: 1 }, min: 2, max: 3 }),
];

const layer = (name: string, data: readonly number[]) => ({
  type: 'tilelayer',
  id: 1,
  name,
  x: 0,
  y: 0,
  width: 6,
  height: 3,
  opacity: 1,
  visible: true,
  data,
});
const NOTHING = Array.from({ length: 18 }, () => 0);
const put = (...tiles: readonly (readonly [cell: number, tile: number])[]) =>
  NOTHING.map((_, i) => (tiles.find(([cell]) => cell === i)?.[1] ?? -1) + 1);

/** A map painted in Tiled, with tiles that stand for what their `paint_tile` says. */
const tiled: Room = {
  name: 'a map from Tiled',
  files: {
    prototype: { name: 'Room' },
    actors: {
      player: { paint_tile: 300 },
      idol: { name: 'idol', paint_tile: 301, attributes: { visible: true } },
      altar: { name: 'altar', attributes: { visible: true, paint_tile: 302 } },
    },
    items: {
      coin: { name: 'coin', paint_tile: 303, attributes: { pickupable: true } },
      bead: { name: 'bead', attributes: { pickupable: true, paint_tile: 304 } },
    },
    wildcards: { thicket: { paint_tile: 305, kind: 'walls', wall: 'tree', min: 1 } },
  },
  map: JSON.stringify({
    type: 'map',
    version: '1.10',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width: 6,
    height: 3,
    tilewidth: 40,
    tileheight: 30,
    tilesets: [
      {
        firstgid: 1,
        name: 'tiles',
        tilewidth: 40,
        tileheight: 30,
        tilecount: 400,
        columns: 20,
        image: 'tiles.png',
        imagewidth: 800,
        imageheight: 600,
        margin: 0,
        spacing: 0,
      },
    ],
    layers: [
      layer(
        'floor',
        NOTHING.map(() => 1),
      ),
      layer('actors', put([6, 300], [7, 301], [8, 302])),
      layer('items', put([12, 303], [13, 304])),
      layer('wildcards', put([10, 305], [11, 305])),
    ],
  }),
  other: Object.fromEntries(
    ['actors/actor', 'actors/actor_attributes', 'items/item', 'items/item_attributes', 'wildcards/wildcard'].map(
      (at) => [`${at}/paint_tile`, 399],
    ),
  ),
};

export const levelRooms: readonly Room[] = [
  travelling,
  beaming,
  ruled,
  keeping,
  killing,
  painting,
  winning({ wearing: 'crown' }, TAKE, 'won by wearing'),
  winning({ holding: 'crown' }, TAKE, 'won by holding'),
  winning({ reached: 'exit_stone' }, ['step east', 'step east'], 'won by reaching'),
  winning({ stat: { strength: 4 } }, ['wait'], 'won by a stat'),
  light,
  fog,
  misplaced,
  tiled,
  ...generated,
  ...wildcards,
];
