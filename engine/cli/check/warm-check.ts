import type { Finding } from '../../load/files/finding';
import { ParsedFiles } from '../../load/files/parsed-files';
import type { LoadResult } from '../../load/load-prototype';
import type { Context } from '../context/command';
import type { loadNamed } from '../context/open-prototype';
import { TracedSource } from './traced-source';

/** How a loaded prototype is tried beyond its files. */
export type FurtherCheck = (
  context: Context,
  folder: string,
  result: LoadResult,
) => readonly Finding[] | Promise<readonly Finding[]>;

interface Checked {
  readonly result: LoadResult;
  readonly source: TracedSource;
  readonly findings: readonly Finding[];
}

/** Checks prototypes again and again. What has not changed is neither read nor checked again. */
export class WarmCheck {
  private readonly parsed = new ParsedFiles();
  private readonly known = new Map<string, Checked>();

  constructor(
    private readonly context: Context,
    private readonly load: typeof loadNamed,
    private readonly trial: FurtherCheck,
  ) {}

  /** The files and folders that changed since this prototype was checked; null if it never was. */
  changesIn(folder: string): string[] | null {
    return this.known.get(folder)?.source.changed ?? null;
  }

  /** All folders that the prototypes so far were read from. */
  get folders(): Set<string> {
    return new Set([...this.known.values()].flatMap(({ source }) => [...source.folders]));
  }

  async check(folder: string): Promise<Checked> {
    const known = this.known.get(folder);
    if (known?.source.changed.length === 0) return known;
    const { root, cwd, kit } = this.context.source;
    const source = new TracedSource(root, cwd, kit);
    const context = { ...this.context, source };
    const result = await this.load(context, folder, { parsed: this.parsed });
    const checked = { result, source, findings: [...result.findings, ...(await this.trial(context, folder, result))] };
    this.known.set(folder, checked);
    return checked;
  }
}
