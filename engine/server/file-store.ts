import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoomEntry } from '../room/room-entries';
import { OpenFiles } from './open-files';
import type { KeptRoom, RoomStore, Snapshot } from './room-store';

/** What a process that is killed while it writes a snapshot leaves behind. */
const DRAFT = 'snapshot.new';
const ROOM = /^([A-Z]{6})\.room$/;

/**
 * One append-only file for each room, one line for each entry, for one process. A line is on the disk before it counts.
 * A process that is killed while it writes leaves at most one torn line, which is dropped.
 */
export class FileStore implements RoomStore {
  readonly server = randomBytes(6).toString('hex');
  private readonly lengths = new Map<string, number>();
  private readonly files = new OpenFiles();

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<FileStore> {
    await mkdir(folder, { recursive: true });
    return new FileStore(folder);
  }

  async create(code: string, entry: RoomEntry): Promise<boolean> {
    try {
      await this.write(code, entry, 'ax');
      await syncFolder(this.folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    this.lengths.set(code, 1);
    return true;
  }

  async read(code: string): Promise<KeptRoom | null> {
    const path = this.path(code);
    const bytes = await readFile(path).catch(() => null);
    if (!bytes) return null;
    const end = bytes.lastIndexOf('\n') + 1;
    // What follows the last line break is a torn line: the next one must not continue it.
    if (end < bytes.length) await truncate(path, end);
    const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
    // A process killed while it created the room leaves nothing.
    if (lines.length === 0) {
      await this.remove(code);
      return null;
    }
    this.lengths.set(code, lines.length);
    const snapshot = await this.readSnapshot(code, lines.length);
    return { snapshot, entries: lines.slice(snapshot?.length ?? 0).map((line) => JSON.parse(line) as RoomEntry) };
  }

  async append(code: string, length: number, entry: RoomEntry): Promise<boolean> {
    if (this.lengths.get(code) !== length) return false;
    try {
      await this.write(code, entry, 'a');
    } catch (error) {
      // How much of it is on the disk is not known: the room is read again.
      this.lengths.delete(code);
      throw error;
    }
    this.lengths.set(code, length + 1);
    return true;
  }

  async keepSnapshot(code: string, snapshot: Snapshot): Promise<void> {
    const path = this.path(code, 'snapshot');
    const draft = this.path(code, DRAFT);
    const file = await open(draft, 'w');
    try {
      await file.writeFile(JSON.stringify(snapshot));
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }

  async watch(): Promise<() => void> {
    // There is no other process.
    return () => undefined;
  }

  isRunning(server: string): boolean {
    return server === this.server;
  }

  async codes(): Promise<string[]> {
    return (await readdir(this.folder)).flatMap((name) => ROOM.exec(name)?.[1] ?? []);
  }

  async touched(code: string): Promise<number | null> {
    const there = await stat(this.path(code)).catch(() => null);
    return there ? there.mtimeMs : null;
  }

  async remove(code: string): Promise<void> {
    this.lengths.delete(code);
    await this.files.close(this.path(code));
    for (const kind of [DRAFT, 'snapshot', 'room']) await rm(this.path(code, kind), { force: true });
  }

  async close(): Promise<void> {
    this.lengths.clear();
    await this.files.closeAll();
  }

  private path(code: string, kind = 'room'): string {
    // Codes come from strangers.
    if (!/^[A-Z]{6}$/.test(code)) throw new Error('This is no code of a room.');
    return join(this.folder, `${code}.${kind}`);
  }

  private async write(code: string, entry: RoomEntry, flags: 'ax' | 'a'): Promise<void> {
    await this.files.use(this.path(code), flags, async (file) => {
      await file.appendFile(`${JSON.stringify(entry)}\n`);
      await file.datasync();
    });
  }

  /** A snapshot that can't be read, or is of more entries than there are, is not used. */
  private async readSnapshot(code: string, length: number): Promise<Snapshot | null> {
    try {
      const snapshot = JSON.parse(await readFile(this.path(code, 'snapshot'), 'utf8')) as Snapshot;
      return snapshot.length <= length ? snapshot : null;
    } catch {
      return null;
    }
  }
}

/** The name of a new file is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const file = await open(folder, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
