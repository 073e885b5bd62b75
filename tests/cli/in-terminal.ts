import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { main } from '../../engine/cli/main';

const here = fileURLToPath(new URL('.', import.meta.url));
export const root = join(here, '../..');

/** The files of one prototype, by their names without `.json`. */
export type Files = Readonly<Record<string, unknown>>;

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

class Paper extends Writable {
  text = '';
  isTTY = false;
  columns = 80;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

export interface Circumstances {
  /** What is typed, a line each. */
  readonly input?: readonly string[];
  readonly cwd?: string;
  readonly kit?: string;
  readonly env?: Record<string, string>;
  /** Whether a person looks on. */
  readonly isTerminal?: boolean;
}

/** Runs a command line in this process. */
export async function dmk(line: string | readonly string[], circumstances: Circumstances = {}): Promise<Ran> {
  const { input = [], kit = root, cwd = kit, env = {}, isTerminal = false } = circumstances;
  const [stdout, stderr] = [new Paper(), new Paper()];
  stdout.isTTY = isTerminal;
  stderr.isTTY = isTerminal;
  const stdin = Readable.from(input.map((typed) => `${typed}\n`));
  const argv = typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line;
  const code = await main(argv, kit, { stdin, stdout, stderr, cwd, env });
  return { code, out: stdout.text, err: stderr.text };
}

const made: string[] = [];

/** A folder that is gone after the test. */
export function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dmk-'));
  made.push(folder);
  return folder;
}

/**
 * A kit with nothing but prototypes of the folder beside this file: the real one's global data would grow into the
 * tests. `room` is a level with a hero, who has won when three steps have tired them; at the `table` two players with
 * hidden hands lose by laying down the queen; `broken` has a rule that may break down.
 */
export function kitWith(...names: readonly ('room' | 'table' | 'broken')[]): string {
  const kit = someFolder();
  writeFileSync(join(kit, 'package.json'), '{ "version": "1.2.3" }');
  for (const name of names) cpSync(join(here, 'prototypes', name), join(kit, 'prototypes', name), { recursive: true });
  return kit;
}

export function writePrototype(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    writeFileSync(join(folder, `${name}.json`), text);
  }
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});
