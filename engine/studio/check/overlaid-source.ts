import type { Source } from '../../load/files/source';
import type { Files } from '../project/project';

/** Files over other files, all in memory. The upper ones can change; null hides a file of the lower ones. */
export class OverlaidSource implements Source {
  private readonly upper = new Map<string, string | null>();

  constructor(private readonly lower: Files) {}

  set(path: string, text: string | null): void {
    this.upper.set(path, text);
  }

  async read(path: string): Promise<string | null> {
    const own = this.upper.get(path);
    if (own !== undefined) return own;
    return Object.hasOwn(this.lower, path) ? (this.lower[path] ?? null) : null;
  }

  async list(folder: string): Promise<string[]> {
    const start = folder === '' ? '' : `${folder}/`;
    const paths = new Set(Object.keys(this.lower));
    for (const [path, text] of this.upper) {
      if (text === null) paths.delete(path);
      else paths.add(path);
    }
    const inside = [...paths].filter((path) => path.startsWith(start));
    return [...new Set(inside.map((path) => path.slice(start.length).split('/')[0] as string))];
  }
}
