import { findingsOf } from '../../game/findings';
import type { Assets } from '../../load/check/check-pictures';
import { ParsedFiles } from '../../load/files/parsed-files';
import { loadLevels } from '../../load/load-levels';
import type { LoadResult } from '../../load/load-prototype';
import { explainFields } from '../../load/merge/explain-field';
import { findingFrom } from '../../load/merge/origins';
import { packGame } from '../../load/pack/pack';
import type { CheckAnswers, CheckCall, CheckReply, CheckRequest, ExplainedPlace } from './check-protocol';
import { OverlaidSource } from './overlaid-source';

/** The script of the worker that loads and checks the project with the loader of `dmk check`, after each edit. */

let source = new OverlaidSource({});
let folder = '';
let assets: Assets | undefined;
/** What has not changed is not parsed again. */
let parsed = new ParsedFiles();
let loaded: LoadResult | null = null;

async function answer(request: CheckRequest): Promise<CheckAnswers[keyof CheckAnswers]> {
  switch (request.type) {
    case 'open':
      source = new OverlaidSource(request.library);
      folder = request.folder;
      assets = request.assets ?? undefined;
      parsed = new ParsedFiles();
      return null;
    case 'check':
      for (const [path, text] of Object.entries(request.texts)) source.set(path, text);
      return check();
    case 'locate':
      return locate(request.pointer);
    case 'explain':
      return explain(request.id);
  }
}

async function check(): Promise<CheckAnswers['check']> {
  loaded = await loadLevels(source, folder, { compileCheck: findingsOf, assets, parsed });
  const { definitions, findings } = loaded;
  return { findings, pack: definitions && packGame({ definitions, tiles: null }) };
}

function locate(pointer: string): string | null {
  if (!loaded) return null;
  const { file, line } = findingFrom(loaded.origins, { pointer, message: '' });
  return line > 0 ? `${file}:${line}` : null;
}

function explain(id: string): ExplainedPlace[] {
  if (!loaded) return [];
  return [...explainFields(loaded.origins, id)].flatMap(([title, fields]) =>
    fields.map(({ field, value, place }) => ({ title, field, value: JSON.stringify(value) ?? 'deleted', place })),
  );
}

/** One request after the other: a check must not see half of the next edit. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<CheckCall>) => {
  const { number, request } = data;
  const reply = (message: CheckReply) => postMessage(message);
  last = last
    .then(() => answer(request))
    .then((found) => reply({ number, answer: found }))
    .catch((error: unknown) => reply({ number, error: error instanceof Error ? error.message : String(error) }));
});
