import { expect, test } from 'vitest';
import type { Entity } from '../../../engine/core/entity';
import type { GameEvent } from '../../../engine/core/events';
import { createGame, type Game } from '../../../engine/game/game';
import { dungeon } from './table-for-four';

/** How bots fare over whole games. `GAMES=2000` gives the figures that reports quote. */
const GAMES = Number(process.env.GAMES ?? 20);
const PATIENCE = { timeout: 3_600_000 };
const DELVER = { personality: 'delver' };
const LARGEST_MODIFIER = 5;

interface Tally {
  /** By round: how far each fight was from a draw when it began. */
  readonly margins: number[][];
  /** By pile and level of whose turn it is: how many cards of each tier were drawn. */
  readonly tiers: Map<string, number[]>;
  readonly wins: number[];
  readonly made: Map<string, number>;
  turns: number;
}

const bandOf = (level: number): string => (level <= 5 ? 'low' : level <= 10 ? 'middle' : 'high');
const count = <K>(of: Map<K, number>, key: K): Map<K, number> => of.set(key, (of.get(key) ?? 0) + 1);

const tallies = new Map<number, Tally>();

/** The same games for every test of a number of seats. Fewer seats see fewer cards in a game. */
function tallyOf(seats: number): Tally & { readonly games: number } {
  const games = Math.ceil((GAMES * 4) / Math.min(seats, 4));
  const tally = tallies.get(seats) ?? played(seats, games);
  tallies.set(seats, tally);
  return { ...tally, games };
}

/** Plays games of bots and counts what happens in them. */
function played(seats: number, games: number, options = {}): Tally {
  const tally: Tally = {
    margins: [],
    tiers: new Map(),
    wins: Array.from({ length: seats }, () => 0),
    made: new Map(),
    turns: 0,
  };
  for (let i = 0; i < games; i++) {
    const game = createGame(dungeon, {
      seed: `danger ${i}`,
      options,
      seats: Array.from({ length: seats }, () => DELVER),
    });
    const hear = listener(game, tally);
    hear(game.opening);
    while (!game.ended) hear(game.play(null));
    for (const winner of game.ended.winners) tally.wins[winner] = (tally.wins[winner] ?? 0) + 1;
    tally.turns += game.turn;
  }
  return tally;
}

function listener({ state }: Game, tally: Tally): (events: readonly GameEvent[]) => void {
  const seats = state.seats.map(({ id }) => id);
  const levels = new Map(seats.map((id) => [id, 1]));
  let [active] = seats as [number];
  let round = 0;
  return (events) => {
    for (const event of events) {
      if (event.type === 'turn') {
        active = event.seat as number;
        if (active === seats[0]) round++;
      } else if (event.type === 'changed' && event.attribute === 'level') {
        levels.set(event.entity as number, event.to as number);
      } else if (event.type === 'moved') countTier(event);
      else if (event.type === 'decided') countMove(event);
      else if (event.type === 'said' && event.because.startsWith('/rules/phases/fight/enter')) {
        const [defence, attack] = event.captured.filter((one) => typeof one === 'number') as [number, number];
        tally.margins[round] ??= [];
        tally.margins[round]?.push(attack - defence);
      }
    }
  };

  function countTier({ entity, from, to }: Extract<GameEvent, { type: 'moved' }>): void {
    const pile = from?.kind === 'zone' ? from.zone : '';
    const owner = to?.kind === 'zone' ? (to.owner ?? active) : null;
    // What another player draws is drawn at a level that depends on the card.
    if ((pile !== 'doors' && pile !== 'treasures') || owner !== active) return;
    const key = `${pile} ${bandOf(levels.get(active) as number)}`;
    const tiers = tally.tiers.get(key) ?? [0, 0, 0];
    const tier = (state.world.entities.get(entity) as Entity).getAttribute('tier') as number;
    tiers[tier - 1] = (tiers[tier - 1] ?? 0) + 1;
    tally.tiers.set(key, tiers);
  }

  function countMove({ action, id }: Extract<GameEvent, { type: 'decided' }>): void {
    const card = /#(\d+)/.exec(id)?.[1];
    const type = card ? (state.world.entities.get(Number(card)) as Entity).type.id : '';
    count(tally.made, action === 'mod' && id.includes('-') ? 'mod -' : action);
    if (action === 'play' || action === 'invoke') count(tally.made, type);
  }
}

const SHARES = { low: [100, 0, 0], middle: [75, 25, 0], high: [60, 30, 10] } as const;

test.each([2, 3, 4, 5, 6])('with %i seats the tiers are drawn in the shares of the document', PATIENCE, (seats) => {
  const { tiers } = tallyOf(seats);
  for (const pile of ['doors', 'treasures'])
    for (const [band, shares] of Object.entries(SHARES)) {
      const drawn = tiers.get(`${pile} ${band}`) ?? [];
      const all = drawn.reduce((sum, one) => sum + one, 0);
      expect(all).toBeGreaterThan(50);
      // Three points of the document; in few games chance is given three standard errors more.
      shares.forEach((share, tier) => {
        const noise = 300 * Math.sqrt(((share / 100) * (1 - share / 100)) / all);
        const off = Math.abs((100 * (drawn[tier] ?? 0)) / all - share);
        expect(off, `${pile} ${band}, tier ${tier + 1}: ${drawn}`).toBeLessThan(GAMES >= 500 ? 3 : 3 + noise);
      });
    }
});

/** The value of χ² that chance exceeds once in a thousand times, by degrees of freedom. */
const UNLIKELY = [0, 10.83, 13.82, 16.27, 18.47, 20.52];

test.each([2, 3, 4, 5, 6])('no place among %i seats is an advantage', PATIENCE, (seats) => {
  const { wins, games } = tallyOf(seats);
  const fair = games / seats;
  const chi = wins.reduce((sum, won) => sum + (won - fair) ** 2 / fair, 0);
  expect(chi, wins.join(' ')).toBeLessThan(UNLIKELY[seats - 1] as number);
});

test.each([2, 3, 4, 5, 6])('with %i seats a modifier could turn most fights of every round', PATIENCE, (seats) => {
  const { margins, turns, games } = tallyOf(seats);
  for (const [round, all] of margins.entries()) {
    // A handful of fights in the last round of one long game says nothing.
    if (!all || all.length < 30) continue;
    const safe = all.filter((margin) => margin >= LARGEST_MODIFIER || margin < -LARGEST_MODIFIER).length;
    expect(safe / all.length, `round ${round}, ${all.length} fights`).toBeLessThan(0.5);
  }
  expect(turns / games).toBeLessThan(60);
});

test('bots know every way to play a card', PATIENCE, () => {
  const { made } = played(4, Math.min(GAMES, 24), { treasures_deck: 'bazaar' });
  const known = ['mod', 'mod -', 'unequip', 'invoke', 'help', 'accept', 'flee', 'provoke', 'levelup'];
  const cards = [
    'engagement',
    'rally_horn',
    'smoke_pellet',
    'second_helping',
    'last_straw',
    'rust_kiss',
    'lost_satchel',
  ];
  for (const way of [...known, ...cards]) expect(made.get(way) ?? 0, way).toBeGreaterThan(0);
});
