import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitWith, writePrototype } from '../in-terminal';

/** A small roguelike with one level, drawn in Tiled with the tilesets of `dmk tiled`. */
const CELLAR = {
  prototype: { name: 'Cellar', next_level: 'cellar' },
  actors: {
    hero: { symbol: '@', attributes: { solid: true, controlled: true } },
    wall: { symbol: '#', attributes: { solid: true, opaque: true } },
    rat: {
      symbol: 'r',
      personality: 'idle',
      attributes: { solid: true, hostile: true },
      stats: { health: { max: 3 } },
    },
    stairs: { symbol: '>', attributes: { stairway: 'next_level' } },
  },
  items: { lamp: { name: 'Lamp', symbol: '~', attributes: { pickupable: true } } },
  personalities: { idle: { behaviors: ['wait'] } },
  wildcards: { nest: { kind: 'actors', table: { rat: 1 }, min: 2, max: 3 } },
  rules: {
    extends: null,
    seats: { min: 1, max: 1, actor: 'hero', order: 'scheduler' },
    zones: { inventory: { per: 'actor' } },
    turn: { first: 'act' },
    phases: { act: { label: 'Act' } },
    actions: { wait: true, step: true },
  },
};

export interface Drawn {
  readonly rows: readonly string[];
  /** Objects of the layer `landmarks`: their class and their cell. */
  readonly objects?: readonly (readonly [type: string, x: number, y: number])[];
  /** The tilesets that the map uses; all by default. What belongs to others is left out. */
  readonly tilesets?: readonly string[];
}

const SIGNS: Readonly<Record<string, readonly [layer: string, id: number]>> = {
  '@': ['actors', 1],
  '#': ['actors', 2],
  r: ['actors', 3],
  '>': ['actors', 4],
  '~': ['items', 101],
  n: ['wildcards', 201],
};
const FIRST: Readonly<Record<string, number>> = { actors: 1, items: 101, wildcards: 201, floors: 301 };

/** The text of a map: `.` is floor, a blank is nothing, the rest stands on floor. `_` is a lamp without floor. */
export function mapText({ rows, objects = [], tilesets = Object.keys(FIRST) }: Drawn): string {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const cells = rows.join('').split('');
  const layer = (name: string, gid: (sign: string) => number, id: number) => ({
    ...{ id, name, type: 'tilelayer', x: 0, y: 0, width, height, visible: true, opacity: 1 },
    data: cells.map(gid),
  });
  const things = (name: string) => (sign: string) =>
    !tilesets.includes(name)
      ? 0
      : sign === '_' && name === 'items'
        ? 101
        : SIGNS[sign]?.[0] === name
          ? SIGNS[sign][1]
          : 0;
  const landmarks = objects.map(([type, x, y], i) => ({
    ...{ id: i + 1, name: '', type, x: x * 40, y: y * 30, width: 40, height: 30, rotation: 0, visible: true },
  }));
  const map = {
    ...{ type: 'map', version: '1.8', orientation: 'orthogonal', renderorder: 'right-down', infinite: false },
    ...{ width, height, tilewidth: 40, tileheight: 30, nextlayerid: 6, nextobjectid: objects.length + 1 },
    layers: [
      layer('floor', (sign) => (sign === ' ' || sign === '_' ? 0 : 301), 1),
      ...['items', 'actors', 'wildcards'].map((name, i) => layer(name, things(name), i + 2)),
      { id: 5, name: 'landmarks', type: 'objectgroup', x: 0, y: 0, visible: true, opacity: 1, objects: landmarks },
    ],
    tilesets: tilesets.map((name) => ({ firstgid: FIRST[name], source: `../../data/tilesets/${name}.tsj` })),
  };
  return `${JSON.stringify(map)}\n`;
}

/** A kit with the cellar. Run `dmk tiled` in it for its tilesets. Returns the kit and the path of the map. */
export function kitWithCellar(drawn: Drawn): { kit: string; map: string } {
  const kit = kitWith();
  const folder = join(kit, 'prototypes/cellar');
  writePrototype(folder, CELLAR);
  mkdirSync(folder, { recursive: true });
  const map = join(folder, 'map.tmj');
  writeFileSync(map, mapText(drawn));
  return { kit, map };
}
