import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { PROTOTYPES } from '../load/files/read-layers';
import { joinPath } from '../load/files/source';
import { type Command, type Context, Failure, UsageError } from './context/command';
import { reasonOf } from './context/file-source';
import { expectFolder, findFolder, isPrototype } from './context/open-prototype';

const NAME = /^[a-z][a-z0-9_]*$/;
/** Small games to begin from, in the kit's folder. */
const STARTERS = 'starters';
const LONGEST_NAME = 60;
/** Names with a meaning in JavaScript, which no id can have. */
const TAKEN = new Set(['constructor', 'prototype']);

export const newCommand: Command = {
  name: 'new',
  summary: 'make a prototype that plays at once',
  usage: '<name> [--from <prototype>]',
  about: [
    'Makes the folder prototypes/<name> with a small game in it: a room, a foe, a way out. With --from it is a copy of',
    'another prototype or starter instead, with its maps. Nothing that is there is ever overwritten.',
  ].join(' '),
  flags: {
    from: {
      value: 'PROTOTYPE',
      about: 'copy this one: a name under prototypes/, a path to any folder, or a starter: room, cards, dice, board',
    },
  },
  takes: [1, 1],
  examples: [
    ['new my_dungeon', 'a room to begin with'],
    ['new my_dungeon --from GAME', 'a copy to change'],
    ['new my_cards --from cards', 'a small card game to begin with'],
  ],

  async run(context, args) {
    const name = expectName(args.operands[0] ?? '');
    const from = args.text('from');
    const original = from === undefined ? null : await expectPrototype(context, from);
    const folder = joinPath(PROTOTYPES, name);
    if (original !== null) await refuseLinks(context, original);
    await makeFolder(context, folder);
    const life = await lifeOf(context);
    await attempt(folder, () =>
      original === null
        ? write(context, folder, firstFiles(name, life, schemasFor(context)))
        : copy(context, original, folder),
    );
    if (original !== null) await rename(context, folder, titleOf(name));
    context.terminal.print(
      `${folder} is there. Play it with npx dmk play ${name}; npx dmk check ${name} finds mistakes.`,
    );
    return 0;
  },
};

function expectName(name: string): string {
  if (NAME.test(name) && name.length <= LONGEST_NAME && !TAKEN.has(name)) return name;
  const meant = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, LONGEST_NAME);
  const near = NAME.test(meant) && !TAKEN.has(meant) && meant !== name ? ` "${meant}" would do.` : '';
  const rule = TAKEN.has(name)
    ? 'the word means something else to the engine'
    : `a name is made of small letters, digits and underscores, begins with a letter and has at most ${LONGEST_NAME}`;
  throw new UsageError(`"${name}" can't be the name of a prototype: ${rule}.${near}`);
}

/** The folder to copy from, as an absolute path: once the new folder exists, the same name may mean that one. */
async function expectPrototype(context: Context, name: string): Promise<string> {
  const starter = join(context.root, STARTERS, name);
  if (/^\w+$/.test(name) && (await findFolder(context, name)) === null && existsSync(starter)) return starter;
  const folder = await expectFolder(context, name);
  if (await isPrototype(context, folder)) return context.source.locate(folder);
  throw new Failure(`${context.source.shorten(folder)} has no prototype.json, so it is no prototype to copy.`);
}

/** A copied link would still lead to the original's file, and editing the copy would change the original. */
async function refuseLinks({ source }: Context, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link) throw new Failure(`${source.shorten(folder)} has a link in it, ${link.name}. Put the file itself there.`);
}

/** Creates the folder at once, so that of two processes that want one name only one gets it. */
async function makeFolder({ source }: Context, folder: string): Promise<void> {
  try {
    await mkdir(join(source.root, PROTOTYPES), { recursive: true });
    await mkdir(join(source.root, folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Failure(`${folder} is there already; choose another name.`);
    throw new Failure(`${folder} can't be made: ${reasonOf(error)}.`);
  }
}

async function attempt(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Failure(`${folder} can't be written: ${reasonOf(error)}.`);
  }
}

async function write({ source }: Context, folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) await writeFile(join(source.locate(folder), file), text);
}

/** Copies a game. The kit's games refer to the schemas in the kit; the copy must refer to them from its own place. */
async function copy(context: Context, original: string, folder: string): Promise<void> {
  const { source } = context;
  await cp(original, source.locate(folder), { recursive: true });
  const schemas = schemasFor(context);
  if (schemas === IN_THE_KIT) return;
  for (const name of (await source.list(folder)).filter((one) => one.endsWith('.json'))) {
    const path = joinPath(folder, name);
    const text = (await source.read(path)) ?? '';
    await writeFile(source.locate(path), text.replaceAll(`"${IN_THE_KIT}/`, `"${schemas}/`));
  }
}

