import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Context, Failure } from '../context/command';
import { FileSource } from '../context/file-source';
import { type Opened, openPrototype } from '../context/open-prototype';

/** Folders that a game is made of. Where the kit is installed as a package, a project has only its prototypes. */
const OF_GAMES = ['data', 'schemas', 'assets', 'prototypes'];

/** Opens `labyrinth`, a path, or either of them as it was in a git revision: `labyrinth@HEAD~3`. */
export async function openRevision(context: Context, name: string): Promise<Opened> {
  const at = name.lastIndexOf('@');
  if (at < 1 || existsSync(join(context.terminal.streams.cwd, name))) return openPrototype(context, name);
  const revision = name.slice(at + 1);
  const folder = mkdtempSync(join(tmpdir(), 'dmk-diff-'));
  try {
    extract(context.source.root, revision, folder);
    const kit = existsSync(join(folder, 'data')) ? folder : context.source.kit;
    const source = new FileSource(folder, folder, kit);
    return await openPrototype({ ...context, source }, name.slice(0, at));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the files of a revision into a folder. */
function extract(repository: string, revision: string, folder: string): void {
  const git = (...words: string[]) =>
    spawnSync('git', ['-C', repository, ...words], { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe'] });
  const known = git('rev-parse', '--verify', '--quiet', `${revision}^{tree}`);
  if (known.error) throw new Failure(`To read "${revision}", git must be installed: ${known.error.message}.`);
  const tree = known.stdout.toString().trim();
  if (known.status !== 0) throw new Failure(`There is no git revision "${revision}" in ${repository}.`);
  const listed = git('ls-tree', '--name-only', tree).stdout.toString().split('\n');
  const packed = git('archive', '--format=tar', tree, ...OF_GAMES.filter((name) => listed.includes(name)));
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout });
  if (packed.status !== 0 || unpacked.status !== 0)
    throw new Failure(`The files of "${revision}" can't be read: ${packed.stderr}${unpacked.stderr ?? unpacked.error}`);
}
