import { findingsOf } from '../../game/findings';
import type { Assets } from '../../load/check/check-pictures';
import { ParsedFiles } from '../../load/files/parsed-files';
import { loadLevels } from '../../load/load-levels';
import type { LoadResult } from '../../load/load-prototype';
import { explainFields } from '../../load/merge/explain-field';
import { findingFrom } from '../../load/merge/origins';
import { packGame } from '../../load/pack/pack';
import type { Files } from '../project/project';
import type { CheckAnswers, ExplainedPlace } from './check-protocol';
import { OverlaidSource } from './overlaid-source';

/** Loads and checks a project with the loader of `dmk check`, again after each edit. */
export class FileChecker {
  private readonly source: OverlaidSource;
  private loaded: LoadResult | null = null;

  constructor(
    private readonly folder: string,
    library: Files,
    private readonly assets: Assets | undefined,
    /** What has not changed is not parsed again. */
    private readonly parsed = new ParsedFiles(),
  ) {
    this.source = new OverlaidSource(library);
  }

  /** Takes changed files, null for one that is gone, and checks all of the game. */
  async check(texts: Readonly<Record<string, string | null>>): Promise<CheckAnswers['check']> {
    for (const [path, text] of Object.entries(texts)) this.source.set(path, text);
    const { assets, parsed } = this;
    this.loaded = await loadLevels(this.source, this.folder, { compileCheck: findingsOf, assets, parsed });
    const { definitions, findings } = this.loaded;
    return { findings, pack: definitions && packGame({ definitions, tiles: null }) };
  }

  /** Where a pointer into the definitions is written: `file:line`. */
  locate(pointer: string): string | null {
    if (!this.loaded) return null;
    const { file, line } = findingFrom(this.loaded.origins, { pointer, message: '' });
    return line > 0 ? `${file}:${line}` : null;
  }

  /** What all files say of an id. */
  explain(id: string): ExplainedPlace[] {
    if (!this.loaded) return [];
    return [...explainFields(this.loaded.origins, id)].flatMap(([title, fields]) =>
      fields.map(({ field, value, place }) => ({ title, field, value: JSON.stringify(value) ?? 'deleted', place })),
    );
  }
}
