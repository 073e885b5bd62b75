import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Source } from '../../load/files/source';

/** Files on a disk. Paths like `data/actors.json` are the kit's own; absolute ones lead to any other folder. */
export class FileSource implements Source {
  constructor(
    readonly root: string,
    readonly cwd: string,
  ) {}

  async read(path: string): Promise<string | null> {
    try {
      const place = this.locate(path);
      expectPlainFile(await stat(place));
      return await readFile(place, 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw new Error(`${this.shorten(path)} can't be read: ${reasonOf(error)}.`);
    }
  }

  async list(folder: string): Promise<string[]> {
    try {
      return (await readdir(this.locate(folder))).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw new Error(`${this.shorten(folder)} can't be read: ${reasonOf(error)}.`);
    }
  }

  locate(path: string): string {
    return isAbsolute(path) ? path : join(this.root, path);
  }

  /** A path as people give it, seen from where they are, in the form that `read` takes. */
  fromHere(path: string): string {
    const whole = resolve(this.cwd, path);
    const inside = relative(this.root, whole);
    const isInside = inside !== '' && !inside.startsWith('..') && !isAbsolute(inside);
    return (isInside ? inside : whole).split(sep).join('/');
  }

  /** The same text with paths below the current folder made short. */
  shorten(text: string): string {
    return text.replaceAll(`${this.cwd.split(sep).join('/')}/`, '');
  }
}

/** Larger than any file of a game, and still quickly read. */
const MOST_BYTES = 64_000_000;

/** A device or a pipe may have no end, and a map may name one as its tileset. */
export function expectPlainFile(there: Stats): void {
  if (there.isDirectory()) return;
  if (!there.isFile()) throw new Error('it is no plain file');
  if (there.size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1e6} MB`);
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be opened',
  EPERM: 'it may not be opened',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
};

/** Why a file could not be read or written, in words. */
export const reasonOf = (error: unknown): string =>
  REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
