import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Definitions, EntityDefinition } from '../../core/definitions';
import { count, listing } from '../../language/text/english';
import { PROTOTYPES } from '../../load/files/read-layers';
import { joinPath } from '../../load/files/source';
import type { OwnTiles } from '../../load/files/tile-drawing';
import { SHEET_FILE, type SheetFile } from '../../load/pack/sheet-file';
import { type Command, type Context, Failure, UsageError } from '../context/command';
import { reasonOf } from '../context/file-source';
import { findFolder, isPrototype, loadAlone, loadNamed, prototypeNames } from '../context/open-prototype';
import { refuseLink } from '../context/output-file';
import { kitTileset } from './kit-sheet';
import { withoutMaps } from './mapless-source';
import { type OwnPictures, ownPicture, ownTilesets } from './own-pictures';
import type { TileLook } from './tile-sheet';
import { EXTENSION_FILE, extensionText } from './tiled-extension';
import { type Ids, projectFile } from './tiled-project';
import { tilesetOf } from './tiled-tileset';

/** Where maps look for the kit's tilesets if they can't reach their own. */
const USUAL_FOLDER = 'data/tilesets';
/** The tileset of all tiles that the kit draws with. */
const KIT_SHEET = 'tilesheet';
const PROJECT_FILE = 'dungeon-mode-kit.tiled-project';

const LOOKS = {
  actors: { ink: '#f2e3c6', ground: '#3a2f3f' },
  items: { ink: '#ffd98a', ground: null },
  wildcards: { ink: '#ffffff', ground: '#6d4a8f' },
};
/** The floors of the kit's tile sheet: those of assets/tiles/floors.txt. */
const KIT_FLOORS = ['floor', 'cave_floor', 'wood_floor', 'grass', 'sand', 'rubble'] as const;
const FLOOR_GROUNDS = ['#6b6358', '#5b7052', '#7a6a4f', '#56616e', '#6e5560'] as const;

export const tiledCommand: Command = {
  name: 'tiled',
  summary: 'write a Tiled project, with tilesets, ids to choose from and an extension',
  usage: '[<dir>]',
  about: [
    'Writes what one needs to draw maps in Tiled: a project, a tileset each for actors, items, wildcards and floors in',
    'which the class of each tile is the id of what it places, one of all tiles that the kit draws with and one of the',
    'tiles that each game draws itself, and custom types that offer the ids of actors, items, sounds and levels to',
    'choose from. It reads them from data/ and from every prototype with a map. Run it again after',
    'changing the JSON: a tile that is there keeps its place, so that maps stay as they are. The extension, in',
    'extensions/ beside the project, checks levels when they are saved in Tiled, plays them from any cell, and previews',
    'their wildcards.',
  ].join(' '),
  flags: {},
  takes: [0, 1],
  examples: [
    ['tiled', `into ${USUAL_FOLDER}/`],
    ['tiled ~/maps', 'into another folder'],
  ],

  async run(context, args) {
    const { terminal, source } = context;
    const [named] = args.operands;
    if (named !== undefined) await refusePrototype(context, named);
    const folder = source.locate(named === undefined ? USUAL_FOLDER : source.fromHere(named));
    const { ids, pictures } = await collectIds(context);
    if (ids.actors.size + ids.items.size === 0) throw new Failure('There is no prototype with a map to read ids from.');
    const files = await filesFor(context, folder, ids, pictures);
    await writeAll(folder, files);
    const told = [
      count(ids.actors.size, 'actor'),
      count(ids.items.size, 'item'),
      count(ids.wildcards.size, 'wildcard'),
      count(ids.sounds.size, 'sound'),
      count(ids.levels.size, 'level'),
    ];
    terminal.print(`${source.shorten(join(folder, PROJECT_FILE))}: ${listing(told)}. Open it in Tiled.`);
    return 0;
  },
};

/** One project serves all maps, so the argument is where to write it; a prototype is surely a mistake. */
async function refusePrototype(context: Context, named: string): Promise<void> {
  const folder = await findFolder(context, named);
  if (folder === null || !(await isPrototype(context, folder))) return;
  throw new UsageError(
    `"${named}" is a prototype. One project is for the maps of all of them: dmk tiled writes it into ${USUAL_FOLDER}/.`,
  );
}

/** All ids of prototypes that are played on a map. A prototype with errors is left out, and named. */
async function collectIds(context: Context): Promise<{ ids: Ids; pictures: OwnPictures }> {
  const ids = {
    actors: new Map<string, EntityDefinition[]>(),
    items: new Map<string, EntityDefinition[]>(),
    wildcards: new Set<string>(),
    sounds: new Set<string>(),
    personalities: new Set<string>(),
    levels: new Set<string>(),
    floors: new Set(KIT_FLOORS),
  };
  const pictures = new Map<string, OwnTiles>();
  for (const name of await prototypeNames(context)) {
    const folder = joinPath(PROTOTYPES, name);
    // A map with a mistake, or one whose tilesets are not written yet, must not take the ids of its JSON away.
    const definitions =
      (await loadNamed(context, folder)).definitions ?? (await loadAlone(withoutMaps(context), folder)).definitions;
    if (!definitions) context.terminal.warn(`${name} has errors and is left out. dmk check ${name} tells which.`);
    else if (isOnMap(definitions)) {
      addIds(ids, definitions);
      if (definitions.tiles) pictures.set(name, definitions.tiles);
    }
  }
  return { ids: { ...ids, actors: commonest(ids.actors), items: commonest(ids.items) }, pictures };
}

