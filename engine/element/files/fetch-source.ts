import type { Source } from '../../load/files/source';

/** Files of a web server. It lists no folders: servers don't. */
export class FetchSource implements Source {
  private readonly asked = new Map<string, Promise<string | null>>();

  constructor(private readonly root: URL) {}

  read(path: string): Promise<string | null> {
    const known = this.asked.get(path) ?? this.fetch(path);
    this.asked.set(path, known);
    return known;
  }

  list(): Promise<string[]> {
    return Promise.resolve([]);
  }

  private async fetch(path: string): Promise<string | null> {
    const response = await fetch(new URL(path, this.root));
    if (response.status === 404 || response.status === 403) return null;
    if (!response.ok) throw new Error(`${path} can't be read: ${response.status} ${response.statusText}`);
    return response.text();
  }
}
