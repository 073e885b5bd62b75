import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT_IN_KIT } from '../kit/kit';
import { suggest } from '../language/text/spelling';
import { PROTOTYPES } from '../load/files/read-layers';
import { checkCommand } from './check/check-command';
import { expectEnough, readArguments } from './context/arguments';
import { type Command, type Context, Failure, UsageError } from './context/command';
import { FileSource } from './context/file-source';
import { prototypeNames } from './context/open-prototype';
import { projectKit } from './context/project-kit';
import { processStreams, type Streams, Terminal } from './context/terminal';
import { explainCommand } from './explain-command';
import { exportCommand } from './export-command';
import { commandHelp, generalHelp } from './help';
import { newCommand } from './new-command';
import { playCommand } from './play/play-command';
import { posterCommand } from './poster-command';
import { replayCommand } from './replay-command';
import { joinCommand } from './rooms/join-command';
import { serveCommand } from './rooms/serve-command';
import { diffCommand } from './sim/diff-command';
import { simCommand } from './sim/sim-command';
import { textsCommand } from './texts-command';
import { mapCommand } from './tiled/map-command';
import { tiledCommand } from './tiled/tiled-command';

/** What a thread of `sim` or `diff` calls. */
export { playShares } from './sim/trial-runner';

const COMMANDS: readonly Command[] = [
  checkCommand,
  playCommand,
  simCommand,
  diffCommand,
  replayCommand,
  explainCommand,
  textsCommand,
  mapCommand,
  tiledCommand,
  newCommand,
  exportCommand,
  posterCommand,
  serveCommand,
  joinCommand,
];
/** Bundled, this module is plain JavaScript, which a thread can import; its source is not. */
const PROGRAM = import.meta.url.endsWith('.ts') ? null : import.meta.url;
const SUCCESS = 0;
const FAILED = 1;
const MISUSED = 2;

/**
 * Runs one command line and returns the exit code: 1 if something was found or failed, 2 if the command line is wrong.
 */
export async function main(
  argv: readonly string[],
  root: string = process.cwd(),
  streams: Streams = processStreams(),
  /** The folder with the games, if that is not the kit. */
  games: string = root,
): Promise<number> {
  const terminal = new Terminal(streams);
  const source = new FileSource(games, streams.cwd, root);
  const context: Context = { terminal, root, source, kit: BUILT_IN_KIT, program: PROGRAM };
  quitWithReader(streams);
  const name = argv.find((word) => !word.startsWith('-')) ?? '';
  try {
    return await dispatch(context, argv);
  } catch (error) {
    const isOurs = error instanceof UsageError || error instanceof Failure;
    const who = COMMANDS.some((command) => command.name === name) ? `dmk ${name}` : 'dmk';
    terminal.warn(`${who}: ${error instanceof Error ? error.message : String(error)}`);
    if (streams.env.DMK_DEBUG && error instanceof Error && !isOurs) terminal.warn(error.stack ?? '');
    if (!(error instanceof UsageError)) return FAILED;
    terminal.warn(who === 'dmk' ? 'dmk --help lists the commands.' : `dmk help ${name} tells more.`);
    return MISUSED;
  }
}

/** The folder of a project: the nearest one upwards that contains prototypes/; without one, this folder. */
export function workingFolder(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, PROTOTYPES))) return folder;
    if (folder === dirname(folder)) return cwd;
  }
}

async function dispatch(context: Context, argv: readonly string[]): Promise<number> {
  const { terminal, root } = context;
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') return help(context, rest[0]);
  if (first === '--version' || first === '-v') {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    terminal.print(version);
    return SUCCESS;
  }
  const command = commandNamed(first);
  const asked = rest.slice(0, rest.includes('--') ? rest.indexOf('--') : undefined);
  if (asked.includes('--help') || asked.includes('-h')) return help(context, command.name);
  const args = readArguments(command, rest);
  await expectEnough(command, args, () => prototypeNames(context));
  return command.run({ ...context, kit: await projectKit(context.source.root) }, args);
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  if (name.startsWith('-'))
    throw new UsageError(`There is no option ${name}.${suggest(name, ['--help', '--version'])}`);
  const near = suggest(name, ['help', ...COMMANDS.map((one) => one.name)]);
  throw new UsageError(`There is no command "${name}".${near}`);
}

async function help(context: Context, name: string | undefined): Promise<number> {
  const { terminal } = context;
  const prototypes = await prototypeNames(context);
  const isGeneral = name === undefined || name.startsWith('-') || name === 'help';
  terminal.print(
    isGeneral ? generalHelp(terminal, COMMANDS, prototypes) : commandHelp(terminal, commandNamed(name), prototypes),
  );
  return SUCCESS;
}

/** `dmk … | head` closes our output while we still write. That is no error. */
function quitWithReader({ stdout }: Streams): void {
  if (stdout !== process.stdout || stdout.listenerCount('error') > 0) return;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(SUCCESS);
  });
}
