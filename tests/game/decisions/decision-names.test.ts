import { describe, expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import { type Files, sitDown } from '../../language/tabletop';
import { drawn } from '../../ui/presenter/presenter-on';

/** levels-and-embeds A2: decisions named things by their numbers, so that an item stamped on a map shifted them all. */

const TAKEN = { attributes: { pickupable: true } };
const ITEMS = {
  'items.json': {
    sword: { name: 'Sword', ...TAKEN },
    lantern: { name: 'Lantern', ...TAKEN },
    coin: { name: 'Coin', ...TAKEN },
  },
};
const LEGEND = { s: 'sword', l: 'lantern', c: 'coin' };

async function play(rows: readonly string[], ...decisions: string[]): Promise<Game> {
  const game = createGame(await drawn(rows, LEGEND, ITEMS));
  for (const id of decisions) game.decide(0, id);
  return game;
}

const offered = (game: Game, action: string): string[] =>
  game.pending.flatMap(({ options }) => options.filter((one) => one.action === action).map(({ id }) => id));

describe('a decision', () => {
  test('is named by the type of the thing, so that adding another one before it changes nothing', async () => {
    const bare = await play(['######', '#@l..#', '#....#', '######'], 'step east');
    expect(offered(bare, 'pick_up')).toEqual(['pick_up lantern']);
    const edits = [
      ['######', '#@l.s#', '#ss..#', '######'],
      ['######', '#@l#.#', '#....#', '######'],
      ['#######', '#@l..##', '#.c#cc#', '#######'],
    ];
    for (const rows of edits) {
      const game = await play(rows, 'step east', 'pick_up lantern', 'step west', 'drop lantern');
      expect(game.decisions.at(-1)).toEqual([0, 'drop lantern']);
    }
  });

  test('numbers the things of one type by age, among those that are offered', async () => {
    const game = await play(['#####', '#@cc#', '#ccc#', '#####'], 'step east', 'pick_up coin', 'step south');
    expect(offered(game, 'pick_up')).toEqual(['pick_up coin']);
    expect(offered(game, 'drop')).toEqual(['drop coin']);
    game.decide(0, 'pick_up coin');
    expect(offered(game, 'drop').toSorted()).toEqual(['drop coin.1', 'drop coin.2']);
  });

  test('tells the thing that it names by its number in the view', async () => {
    const game = await play(['####', '#@l#', '####'], 'step east');
    const lantern = game.state.world.entities.values().find(({ type }) => type.id === 'lantern');
    const option = game.pending[0]?.options.find(({ action }) => action === 'pick_up');
    expect(option).toMatchObject({ id: 'pick_up lantern', args: ['lantern'], entities: [lantern?.id] });
  });

  test('may still name a thing by its number, as older kits wrote it, and is written down by name', async () => {
    const game = await play(['####', '#@l#', '####'], 'step east');
    const lantern = game.state.world.entities.values().find(({ type }) => type.id === 'lantern');
    game.decide(0, `pick_up #${lantern?.id}`);
    expect(game.decisions.at(-1)).toEqual([0, 'pick_up lantern']);
  });

  test('that is not possible is refused in the same sentence, whichever way the thing is named', async () => {
    const game = await play(['#####', '#@.l#', '#####']);
    const lantern = game.state.world.entities.values().find(({ type }) => type.id === 'lantern');
    for (const name of ['lantern', `#${lantern?.id}`, 'nothing', 'lantern.2']) {
      expect(() => game.decide(0, `pick_up ${name}`)).toThrow('There is nothing of the kind to pick up here.');
    }
  });
});

/** A table on which cards are asked for by name. */
const CARDS: Files = {
  items: { ace: { name: 'Ace', copies: 2 }, king: { name: 'King' }, jack: { name: 'Jack' } },
  rules: {
    zones: {
      deck: { sees: 'none', fill: 'true' },
      hand: { per: 'seat', sees: 'owner' },
      open: { sees: 'all' },
    },
    setup: [{ move: "deck.filter(c, c.type == 'ace' || c.type == 'king')", to: 'seats()[0].hand' }],
  },
};

describe('at a table', () => {
  const withActions = (actions: object): Files => ({ ...CARDS, rules: { ...(CARDS.rules as object), actions } });

  test('cards of one type are told apart by their numbers, and the bare name means the first', async () => {
    const files = withActions({ lay: { with: { card: 'seat.hand' }, do: [{ move: 'card', to: 'open' }] } });
    const table = await sitDown(files, { seats: 2 });
    expect(table.offered.toSorted()).toEqual(['lay ace.1', 'lay ace.2', 'lay king']);
    table.takeFor(0, 'lay ace');
    expect(table.offered).toContain('lay ace');
    table.takeFor(0, 'lay ace.1');
    expect(table.offered.join()).not.toContain('ace');
    expect(() => table.takeFor(0, 'lay ace.2')).toThrow('is not possible now');
  });

  test('seats are named by their numbers, and a covered card by the zone it lies in', async () => {
    const files = withActions({
      rob: {
        with: { who: 'seats().filter(s, s != seat)' },
        do: [{ choose: 'card', from: 'deck', say: 'Which?', label: 'A card' }],
      },
      greet: { with: { who: 'seats()' }, do: [] },
    });
    const table = await sitDown(
      { ...files, items: { ...(files.items as object), queen: { name: 'Queen' }, ten: { name: 'Ten' } } },
      { seats: 2 },
    );
    expect(table.offered).toEqual(['rob seat.1', 'greet seat.0', 'greet seat.1']);
    table.takeFor(0, 'rob seat.1');
    for (const id of table.offered) expect(id).toMatch(/^deck\.\d$/);
    const [asked] = table.game.pending;
    expect(asked?.options.flatMap(({ entities }) => entities)).toEqual([]);
    table.takeFor(0, 'deck.2');
  });

  test('a word that is offered beside a thing of that type is not taken for it', async () => {
    const files = withActions({
      pick: {
        do: [{ choose: 'card', from: "[seat.hand[0], 'king', 'none']", say: 'Which?' }],
      },
    });
    const table = await sitDown({ ...files, items: { king: { name: 'King', copies: 4 } } }, { seats: 2 });
    table.takeFor(0, 'pick');
    expect(new Set(table.offered).size).toBe(table.offered.length);
    expect(table.offered).toContain('king');
    expect(table.offered).toContain('king.1');
  });
});
