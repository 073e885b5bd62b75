import { describe, expect, test } from 'vitest';
import { Table } from './table-for-four';

describe('a curse in the hand', () => {
  test('is sent to another player, on the own turn, once', () => {
    const table = new Table({ seats: 3 }).raise(1, 4).deal(0, 'sour_draught', 'rust_kiss');
    expect(table.commands(0)).toEqual(expect.arrayContaining(['play sour draught @bo', 'play sour draught @cy']));
    expect(table.commands(0)).not.toContain('play sour draught @ada');
    table.say(0, 'play sour draught @bo');
    expect([table.attribute('level', 0), table.attribute('level', 1)]).toEqual([1, 3]);
    expect(table.ids('door_discard')).toEqual(['sour_draught']);
    expect(table.log(1).slice(-3)).toEqual([
      'Ada sends you Sour Draught. The skull on the label was the cheerful part.',
      'You sniff it, and drink it anyway.',
      'You fall to level 3.',
    ]);
    expect(table.commands(0).join()).not.toContain('play');
  });

  test('takes what its victim wears, and asks its victim where there is a choice', () => {
    const rust = new Table().deal(0, 'rust_kiss').wear(1, 'mop', 'iron_ladle').say(0, 'play rust kiss @bo');
    expect(rust.ids('equipped', 1)).toEqual(['iron_ladle']);
    const deposit = new Table({ options: { doors_deck: 'ministry' } }).deal(0, 'missing_signature');
    deposit.deal(1, 'mop', 'iron_ladle').say(0, 'play missing signature @bo');
    expect(deposit.asked).toEqual(['Bo']);
    expect(deposit.say(1, 'Iron Ladle').ids('hand', 1)).toEqual(['mop']);
  });
});

describe('an event in the hand', () => {
  test('is played for oneself, and not in a fight', () => {
    const table = new Table().deal(0, 'second_wind').deal(1, 'second_wind');
    expect(table.commands(1)).toEqual([]);
    expect(table.say(0, 'play second wind @ada').attribute('luck')).toBe(3);
    const fight = new Table().deal(0, 'lost_satchel').meet('rat_choir');
    expect(fight.commands(0).join()).not.toContain('satchel');
  });

  test('a false wall opens a second door only where no fight has been', () => {
    const table = new Table().deal(0, 'false_wall').stack('doors', 'second_wind', 'rat_choir');
    expect(table.commands(0).join()).not.toContain('false wall');
    table.stack('doors', 'second_wind').say(0, 'open').stack('doors', 'rat_choir').say(0, 'play false wall @ada');
    expect([table.phase, table.ids('arena')]).toEqual(['fight', ['rat_choir']]);
    const after = new Table().raise(0, 9).deal(0, 'false_wall').meet('rat_choir').pass().say(0, 'fight');
    expect(after.commands(0).join()).not.toContain('false wall');
  });
});

describe('a monster', () => {
  test.each([
    ['lint_golem', 14 - 4],
    ['polite_slime', 14 - 2],
    ['toll_goat', 4 + 4],
    ['rat_choir', 2 + 10 + 2],
    ['mould_squire', 2 + 4 + 2],
  ])('%s grows with the player in the fight: %i against 14', (monster, defence) => {
    const table = new Table().raise(0, 10).wear(0, 'mop', 'saucepan_helm');
    table.stack('doors', monster).say(0, 'open');
    expect([table.variable('fight.attack'), table.variable('fight.defence')]).toEqual([14, defence]);
  });

  test('is as strong as its card says where the player is weak', () => {
    expect(new Table().meet('grave_usher').variable('fight.defence')).toBe(5);
  });

  test('grows by a second helping of what its opponent wears', () => {
    const table = new Table().wear(0, 'mop', 'quilted_vest').deal(1, 'second_helping').meet('boiler');
    table.say(1, 'play second helping monster');
    expect(table.variable('fight.defence')).toBe(4 + 3);
  });

  test('that loathes armour is met without it', () => {
    const table = new Table().wear(0, 'saucepan_helm').deal(0, 'mould_squire').stack('doors', 'second_wind');
    expect(table.say(0, 'open').commands(0)).toContain('unequip saucepan helm');
    const label = () => table.game.pending[0]?.options.find(({ action }) => action === 'provoke')?.label;
    expect(label()).toBe('Provoke Mould Squire (5 against your 5)');
    table.say(0, 'unequip saucepan helm');
    expect(label()).toBe('Provoke Mould Squire (2 against your 4)');
  });
});
