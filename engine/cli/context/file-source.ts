import { existsSync, type Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '../../load/files/source';

/**
 * Folders that all games share. If the kit is a package, they are in the package, and games are in the working folder,
 * with the tilesets that `dmk tiled` writes for them.
 */
const SHARED = /^(data(?!\/tilesets)|schemas|assets)(\/|$)/;
/** One game. The kit's own games are found by name too, unless the working folder has a game of that name. */
const GAME = /^prototypes\/[^/]+/;

/**
 * Files on a disk. A path like `prototypes/maze/items.json` is in the working folder, one like `data/actors.json` in
 * the kit; an absolute path leads to any other folder.
 */
export class FileSource implements Source {
  constructor(
    readonly root: string,
    readonly cwd: string = root,
    /** The folder of the kit; by default the same. */
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

  /** Converts a path relative to the current folder to the form that `read` takes. */
  fromHere(path: string): string {
    const whole = resolve(this.cwd, path);
    const inside = relative(this.root, whole);
    const isInside = inside !== '' && !inside.startsWith('..') && !isAbsolute(inside);
    const short = inside.split(sep).join('/');
    // A folder with the name of one of the kit's is not the kit's.
    return isInside && this.locate(short) === whole ? short : whole.split(sep).join('/');
  }

  /** Shortens paths inside the current folder. */
  shorten(text: string): string {
    return text.replaceAll(`${this.cwd.split(sep).join('/')}/`, '');
  }
}

/** Larger than any file of a game, and still quick to read. */
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

/** The files of a project's folder, with a kit that is elsewhere. */
export const projectSource = (folder: string, kit: string): FileSource =>
  new FileSource(resolve(folder), process.cwd(), kit);

/** The parent of the folder that contains a module. */
export const folderAbove = (address: string): string => resolve(fileURLToPath(new URL('..', address)));
