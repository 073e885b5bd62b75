import type { Project } from './project';
import type { ProjectStore, StoredProject } from './project-store';

/**
 * Stores each entry of a project's journal as soon as it is made. Only one tab at a time writes a project: a second one
 * goes on with a copy of it.
 */
export class ProjectSaver {
  private count: number;
  private last: Promise<void> = Promise.resolve();
  private readonly stop: () => void;

  constructor(
    private readonly store: ProjectStore,
    private stored: StoredProject,
    private readonly project: Project,
    /** Is told why the project could not be stored. */
    private readonly fail: (why: string) => void,
    /** Lets other tabs write the project. */
    private readonly release: () => void = () => {},
  ) {
    this.count = project.journal.length;
    this.stop = project.listen(() => this.save());
  }

  get id(): string {
    return this.stored.id;
  }

  get title(): string {
    return this.stored.title;
  }

  rename(title: string): void {
    this.stored = { ...this.stored, title };
    this.save();
  }

  /** Resolves when everything done so far is stored. */
  settled(): Promise<void> {
    return this.last;
  }

  close(): void {
    this.stop();
    void this.last.finally(this.release);
  }

  private save(): void {
    const from = this.count;
    const added = this.project.journal.slice(from);
    this.count = this.project.journal.length;
    this.stored = { ...this.stored, changed: Date.now() };
    const { stored } = this;
    // Written at once, not when the write before it has ended: a crash would take what still waits. The browser keeps
    // the order of writes itself.
    const written = this.store.append(stored, from, added).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.fail(`This project is not stored: ${reason}. Download it before you leave the page.`);
    });
    this.last = Promise.all([this.last, written]).then(() => {});
  }
}

/** The right to write a project, until it is released; null if another tab has it. */
export async function lockProject(id: string): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return () => {};
  return new Promise((resolve) => {
    void locks.request(`dungeon-mode-studio/${id}`, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return undefined;
    });
  });
}
