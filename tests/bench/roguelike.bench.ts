/** Whole games of a three-level roguelike, played by a bot: idiomatic rot.js beside the kit and its JSON. */
import { chebyshev } from '../../engine/core/grid';
import { createGame } from '../../engine/game/game';
import { crowdedLevel } from '../support/crowded-level';
import { type BenchMap, benchMap, someCells } from './bench-maps';
import { type Contender, compare, report } from './harness';
import { kitRoguelike, playWithKit } from './roguelike/kit-roguelike';
import { type LevelPlan, playWithRot } from './roguelike/rot-roguelike';

const GAMES = 40;

export async function run(): Promise<void> {
  const plans = [benchMap('dungeon', 80, 50), benchMap('cave', 80, 50), benchMap('dungeon', 81, 50)].map(planOn);
  const definitions = await kitRoguelike(plans);
  const seeds = (times: number) => Array.from({ length: times }, (_, i) => `bench/${i}`);
  const rot = (times: number) => seeds(times).reduce((sum, seed) => sum + playWithRot(plans, seed).turns, 0);
  const kit = (times: number) => seeds(times).reduce((sum, seed) => sum + playWithKit(definitions, seed).turns, 0);

  const won = (play: (seed: string) => boolean) => seeds(GAMES).filter(play).length;
  const byRot = won((seed) => playWithRot(plans, seed).won);
  const byKit = won((seed) => playWithKit(definitions, seed).won);
  console.log(`\nRoguelike: of ${GAMES} games the bot comes out of ${byRot} with rot.js, of ${byKit} with the kit`);
  report(
    'Roguelike: a whole game of three levels',
    compare(
      [
        { name: 'rot.js as its manual says', run: rot },
        { name: 'Dungeon Mode Kit, from JSON', run: kit },
      ],
      { rounds: 7, slice: 400 },
    ),
    8,
  );
  report(
    'Roguelike: a round of five who fight, while others sleep on the same level',
    compare(await roundsBeside(), { rounds: 9, slice: 200 }),
  );
}

/** The same fight without and with many sleepers far away: 1× is equally fast. */
async function roundsBeside(): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const sleepers of [0, 100, 1000, 5000]) {
    const game = createGame(await crowdedLevel('sleeper', sleepers), { seats: [{ personality: 'bot' }] });
    const run = (times: number) => {
      for (let i = 0; i < times && !game.ended; i++) game.play(null);
      return game.turn;
    };
    contenders.push({ name: `${sleepers} asleep`, run });
  }
  return contenders;
}

/** Start and stairs far apart. */
function planOn(map: BenchMap): LevelPlan {
  const [start = 0, ...others] = someCells(map, 9);
  const { width } = map;
  const far = (cell: number) =>
    chebyshev(start % width, Math.floor(start / width), cell % width, Math.floor(cell / width));
  const stairs = others.reduce((best, cell) => (far(cell) > far(best) ? cell : best));
  return { map, start, stairs };
}
