import { parseArgs } from 'node:util';
import { suggest } from '../../language/text/spelling';
import { type Arguments, type Command, UsageError } from './command';

/** Parses a command line. A mistake is reported in one sentence. */
export function readArguments(command: Command, argv: readonly string[]): Arguments {
  const { flags } = command;
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const value = readFlag(command, token.name, token.rawName, token.value);
    values.set(token.name, [...(values.get(token.name) ?? []), value]);
  }
  for (const [name, given] of values) {
    if (given.length > 1 && !flags[name]?.repeats) throw new UsageError(`--${name} was given ${given.length} times.`);
  }
  expectFew(command, operands);
  return {
    operands,
    has: (flag) => values.has(flag),
    text: (flag) => values.get(flag)?.[0],
    list: (flag) => values.get(flag) ?? [],
    count: (flag, least) => countOf(flag, values.get(flag)?.[0], least),
  };
}

function readFlag({ name, flags }: Command, flag: string, raw: string, value: string | undefined): string {
  const known = Object.hasOwn(flags, flag) ? flags[flag] : undefined;
  if (!known) {
    const names = Object.keys(flags).map((one) => `--${one}`);
    throw new UsageError(`${name} has no option ${raw}.${suggest(raw, names)}`);
  }
  if (!known.value) {
    if (value !== undefined) throw new UsageError(`--${flag} is a switch and takes no value.`);
    return '';
  }
  const isNextFlag = value?.startsWith('--') && Object.hasOwn(flags, value.slice(2));
  if (value === undefined || isNextFlag) throw new UsageError(`--${flag} needs a value: --${flag} ${known.value}.`);
  return value;
}

function countOf(flag: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= least) return value;
  throw new UsageError(`--${flag} is a whole number from ${least}, not "${text}".`);
}

function expectFew({ name, takes: [, most] }: Command, operands: readonly string[]): void {
  if (operands.length > most) throw new UsageError(`"${operands[most]}" is one word too many for ${name}.`);
}

/** Throws if an argument is missing. Where that is a game, the message lists `games`. */
export async function expectEnough(
  { name, usage, takes: [least] }: Command,
  { operands }: Arguments,
  games: () => Promise<readonly string[]>,
): Promise<void> {
  if (operands.length >= least) return;
  const missing = usage.trim().split(/\s+/)[operands.length] ?? '';
  const question = GAMES.has(missing) ? `Which game?${oneOf(await games())}` : `${missing} is missing.`;
  throw new UsageError(`${question} Usage: dmk ${name} ${usage}`);
}

/** The words for a game in the usage lines of commands. */
const GAMES: ReadonlySet<string> = new Set(['<prototype>', '<folder>', '<old>']);

const oneOf = (names: readonly string[]): string => (names.length > 0 ? ` There are ${names.join(', ')}.` : '');