/** Gives a copy its own title, which is the same in every language until it is translated. */
async function rename({ source }: Context, folder: string, title: string): Promise<void> {
  const file = joinPath(folder, 'prototype.json');
  const text = await source.read(file);
  if (text === null) return;
  await attempt(file, () => writeFile(source.locate(file), retitled(text, title)));
  const old = parse(text)?.name;
  for (const name of (await source.list(folder)).filter((one) => TRANSLATION.test(one))) {
    const path = joinPath(folder, name);
    const translation = parse((await source.read(path)) ?? '');
    const texts = Object.entries(translation?.texts ?? {});
    if (!texts.some(([english]) => english === old)) continue;
    const own = Object.fromEntries(texts.map((entry) => (entry[0] === old ? [title, title] : entry)));
    const written = `${JSON.stringify({ ...translation, texts: own }, null, 2)}\n`;
    await attempt(path, () => writeFile(source.locate(path), written));
  }
}

const TRANSLATION = /^texts\.[\w-]+\.json$/;

/** The rest of the file stays as its author wrote it; invalid JSON stays unchanged, for dmk check to report. */
function retitled(text: string, title: string): string {
  const parsed = parse(text);
  if (parsed === null) return text;
  const wanted = JSON.stringify({ ...parsed, name: title });
  const edited = text.replace(/("name"\s*:\s*)"(?:[^"\\]|\\.)*"/, (_, key: string) => key + JSON.stringify(title));
  return JSON.stringify(parse(edited)) === wanted ? edited : `${JSON.stringify({ ...parsed, name: title }, null, 2)}\n`;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const titleOf = (name: string): string =>
  name
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The stat that this kit's creatures live by: their first; null if the kit has no creatures. */
async function lifeOf({ source }: Context): Promise<string | null> {
  const { creature } = (parse((await source.read('data/actors.json')) ?? '') ?? {}) as {
    creature?: { stats?: Readonly<Record<string, unknown>> };
  };
  return Object.keys(creature?.stats ?? {})[0] ?? null;
}

const lifeLines = (stat: string): string => `    "stats": { "${stat}": { "max": 8 } },
    "collision_effect": { "${stat}": -2 },
`;

/** Where an editor finds the schemas, seen from a prototype; a web address if the kit is not installed beside it. */
function schemasFor({ root, source }: Context): string {
  if (root === source.root) return IN_THE_KIT;
  const inside = relative(source.root, root).split(sep).join('/');
  if (inside.startsWith('..') || isAbsolute(inside)) return 'https://unpkg.com/dungeon-mode-kit/schemas';
  return `../../${inside}/schemas`;
}

const IN_THE_KIT = '../../schemas';

/** A first game: small enough to read at a glance, with one definition of every kind to change. */
function firstFiles(name: string, life: string | null, schemas: string): Record<string, string> {
  return {
    'prototype.json': `{
  "$schema": "${schemas}/prototype.schema.json",
  "name": ${JSON.stringify(titleOf(name))},
  "description": "Two rooms, one moth, and a way out.",
  "map": {
    "rows": [
      "###############",
      "#.....#.......#",
      "#.@...+...m...#",
      "#..)..#......>#",
      "###############"
    ],
    "legend": { "#": "wall", "@": "player", ")": "sword", "+": "door", "m": "lamp_moth", ">": "exit" }
  },
  "turn_cap": 300
}
`,
    'rules.json': `{
  "$schema": "${schemas}/rules.schema.json",
  "how_to_play": {
    "goal": "Get past the moth and find the way out.",
    "note": "What is left out here is said by the shared rules: what a turn is, what ends the game, which keys matter."
  }
}
`,
    'actors.json': `{
  "$schema": "${schemas}/actors.schema.json",
  "lamp_moth": {
    "note": "It is a creature, so it has what all of them have and stands in the way. Everything else is here to be changed.",
    "extends": "creature",
    "name": "Lamp moth",
    "description": "As large as a door, and as easily moved.",
    "symbol": "m",
    "tint": "#e8d9a0",
    "personality": "aggressive_melee",
    "attributes": { "hostile": true, "accuracy": 50, "defense": 5 },
${life === null ? '' : lifeLines(life)}    "death_description": "[actor_name] goes out."
  }
}
`,
  };
}
