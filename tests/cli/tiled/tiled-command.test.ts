import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseTiledMap } from '../../../engine/level/tiled/read-map';
import { ROOT } from '../../support/disk-source';
import { dmk, kitWith, someFolder, writePrototype } from '../in-terminal';

interface TypeOfProject {
  readonly name: string;
  readonly type: string;
  readonly values?: readonly string[];
  readonly members?: readonly { readonly name: string; readonly propertyType?: string; readonly value: unknown }[];
}

const CAVE = {
  prototype: {
    name: 'Cave',
    map: { rows: ['@.g'], legend: { '@': 'hero', g: 'gate' } },
    loaded_sound: 'drip',
  },
  actors: {
    beast: { abstract: true, symbol: 'b' },
    hero: { name: 'Hero', symbol: '@', attributes: { controlled: true, speed: 100 }, stats: { health: { max: 9 } } },
    gate: { name: 'gate', symbol: '>', attributes: { stairway: 'cave', death_sound: 'drip' } },
  },
  items: { lamp: { name: 'Lamp', symbol: '~', tint: '#ffcc00', attributes: { pickupable: true } } },
  sounds: { drip: { caption: 'A drip.' } },
  wildcards: { maze: { kind: 'maze', paint_tile: 3 } },
  rules: {
    seats: { min: 1, max: 1, actor: 'hero', order: 'scheduler' },
    turn: { first: 'act' },
    phases: { act: { label: 'Act' } },
    actions: { wait: true },
  },
};

const kitWithCave = (more: Record<string, unknown> = {}): string => {
  const kit = kitWith();
  writePrototype(join(kit, 'prototypes/cave'), { ...CAVE, ...more });
  return kit;
};

const json = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
/** The pixels of a PNG, each row after its filter byte. */
function rowsOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT');
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
}

const tilesIn = (folder: string, file: string): { id: number; type: string }[] => json(folder, file).tiles;

