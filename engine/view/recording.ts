import type { Definitions } from '../core/definitions';
import { changedFiles } from '../load/changed-files';
import { filesOf } from '../load/files';
import type { Replay } from './replay';

/** What differs between the files a replay was made with and those that are there now; null where nothing does. */
export function whatChanged({ content, files }: Replay, definitions: Definitions): string | null {
  if (content === undefined || content === definitions.hash) return null;
  const changed = changedFiles(files, filesOf(definitions));
  const which = changed === '' ? '' : `: ${changed}`;
  return `The files of this game have changed since it was played${which}.`;
}

/** A replay as a scenario of the test suite: a line for each decision, so that two can be compared by eye. */
export function scenarioText({ prototype, seed, seats, options, decisions, hash }: Replay): string {
  const entries = Object.entries({ prototype, seed, seats, options, hash }).filter(([, value]) => value !== undefined);
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const made = decisions.map((decision) => `\n    ${JSON.stringify(decision)}`).join(',');
  return `{\n${[...lines, `  "decisions": [${made}${made === '' ? '' : '\n  '}]`].join(',\n')}\n}\n`;
}
