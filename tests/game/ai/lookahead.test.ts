import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { Determinizer } from '../../../engine/game/bots/determinize';
import { lookaheadBot, mixedBot } from '../../../engine/game/bots/lookahead';
import { createGame, type Game } from '../../../engine/game/game';
import { define } from '../../language/tabletop';
import { definitionsOf } from '../../support/play';

/** Two decks, hidden hands; who plays the higher card wins the trick, and more tricks win the game. */
const files = {
  actors: { player: { name: 'Player', attributes: { tricks: 0 } } },
  items: Object.fromEntries([
    ...Array.from({ length: 12 }, (_, i) => [`red_${i}`, { attributes: { deck: 'red', rank: i } }]),
    ...Array.from({ length: 6 }, (_, i) => [`blue_${i}`, { attributes: { deck: 'blue', rank: 100 + i } }]),
  ]),
  rules: {
    seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
    vars: { run: { led: null, round: 0 } },
    zones: {
      reds: { fill: "it.deck == 'red'", shuffle: true, sees: 'none' },
      blues: { fill: "it.deck == 'blue'", shuffle: true, sees: 'none' },
      hand: { per: 'seat', sees: 'owner' },
      table: {},
    },
    setup: [
      {
        each: 's',
        in: 'seats()',
        do: [
          { draw: 4, from: 'reds', to: 's.hand' },
          { draw: 1, from: 'blues', to: 's.hand' },
        ],
      },
    ],
    actions: {
      play: {
        with: { card: 'seat.hand' },
        do: [
          { change: 'seat', by: { tricks: 'run.led != null && card.rank > run.led.rank ? 1 : 0' } },
          { change: 'run', to: { led: 'run.led == null ? card : null' }, by: { round: 1 } },
          { move: 'card', to: 'table' },
          { end_turn: true },
        ],
      },
    },
    ends: { played: { when: 'run.round == 10', winner: 'seats().filter(s, s.tricks > 2)' } },
  },
};

/** One world as a seat may imagine it. */
function imagined(game: Game, seat: number, rng: Rng): Game {
  const imagination = new Determinizer(game, seat);
  return imagination.enter(imagination.world(rng));
}

const everyCard = (game: Game): string[] =>
  game.state.world.entities
    .values()
    .filter(({ kind }) => kind === 'item')
    .map(({ type }) => type.id)
    .sort();
const cardsIn = (game: Game, zone: string, owner = -1): string[] => {
  const owned = game.state.seats[owner]?.zones?.find((one) => one?.type.name === zone);
  const all = owned ?? game.state.world.zones.find(({ type }) => type.name === zone);
  return (all?.entities ?? []).map(({ type }) => type.id);
};
const backsOf = (cards: readonly string[]): string[] => cards.map((card) => card.split('_')[0] as string).sort();

describe('a game as one seat imagines it', () => {
  test('keeps every card, what the seat holds and the backs it sees, and deals the rest again', async () => {
    const game = createGame(await define(files), { seed: 'deal', seats: [{}, {}] });
    const rng = new Rng('mind');
    const worlds = Array.from({ length: 40 }, () => imagined(game, 0, rng));
    for (const world of worlds) {
      expect(everyCard(world)).toEqual(everyCard(game));
      expect(cardsIn(world, 'hand', 0)).toEqual(cardsIn(game, 'hand', 0));
      expect(backsOf(cardsIn(world, 'hand', 1))).toEqual(backsOf(cardsIn(game, 'hand', 1)));
      expect(backsOf(cardsIn(world, 'reds'))).toEqual(backsOf(cardsIn(game, 'reds')));
    }
    const held = new Set(worlds.flatMap((world) => cardsIn(world, 'hand', 1)));
    // Eight reds and five blues are out of sight, and each of them is thought of sooner or later.
    expect(held.size).toBe(13);
  });

  test('leaves the real one as it was, dice included', async () => {
    const game = createGame(await define(files), { seed: 'deal', seats: [{}, {}] });
    const before = game.hash();
    const world = imagined(game, 0, new Rng('mind'));
    world.decide(0, world.moves()[0]?.moves[0]?.id ?? '');
    expect(game.hash()).toBe(before);
    expect(world.state.stream('dice').state()).not.toEqual(game.state.stream('dice').state());
  });
});