/** Games may override a definition. The most common one is what a map can rely on. */
function commonest(all: ReadonlyMap<string, readonly EntityDefinition[]>): Map<string, EntityDefinition> {
  const chosen = new Map<string, EntityDefinition>();
  for (const [id, definitions] of all) {
    const times = new Map<string, number>();
    const likeness = ({ attributes, stats }: EntityDefinition) => JSON.stringify([attributes, stats]);
    for (const one of definitions) times.set(likeness(one), (times.get(likeness(one)) ?? 0) + 1);
    const most = Math.max(...times.values());
    const [first] = definitions.filter((one) => times.get(likeness(one)) === most);
    if (first) chosen.set(id, first);
  }
  return chosen;
}

const isOnMap = ({ rules, prototype }: Definitions): boolean =>
  rules.seats?.order === 'scheduler' || prototype.map !== undefined;

function addIds(
  ids: { readonly [K in keyof Ids]: Ids[K] extends ReadonlyMap<string, infer V> ? Map<string, V[]> : Set<string> },
  definitions: Definitions,
): void {
  const { actors, items, wildcards, sounds, personalities, id: level } = definitions;
  for (const [things, kept] of [
    [actors, ids.actors],
    [items, ids.items],
  ] as const) {
    for (const [id, one] of Object.entries(things)) if (!one.abstract) kept.set(id, [...(kept.get(id) ?? []), one]);
  }
  for (const id of Object.keys(wildcards)) ids.wildcards.add(id);
  for (const id of Object.keys(sounds)) ids.sounds.add(id);
  for (const id of Object.keys(personalities)) ids.personalities.add(id);
  for (const stack of definitions.map?.paint ?? []) {
    for (const { sprite, isFloor } of stack) if (isFloor) ids.floors.add(sprite);
  }
  ids.levels.add(level);
}

async function filesFor(
  context: Context,
  folder: string,
  ids: Ids,
  pictures: OwnPictures,
): Promise<Map<string, string | Buffer>> {
  const { source } = context;
  const files = new Map<string, string | Buffer>();
  const text = await source.read(SHEET_FILE);
  const kitSheet = text === null ? null : (JSON.parse(text) as SheetFile);
  const colours = kitSheet?.colours ?? {};
  const tilesets = { ...looksOf(ids, pictures, colours), ...ownTilesets(pictures, colours) };
  for (const [name, looks] of Object.entries(tilesets)) {
    const { tileset, sheet } = tilesetOf(name, looks, await source.read(join(folder, `${name}.tsj`)));
    files.set(`${name}.tsj`, tileset);
    files.set(`${name}.png`, sheet);
  }
  if (kitSheet) {
    const { tileset, image } = kitTileset(KIT_SHEET, kitSheet);
    files.set(`${KIT_SHEET}.tsj`, tileset);
    files.set(`${KIT_SHEET}.png`, image);
  }
  const maps = relative(folder, join(source.root, PROTOTYPES)).split(sep).join('/') || '.';
  const extension = await extensionText(context, folder);
  if (extension !== null) files.set(EXTENSION_FILE, extension);
  files.set(PROJECT_FILE, projectFile(ids, [maps, '.']));
  return files;
}

/** The tilesets: for each, its tiles by class, with their looks. */
function looksOf(
  { actors, items, wildcards, floors }: Ids,
  pictures: OwnPictures,
  colours: SheetFile['colours'],
): Record<string, Map<string, TileLook>> {
  const things = (all: Ids['actors'], { ink, ground }: { readonly ink: string; readonly ground: string | null }) =>
    new Map(
      [...all].map(([id, thing]): [string, TileLook] => {
        const sign = { sign: thing.symbol || '?', ink: thing.tint ?? ink, ground };
        return [id, ownPicture(thing, pictures, colours, ground) ?? sign];
      }),
    );
  const grounds = [...floors].map((id, i) => {
    const ground = FLOOR_GROUNDS[i % FLOOR_GROUNDS.length] as string;
    return [id, { sign: ' ', ink: ground, ground }] as const;
  });
  return {
    floors: new Map(grounds),
    actors: things(actors, LOOKS.actors),
    items: things(items, LOOKS.items),
    wildcards: new Map([...wildcards].map((id) => [id, { ...LOOKS.wildcards, sign: id.charAt(0).toUpperCase() }])),
  };
}

async function writeAll(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folder, name);
    await refuseLink(path, path);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    } catch (error) {
      throw new Failure(`${path} can't be written: ${reasonOf(error)}.`);
    }
  }
}
