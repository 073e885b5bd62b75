import { playOut } from '../../game/bots/bot';
import { createGame, type Game } from '../../game/game';
import { playersBot } from '../../game/trials/players';
import { measuresOf, playSitting, type Sitting, sittingsOf, type TrialResult } from '../../game/trials/sitting';
import { type SimResult, shownNumbers, simResult, unusedIn } from '../../game/trials/trial-results';
import { count } from '../../language/text/english';
import { formatFinding } from '../../load/files/finding';
import { type Arguments, type Command, type Context, Failure } from '../context/command';
import { choosePlayers, GAME_FLAGS, optionsFrom } from '../context/game-settings';
import { findingOf, type Opened, openPrototype } from '../context/open-prototype';
import { Progress } from '../context/progress';
import { type ReplayStart, writeReplay } from '../context/replay-file';
import { simTable } from './sim-table';
import { runTrials, usualJobs } from './trial-runner';

const USUAL_GAMES = 100;
const MOST_TOLD = 5;
/** Counted while a game is played, so not read from the rules. */
const COUNTED: readonly string[] = ['turns', 'decisions'];

/** Flags of all commands that let bots play many games. */
export const TRIAL_FLAGS = {
  ...GAME_FLAGS,
  personality: {
    value: 'P[,P…]',
    about:
      'who plays the seats, in turn: one of personalities.json, random, or lookahead, which simulates games to compare moves; lookahead:60 simulates more',
  },
  show: {
    value: 'NUMBER',
    repeats: true,
    about: 'a number at the end of each game: a meter or tally by its label, or an expression such as seat.level',
  },
  jobs: { value: 'N', about: 'how many threads play; the games are the same (one for each core)' },
};