/** First to ten wins; one of three ways to get there is good, and a die makes that hard to see. */
const race = {
  actors: { player: { name: 'Player', attributes: { points: 0 } } },
  rules: {
    seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
    actions: Object.fromEntries(
      Object.entries({ stroll: '1', gamble: '1d6 - 3', hurry: '1d4' }).map(([name, roll]) => [
        name,
        { do: [{ roll, as: 'r' }, { change: 'seat', by: { points: 'r.final' } }, { end_turn: true }] },
      ]),
    ),
    ends: { there: { when: 'seat.points >= 10', winner: 'seat' } },
  },
};

describe('the bot that looks ahead', () => {
  const winsOfSeat = (definitions: Definitions, games: number) => {
    let wins = 0;
    for (let i = 0; i < games; i++) {
      const game = createGame(definitions, { seed: `game ${i}`, seats: [{}, {}] });
      const rng = new Rng(`bots ${i}`);
      const minds = [lookaheadBot(game, rng, { playouts: 40 }), randomBot(rng)];
      // They change places, so that it is not the seat that wins.
      const seats = i % 2 === 0 ? minds : minds.reverse();
      const { winners } = playOut(game, mixedBot(game, rng, seats));
      if (winners.includes(i % 2)) wins++;
    }
    return wins;
  };

  test('wins more than its share against chance', async () => {
    expect(winsOfSeat(await define(race), 30)).toBeGreaterThan(21);
  });

  test('decides the same however the cards lie that it may not see', async () => {
    for (let i = 0; i < 8; i++) {
      const game = createGame(await define(files), { seed: `deal ${i}`, seats: [{}, {}] });
      const worlds = Array.from({ length: 4 }, (_, n) => imagined(game, 0, new Rng(`another deal ${n}`)));
      expect(new Set(worlds.map((world) => cardsIn(world, 'hand', 1).join())).size).toBeGreaterThan(1);
      const choice = (one: Game) => lookaheadBot(one, new Rng('mind'))(one.moves()).id;
      expect(worlds.map(choice)).toEqual(worlds.map(() => choice(game)));
    }
  });

  test('plays the same game again for the same seed, and another for another', async () => {
    const definitions = await define(files);
    const played = (seed: string) => {
      const game = createGame(definitions, { seed: 'deal', seats: [{}, {}] });
      const rng = new Rng(seed);
      playOut(game, mixedBot(game, rng, [lookaheadBot(game, rng), randomBot(rng)]));
      return game.decisions;
    };
    expect(played('a')).toEqual(played('a'));
    expect(played('a')).not.toEqual(played('b'));
  });

  test('goes by what is shown of the seats where the end is out of sight', async () => {
    const marathon = {
      ...race,
      rules: {
        ...race.rules,
        ends: { there: { when: 'seat.points >= 1000', winner: 'seat' } },
        layout: { meters: [{ label: 'Points', value: 'seat.points' }] },
      },
    };
    const game = createGame(await define(marathon), { seats: [{}, {}] });
    const choices = Array.from({ length: 20 }, (_, i) => lookaheadBot(game, new Rng(`mind ${i}`))(game.moves()).id);
    expect(choices.filter((choice) => choice === 'hurry').length).toBeGreaterThan(10);
  });

  test('does nothing twice for nothing, so that a turn comes to its end', async () => {
    const toggle = {
      actors: { player: { name: 'Player', attributes: { on: false } } },
      rules: {
        seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
        vars: { run: { turns: 0 } },
        actions: {
          on: { when: '!seat.on', do: [{ change: 'seat', to: { on: true } }] },
          off: { when: 'seat.on', do: [{ change: 'seat', to: { on: false } }] },
          end: { do: [{ change: 'run', by: { turns: 1 } }, { end_turn: true }] },
        },
        ends: { over: { when: 'run.turns == 5', winner: 'seat' } },
      },
    };
    const game = createGame(await define(toggle));
    const { reason, decisions } = playOut(game, lookaheadBot(game, new Rng('mind')));
    expect(reason).toBe('over');
    expect(decisions).toBeLessThanOrEqual(15);
  });

  test('plays alone as well, to an end that the rules name', async () => {
    const dimmCity = await definitionsOf('dimm_city');
    const game = createGame(dimmCity, { seed: 'alone' });
    const { reason } = playOut(game, lookaheadBot(game, new Rng('mind')));
    expect(Object.keys(dimmCity.rules.ends ?? {})).toContain(reason);
  });
});
