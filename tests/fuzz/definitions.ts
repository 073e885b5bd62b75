import type { Context } from '../../engine/cli/context/command';
import { loadNamed } from '../../engine/cli/context/open-prototype';
import type { Rng } from '../../engine/core/rng';
import { BUILT_IN_KIT } from '../../engine/kit/kit';
import { formatFinding } from '../../engine/load/files/finding';
import type { Source } from '../../engine/load/files/source';
import { timedAsync } from './clock';
import { mutatedJson, mutatedText } from './mutate';
import { bad, found, type Outcome, playDefinitions } from './play-soundly';
import { jsonFilesIn, overlaid, PROTOTYPES, textOf } from './sources';

const MOST_DECISIONS = 30;

/** Changes a file or two of a prototype, its own or those below it, and plays what comes of it. */
export async function definitionCase(lot: Rng): Promise<Outcome> {
  const id = lot.pick(PROTOTYPES);
  const own = jsonFilesIn(`prototypes/${id}`);
  const shared = [...jsonFilesIn('data'), ...rulesetFiles(id)];
  const changed: Record<string, string> = {};
  const files = lot.below(5) === 0 ? 2 : 1;
  for (let i = 0; i < files; i++) {
    const file = lot.pick(lot.below(10) < 7 ? own : shared);
    const text = textOf(file) as string;
    changed[file] = lot.below(25) === 0 ? mutatedText(text, lot) : mutatedJson(JSON.parse(text), lot);
  }
  return playFiles(overlaid(changed), `prototypes/${id}`, lot);
}

/** Loads a folder and plays it: a clear finding, or a game that keeps its promises. */
export async function playFiles(source: Source, folder: string, lot: Rng): Promise<Outcome> {
  const context = { kit: BUILT_IN_KIT, source: { ...source, shorten: (text: string) => text } } as unknown as Context;
  const { definitions, findings } = await timedAsync('loading', () => loadNamed(context, folder));
  const odd = findings.map(formatFinding).find((text) => found(text).verdict === 'bad');
  if (odd !== undefined) return bad(`odd words: ${odd}`);
  if (definitions) return playDefinitions(definitions, MOST_DECISIONS, lot);
  const error = findings.find(({ severity }) => severity === 'error');
  if (!error) return bad('the game is refused without a finding');
  return error.file === '' ? bad(`a finding without a file: ${error.message}`) : found(formatFinding(error));
}

function rulesetFiles(id: string): string[] {
  const { ruleset } = JSON.parse(textOf(`prototypes/${id}/prototype.json`) as string) as {
    ruleset?: string | string[];
  };
  const names = ruleset === undefined ? [] : [ruleset].flat();
  return names.flatMap((name) => [...jsonFilesIn(`data/rulesets/${name}`), ...jsonFilesIn(`prototypes/${name}`)]);
}
