import type { Definitions } from '../../core/definitions';
import { changedFiles } from '../../load/files/changed-files';
import type { Replay } from './replay';

/** Which files differ between a replay and the current game; null if none do. */
export function whatChanged({ content, files }: Replay, definitions: Definitions): string | null {
  if (content === undefined || content === definitions.hash) return null;
  const changed = changedFiles(files, definitions.files ?? {});
  const which = changed === '' ? '' : `: ${changed}`;
  return `The files of this game have changed since it was played${which}.`;
}

/** A replay as a scenario of the test suite. */
export const scenarioText = ({ prototype, seed, seats, options, campaign, decisions, hash }: Replay): string =>
  recordText({ prototype, seed, seats, options, campaign, hash, decisions });

/** Lists that grow with every decision. */
const LONG: ReadonlySet<string> = new Set(['decisions', 'hashes']);

/** JSON with a line for each decision, so that two recordings can be compared by eye. */
export function recordText(record: object): string {
  const written = Object.entries(record).filter(([, value]) => value !== undefined);
  const lines = written.map(([key, value]: [string, unknown]) => {
    const items = LONG.has(key) ? (value as unknown[]).map((item) => `\n    ${JSON.stringify(item)}`).join(',') : '';
    return `  ${JSON.stringify(key)}: ${items === '' ? JSON.stringify(value) : `[${items}\n  ]`}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
