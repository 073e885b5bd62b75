import { type FileHandle, open } from 'node:fs/promises';

/** Fewer than the files that a process may have open on most systems, with room for sockets. */
const MOST_OPEN = 256;

/** Files that are written to again and again. The last ones stay open: opening and closing costs more than writing. */
export class OpenFiles {
  /** The file that was used last comes last. */
  private readonly open = new Map<string, Promise<FileHandle>>();
  private readonly inUse = new Map<string, number>();

  /** Opens a file with some flags, unless it is open, and writes to it. After an error it is closed. */
  async use(path: string, flags: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
    const opening = this.open.get(path) ?? open(path, flags);
    this.open.delete(path);
    this.open.set(path, opening);
    this.inUse.set(path, (this.inUse.get(path) ?? 0) + 1);
    try {
      await write(await opening);
    } catch (error) {
      await this.close(path).catch(() => undefined);
      throw error;
    } finally {
      const users = (this.inUse.get(path) ?? 1) - 1;
      if (users > 0) this.inUse.set(path, users);
      else this.inUse.delete(path);
    }
    await this.closeOldest();
  }

  async close(path: string): Promise<void> {
    const opening = this.open.get(path);
    this.open.delete(path);
    await (await opening)?.close();
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.open.keys()].map((path) => this.close(path)));
  }

  private async closeOldest(): Promise<void> {
    for (const path of this.open.keys()) {
      if (this.open.size <= MOST_OPEN) return;
      if (!this.inUse.has(path)) await this.close(path);
    }
  }
}
