import type { Files } from './project/project';
import type { KitFiles } from './project/studio-context';
import type { Tour } from './tour/tour-step';

interface LibraryFile {
  readonly version: string;
  readonly files: Files;
  readonly tours: readonly Tour[];
}

/** The texts of the kit, fetched as one file when the studio opens. */
export class KitLibrary implements KitFiles {
  private constructor(
    /** The version of the kit. */
    readonly version: string,
    readonly files: Files,
    /** Guided steps, made from pages of the docs. */
    readonly tours: readonly Tour[],
    private readonly root: URL,
  ) {}

  static async fetch(root: URL): Promise<KitLibrary> {
    const response = await fetch(new URL('studio-files.json', root));
    if (!response.ok) throw new Error(`The files of the kit can’t be fetched (${response.status}).`);
    const { version, files, tours } = (await response.json()) as LibraryFile;
    return new KitLibrary(version, files, tours, root);
  }

  read(path: string): string | null {
    return Object.hasOwn(this.files, path) ? (this.files[path] ?? null) : null;
  }

  paths(): readonly string[] {
    return Object.keys(this.files);
  }

  address(path: string): string {
    return new URL(path, this.root).href;
  }

  /** The files of a folder, by path. */
  folder(folder: string): Files {
    return Object.fromEntries(Object.entries(this.files).filter(([path]) => path.startsWith(`${folder}/`)));
  }

  /** The ids of all games. */
  prototypes(): string[] {
    return this.gamesIn('prototypes');
  }

  /** The ids of the small games to begin from. */
  starters(): string[] {
    return this.gamesIn('starters');
  }

  private gamesIn(folder: string): string[] {
    const start = `${folder}/`;
    const end = '/prototype.json';
    const firsts = this.paths().filter((path) => path.startsWith(start) && path.endsWith(end));
    return firsts.map((path) => path.slice(start.length, -end.length));
  }
}
