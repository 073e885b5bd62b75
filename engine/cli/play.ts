import { count } from '../rules/english';
import { turnCapOf } from '../turn/bot';
import { createGame, type Game, OBSERVER } from '../turn/game';
import { commandOf } from '../turn/move-words';
import { endingText } from '../view/text-log';
import { textQuestions } from '../view/text-options';
import { type Command, type Context, Failure } from './command';
import { botFor, choosePlayers, GAME_FLAGS, optionsFrom } from './game-settings';
import { LineReader } from './line-reader';
import { type Opened, openPrototype } from './open-prototype';
import { PlayScreen } from './play-screen';
import { seatsAsked } from './play-seats';
import { PlaySession } from './play-session';
import { type Start, writeReplay } from './replay-file';

export const play: Command = {
  name: 'play',
  summary: 'play in the terminal, as text',
  usage: '<prototype> [--seed S] [--seats N|Ada,Ben,bot] [--bot] [--set option=value]… [--record FILE]',
  about: [
    'Shows what happens in words, the table or a map drawn in characters, and every option there is. Type the number of',
    'one, its command or the beginning of it; help says more. Commands can also be piped in, one a line. Several people',
    'share the keyboard: where hands are secret, each covers their own before passing it on. A word "bot" among the',
    'names of --seats is a seat that plays by itself, "bot:NAME" one with a personality of the game.',
  ].join(' '),
  flags: {
    seed: { value: 'S', about: 'any text; the same one gives the same game (left out: a new one)' },
    ...GAME_FLAGS,
    seats: { value: 'N|NAMES', about: 'how many play at this keyboard, or who: Ada,Ben,bot' },
    bot: { about: 'let a bot play, and look on' },
    record: { value: 'FILE', about: 'write the game down for dmk replay' },
  },
  takes: [1, 1],
  examples: [
    ['play GAME', 'a new game'],
    ['play GAME --seed crypt-7 --record game.json', 'a game that can be played again'],
    ['play GAME --bot', 'watch'],
    ['play GAME --seats Ada,Ben,bot', 'two people and one that plays by itself, where a game is for three'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const opened = await openPrototype(context, args.operands[0] ?? '');
    const { definitions } = opened;
    const players = args.has('bot') ? choosePlayers(definitions) : ['random'];
    const start: Start = {
      seed: args.text('seed') ?? newSeed(),
      seats: seatsAsked(args, definitions, players),
      options: { ...(args.has('bot') && definitions.prototype.bot_options), ...optionsFrom(args, definitions) },
    };
    const game = begin(opened, start);
    greet(context, opened, start);
    const screen = new PlayScreen(terminal);
    const end = args.has('bot') ? watch(screen, game, start.seed) : await converse(context, opened, screen, game);
    terminal.print(`\n${endingText(end.view(OBSERVER), end.ended)}`);
    // It may be another game than the one that was begun: one that was loaded.
    const { seed, seats, options } = end.origin;
    terminal.print(terminal.dim(`Seed ${seed}, ${count(end.decisions.length, 'decision')}, hash ${end.hash()}.`));
    const file = args.text('record');
    if (file !== undefined) {
      if (!end.isWhole) throw new Failure('How the loaded game began is not known, so it can not be recorded.');
      await writeReplay(context, file, opened, { seed, seats, options }, end);
      terminal.print(`Recorded in ${file}.`);
    }
    return 0;
  },
};

function begin({ definitions }: Opened, start: Start): Game {
  try {
    return createGame(definitions, start);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/** Short enough to be told to somebody else. */
const newSeed = (): string => Math.random().toString(36).slice(2, 8);

function greet({ terminal }: Context, { definitions }: Opened, { seed }: Start): void {
  const { name, description, credits } = definitions.prototype;
  terminal.print(terminal.bold(name));
  if (description) terminal.print(terminal.wrap(description));
  for (const credit of credits ?? []) terminal.print(terminal.dim(terminal.wrap(credit)));
  terminal.print(terminal.dim(`Seed ${seed}. Type help for help.`));
}

async function converse(context: Context, opened: Opened, screen: PlayScreen, game: Game): Promise<Game> {
  const lines = new LineReader(context.terminal.streams);
  try {
    const session = new PlaySession(context, opened, screen, lines, game);
    await session.run();
    return session.game;
  } finally {
    lines.close();
  }
}

/** Prints a game that plays itself: the table at every turn, what is asked and answered, what comes of it. */
function watch(screen: PlayScreen, game: Game, seed: string): Game {
  const { terminal } = screen;
  const bot = botFor(seed);
  let events = game.opening;
  let turn = -1;
  screen.log.begin(game);
  while (!game.ended && game.turn <= turnCapOf(game)) {
    const asked = game.moves();
    const [question] = textQuestions(game.view(OBSERVER), game.pending);
    screen.showNews(0);
    if (turn !== game.turn) screen.showView(game.view(Math.max(0, question?.seat ?? 0)), game.pending);
    turn = game.turn;
    if (asked.length === 0) events = game.play(null);
    else {
      const move = bot(asked, events);
      if (question?.prompt) terminal.print(terminal.wrap(question.prompt));
      terminal.print(terminal.dim(`> ${move.action ? commandOf(move) : move.id}`));
      events = game.play(move);
    }
    screen.log.add(events, game);
  }
  screen.showNews(0);
  return game;
}