describe('dmk tiled', () => {
  test('writes a project, and a tileset with its picture for each kind', async () => {
    const kit = kitWithCave();
    const { code, out, err } = await dmk('tiled', { kit });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('2 actors, 1 item, 1 wildcard, 1 sound and 1 level');
    expect(readdirSync(join(kit, 'data/tilesets'))).toEqual([
      'actors.png',
      'actors.tsj',
      'dungeon-mode-kit.tiled-project',
      'floors.png',
      'floors.tsj',
      'items.png',
      'items.tsj',
      'wildcards.png',
      'wildcards.tsj',
    ]);
    expect(json(join(kit, 'data/tilesets'), 'dungeon-mode-kit.tiled-project').folders).toEqual([
      '../../prototypes',
      '.',
    ]);
  });

  test('gives each tile the id of what it places as its class, and leaves out what is abstract', async () => {
    const [kit, folder] = [kitWithCave(), someFolder()];
    await dmk(['tiled', folder], { kit });
    expect(tilesIn(folder, 'actors.tsj').map(({ type }) => type)).toEqual(['hero', 'gate']);
    expect(tilesIn(folder, 'items.tsj')).toEqual([{ id: 0, type: 'lamp' }]);
    expect(tilesIn(folder, 'wildcards.tsj')).toEqual([{ id: 0, type: 'maze' }]);
    expect(tilesIn(folder, 'floors.tsj').map(({ type }) => type)).toContain('wood_floor');
  });

  test('offers the ids there are to choose from', async () => {
    const [kit, folder] = [kitWithCave(), someFolder()];
    await dmk(['tiled', folder], { kit });
    const types: TypeOfProject[] = json(folder, 'dungeon-mode-kit.tiled-project').propertyTypes;
    const named = (name: string) => types.find((one) => one.name === name);
    expect(named('actor_id')?.values).toEqual(['hero', 'gate']);
    expect(named('item_id')?.values).toEqual(['lamp']);
    expect(named('sound_id')?.values).toEqual(['drip']);
    expect(named('level_id')?.values).toEqual(['next_level', 'previous_level', 'cave']);
    expect(named('gate')?.members).toEqual([
      { name: 'death_sound', type: 'string', value: 'drip', propertyType: 'sound_id' },
      { name: 'stairway', type: 'string', value: 'cave', propertyType: 'level_id' },
    ]);
    expect(named('hero')?.members).toContainEqual({ name: 'health', type: 'int', value: 9 });
  });

  test('offers as defaults what most games say, not what one of them overrides', async () => {
    const [kit, folder] = [kitWithCave(), someFolder()];
    for (const [name, max] of [
      ['abyss', 99],
      ['den', 9],
    ] as const) {
      const hero = { ...CAVE.actors.hero, stats: { health: { max } } };
      writePrototype(join(kit, 'prototypes', name), { ...CAVE, actors: { ...CAVE.actors, hero } });
    }
    await dmk(['tiled', folder], { kit });
    const types: TypeOfProject[] = json(folder, 'dungeon-mode-kit.tiled-project').propertyTypes;
    const members = types.find(({ name }) => name === 'hero')?.members;
    expect(members).toContainEqual({ name: 'health', type: 'int', value: 9 });
  });

  test('gives a game that draws tiles a tileset of them, and shows them where an actor has one', async () => {
    const rows = (pixel: string, count = 15) => Array.from({ length: count }, () => pixel.repeat(20));
    const tiles = {
      pond: { rows: rows('w'), colours: { w: '#3a6ea5' } },
      gate: { rows: rows('g', 30), colours: { g: '#aabbcc' } },
    };
    const [kit, folder] = [kitWithCave({ tiles }), someFolder()];
    expect((await dmk(['tiled', folder], { kit })).err).toBe('');
    expect(tilesIn(folder, 'cave_tiles.tsj')).toEqual([
      { id: 0, type: 'pond' },
      { id: 1, type: 'gate' },
    ]);
    expect(pixelOf(join(folder, 'cave_tiles.png'), 20, 15)).toBe('#3a6ea5ff');
    expect(pixelOf(join(folder, 'actors.png'), 60, 1)).toBe('#aabbccff');
  });

  test('keeps the numbers of the tiles that are there when it is run again', async () => {
    const [kit, folder] = [kitWithCave(), someFolder()];
    await dmk(['tiled', folder], { kit });
    const { gate, ...others } = CAVE.actors;
    const actors = { ...others, ape: { name: 'Ape', symbol: 'a' } };
    const prototype = { ...CAVE.prototype, map: { rows: ['@'], legend: { '@': 'hero' } } };
    writePrototype(join(kit, 'prototypes/cave'), { actors: { imp: { name: 'Imp' }, ...actors }, prototype });
    await dmk(['tiled', folder], { kit });
    expect(tilesIn(folder, 'actors.tsj')).toEqual([
      { id: 0, type: 'hero' },
      { id: 2, type: 'imp' },
      { id: 3, type: 'ape' },
    ]);
    expect(gate.name).toBe('gate');
  });

  test('draws pictures of the size that the tilesets say', async () => {
    const [kit, folder] = [kitWithCave(), someFolder()];
    await dmk(['tiled', folder], { kit });
    const png = readFileSync(join(folder, 'actors.png'));
    const tileset = json(folder, 'actors.tsj');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([tileset.imagewidth, tileset.imageheight]);
    const pixels = rowsOf(png);
    expect(pixels.length).toBe((tileset.imagewidth * 4 + 1) * tileset.imageheight);
    expect(new Set(pixels).size).toBeGreaterThan(3);
  });

  test("draws the kit's own sheet from the tiles that games use", async () => {
    const [kit, folder] = [kitWithCave(), someFolder()];
    mkdirSync(join(kit, 'assets'));
    copyFileSync(join(ROOT, 'assets/tilesheet.json'), join(kit, 'assets/tilesheet.json'));
    await dmk(['tiled', folder], { kit });
    const { columns, imagewidth, tiles } = json(folder, 'tilesheet.tsj');
    const { colours, tiles: drawn } = json(kit, 'assets/tilesheet.json');
    const { id } = tiles.find(({ type }: { type: string }) => type === 'skeleton');
    const pixels = rowsOf(readFileSync(join(folder, 'tilesheet.png')));
    const colourAt = (x: number, y: number) => {
      const [column, row] = [(id % columns) * 40 + x * 2, Math.floor(id / columns) * 30 + y * 2];
      const start = row * (imagewidth * 4 + 1) + 1 + column * 4;
      return pixels.subarray(start, start + 4).toString('hex');
    };
    const shown = Array.from(drawn.skeleton, (_, i) => colourAt(i % 20, Math.floor(i / 20)));
    const meant = Array.from(drawn.skeleton as string, (sign) =>
      sign === '.' ? '00000000' : `${colours[sign].slice(1)}ff`,
    );
    expect(shown).toEqual(meant);
  });

  test('writes tilesets that our own reader takes for what they are', async () => {
    const [kit, folder] = [kitWithCave(), someFolder()];
    await dmk(['tiled', folder], { kit });
    const layer = { name: 'actors', type: 'tilelayer', width: 2, height: 1, data: [2, 1], visible: true, opacity: 1 };
    const map = {
      type: 'map',
      orientation: 'orthogonal',
      width: 2,
      height: 1,
      tilewidth: 40,
      tileheight: 30,
      infinite: false,
      layers: [{ id: 1, x: 0, y: 0, ...layer }],
      tilesets: [{ firstgid: 1, source: 'actors.tsj' }],
    };
    const read = async (file: string) => readFileSync(join(folder, file), 'utf8');
    const { tilesets, warnings } = await parseTiledMap('map.tmj', JSON.stringify(map), read);
    expect(warnings).toEqual([]);
    expect([...(tilesets[0]?.tiles ?? [])].map(([id, tile]) => [id, tile.class])).toEqual([
      [0, 'hero'],
      [1, 'gate'],
    ]);
  });

  test('writes nothing into a prototype', async () => {
    const kit = kitWithCave();
    for (const named of ['cave', 'prototypes/cave']) {
      const { code, err } = await dmk(['tiled', named], { kit });
      expect(err).toContain(`"${named}" is a prototype.`);
      expect(code).toBe(2);
    }
    expect(readdirSync(join(kit, 'prototypes/cave')).filter((name) => name.endsWith('.tsj'))).toEqual([]);
  });

  test('leaves out a prototype with errors, and says which', async () => {
    const kit = kitWithCave();
    writePrototype(join(kit, 'prototypes/ruin'), { prototype: { nam: 'Ruin' } });
    const { code, err } = await dmk(['tiled', someFolder()], { kit });
    expect([code, err]).toEqual([0, 'ruin has errors and is left out. dmk check ruin tells which.\n']);
  });

  test('says when there is nothing to read or no place to write', async () => {
    const nothing = await dmk('tiled', { kit: kitWith() });
    expect([nothing.code, nothing.err]).toEqual([1, 'dmk tiled: There is no prototype with a map to read ids from.\n']);
    const file = join(someFolder(), 'file');
    writeFileSync(file, '');
    const refused = await dmk(['tiled', file], { kit: kitWithCave() });
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("can't be written");
  });
});

/** A pixel of a picture, as `#rrggbbaa`. */
function pixelOf(file: string, x: number, y: number): string {
  const png = readFileSync(file);
  const width = png.readUInt32BE(16);
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const at = y * (width * 4 + 1) + 1 + x * 4;
  return `#${rows.subarray(at, at + 4).toString('hex')}`;
}
