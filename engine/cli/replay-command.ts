import { dirname, resolve } from 'node:path';
import { createGame, type Game, Refusal } from '../game/game';
import { loadGame } from '../game/load-game';
import { count } from '../language/text/english';
import { type Command, type Context, Failure } from './context/command';
import { findFolder, findingOf, type Opened, openPrototype } from './context/open-prototype';
import { parseReplay, type ReplayFile, readText, startOf } from './context/replay-file';

/** The first decision whose result differs from the recording; 0 is the start of the game. */
interface Difference {
  readonly decision: number;
  readonly turn: number;
  readonly why: string;
}

export const replayCommand: Command = {
  name: 'replay',
  summary: 'play a recorded game again, and tell whether it goes the same way',
  usage: '<file|-> [--json]',
  about: [
    'Plays the decisions of a file and prints the hash of the final state. The file is JSON: {prototype, seed, seats,',
    'options, decisions}, each decision a seat (from 0) and an answer: [0, "wait"]. With "hash" or "hashes" in it, as',
    'play --record and sim --record write them, the first decision that differs is named. It fails on a decision that',
    'is refused or a state that differs. A diagnostic snapshot of the inspector is such a file too.',
  ].join(' '),
  flags: { json: { about: 'one JSON object: {prototype, seed, seats, decisions, turns, ended, hash, differs}' } },
  takes: [1, 1],
  examples: [
    ['replay game.json', 'the hash, and how the game ended'],
    ['replay - --json < game.json', 'the same for a script'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const [file = '-'] = args.operands;
    const recorded = parseReplay(await readText(context, file), file === '-' ? 'stdin' : file);
    const opened = await openPrototype(context, await nearFile(context, recorded.prototype, file));
    const { game, differs } = playAgain(context, opened, recorded);
    const { prototype, seed } = recorded;
    const seats = startOf(recorded, opened.definitions).seats.length;
    const decisions = game.decisions.length;
    if (args.has('json')) {
      const { turn: turns, ended } = game;
      terminal.printJson({ prototype, seed, seats, decisions, turns, ended, hash: game.hash(), differs });
    } else if (!differs) {
      const end = game.ended ? `over (${game.ended.reason})` : 'not over';
      terminal.print(
        `${game.hash()}  ${prototype}, seed ${seed}, ${count(decisions, 'decision')}, turn ${game.turn}, ${end}`,
      );
    }
    if (differs && !args.has('json')) terminal.warn(differenceText(differs, recorded, opened));
    return differs ? 1 : 0;
  },
};

/** A relative path in a file is relative to the file. */
async function nearFile(context: Context, prototype: string, file: string): Promise<string> {
  const { cwd } = context.terminal.streams;
  if (file === '-' || !prototype.startsWith('.')) return prototype;
  const path = resolve(cwd, dirname(file), prototype);
  return (await findFolder(context, path)) ? path : prototype;
}

function playAgain(context: Context, opened: Opened, recorded: ReplayFile): { game: Game; differs: Difference | null } {
  const game = beginning(opened, recorded);
  for (const [i, [seat, answer]] of recorded.decisions.entries()) {
    const differs = (why: string) => ({ game, differs: { decision: i + 1, turn: game.turn, why } });
    try {
      game.decide(seat, answer);
    } catch (error) {
      const why = error instanceof Refusal ? error.message : findingOf(context, opened, error).message;
      return differs(`"${answer}" by seat ${seat} was refused: ${why}`);
    }
    const hash = recorded.hashes?.[i];
    if (hash !== undefined && hash !== game.hash()) {
      return differs(`after "${answer}" by seat ${seat} the state is ${game.hash()}, not ${hash} as recorded.`);
    }
  }
  const { hash } = recorded;
  if (hash === undefined || hash === game.hash()) return { game, differs: null };
  const why = `the final state is ${game.hash()}, not ${hash} as recorded.`;
  return { game, differs: { decision: recorded.decisions.length, turn: game.turn, why } };
}

/** From its start, or from the save that the recording begins with. */
function beginning({ definitions, rulebook }: Opened, recorded: ReplayFile): Game {
  if (!recorded.begins) return createGame(definitions, startOf(recorded, definitions), rulebook);
  try {
    return loadGame(definitions, recorded.begins, null, rulebook);
  } catch (error) {
    throw error instanceof Refusal ? new Failure(error.message) : error;
  }
}

function differenceText({ decision, turn, why }: Difference, recorded: ReplayFile, { definitions }: Opened): string {
  const where = `Decision ${decision} of ${recorded.decisions.length}, in turn ${turn}: ${why}`;
  const hasChanged = recorded.content !== undefined && recorded.content !== definitions.hash;
  return hasChanged ? `${where}\nThe files of ${definitions.id} have changed since this was recorded.` : where;
}
