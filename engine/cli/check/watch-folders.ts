import { type FSWatcher, watch } from 'node:fs';
import { type Finding, isError, tidyFindings } from '../../load/files/finding';
import { wholeFile } from '../../load/files/read-layers';
import type { Context } from '../context/command';
import { loadNamed } from '../context/open-prototype';
import { type FurtherCheck, WarmCheck } from './warm-check';

/** One run of a watch: what was checked, because of what, and what was found. */
export interface WatchRun {
  /** Counted from 1. */
  readonly run: number;
  /** The folders of the prototypes. */
  readonly checked: readonly string[];
  /** The files and folders that had changed; empty in the first run. */
  readonly changed: readonly string[];
  readonly errors: number;
  readonly warnings: number;
  readonly findings: readonly Finding[];
}

/** Editors and Tiled write a file in several steps; they are one change. */
const PAUSE = 50;

/**
 * Checks prototypes, then stays and checks those whose files change. Whole folders are watched, because editors replace
 * files instead of writing into them.
 */
export class FolderWatch {
  private readonly warm: WarmCheck;
  private readonly watchers = new Map<string, FSWatcher>();
  private timer: NodeJS.Timeout | null = null;
  private runs = 0;
  private running: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly context: Context,
    /** The prototypes to check now: folders come and go. */
    private readonly folders: () => Promise<readonly string[]>,
    trial: FurtherCheck,
    private readonly report: (run: WatchRun) => void,
  ) {
    this.warm = new WarmCheck(context, loadNamed, trial);
  }

  /** Resolves after the first run. Later runs are only reported. */
  start(): Promise<void> {
    return this.queue();
  }

  close(): void {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  private queue(): Promise<void> {
    const next = this.running.then(() => (this.isClosed ? undefined : this.run()));
    // A run that failed, because a folder is gone, must not stop those after it.
    this.running = next.catch(() => {});
    return next;
  }

  private async run(): Promise<void> {
    const all = await this.folders();
    const changed = new Set<string>();
    const checked: string[] = [];
    const findings: Finding[] = [];
    for (const folder of all) {
      const changes = this.warm.changesIn(folder);
      if (changes?.length === 0) continue;
      for (const path of changes ?? []) changed.add(this.context.source.shorten(path));
      findings.push(...(await this.findingsIn(folder)));
      checked.push(this.context.source.shorten(folder));
    }
    this.follow();
    if (checked.length === 0) return;
    const tidy = tidyFindings(findings);
    const errors = tidy.filter(isError).length;
    const counts = { errors, warnings: tidy.length - errors };
    this.report({ run: ++this.runs, checked, changed: [...changed].sort(), ...counts, findings: tidy });
  }

  /** Watches the folders that were read, and no others. */
  private follow(): void {
    if (this.isClosed) return;
    const wanted = this.warm.folders;
    for (const [folder, watcher] of this.watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    for (const folder of wanted) if (!this.watchers.has(folder)) this.watchers.set(folder, this.watch(folder));
  }

  private watch(folder: string): FSWatcher {
    const watcher = watch(folder, () => this.notice());
    // A watched folder that is removed is an error on some systems; the next run notices it.
    watcher.on('error', () => {
      watcher.close();
      this.watchers.delete(folder);
      this.notice();
    });
    return watcher;
  }

  private notice(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.queue().catch((error) => this.complain(error)), PAUSE);
  }

  private async findingsIn(folder: string): Promise<readonly Finding[]> {
    try {
      return (await this.warm.check(folder)).findings;
    } catch (error) {
      return [wholeFile(this.context.source.shorten(folder), messageOf(error))];
    }
  }

  private complain(error: unknown): void {
    this.context.terminal.warn(messageOf(error));
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
