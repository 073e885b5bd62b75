import { existsSync, type Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '../../load/files/source';

/** What all games share. Where the kit is a package, this lies in the package, and games in the folder one works in. */
const SHARED = /^(data|schemas|assets)(\/|$)/;
/** One game. The kit's own games are there by their names, too, unless the folder one works in has that name. */
const GAME = /^prototypes\/[^/]+/;

/**
 * Files on a disk. A path like `prototypes/maze/items.json` leads to the folder that one works in, one like
 * `data/actors.json` to the kit, an absolute one to any other folder.
 */
export class FileSource implements Source {
  constructor(
    readonly root: string,
    readonly cwd: string = root,
    /** The folder of the kit; left out, the same. */
    readonly kit: string = root,
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
    return isAbsolute(path) ? path : join(this.holderOf(path), path);
  }

  private holderOf(path: string): string {
    if (this.kit === this.root) return this.root;
    if (SHARED.test(path)) return this.kit;
    const game = GAME.exec(path)?.[0];
    const isOurs = game !== undefined && !existsSync(join(this.root, game)) && existsSync(join(this.kit, game));
    return isOurs ? this.kit : this.root;
  }

  /** A path as people give it, seen from where they are, in the form that `read` takes. */
  fromHere(path: string): string {
    const whole = resolve(this.cwd, path);
    const inside = relative(this.root, whole);
    const isInside = inside !== '' && !inside.startsWith('..') && !isAbsolute(inside);
    const short = inside.split(sep).join('/');
    // A folder that is called like one of the kit's is not the kit's.
    return isInside && this.locate(short) === whole ? short : whole.split(sep).join('/');
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

/** The files of a folder that has games, with a kit that lies elsewhere. */
export const projectSource = (folder: string, kit: string): FileSource =>
  new FileSource(resolve(folder), process.cwd(), kit);

/** The folder above the one that a module lies in. */
export const folderAbove = (address: string): string => resolve(fileURLToPath(new URL('..', address)));
