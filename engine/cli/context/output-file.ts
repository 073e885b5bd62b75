import { lstat, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { type Arguments, type Context, Failure, type Flag, UsageError } from './command';
import { reasonOf } from './file-source';

/** Flags of commands that write one file. */
export const OUTPUT_FLAGS = {
  out: { value: 'FILE', about: 'where to write it' },
  force: { about: 'write over a file that is there' },
} satisfies Record<string, Flag>;

/** The path of `--out`, if it may be written. Checked before the work is done, not after it. */
export async function expectOutput(context: Context, args: Arguments, extension: string): Promise<string> {
  const path = await outputNamed(context, args, 'out', extension);
  if (path === null) throw new UsageError(`Where to? It needs --out FILE${extension}.`);
  return path;
}

/** The path that a flag names, if it may be written; null if the flag is absent. */
export async function outputNamed(
  context: Context,
  args: Arguments,
  flag: string,
  extension: string,
): Promise<string | null> {
  const name = args.text(flag);
  if (name === undefined) return null;
  if (extname(name).toLowerCase() !== extension)
    throw new UsageError(`--${flag} names a ${extension} file, not "${name}".`);
  return expectFree(context, args, name);
}

/** A path where a file may be written: nothing is there, or `--force` is given. */
export async function expectFree(context: Context, args: Arguments, name: string): Promise<string> {
  const path = resolve(context.terminal.streams.cwd, name);
  await refuseLink(path, name);
  const there = await stat(path).catch(() => null);
  if (there?.isDirectory()) throw new Failure(`${name} is a folder.`);
  if (there && !args.has('force')) throw new Failure(`${name} is there already. --force writes over it.`);
  return path;
}

/** Writing to a link would change a file elsewhere, under another name. */
export async function refuseLink(path: string, name: string): Promise<void> {
  const there = await lstat(path).catch(() => null);
  if (there?.isSymbolicLink()) throw new Failure(`${name} is a link to another place. Name that place itself.`);
}

export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  } catch (error) {
    throw new Failure(`${path} can't be written: ${reasonOf(error)}.`);
  }
}
