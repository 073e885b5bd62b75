/** Where files come from: a disk, a server, memory. Paths look like `data/actors.json`. */
export interface Source {
  /** The text of a file, or null if there is none. */
  read(path: string): Promise<string | null>;
  /** The names of files and folders in a folder; empty if it can't be listed. */
  list(folder: string): Promise<string[]>;
}

/** Normalises a folder's path: no `./` before it and no slash after it. */
export const tidyPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/(.)\/+$/, '$1');

export const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** The parent folder of a path; empty if it has none. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
