import type { Assets } from '../../load/check/check-pictures';
import { unpackGame } from '../../load/pack/unpack';
import type { Files, Project } from '../project/project';
import type { Checked } from '../project/studio-context';
import type { CheckAnswers, CheckCall, CheckReply, CheckRequest, ExplainedPlace } from './check-protocol';

/** The newest state of a project that was checked, and the packed game if it has no errors. */
export interface CheckedPack extends Checked {
  /** The newest pack without errors. */
  readonly pack: string | null;
}

/**
 * Checks a project in a worker after each edit. While a check runs, further edits wait and are checked together, so that
 * fast typing never queues up work.
 */
export class ProjectChecker {
  private readonly worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  private readonly asked = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  private readonly listeners = new Set<(checked: CheckedPack) => void>();
  private readonly stopListening: () => void;
  private number = 0;
  private changed: Set<string> | null;
  private isRunning = false;
  checked: CheckedPack = { findings: [], definitions: null, isSound: true, pack: null };

  constructor(
    private readonly project: Project,
    library: Files,
    assets: Assets | null,
  ) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => this.hear(data));
    this.worker.addEventListener('error', (event) => this.fail(event.message));
    void this.ask({ type: 'open', folder: project.folder, library, assets });
    // Files that the library has and the project has not are hidden.
    this.changed = new Set([
      ...project.paths(),
      ...Object.keys(project.original),
      ...inFolder(library, project.folder),
    ]);
    this.stopListening = project.listen(({ paths }) => {
      this.changed = new Set([...(this.changed ?? []), ...paths]);
      void this.check();
    });
    void this.check();
  }

  listen(hear: (checked: CheckedPack) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** Resolves when all edits made so far are checked. */
  async settled(): Promise<CheckedPack> {
    while (this.isRunning || this.changed) {
      await new Promise<void>((resolve) => {
        const stop = this.listen(() => {
          stop();
          resolve();
        });
      });
    }
    return this.checked;
  }

  /** Where a pointer into the definitions is written: `file:line`. */
  locate(pointer: string): Promise<string | null> {
    return this.ask({ type: 'locate', pointer });
  }

  /** What the files say of an id, field by field. */
  explain(id: string): Promise<readonly ExplainedPlace[]> {
    return this.ask({ type: 'explain', id });
  }

  close(): void {
    this.stopListening();
    this.worker.terminate();
  }

  private async check(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.changed) {
      const paths = [...this.changed];
      this.changed = null;
      const texts = Object.fromEntries(paths.map((path) => [path, this.project.read(path)]));
      const found = await this.ask({ type: 'check', texts }).catch((error: unknown) => {
        const message = `The check broke off: ${error instanceof Error ? error.message : String(error)}`;
        const { folder: file } = this.project;
        const finding = { severity: 'error', file, line: 0, col: 0, pointer: '', message } as const;
        return { findings: [finding], pack: null };
      });
      const { findings, pack } = found;
      const { checked } = this;
      this.checked =
        pack === null
          ? { ...checked, findings, isSound: false }
          : { findings, pack, isSound: true, definitions: unpackGame(pack).definitions };
      if (!this.changed) this.isRunning = false;
      for (const hear of [...this.listeners]) hear(this.checked);
    }
    this.isRunning = false;
  }

  private ask<R extends CheckRequest>(request: R): Promise<CheckAnswers[R['type']]> {
    const number = ++this.number;
    const call: CheckCall = { number, request };
    this.worker.postMessage(call);
    return new Promise((resolve, reject) => this.asked.set(number, { resolve: resolve as never, reject }));
  }

  private hear(reply: CheckReply): void {
    const asked = this.asked.get(reply.number);
    this.asked.delete(reply.number);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.answer as never);
  }

  private fail(message: string): void {
    for (const { reject } of this.asked.values()) reject(new Error(message));
    this.asked.clear();
  }
}

const inFolder = (files: Files, folder: string): string[] =>
  Object.keys(files).filter((path) => path.startsWith(`${folder}/`));
