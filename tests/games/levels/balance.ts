/** Many games of the map games by their own bot: how they end, what kills and what dies, and which items are taken. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Definitions } from '../../../engine/core/definitions';
import { TURN_CAP, turnCapOf } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { loadLevels } from '../../../engine/load/load-levels';
import { add, type Counts, type Tally, Witness } from './witness';

export const MAP_GAMES = 'default catacombs caverns labyrinth deeper_labyrinth arena mine hunger automata fire'.split(
  ' ',
);

/** The figures of the last measurement, by game. */
export type BalanceRecord = Record<string, Tally>;

const RECORD = 'tests/games/levels/balance.json';

/** The files of the folder that the script runs in; a bundle lies elsewhere. */
const here = {
  read: (path: string) => readFile(path, 'utf8').catch(() => null),
  list: (folder: string) => readdir(folder).catch(() => []),
};

export function playMany(definitions: Definitions, games: number, seed: string): Tally {
  const tally: Tally = { games, ended: {}, won: 0, turns: 0, kills: {}, deaths: {}, taken: {} };
  const { personality } = definitions.rules;
  for (let i = 0; i < games; i++) {
    const seats = [{ ...(personality && { personality }) }];
    const game = createGame(definitions, { seed: `${seed}-${i}`, seats });
    const witness = new Witness(tally, game);
    let turns = 0;
    for (let turn = 0; !game.ended && turns <= turnCapOf(game); turn = game.turn) {
      witness.hear(game.play(null));
      // On another level, turns count from 1 again.
      turns += game.turn >= turn ? game.turn - turn : game.turn;
    }
    add(tally.ended, game.ended?.reason ?? TURN_CAP);
    if ((game.ended?.winners.length ?? 0) > 0) tally.won++;
    tally.turns += turns;
  }
  return tally;
}

/** The foes and the things to take that `data/` defines, besides those that only exist to be extended. */
export async function sharedKinds(): Promise<{ foes: string[]; items: string[] }> {
  const { definitions } = await loadLevels(here, 'prototypes/default', {});
  if (!definitions) throw new Error('prototypes/default has mistakes: run dmk check.');
  const shared = async (file: 'actors' | 'items') => {
    const ids = Object.keys(JSON.parse(await readFile(`data/${file}.json`, 'utf8')) as object);
    return ids.flatMap((id) => definitions[file][id] ?? []).filter((one) => !one.abstract);
  };
  const [actors, items] = await Promise.all([shared('actors'), shared('items')]);
  return {
    foes: actors.filter(({ attributes }) => attributes.hostile && attributes.personality).map(({ id }) => id),
    items: items.filter(({ attributes }) => attributes.pickupable).map(({ id }) => id),
  };
}

/** One kind of count over all games. */
export function overAll(record: BalanceRecord, of: 'kills' | 'deaths' | 'taken'): Counts {
  const sum: Counts = {};
  for (const tally of Object.values(record)) for (const [id, count] of Object.entries(tally[of])) add(sum, id, count);
  return sum;
}

const list = (counts: Counts): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key} ${count}`)
    .join(', ');

const print = (name: string, { games, won, turns, ended, kills, deaths, taken }: Tally): void =>
  console.log(
    `\n${name}: ${((100 * won) / games).toFixed(1)} % of ${games} won, ${(turns / games).toFixed(0)} turns a game
  ended   ${list(ended)}
  killers ${list(kills)}
  fallen  ${list(deaths)}
  taken   ${list(taken)}`,
  );

/**
 * `node engine/build/balance.mjs 500 arena mine` prints the table of these games, and what of `data/` no game had a use
 * for. With `--record` the figures go to balance.json, which a test reads.
 */
export async function run(): Promise<void> {
  const said = process.argv.slice(3);
  const [games = '500', ...names] = said.filter((word) => word !== '--record');
  const record: BalanceRecord = {};
  for (const name of names.length > 0 ? names : MAP_GAMES) {
    const { definitions } = await loadLevels(here, `prototypes/${name}`, {});
    if (!definitions) throw new Error(`prototypes/${name} has mistakes: run dmk check.`);
    record[name] = playMany(definitions, Number(games), 'balance');
    print(name, record[name]);
    if (said.includes('--record')) await write(name, record[name]);
  }
  const { foes, items } = await sharedKinds();
  const [kills, deaths, taken] = [overAll(record, 'kills'), overAll(record, 'deaths'), overAll(record, 'taken')];
  console.log(`\nfoes that never kill  ${foes.filter((id) => !kills[id]).join(', ') || '-'}`);
  console.log(`foes that never die   ${foes.filter((id) => !deaths[id]).join(', ') || '-'}`);
  console.log(`items never taken     ${items.filter((id) => !taken[id]).join(', ') || '-'}`);
}

async function write(name: string, tally: Tally): Promise<void> {
  const before = JSON.parse((await here.read(RECORD)) ?? '{}') as BalanceRecord;
  const all = { ...before, [name]: tally };
  const sorted = Object.fromEntries(MAP_GAMES.filter((id) => all[id]).map((id) => [id, all[id]]));
  await writeFile(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
}
