import { expect, test } from 'vitest';
import { textView } from '../../support/screens';
import { Table } from './table-for-four';

const NINE = ['mop', 'iron_ladle', 'wasps', 'spark_vial', 'hard_lesson', 'poster', 'rat_choir', 'moths', 'mole'];

test('the screen shows level, power and what lies open of everybody, and the own hand however large', () => {
  const table = new Table()
    .deal(0, ...NINE)
    .wear(1, 'quilted_vest')
    .raise(1, 3)
    .meet('toll_goat');
  const own = textView(table.game, 0);
  for (const words of ['Level 1/15   Power 1', 'Bo: Level 3/15   Power 5', 'Behind the door: Toll Goat'])
    expect(own).toContain(words);
  expect(own).toContain("Bo's equipped: Quilted Vest");
  expect(own).toMatch(/Hand: .*Mop of Reckoning/);
  const other = textView(table.game, 1);
  expect(other).toContain("Ada's hand 9");
  expect(other).not.toContain('Mop of Reckoning');
});

test('who has died lies on the table for all to see', () => {
  const table = new Table().set(1, 'dead', true).meet('toll_goat');
  const lying = table.game.view(0).seats.map(({ entity }) => entity.lies === true);
  expect(lying).toEqual([false, true]);
});

test('the chance to get away stands beside fleeing, shoes included', () => {
  const label = (table: Table) => table.game.pending.flatMap(({ options }) => options).find(({ id }) => id === 'flee');
  expect(label(new Table().meet('toll_goat'))).toMatchObject({ odds: 1 / 3 });
  expect(label(new Table().wear(0, 'hare_sandals').meet('toll_goat'))).toMatchObject({ odds: 1 / 2 });
});

test('an offer is answered first, and running away comes after what one would rather do', () => {
  const offered = (table: Table) =>
    table.game.pending.find(({ seat }) => seat === 0)?.options.map(({ id }) => id.split(' ')[0]);
  expect(offered(new Table().meet('toll_goat').pass())?.slice(0, 2)).toEqual(['fight', 'flee']);
  expect(offered(new Table().meet('toll_goat').say(1, 'help @ada 1t'))?.slice(0, 4)).toEqual([
    'accept',
    'decline',
    'pass',
    'flee',
  ]);
});

test('two numbers stand against each other in a fight, and the last picture shows who came how far', () => {
  const table = new Table().raise(0, 14).meet('lint_golem');
  expect(table.game.view(0).versus?.sides.map(({ value }) => value)).toEqual([14, 10]);
  table.pass().say(0, 'fight');
  expect(table.game.ended?.reason).toBe('victory');
  expect(table.game.view(0).versus ?? null).toBeNull();
});

test('how a fight has ended stands below its two numbers until the turn is over', () => {
  const shown = (table: Table) => {
    const { sides = [], verdict } = table.game.view(1).versus ?? {};
    return [...sides.map(({ value }) => value), verdict];
  };
  const beaten = new Table().raise(0, 9).meet('toll_goat').pass().say(0, 'fight');
  expect(shown(beaten).at(-1)).toBe('Beaten');
  expect(textView(beaten.game, 0)).toMatch(/You \d+ against Toll Goat \d+: Beaten/);
  beaten.say(0, 'end');
  expect(beaten.game.view(1).versus).toBeUndefined();
});

test.each([
  [6, 'toll_goat', 'Got away'],
  [1, 'toll_goat', 'Caught'],
  [1, 'grave_usher', 'Dead'],
])('a %i on the die against a %s shows: %s', (die, monster, verdict) => {
  const table = new Table({ dice: [die] }).meet(monster).say(0, 'flee');
  expect(table.game.view(0).versus).toMatchObject({ verdict });
});
