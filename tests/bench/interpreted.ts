import { FileSource } from '../../engine/cli/context/file-source';
import type { Definitions } from '../../engine/core/definitions';
import { Rng } from '../../engine/core/rng';
import { type Asked, createGame, type Move } from '../../engine/game/game';
import { formatFinding } from '../../engine/load/files/finding';
import { loadPrototype } from '../../engine/load/load-prototype';

/** Rules are many small functions, and V8 takes its time to compile them all; `dmk sim` plays thousands anyway. */
const WARM_UP = 3000;

/** The game as it ships: its JSON loaded, compiled once, and played move by move, events on. */
export async function interpretedGames(folder: string): Promise<(games: number) => number> {
  const { definitions, findings } = await loadPrototype(new FileSource(process.cwd(), process.cwd()), folder);
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  let seed = 0;
  const play = (games: number) => {
    let checksum = 0;
    for (let i = 0; i < games; i++) checksum += playGame(definitions, String(++seed));
    return checksum;
  };
  play(WARM_UP);
  return play;
}

/** Takes any legal move, as the hand-written game does too; this game has a turn cap in its own deck. */
function playGame(definitions: Definitions, seed: string): number {
  const game = createGame(definitions, { seed });
  const rng = new Rng(`${seed}/bot`);
  while (!game.ended) {
    const { moves } = game.moves()[0] as Asked;
    game.play(moves.length === 1 ? (moves[0] as Move) : rng.pick(moves));
  }
  return game.decisions.length;
}
