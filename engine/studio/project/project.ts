import { EditedText, type Splice, spliceBetween } from './edited-text';

/** Files by path, such as `prototypes/crypt/actors.json`. */
export type Files = Readonly<Record<string, string>>;

/** What a project began from. */
export interface Beginning {
  /** The name of the prototype that was copied; null for one that began empty. */
  readonly prototype: string | null;
  /** The version of the kit. */
  readonly kit: string;
}

/** A change of one file. A file that is made or removed as a whole has no splices of its own. */
export type FileChange =
  | { readonly kind: 'splice'; readonly path: string; readonly splices: readonly Splice[] }
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  | { readonly kind: 'remove'; readonly path: string };

/** An entry of a project's journal. The journal is the project: it is only ever added to. */
export type ProjectEntry =
  | { readonly type: 'edit'; readonly edit: number; readonly label: string; readonly changes: readonly FileChange[] }
  | { readonly type: 'undo' | 'redo'; readonly edit: number }
  | { readonly type: 'version'; readonly name: string };

/** An edit as the history shows it. */
export interface MadeEdit {
  readonly edit: number;
  readonly label: string;
  readonly paths: readonly string[];
  readonly isUndone: boolean;
}

/** A change that was heard: which files have another text now. */
export interface ProjectChange {
  readonly paths: readonly string[];
  /** Who made it, so that an editor does not answer itself; null if it was undone or read from the journal. */
  readonly by: unknown;
}

interface ProjectFile {
  readonly text: EditedText;
  /** False for a file that was not there in the beginning. */
  readonly isOriginal: boolean;
  readonly createdBy: number[];
  readonly removedBy: number[];
}

/**
 * The files of a game under work: those of the beginning, and a journal of edits. Editor, map painter and the benches
 * all write here, so that one history undoes everything. Each edit can be undone alone, in any order.
 */
export class Project {
  private readonly files = new Map<string, ProjectFile>();
  private readonly edits = new Map<number, { label: string; paths: string[] }>();
  private readonly undone = new Set<number>();
  /** Edits that were undone and can be done again, the last one last. */
  private redoable: number[] = [];
  private readonly listeners = new Set<(change: ProjectChange) => void>();
  private readonly written: ProjectEntry[] = [];
  private newest = 0;

  constructor(
    /** The folder of the game, such as `prototypes/crypt`. */
    readonly folder: string,
    readonly beginning: Beginning,
    /** The files that it began with. */
    readonly original: Files,
    journal: readonly ProjectEntry[] = [],
  ) {
    for (const [path, text] of Object.entries(original)) {
      this.files.set(path, { text: new EditedText(text), isOriginal: true, createdBy: [], removedBy: [] });
    }
    for (const entry of journal) this.take(entry);
  }

  /** All that was ever done, in order. */
  get journal(): readonly ProjectEntry[] {
    return this.written;
  }

  /** The name of the folder, which is the id of the game. */
  get id(): string {
    return this.folder.slice(this.folder.lastIndexOf('/') + 1);
  }

  paths(): string[] {
    return [...this.files].filter(([, file]) => this.exists(file)).map(([path]) => path);
  }

  /** The text of a file of this project; null if there is none. */
  read(path: string): string | null {
    const file = this.files.get(path);
    return file && this.exists(file) ? file.text.text : null;
  }

  /** All files as they are now. */
  snapshot(): Files {
    return Object.fromEntries(this.paths().map((path) => [path, this.read(path) ?? '']));
  }

  /** Gives files other texts, as one edit; null removes a file. Returns the edit, or null if nothing differs. */
  write(texts: Readonly<Record<string, string | null>>, label: string, by: unknown = null): number | null {
    const changes = Object.entries(texts).flatMap(([path, after]) => this.changeTo(path, after));
    return changes.length > 0 ? this.edit(changes, label, by) : null;
  }

  /** Makes changes as one edit. The places of splices count in the text as it is after those before them. */
  edit(changes: readonly FileChange[], label: string, by: unknown = null): number {
    const edit = this.newest + 1;
    this.record({ type: 'edit', edit, label, changes }, by);
    return edit;
  }

  /** Adds to the newest edit, such as a further letter typed or a further cell painted. */
  extend(edit: number, changes: readonly FileChange[], by: unknown = null): void {
    this.record({ type: 'edit', edit, label: this.edits.get(edit)?.label ?? '', changes }, by);
  }

  /** Every edit, oldest first. */
  history(): MadeEdit[] {
    return [...this.edits].map(([edit, { label, paths }]) => ({
      edit,
      label,
      paths,
      isUndone: this.undone.has(edit),
    }));
  }

