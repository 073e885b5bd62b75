import { describe, expect, test } from 'vitest';
import { Table } from './table-for-four';

const tierOf = (table: Table, seat = 0) => table.cards('hand', seat).map((card) => card.getAttribute('tier'));

/** What a seat of this level gets for the Treasure behind a door; the first die is for the Door, this one for it. */
function find(level: number, die: number, treasures: readonly string[]): string {
  const table = new Table({ dice: [50, die] }).raise(0, level).stack('treasures', ...treasures);
  return table.stack('doors', 'lost_satchel').say(0, 'open').ids('hand', 0)[0] ?? 'nothing';
}
const ONE_OF_EACH = ['mop', 'barge_pole', 'noon_blade'];

describe('the tier of a card that is drawn', () => {
  test.each([1, 2, 3, 4, 5])('at level %i is 1, and nothing is rolled for it', (level) => {
    expect(find(level, 100, ONE_OF_EACH)).toBe('mop');
  });

  test.each([
    [6, 1, 'mop'],
    [6, 75, 'mop'],
    [6, 76, 'barge_pole'],
    [10, 100, 'barge_pole'],
    [11, 60, 'mop'],
    [11, 61, 'barge_pole'],
    [12, 90, 'barge_pole'],
    [14, 91, 'noon_blade'],
    [14, 100, 'noon_blade'],
  ])('at level %i follows the odds: %i of 100 gives the %s', (level, die, card) => {
    expect(find(level, die, ONE_OF_EACH)).toBe(card);
  });

  test('comes up about as often as the odds say', () => {
    const tiers = [0, 0, 0];
    for (let i = 0; i < 40; i++) {
      const table = new Table({ seed: `odds ${i}`, options: { doors_deck: 'ministry' } }).raise(0, 12);
      table.stack('doors', 'handshake').say(0, 'open');
      for (const tier of tierOf(table)) tiers[Number(tier) - 1] = (tiers[Number(tier) - 1] ?? 0) + 1;
    }
    expect(tiers[0]).toBeGreaterThan(50);
    expect(tiers[1]).toBeGreaterThan(18);
    expect(tiers[2]).toBeGreaterThan(2);
  });

  test.each([
    [3, 100, ['barge_pole', 'noon_blade'], 'barge_pole'],
    [3, 100, ['noon_blade'], 'noon_blade'],
    [8, 100, ['mop', 'noon_blade'], 'mop'],
    [12, 100, ['mop', 'barge_pole'], 'barge_pole'],
    [12, 70, ['noon_blade'], 'noon_blade'],
  ])('that is exhausted is the nearest lower one, then a higher: level %i, %i, %j', (level, die, left, card) => {
    expect(find(level, die, left)).toBe(card);
  });
});

test('no card of tier 2 or 3 reaches a level of 5 or less while tier 1 lasts', () => {
  for (let i = 0; i < 12; i++) {
    const table = new Table({ seats: 6, seed: `low ${i}`, options: { deal: 6 } });
    for (const seat of [0, 1, 2, 3, 4, 5]) expect(tierOf(table, seat).every((tier) => tier === 1)).toBe(true);
    table.stack('doors', 'pantry').say(0, 'open');
    for (const seat of [0, 1, 2, 3, 4, 5]) expect(tierOf(table, seat)).toEqual([1]);
  }
});

describe('a tier that the deck has no card of', () => {
  test('comes back from the discard pile, and the other tiers stay there', () => {
    const table = new Table().spend('treasures', 'barge_pole', 'noon_blade');
    const spent = table.cards('treasure_discard').filter((card) => card.getAttribute('tier') === 1).length;
    table.stack('doors', 'lost_satchel').say(0, 'open');
    expect(tierOf(table)).toEqual([1]);
    expect(table.ids('treasures')).toEqual(expect.arrayContaining(['barge_pole', 'noon_blade']));
    expect(table.cards('treasures').length).toBe(2 + spent - 1);
    expect(table.cards('treasure_discard').every((card) => card.getAttribute('tier') !== 1)).toBe(true);
  });
});

describe('an empty deck', () => {
  test('takes its discard pile back, shuffled, when a card is due', () => {
    const table = new Table().spend('doors', 'second_wind').raise(0, 1).say(0, 'open');
    expect(table.cards('doors').length).toBe(0);
    for (const card of table.cards('door_discard')) card.setAttribute('tier', 9);
    table.reload().say(0, 'loot');
    expect(table.cards('doors').length).toBe(75 - 1);
    expect(table.cards('door_discard').length).toBe(0);
    expect(table.cards('hand', 0).length).toBe(1);
  });

  test('with an empty discard pile gives nothing: behind the door there is only loot', () => {
    const table = new Table();
    table.deal(1, ...table.ids('doors'), ...table.ids('door_discard'));
    table.say(0, 'open');
    expect(table.phase).toBe('loot');
    expect(table.log().at(-1)).toBe('There is no door left to open.');
    table.say(0, 'loot');
    expect(table.cards('hand', 0)).toEqual([]);
    expect(table.commands(0)).toEqual(['end']);
  });
});
