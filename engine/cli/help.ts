import type { Command } from './context/command';
import type { Terminal } from './context/terminal';

const EXAMPLE = 'arena';

/** The text of `dmk` without a command. */
export function generalHelp(terminal: Terminal, commands: readonly Command[], prototypes: readonly string[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 3;
  return [
    `${terminal.bold('dmk')}  games made of folders of JSON`,
    '',
    `${terminal.bold('Usage')}  dmk <command> …`,
    '',
    terminal.bold('Commands'),
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    `  ${'help'.padEnd(width)}what a command does, with examples: dmk help sim`,
    '',
    terminal.bold('Examples'),
    ...withGame(
      commands.flatMap(({ examples }) => examples.slice(0, 1)),
      prototypes,
    ),
    '',
    prototypes.length > 0
      ? terminal.wrap(`Prototypes here: ${prototypes.join(', ')}. A path to any other folder will do as well.`)
      : 'There are no prototypes here yet. A path to any folder with a prototype.json will do.',
    `--version tells the version. Set DMK_DEBUG=1 to see where an error comes from.`,
  ].join('\n');
}

export function commandHelp(terminal: Terminal, command: Command, prototypes: readonly string[]): string {
  const { name, usage, summary, about, flags, examples } = command;
  const names = Object.entries(flags).map(([flag, { value }]) => `--${flag}${value ? ` ${value}` : ''}`);
  const width = Math.max(...names.map((one) => one.length), 0) + 3;
  return [
    `${terminal.bold(`dmk ${name}`)}  ${summary}`,
    '',
    terminal.wrap(`${terminal.bold('Usage')}  dmk ${name} ${usage}`, '       '),
    '',
    terminal.wrap(about),
    ...(names.length > 0 ? ['', terminal.bold('Options')] : []),
    ...Object.values(flags).map(({ about: text }, i) => `  ${names[i]?.padEnd(width)}${text}`),
    '',
    terminal.bold('Examples'),
    ...withGame(examples, prototypes),
  ].join('\n');
}

/** Examples name an existing game, so that they can be tried as they are. */
function withGame(examples: Command['examples'], prototypes: readonly string[]): string[] {
  const game = prototypes.includes(EXAMPLE) ? EXAMPLE : (prototypes[0] ?? EXAMPLE);
  const lines = examples.map(([line, does]) => [`dmk ${line.replaceAll('GAME', game)}`, does] as const);
  const width = Math.max(...lines.map(([line]) => line.length)) + 3;
  return lines.map(([line, does]) => `  ${line.padEnd(width)}${does}`);
}
