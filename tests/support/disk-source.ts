import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ParsedFiles } from '../../engine/load/files/parsed-files';
import type { Source } from '../../engine/load/files/source';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** JSON pointers to what they are to become; undefined takes a member out, and `-` adds to the end of a list. */
export type Edits = Readonly<Record<string, unknown>>;

/** Asks once for each path. */
function once<T>(make: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const found = known.get(path) ?? make(path);
    known.set(path, found);
    return found;
  };
}

/** The files of the repository as they stand. Each is read once: no test writes there. */
export const diskSource: Source = {
  read: once((path) => readFile(join(ROOT, path), 'utf8').catch(() => null)),
  list: once((folder) => readdir(join(ROOT, folder)).catch(() => [])),
};

/** The files that tests share are parsed and validated once. */
export const parsed = new ParsedFiles();

/** The files of the repository, some of them edited: what an author would do in an editor, kept out of the disk. */
export function editedSource(files: Readonly<Record<string, Edits>>): Source {
  return {
    ...diskSource,
    read: async (path) => {
      const text = await diskSource.read(path);
      const edits = files[path];
      if (text === null || !edits) return text;
      const root: unknown = JSON.parse(text);
      for (const [pointer, value] of Object.entries(edits)) edit(root, pointer, value);
      return JSON.stringify(root, null, 2);
    },
  };
}

function edit(root: unknown, pointer: string, value: unknown): void {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  let at = root;
  for (const key of keys) at = (at as Record<string, unknown>)[key] ?? lost(pointer);
  if (Array.isArray(at)) {
    if (last === '-') at.push(value);
    else if (value === undefined) at.splice(Number(last), 1);
    else at[Number(last)] = value;
  } else if (value === undefined) delete (at as Record<string, unknown>)[last];
  else (at as Record<string, unknown>)[last] = value;
}

/** An edit that hits nothing would leave a test that can't fail. */
function lost(pointer: string): never {
  throw new Error(`There is no ${pointer} to edit.`);
}
