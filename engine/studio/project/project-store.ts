import { type Beginning, type Files, Project, type ProjectEntry } from './project';

/** A project as the list shows it. */
export interface StoredProject {
  readonly id: string;
  /** The name that people read. */
  readonly title: string;
  readonly folder: string;
  readonly beginning: Beginning;
  readonly original: Files;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number;
}

const DATABASE = 'dungeon-mode-studio';
const PROJECTS = 'projects';
const ENTRIES = 'entries';

/** Projects in IndexedDB: each with the files it began with, and its journal, entry by entry. */
export class ProjectStore {
  private constructor(private readonly database: IDBDatabase) {}

  static open(): Promise<ProjectStore> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(PROJECTS, { keyPath: 'id' });
        request.result.createObjectStore(ENTRIES);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close();
        resolve(new ProjectStore(request.result));
      };
    });
  }

  /** All projects, the one changed last first. */
  async list(): Promise<StoredProject[]> {
    const found = await this.read<StoredProject[]>(PROJECTS, (store) => store.getAll());
    return found.sort((a, b) => b.changed - a.changed);
  }

  async find(id: string): Promise<StoredProject | null> {
    return (await this.read<StoredProject | undefined>(PROJECTS, (store) => store.get(id))) ?? null;
  }

  async journal(id: string): Promise<ProjectEntry[]> {
    return this.read<ProjectEntry[]>(ENTRIES, (store) => store.getAll(entriesOf(id)));
  }

  async load(id: string): Promise<Project | null> {
    const stored = await this.find(id);
    if (!stored) return null;
    return new Project(stored.folder, stored.beginning, stored.original, await this.journal(id));
  }

  /** Stores a new project with all its entries, in one transaction. */
  create(id: string, title: string, project: Project): Promise<void> {
    const { folder, beginning, original } = project;
    const stored: StoredProject = { id, title, folder, beginning, original, changed: Date.now() };
    return this.write((projects, entries) => {
      projects.put(stored);
      project.journal.forEach((entry, i) => {
        entries.put(entry, [id, i]);
      });
    });
  }

  /** Adds entries to the journal of a project. Either all of them are stored or none. */
  append(stored: StoredProject, from: number, added: readonly ProjectEntry[]): Promise<void> {
    return this.write((projects, entries) => {
      projects.put(stored);
      // An entry that is there already was written by another tab: it must not be lost.
      added.forEach((entry, i) => {
        entries.add(entry, [stored.id, from + i]);
      });
    });
  }

  async remove(id: string): Promise<void> {
    await this.write((projects, entries) => {
      projects.delete(id);
      entries.delete(entriesOf(id));
    });
  }

  private read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
    return new Promise((resolve, reject) => {
      const request = ask(this.database.transaction(name).objectStore(name));
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error);
    });
  }

  private write(act: (projects: IDBObjectStore, entries: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction([PROJECTS, ENTRIES], 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser refused to store it'));
      act(transaction.objectStore(PROJECTS), transaction.objectStore(ENTRIES));
      // A page that is being left would not wait for an automatic commit.
      transaction.commit();
    });
  }
}

/** All entries of a project: an array sorts after every number. */
const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, []]);
