import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileSource } from '../context/file-source';

/**
 * Files on a disk that remembers what it was asked for, and how that was at the time. Missing files count too: they may
 * appear.
 */
export class TracedSource extends FileSource {
  /** By absolute path: the state of each file when it was read, and the names in each folder when it was listed. */
  private readonly files = new Map<string, string>();
  private readonly listed = new Map<string, ReadonlySet<string>>();

  override read(path: string): Promise<string | null> {
    const place = this.locate(path);
    // Taken before the file is read, so that a change in between is noticed later.
    if (!this.files.has(place)) this.files.set(place, stampOf(place));
    return super.read(path);
  }

  override list(folder: string): Promise<string[]> {
    const place = this.locate(folder);
    if (!this.listed.has(place)) this.listed.set(place, namesIn(place));
    return super.list(folder);
  }

  /** The files that changed, came or went since they were read: absolute paths. */
  get changed(): string[] {
    const changed = new Set([...this.files].filter(([path, stamp]) => stampOf(path) !== stamp).map(([path]) => path));
    for (const [folder, before] of this.listed) {
      const now = namesIn(folder);
      for (const name of [...before, ...now]) {
        if (before.has(name) !== now.has(name)) changed.add(join(folder, name));
      }
    }
    return [...changed];
  }

  /** The folders in which something was looked for, and those around them. */
  get folders(): Set<string> {
    const asked = [...this.files.keys(), ...this.listed.keys()];
    return new Set(asked.flatMap((path) => [path, dirname(path)]).filter(isFolder));
  }
}

const look = (path: string) => statSync(path, { throwIfNoEntry: false });
const isFolder = (path: string): boolean => look(path)?.isDirectory() ?? false;
const namesIn = (folder: string): Set<string> => new Set(isFolder(folder) ? readdirSync(folder) : []);

/** Editors that write a new file and rename it leave another inode. */
function stampOf(path: string): string {
  const there = look(path);
  return there ? `${there.mtimeMs} ${there.size} ${there.ino}` : '';
}
