/** Many games of the map games by their own bot: how they end, what kills and what dies, and which items are taken. */
import { readdir, readFile } from 'node:fs/promises';
import type { Definitions } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { TURN_CAP, turnCapOf } from '../../../engine/game/bots/bot';
import { createGame, type Game } from '../../../engine/game/game';
import { loadLevels } from '../../../engine/load/load-levels';

export const MAP_GAMES = 'default catacombs caverns labyrinth deeper_labyrinth arena mine hunger automata fire'.split(
  ' ',
);

type Counts = Record<string, number>;

/** The files of the folder that the script runs in; a bundle lies elsewhere. */
const here = {
  read: (path: string) => readFile(path, 'utf8').catch(() => null),
  list: (folder: string) => readdir(folder).catch(() => []),
};

export interface Tally {
  readonly games: number;
  readonly ended: Counts;
  won: number;
  turns: number;
  /** By the type of the actor whose turn it was when the player fell: `player` for poison, fire and hunger. */
  readonly kills: Counts;
  readonly deaths: Counts;
  readonly taken: Counts;
  readonly met: Set<string>;
}

const add = (counts: Counts, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Follows the events of one game. It remembers the types of entities that are gone by now. */
class Witness {
  private readonly types = new Map<number, string>();
  private readonly players = new Set<number>();
  private active: number | null = null;

  constructor(private readonly tally: Tally) {}

  look(game: Game): void {
    for (const { id, type } of game.state.world.entities.values()) {
      this.types.set(id, type.id);
      this.tally.met.add(type.id);
    }
    for (const seat of game.state.seats) this.players.add(seat.id);
  }

  hear(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type === 'turn' || event.type === 'decided') this.active = event.seat;
      if (event.type === 'spawned') this.types.set(event.entity, event.of);
      if (event.type === 'decided' && event.action === 'pick_up' && this.players.has(event.seat))
        add(this.tally.taken, this.typeOf(Number(event.id.split('#')[1])));
      if (event.type === 'changed' && event.attribute === 'dead' && event.to === true) this.bury(Number(event.entity));
    }
  }

  private bury(id: number): void {
    if (this.players.has(id)) add(this.tally.kills, this.typeOf(this.active ?? -1));
    else add(this.tally.deaths, this.typeOf(id));
  }

  private typeOf(id: number): string {
    return this.types.get(id) ?? 'unknown';
  }
}

export function playMany(definitions: Definitions, games: number, seed: string): Tally {
  const tally: Tally = { games, ended: {}, won: 0, turns: 0, kills: {}, deaths: {}, taken: {}, met: new Set() };
  const { personality } = definitions.rules;
  for (let i = 0; i < games; i++) {
    const seats = [{ ...(personality && { personality }) }];
    const game = createGame(definitions, { seed: `${seed}-${i}`, seats });
    const witness = new Witness(tally);
    witness.look(game);
    let turns = 0;
    for (let turn = 0; !game.ended && turns <= turnCapOf(game); turn = game.turn) {
      const events = game.play(null);
      witness.hear(events);
      witness.look(game);
      // On another level, turns count from 1 again.
      turns += game.turn >= turn ? game.turn - turn : game.turn;
    }
    add(tally.ended, game.ended?.reason ?? TURN_CAP);
    if ((game.ended?.winners.length ?? 0) > 0) tally.won++;
    tally.turns += turns;
  }
  return tally;
}

const list = (counts: Counts): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key} ${count}`)
    .join(', ');

/** `node engine/build/balance.mjs 500 arena mine` prints the table of these games. */
export async function run(): Promise<void> {
  const [games = '500', ...names] = process.argv.slice(3);
  for (const name of names.length > 0 ? names : MAP_GAMES) {
    const { definitions } = await loadLevels(here, `prototypes/${name}`, {});
    if (!definitions) throw new Error(`prototypes/${name} has mistakes: run dmk check.`);
    const tally = playMany(definitions, Number(games), 'balance');
    const share = (100 * tally.won) / tally.games;
    console.log(
      `\n${name}: ${share.toFixed(1)} % of ${games} won, ${(tally.turns / tally.games).toFixed(0)} turns a game`,
    );
    console.log(`  ended   ${list(tally.ended)}`);
    console.log(`  killers ${list(tally.kills)}`);
    console.log(`  fallen  ${list(tally.deaths)}`);
    console.log(`  taken   ${list(tally.taken)}`);
  }
}
