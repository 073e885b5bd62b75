import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playTrials } from '../../../engine/cli/check/play-trials';
import type { Context } from '../../../engine/cli/context/command';
import { loadNamed } from '../../../engine/cli/context/open-prototype';
import { BUILT_IN_KIT } from '../../../engine/kit/kit';
import { formatFinding } from '../../../engine/load/files/finding';
import type { Source } from '../../../engine/load/files/source';
import { diskSource } from '../../support/disk-source';
import { memorySource } from '../../support/memory-source';

/**
 * One slip of a rule maker: what it is, the file, and the text that was written instead of another. A file is renamed
 * by `rename`, and `within` says which of several places with the same text is meant.
 */
export interface Mistake {
  readonly what: string;
  readonly game: 'lantern' | 'cellar';
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export type Row = readonly [what: string, file: string, from: string, to: string];

export const mistakesIn = (game: Mistake['game'], rows: readonly Row[]): Mistake[] =>
  rows.map(([what, file, from, to]) => ({ what, game, file, from, to }));

const ROOT = import.meta.dirname;

const filesOf = (game: string): Map<string, string> =>
  new Map(readdirSync(join(ROOT, game)).map((name) => [name, readFileSync(join(ROOT, game, name), 'utf8')]));

/** The game's files with the mistake in them. A file to rename is one whose whole text stays. */
export function filesWith({ what, game, file, from, to }: Mistake): Map<string, string> {
  const files = filesOf(game);
  const text = files.get(file);
  if (text === undefined) throw new Error(`${what}: there is no ${file}`);
  if (from === '') {
    files.delete(file);
    files.set(to, text);
    return files;
  }
  const at = text.indexOf(from);
  if (at < 0 || text.indexOf(from, at + 1) >= 0) throw new Error(`${what}: "${from}" is not there once`);
  return files.set(file, text.slice(0, at) + to + text.slice(at + from.length));
}

/** How a mistake comes to light: as files are read, or as bots play a few games. */
export interface Told {
  readonly by: 'check' | 'check --seeds' | 'nothing';
  readonly messages: readonly string[];
}

const GAMES = 3;

export async function toldOf(game: string, files: ReadonlyMap<string, string>): Promise<Told> {
  const folder = `prototypes/${game}`;
  const context = contextOf(folder, files);
  const result = await loadNamed(context, folder);
  const tidy = (findings: typeof result.findings) =>
    findings.map((finding) => formatFinding(finding).replaceAll(`${folder}/`, '').replaceAll(folder, game));
  if (result.findings.length > 0) return { by: 'check', messages: tidy(result.findings) };
  const found = playTrials(context, folder, result, GAMES, { games: 0, capped: 0 });
  return { by: found.length > 0 ? 'check --seeds' : 'nothing', messages: tidy(found) };
}

/** The command's own reading and playing, over files in memory laid on the kit's data. */
function contextOf(folder: string, files: ReadonlyMap<string, string>): Context {
  const own = memorySource(Object.fromEntries([...files].map(([name, text]) => [`${folder}/${name}`, text])));
  const isOwn = (path: string) => path === folder || path.startsWith(`${folder}/`);
  const source: Source = {
    read: (path) => (isOwn(path) ? own.read(path) : diskSource.read(path)),
    list: (path) => (isOwn(path) ? own.list(path) : diskSource.list(path)),
  };
  const stderr = { write: () => true, isTTY: false };
  // Finding and telling mistakes needs no terminal.
  return {
    kit: BUILT_IN_KIT,
    source: { ...source, shorten: (text: string) => text },
    terminal: { streams: { stderr } },
  } as unknown as Context;
}
