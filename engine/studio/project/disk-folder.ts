import { idFrom, isGameText, projectOf } from './new-project';
import type { Project } from './project';

/** Lets the reader choose a folder on the disk; undefined where the browser can't. */
export const folderPicker = (): ((options: object) => Promise<FileSystemDirectoryHandle>) | undefined =>
  (globalThis as { showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle> }).showDirectoryPicker;

/** A folder on the reader's disk that follows a project: each edit is written to it, and what others write is read. */
export class DiskFolder {
  private readonly written = new Map<string, string>();
  private last: Promise<void> = Promise.resolve();
  private readonly stop: () => void;

  private constructor(
    private readonly handle: FileSystemDirectoryHandle,
    private readonly project: Project,
    private readonly fail: (why: string) => void,
  ) {
    this.stop = project.listen(({ paths, by }) => {
      if (by !== this) this.write(paths);
    });
  }

  get name(): string {
    return this.handle.name;
  }

  /** Reads a folder with a game as a project. */
  static async read(handle: FileSystemDirectoryHandle, kit: string): Promise<Project> {
    const id = idFrom(handle.name);
    const texts = await textsIn(handle);
    if (!Object.hasOwn(texts, 'prototype.json'))
      throw new Error(`The folder ${handle.name} has no prototype.json, so it is no game.`);
    const files = Object.entries(texts).map(([name, text]) => [`prototypes/${id}/${name}`, text] as const);
    return projectOf(id, Object.fromEntries(files), kit);
  }

  /** Connects a project with a folder: all its files are written there now, and every change after. */
  static async connect(
    handle: FileSystemDirectoryHandle,
    project: Project,
    fail: (why: string) => void,
  ): Promise<DiskFolder> {
    const folder = new DiskFolder(handle, project, fail);
    for (const [name, text] of Object.entries(await textsIn(handle))) folder.written.set(folder.pathOf(name), text);
    folder.write(project.paths());
    await folder.settled();
    return folder;
  }

  /** Takes over what another program has changed in the folder since. */
  async readBack(): Promise<void> {
    await this.settled();
    const texts = await textsIn(this.handle);
    const changed = Object.entries(texts)
      .map(([name, text]) => [this.pathOf(name), text] as const)
      .filter(([path, text]) => this.written.get(path) !== text);
    for (const [path, text] of changed) this.written.set(path, text);
    if (changed.length > 0) this.project.write(Object.fromEntries(changed), 'changed on the disk', this);
  }

  /** Resolves when all changes are on the disk. */
  settled(): Promise<void> {
    return this.last;
  }

  close(): void {
    this.stop();
  }

  private pathOf(name: string): string {
    return `${this.project.folder}/${name}`;
  }

  private write(paths: readonly string[]): void {
    this.last = this.last
      .then(async () => {
        for (const path of paths) await this.writeFile(path, this.project.read(path));
      })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.fail(`The folder ${this.name} can’t be written: ${reason}`);
      });
  }

  private async writeFile(path: string, text: string | null): Promise<void> {
    const name = path.slice(this.project.folder.length + 1);
    if (name.includes('/') || this.written.get(path) === (text ?? undefined)) return;
    if (text === null) {
      this.written.delete(path);
      await this.handle.removeEntry(name).catch(() => {});
      return;
    }
    const file = await this.handle.getFileHandle(name, { create: true });
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
    this.written.set(path, text);
  }
}

async function textsIn(handle: FileSystemDirectoryHandle): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const [name, entry] of entriesOf(handle)) {
    if (entry.kind !== 'file' || !isGameText(name)) continue;
    texts[name] = await (await (entry as FileSystemFileHandle).getFile()).text();
  }
  return texts;
}

/** TypeScript's DOM types lack the iteration of folders. */
const entriesOf = (handle: FileSystemDirectoryHandle): AsyncIterable<[string, FileSystemHandle]> =>
  handle as unknown as AsyncIterable<[string, FileSystemHandle]>;
