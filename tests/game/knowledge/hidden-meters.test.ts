import { describe, expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import { define, type Files } from '../../language/tabletop';

/** Two seats, each with a card of worth 10 in a hand that only its owner sees. */
const table = (meter: unknown, rules: Files = {}): Files => ({
  actors: {
    player: { name: 'Player', attributes: { fame: 2, total: { is: 'self.hand.sum(c, c.worth)' } } },
  },
  items: { card: { copies: 2, attributes: { worth: 10 } } },
  rules: {
    seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' },
    zones: { deck: { fill: 'it.worth', sees: 'none' }, hand: { per: 'seat', sees: 'owner' }, table: { per: 'seat' } },
    setup: [{ each: 's', in: 'seats()', do: [{ draw: 1, from: 'deck', to: 's.hand' }] }],
    actions: { pass: { do: [{ end_turn: true }] } },
    layout: { meters: [meter] },
    ...rules,
  },
});

async function play(meter: unknown, rules?: Files): Promise<Game> {
  return createGame(await define(table(meter, rules)), { seed: 'hands', seats: [{}, {}] });
}

/** What the first seat is shown of the second. */
const toldOfOther = (game: Game) => (game.view(0).seats[1]?.meters ?? []).map(({ value }) => value);
const toldOfItself = (game: Game) => game.view(0).meters?.map(({ value }) => value);

const formulas = {
  worth_of: { with: ['s'], is: 's.hand.sum(c, c.worth)' },
  twice: { with: ['who'], is: 'worth_of(who) * 2' },
  mine: 'seat.hand.sum(c, c.worth)',
  open_of: { with: ['s'], is: 's.fame + size(s.table)' },
};

describe('a meter over a hidden hand is shown to its owner alone', () => {
  test.each([
    ['by the name of the zone', 'seat.hand.sum(c, c.worth)'],
    ['through a formula', 'worth_of(seat)'],
    ['through a formula within a formula', 'twice(seat)'],
    ['through a formula that speaks of the seat itself', 'mine'],
    ['in a condition', "worth_of(seat) > 5 ? 'rich' : 'poor'"],
    ['by the name of the zone as a text', "seat['hand'].sum(c, c.worth)"],
    ['by a name that is worked out', "seat['ha' + 'nd'].sum(c, c.worth)"],
    ['by the function zone', "zone('hand', seat).sum(c, c.worth)"],
    ['by the function zone and a name that is worked out', "zone('ha' + 'nd', seat).sum(c, c.worth)"],
    ['among all items', 'items().filter(i, i.owner == seat).sum(i, i.worth)'],
    ['through an attribute that is worked out', 'seat.total'],
    ['through an attribute that is asked for by name', "attribute(seat, 'total')"],
    ['through a variable that is worked out', 'seat.fame + run.riches'],
    ['as the most it can be', { label: 'Fame', value: 'seat.fame', max: 'worth_of(seat)' }],
  ])('%s', async (_, meter) => {
    const vars = { run: { riches: { is: 'seats().sum(s, worth_of(s))' } } };
    const game = await play(meter, { formulas, vars });
    expect(game.view(0).meters).toHaveLength(1);
    expect(toldOfOther(game)).toEqual([]);
  });

  test('a variable that is worked out from hidden hands is shown to no seat', async () => {
    const vars = { run: { riches: { is: 'seats().sum(s, worth_of(s))' }, round: 1, next: { is: 'run.round + 1' } } };
    const game = await play('seat.fame', { formulas, vars });
    expect(game.view(0).variables.run).toEqual({ round: 1, next: 2 });
  });
});

describe('a meter that reads nothing hidden is shown to all', () => {
  test.each([
    ['an attribute', 'seat.fame', 2],
    ['what lies open', 'size(seat.table)', 0],
    ['a formula over what lies open', 'open_of(seat)', 2],
    ['a name that only looks like a hidden zone', "seat.fame + size(['hand', 'deck'])", 4],
    ['a candidate that is called as a hidden zone is', 'seat.table.sum(hand, hand.worth)', 0],
  ])('%s', async (_, meter, value) => {
    expect(toldOfOther(await play(meter, { formulas }))).toEqual([value]);
  });

  test('a meter that speaks of no seat is shown once', async () => {
    const game = await play('size(deck)', { formulas });
    expect(toldOfItself(game)).toEqual([0]);
    expect(toldOfOther(game)).toEqual([]);
  });
});
