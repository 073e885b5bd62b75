import type { Kit } from '../../kit/kit';
import type { FileSource } from './file-source';
import type { Terminal } from './terminal';

/** What a command works with. */
export interface Context {
  readonly terminal: Terminal;
  /** The folder of the kit, with its data/ and assets/. `source.root` is the one with the games. */
  readonly root: string;
  readonly source: FileSource;
  /** The kit whose words the games use. */
  readonly kit: Kit;
  /** The address of this program's module, for threads that play games; null if Node can't import it. */
  readonly program: string | null;
}

/** One option of a command: `--seed S`, `--json`. */
export interface Flag {
  /** The name of its value in the help; absent for a switch. */
  readonly value?: string;
  readonly repeats?: boolean;
  readonly about: string;
}

export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What follows the name: `<prototype> [--seed S]`. */
  readonly usage: string;
  readonly about: string;
  readonly flags: Readonly<Record<string, Flag>>;
  /** How many names or files it takes. */
  readonly takes: readonly [least: number, most: number];
  /** Lines to try, with what they do; `GAME` stands for an existing prototype. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  run(context: Context, args: Arguments): Promise<number>;
}

/** A parsed command line. */
export interface Arguments {
  readonly operands: readonly string[];
  has(flag: string): boolean;
  text(flag: string): string | undefined;
  list(flag: string): readonly string[];
  /** A whole number, not below `least`. */
  count(flag: string, least: number): number | undefined;
}

/** The command line is wrong. */
export class UsageError extends Error {}

/** The command line is right, but the command can't be done. */
export class Failure extends Error {}
