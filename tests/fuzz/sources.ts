import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from '../../engine/load/files/source';

/** Where the runner and the tests are started. A bundled worker lies in a cache, so its own place says nothing. */
const ROOT = process.cwd();

/** The kit's own files, read once: thousands of games are made of them. */
const texts = new Map<string, string | null>();
const folders = new Map<string, readonly string[]>();

export function textOf(path: string): string | null {
  let text = texts.get(path);
  if (text === undefined) {
    const place = join(ROOT, path);
    text = existsSync(place) && statSync(place).isFile() ? readFileSync(place, 'utf8') : null;
    texts.set(path, text);
  }
  return text;
}

function namesIn(folder: string): readonly string[] {
  let names = folders.get(folder);
  if (!names) {
    const place = join(ROOT, folder);
    names = existsSync(place) && statSync(place).isDirectory() ? readdirSync(place) : [];
    folders.set(folder, names);
  }
  return names;
}

/** Where the files of a case are written before it runs, to look at one that failed: `npm run fuzz -- --dump`. */
const dump = process.env.FUZZ_DUMP;

export function writeDown(path: string, text: string): void {
  if (!dump) return;
  const place = join(dump, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** The kit's files with some of them replaced, added, or taken out by null. */
export function overlaid(changed: Readonly<Record<string, string | null>>): Source {
  for (const [path, text] of Object.entries(changed)) if (text !== null) writeDown(path, text);
  return sourceOf(changed);
}

const sourceOf = (changed: Readonly<Record<string, string | null>>): Source => ({
  read: async (path) => (Object.hasOwn(changed, path) ? (changed[path] as string | null) : textOf(path)),
  list: async (folder) => {
    const added = Object.keys(changed).filter((path) => path.startsWith(`${folder}/`) && changed[path] !== null);
    const names = added.map((path) => path.slice(folder.length + 1)).filter((name) => !name.includes('/'));
    const kept = namesIn(folder).filter((name) => changed[`${folder}/${name}`] !== null);
    return [...new Set([...kept, ...names])];
  },
});

export const jsonFilesIn = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);

export const PROTOTYPES: readonly string[] = namesIn('prototypes').filter(
  (name) => textOf(`prototypes/${name}/prototype.json`) !== null,
);
