import { type Playout, playOut } from '../game/bots/bot';
import { createGame, type Game } from '../game/game';
import { count } from '../language/text/english';
import { formatFinding } from '../load/files/finding';
import { type Command, type Context, Failure } from './context/command';
import { choosePlayers, GAME_FLAGS, optionsFrom, playersBot, seatsFor } from './context/game-settings';
import { findingOf, type Opened, openPrototype } from './context/open-prototype';
import { Progress } from './context/progress';
import { type ReplayStart, writeReplay } from './context/replay-file';
import { simTable } from './sim-table';

/** The output of `--json`. Decisions and turns are totals of all games; seats count from 0. */
export interface SimResult {
  readonly prototype: string;
  readonly games: number;
  readonly seats: number;
  decisions: number;
  turns: number;
  seconds: number;
  readonly ended: Record<string, number>;
  readonly winners: Record<string, number>;
  errors: number;
  /** If several kinds of players meet: how many seats each kind had in finished games, and how many it won. */
  readonly players?: Record<string, PlayerRecord>;
}

export interface PlayerRecord {
  seats: number;
  wins: number;
}

const USUAL_GAMES = 100;
const MOST_TOLD = 5;

export const simCommand: Command = {
  name: 'sim',
  summary: 'let bots play many games, and count how they end',
  usage: '<prototype> [--games N] [--seed S] [--seats N] [--set option=value]… [--personality P] [--json]',
  about: [
    'Game i of a run has the seed S-i, so that any of them can be looked at again. A game that takes as many turns as',
    'the turn_cap of its prototype.json (1000 when it has none) is stopped and counted as "turn_cap". Seats are played',
    'by the personality asked for, else by the one the rules name, else by a bot that takes any legal move. Where',
    'several are named they move on by one seat from game to game, so that no seat is an advantage. It fails when any',
    'game breaks down.',
  ].join(' '),
  flags: {
    games: { value: 'N', about: `how many games (${USUAL_GAMES})` },
    seed: { value: 'S', about: 'any text (1)' },
    ...GAME_FLAGS,
    personality: {
      value: 'P[,P…]',
      about:
        'who plays the seats, in turn: one of personalities.json, random, or lookahead, which simulates games to compare moves; lookahead:60 simulates more',
    },
    record: { value: 'FILE', about: 'record the first game for dmk replay' },
    json: {
      about:
        'one JSON object: {prototype, games, seats, decisions, turns, seconds, ended, winners, errors}, and players where several meet',
    },
  },
  takes: [1, 1],
  examples: [
    ['sim GAME --games 1000', 'a table of how a thousand games end'],
    ['sim GAME --seed monday --json', 'the same games every time, for a script'],
    ['sim GAME --games 1 --record game.json', 'one game, to be replayed'],
    ['sim GAME --seats 2 --personality lookahead,random', 'one bot against another'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const games = args.count('games', 1) ?? USUAL_GAMES;
    const seed = args.text('seed') ?? '1';
    const opened = await openPrototype(context, args.operands[0] ?? '');
    const players = choosePlayers(opened.definitions, args.text('personality'));
    const options = { ...opened.definitions.prototype.bot_options, ...optionsFrom(args, opened.definitions) };
    const seatings = players.map((_, i) => [...players.slice(i), ...players.slice(0, i)]);
    const start = (i: number): Sitting => {
      const seated = seatings[i % seatings.length] as readonly string[];
      return { seed: `${seed}-${i}`, seats: seatsFor(args, opened.definitions, seated), options, players: seated };
    };

    const result = runGames(context, opened, games, start);
    const record = args.text('record');
    if (record !== undefined)
      await writeReplay(context, record, opened, { ...start(0), decisions: firstGame(opened, start(0)).decisions });
    if (args.has('json')) terminal.printJson(result);
    else terminal.print(simTable(terminal, result, opened.definitions, { seed, options, players }));
    return result.errors > 0 ? 1 : 0;
  },
};

/** How a game starts, and the players of its seats in order, repeated as needed. */
interface Sitting extends ReplayStart {
  readonly players: readonly string[];
}

function playOne({ definitions }: Opened, { players, ...start }: Sitting): Playout {
  const game = createGame(definitions, start);
  return playOut(game, playersBot(game, start.seed, players));
}

/** The first game once more, for a replay file; if it fails, up to that point. */
function firstGame({ definitions }: Opened, { players, ...start }: Sitting): Game {
  const game = createGame(definitions, start);
  try {
    playOut(game, playersBot(game, start.seed, players));
  } catch {
    // The error was already counted and described.
  }
  return game;
}

function runGames(context: Context, opened: Opened, games: number, start: (i: number) => Sitting): SimResult {
  const { terminal } = context;
  const { definitions } = opened;
  const { players, ...first } = start(0);
  const { seats } = first;
  // Wrong seats or options would fail every game, so they are reported once.
  expectStart(opened, first);
  const kinds = [...new Set(players)];
  const result: SimResult = {
    prototype: definitions.id,
    games,
    seats: seats.length,
    decisions: 0,
    turns: 0,
    seconds: 0,
    ended: {},
    winners: Object.fromEntries(seats.map((_, i) => [i, 0])),
    errors: 0,
    ...(kinds.length > 1 ? { players: Object.fromEntries(kinds.map((kind) => [kind, { seats: 0, wins: 0 }])) } : {}),
  };
  const progress = new Progress(terminal.streams.stderr, games, 'games');
  const began = performance.now();
  for (let i = 0; i < games; i++) {
    try {
      add(result, playOne(opened, start(i)), start(i).players);
    } catch (error) {
      progress.finish();
      if (result.errors++ < MOST_TOLD) tell(context, opened, start(i).seed, error);
    }
    progress.update(i + 1);
  }
  progress.finish();
  result.seconds = Math.round(performance.now() - began) / 1000;
  if (result.errors > MOST_TOLD) terminal.warn(`${count(result.errors - MOST_TOLD, 'more game')} failed.`);
  return result;
}

function expectStart({ definitions }: Opened, start: ReplayStart): void {
  try {
    createGame(definitions, start);
  } catch (error) {
    if (error instanceof Error && error.name !== 'RuleError' && error.name !== 'MissingData')
      throw new Failure(error.message);
  }
}

function add(result: SimResult, { reason, winners, decisions, turns }: Playout, players: readonly string[]): void {
  result.decisions += decisions;
  result.turns += turns;
  result.ended[reason] = (result.ended[reason] ?? 0) + 1;
  for (const seat of winners) if (seat >= 0) result.winners[seat] = (result.winners[seat] ?? 0) + 1;
  for (let seat = 0; seat < result.seats; seat++) {
    const record = result.players?.[players[seat % players.length] ?? ''];
    if (!record) continue;
    record.seats++;
    if (winners.includes(seat)) record.wins++;
  }
}

function tell(context: Context, opened: Opened, seed: string, error: unknown): void {
  const { terminal } = context;
  terminal.warn(`The game with the seed ${seed} failed:\n${formatFinding(findingOf(context, opened, error))}`);
  if (terminal.streams.env.DMK_DEBUG && error instanceof Error) terminal.warn(error.stack ?? '');
}
