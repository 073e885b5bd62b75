/** Whole games of `dimm_city`: interpreted from its JSON, beside hand-written code and beside boardgame.io. */
import { installBoardgameIo, loadBoardgameIo, playBoardgameIo } from './boardgame-io';
import { type PlayStyle, playHandWritten } from './hand-written';
import { type Contender, compare, report } from './harness';
import { interpretedGames } from './interpreted';

const rulesAlone: PlayStyle = { decisions: false, events: false };
const decisionsOnly: PlayStyle = { decisions: true, events: false };
const decisionsAndEvents: PlayStyle = { decisions: true, events: true };

/** Interpreted play should keep this much of the speed of hand-written code … */
const HAND_WRITTEN_AIM = 1 / 5;
/** … and be this many times faster than boardgame.io. */
const BOARDGAME_IO_AIM = 50;

export async function run(): Promise<void> {
  installBoardgameIo();
  const library = loadBoardgameIo();
  checkReferences();
  const byRulesAlone = handWritten('hand-written, rules alone', rulesAlone);
  const byDecisions = handWritten('hand-written, decisions', decisionsOnly);
  const byEvents = handWritten('hand-written, decisions and events', decisionsAndEvents);
  const onBoardgameIo: Contender = {
    name: 'boardgame.io',
    run: withNewSeeds((games, seed) => playBoardgameIo(library, games, seed).moves),
  };

  report('Card game: a whole game, the references', compare([byRulesAlone, byDecisions, byEvents], { slice: 150 }));
  const ours: Contender = { name: 'Dungeon Mode Kit, from JSON', run: await interpretedGames('prototypes/dimm_city') };
  const title = 'Card game: a whole game, interpreted beside';
  // Many short rounds: a neighbour who is busy for a second spoils a few of them, and not the median.
  report(`${title} the same by hand`, compare([byEvents, ours], { rounds: 101, slice: 25 }), HAND_WRITTEN_AIM);
  // No target here: it asks no questions and tells nothing, so it is a calculation rather than a playable game.
  report(`${title} the bare rules by hand`, compare([byRulesAlone, ours], { slice: 150 }));
  // A game takes boardgame.io milliseconds, and games differ in length: a short slice would hold too few of them.
  report(`${title} boardgame.io`, compare([onBoardgameIo, ours], { rounds: 7, slice: 400 }), BOARDGAME_IO_AIM);
}

/** A reference that plays another game would make every ratio worthless. */
function checkReferences(): void {
  const games = 20_000;
  const [plain, ...others] = [rulesAlone, decisionsOnly, decisionsAndEvents].map((s) => playHandWritten(games, 1, s));
  if (others.some((other) => other.checksum !== plain?.checksum)) throw new Error('The hand-written games differ.');
  const { wins, decisions, events } = others[1]!;
  const perGame = (total: number) => (total / games).toFixed(0);
  console.log(
    `\nCard game: ${((wins / games) * 100).toFixed(1)} % of games are won by hand; ` +
      `${perGame(decisions)} decisions and ${perGame(events)} events a game`,
  );
}

const handWritten = (name: string, style: PlayStyle): Contender => ({
  name,
  run: withNewSeeds((games, seed) => playHandWritten(games, seed, style).checksum),
});

/** Other games in every round, so that a few long or short ones do not decide. */
function withNewSeeds(play: (games: number, seed: number) => number): (games: number) => number {
  let seed = 0;
  return (games) => play(games, ++seed);
}