  /** Undoes one edit, wherever it stands in the history. */
  undo(edit: number): void {
    if (this.undone.has(edit) || !this.edits.has(edit)) return;
    this.record({ type: 'undo', edit }, null);
  }

  redo(edit: number): void {
    if (!this.undone.has(edit)) return;
    this.record({ type: 'redo', edit }, null);
  }

  /** Undoes the newest edit that still counts. Returns false if there is none. */
  undoLast(): boolean {
    const last = [...this.edits.keys()].filter((edit) => !this.undone.has(edit)).at(-1);
    if (last !== undefined) this.undo(last);
    return last !== undefined;
  }

  /** True if the newest undone edit can be done again: nothing was edited since. */
  get canRedo(): boolean {
    return this.redoable.length > 0;
  }

  redoLast(): boolean {
    const last = this.redoable.at(-1);
    if (last !== undefined) this.redo(last);
    return last !== undefined;
  }

  /** Names the present state, to come back to. */
  keepVersion(name: string): void {
    this.record({ type: 'version', name }, null);
  }

  /** Every named version with the files as they were then, oldest first. */
  versions(): { readonly name: string; readonly files: Files }[] {
    const found: { name: string; files: Files }[] = [];
    this.written.forEach((entry, i) => {
      if (entry.type !== 'version') return;
      const then = new Project(this.folder, this.beginning, this.original, this.written.slice(0, i));
      found.push({ name: entry.name, files: then.snapshot() });
    });
    return found;
  }

  /** Makes all files as they were, as one edit: it can be undone like any other. */
  restore(files: Files, label: string): void {
    const gone = this.paths().filter((path) => files[path] === undefined);
    this.write({ ...files, ...Object.fromEntries(gone.map((path) => [path, null])) }, label);
  }

  listen(hear: (change: ProjectChange) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  private record(entry: ProjectEntry, by: unknown): void {
    const paths = this.take(entry);
    for (const hear of [...this.listeners]) hear({ paths, by });
  }

  /** Applies an entry. Returns the paths that it touched. */
  private take(entry: ProjectEntry): readonly string[] {
    this.written.push(entry);
    if (entry.type === 'version') return [];
    if (entry.type !== 'edit') {
      const paths = this.edits.get(entry.edit)?.paths ?? [];
      this.redoable = this.redoable.filter((edit) => edit !== entry.edit);
      if (entry.type === 'undo') {
        this.undone.add(entry.edit);
        this.redoable.push(entry.edit);
      } else this.undone.delete(entry.edit);
      for (const path of paths) this.files.get(path)?.text.setUndone(entry.edit, entry.type === 'undo');
      return paths;
    }
    this.newest = Math.max(this.newest, entry.edit);
    this.redoable = [];
    const made = this.edits.get(entry.edit) ?? { label: entry.label, paths: [] };
    this.edits.set(entry.edit, made);
    for (const change of entry.changes) {
      this.change(entry.edit, change);
      if (!made.paths.includes(change.path)) made.paths.push(change.path);
    }
    return entry.changes.map(({ path }) => path);
  }

  private change(edit: number, change: FileChange): void {
    const { path } = change;
    const file = this.files.get(path) ?? {
      text: new EditedText(''),
      isOriginal: false,
      createdBy: [],
      removedBy: [],
    };
    this.files.set(path, file);
    if (change.kind === 'remove') file.removedBy.push(edit);
    else if (change.kind === 'splice') for (const splice of change.splices) file.text.splice(edit, splice);
    else {
      file.createdBy.push(edit);
      file.text.splice(edit, { at: 0, remove: file.text.text.length, insert: change.text });
    }
  }

  private changeTo(path: string, after: string | null): FileChange[] {
    const before = this.read(path);
    if (after === before) return [];
    if (after === null) return [{ kind: 'remove', path }];
    if (before === null) return [{ kind: 'create', path, text: after }];
    const splice = spliceBetween(before, after);
    return splice ? [{ kind: 'splice', path, splices: [splice] }] : [];
  }

  /** The last of the edits that made or removed it, and that still count, decides. */
  private exists({ isOriginal, createdBy, removedBy }: ProjectFile): boolean {
    const counts = (edit: number) => !this.undone.has(edit);
    const created = createdBy.filter(counts).at(-1);
    const removed = removedBy.filter(counts).at(-1);
    if (removed === undefined) return isOriginal || created !== undefined;
    return created !== undefined && created > removed;
  }
}