export const simCommand: Command = {
  name: 'sim',
  summary: 'let bots play many games, and count how they end',
  usage:
    '<prototype> [--games N] [--seed S] [--seats N] [--set option=value]… [--personality P] [--show NUMBER]… [--json]',
  about: [
    'Game i of a run has the seed S-i, so that any of them can be looked at again. A game that takes as many turns as',
    'the turn_cap of its prototype.json (1000 when it has none) is stopped and counted as "turn_cap". Seats are played',
    'by the personality asked for, else by the one the rules name, else by a bot that takes any legal move. Where',
    'several are named they move on by one seat from game to game, so that no seat is an advantage. A long run uses all',
    'cores. It fails when any game breaks down.',
  ].join(' '),
  flags: {
    games: { value: 'N', about: `how many games (${USUAL_GAMES})` },
    seed: { value: 'S', about: 'any text (1)' },
    ...TRIAL_FLAGS,
    unused: { about: 'tell which actions, items and ends never came up' },
    record: { value: 'FILE', about: 'record the first game for dmk replay' },
    json: {
      about:
        'one JSON object: {prototype, games, seats, decisions, turns, seconds, ended, winners, errors}, and players where several meet, show and unused where asked for',
    },
  },
  takes: [1, 1],
  examples: [
    ['sim GAME --games 1000', 'a table of how a thousand games end'],
    ['sim GAME --seed monday --json', 'the same games every time, for a script'],
    ['sim GAME --show turns --unused', 'a histogram, and what never came up'],
    ['sim GAME --games 1 --record game.json', 'one game, to be replayed'],
    ['sim GAME --seats 2 --personality lookahead,random', 'one bot against another'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const games = args.count('games', 1) ?? USUAL_GAMES;
    const seed = args.text('seed') ?? '1';
    const opened = await openPrototype(context, args.operands[0] ?? '');
    const { definitions } = opened;
    const show = args.list('show');
    const { sittings, players, options } = sittingsFor(args, opened, games, seed);
    const began = performance.now();
    const trials = await playAll(context, args, opened, sittings);
    const seconds = Math.round(performance.now() - began) / 1000;
    const result: SimResult = {
      ...simResult(definitions, sittings, trials, seconds),
      ...(show.length > 0 && { show: shownNumbers(show, trials) }),
      ...(args.has('unused') && { unused: unusedIn(definitions, trials) }),
    };
    const record = args.text('record');
    const [first] = sittings;
    if (record !== undefined && first)
      await writeReplay(context, record, opened, { ...first, decisions: playedAgain(opened, first).decisions });
    if (args.has('json')) terminal.printJson(result);
    else terminal.print(simTable(terminal, result, definitions, { seed, options, players }));
    return result.errors > 0 ? 1 : 0;
  },
};

/** The games that the flags ask for. */
export function sittingsFor(args: Arguments, opened: Opened, games: number, seed: string) {
  const { definitions, rulebook } = opened;
  const players = choosePlayers(opened, args.text('personality'));
  const options = { ...definitions.prototype.bot_options, ...optionsFrom(args, opened) };
  const run = { games, seed, players, seats: args.count('seats', 0), options };
  const sittings = sittingsOf(definitions, run, rulebook);
  return { sittings, players, options };
}

/** Plays all games, with a progress bar, and tells of those that fail. */
export async function playAll(
  context: Context,
  args: Arguments,
  opened: Opened,
  sittings: readonly Sitting[],
): Promise<TrialResult[]> {
  const { terminal, program, source } = context;
  const { definitions, rulebook } = opened;
  const show = args.list('show');
  expectStart(opened, sittings[0] as Sitting, show);
  const progress = new Progress(terminal.streams.stderr, sittings.length, 'games');
  const jobs = args.count('jobs', 1) ?? usualJobs();
  const players = { jobs, program, project: source.root, rulebook };
  const trials = await runTrials({ definitions, sittings, show }, players, (done) => progress.update(done));
  progress.finish();
  const failed = sittings.filter((_, i) => trials[i] === null);
  for (const sitting of failed.slice(0, MOST_TOLD)) tellFailure(context, opened, sitting, show);
  if (failed.length > MOST_TOLD) terminal.warn(`${count(failed.length - MOST_TOLD, 'more game')} failed.`);
  return trials;
}

/** Wrong seats, options or numbers to show would fail every game, so they are reported once. */
function expectStart(opened: Opened, { players: _, ...start }: Sitting, show: readonly string[]): void {
  const game = begun(opened, start);
  if (!game) return;
  for (const measure of measuresOf(
    show.filter((name) => !COUNTED.includes(name)),
    opened.rulebook,
  )) {
    const why = measure.mistake(game.state.program);
    if (why !== null) throw new Failure(`--show ${measure.source}: ${why}`);
  }
}

/** Null if the game fails by a mistake in its rules, which is told of later, with its place. */
function begun({ definitions, rulebook }: Opened, start: ReplayStart): Game | null {
  try {
    return createGame(definitions, start, rulebook);
  } catch (error) {
    if (error instanceof Error && error.name !== 'RuleError' && error.name !== 'MissingData')
      throw new Failure(error.message);
    return null;
  }
}

/** A game once more, for a replay file; if it fails, up to that point. */
function playedAgain({ definitions, rulebook }: Opened, { players, ...start }: Sitting): Game {
  const game = createGame(definitions, start, rulebook);
  try {
    playOut(game, playersBot(game, start.seed, players));
  } catch {
    // The error was already counted and described.
  }
  return game;
}

/** Plays a failed game again to learn why: threads return results only. */
function tellFailure(context: Context, opened: Opened, sitting: Sitting, show: readonly string[]): void {
  const { terminal } = context;
  try {
    playSitting(opened.definitions, sitting, measuresOf(show, opened.rulebook), opened.rulebook);
  } catch (error) {
    terminal.warn(
      `The game with the seed ${sitting.seed} failed:\n${formatFinding(findingOf(context, opened, error))}`,
    );
    if (terminal.streams.env.DMK_DEBUG && error instanceof Error) terminal.warn(error.stack ?? '');
  }
}
