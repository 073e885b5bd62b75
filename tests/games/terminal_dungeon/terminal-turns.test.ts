import { describe, expect, test } from 'vitest';
import { Table } from './table-for-four';

const DULL = ['sour_draught', 'rust_kiss', 'wet_socks', 'moths', 'lead_boots', 'loose_stair', 'second_wind'];

describe('one fight a turn', () => {
  test('after a curse or an event a monster may be provoked, but no second one', () => {
    const table = new Table().raise(0, 5).deal(0, 'lint_golem', 'rat_choir').stack('doors', 'second_wind');
    table.say(0, 'open');
    expect(table.phase).toBe('trouble');
    expect(table.commands(0)).toEqual(['provoke rat choir', 'provoke lint golem', 'loot', 'end']);
    table.say(0, 'provoke lint golem').pass().say(0, 'fight');
    expect(table.phase).toBe('finish');
    expect(table.commands(0).filter((one) => /provoke|loot|open/.test(one))).toEqual([]);
    expect(table.ids('door_discard')).toContain('lint_golem');
  });

  test('a fight behind the door leaves no room for another, nor for loot', () => {
    const table = new Table({ dice: [6] }).deal(0, 'lint_golem').meet('rat_choir').say(0, 'flee');
    expect(table.commands(0)).toEqual(['end']);
    for (const line of ['provoke lint golem', 'loot', 'open', 'fight', 'flee'])
      expect(() => table.say(0, line)).toThrow('Possible: end.');
  });

  test('loot is one Door, face down, after which only the end is left', () => {
    const table = new Table().stack('doors', 'second_wind', 'rat_choir').stack('doors', 'second_wind');
    table.say(0, 'open').stack('doors', 'rat_choir').say(0, 'loot');
    expect(table.ids('hand', 0)).toEqual(['rat_choir']);
    expect(table.commands(0)).toEqual(['end']);
    expect(table.log(0).at(-1)).toContain('Rat Choir');
    expect(table.log(1).join()).not.toContain('Rat Choir');
  });
});

describe('the very first turn', () => {
  const begin = (seats: number, options = {}) =>
    new Table({ seats, options }).deal(0, 'lint_golem').stack('doors', 'second_wind', 'sour_draught').say(0, 'open');

  test('of two players is over after its door, so that who begins has no advantage', () => {
    const table = begin(2, { short_start: true });
    expect(table.commands(0)).toEqual(['end']);
    const [why] = table.game.inquire(0, { why: 'refused', line: 'loot' });
    expect(why?.text).toBe('Who begins a game for two opens only a door in the first turn.');
    table.say(0, 'end').say(1, 'open');
    expect(table.commands(1)).toContain('loot');
  });

  test.each([
    ['of three players is like any other', 3, { short_start: true }],
    ['of two players is like any other with the option off', 2, { short_start: false }],
  ])('%s', (_, seats, options) => {
    expect(begin(seats, options).commands(0)).toEqual(['provoke lint golem', 'loot', 'end']);
  });
});

describe('one level-up a turn', () => {
  test('on the own turn, outside a fight', () => {
    const table = new Table({ dice: [6] }).deal(0, 'hard_lesson', 'poster').deal(1, 'hard_lesson');
    expect(table.commands(1)).toEqual([]);
    expect(table.say(0, 'levelup hard lesson').attribute('level')).toBe(2);
    expect(table.commands(0).join()).not.toContain('levelup');
    expect(() => table.say(0, 'levelup motivational poster')).toThrow('is not possible now');
    table.meet('rat_choir');
    for (const seat of [0, 1]) expect(table.commands(seat).join()).not.toContain('levelup');
    table.say(0, 'flee', 'end');
    expect(table.commands(1)).toContain('levelup hard lesson');
  });
});

describe('a curse', () => {
  test('never takes anybody below level 1', () => {
    const table = new Table().stack('doors', 'sour_draught').say(0, 'open');
    expect(table.attribute('level')).toBe(1);
    expect(table.log().at(-1)).toBe('You are on the lowest level already.');
    expect(table.phase).toBe('trouble');
    expect(table.ids('door_discard')).toContain('sour_draught');
  });

  test('takes a level where there is one', () => {
    expect(new Table().raise(0, 4).stack('doors', 'sour_draught').say(0, 'open').attribute('level')).toBe(3);
  });
});

describe('a hand of more than five', () => {
  const full = (seats: number) =>
    new Table({ seats })
      .deal(0, ...DULL)
      .stack('doors', 'second_wind')
      .say(0, 'open');

  test('is given away to the lowest of the others; its owner picks what', () => {
    const table = full(3).raise(1, 3).raise(2, 2).say(0, 'end');
    expect(table.phase).toBe('giving');
    expect(table.commands(0).length).toBe(7);
    table.say(0, 'give sour draught', 'give mothball plague');
    expect(table.ids('hand', 2).sort()).toEqual(['moths', 'sour_draught']);
    expect(table.cards('hand', 0).length).toBe(5);
    expect(table.active).toBe(1);
  });

  test('of a tie, goes to the next clockwise, and all of it to one', () => {
    const table = full(4).raise(0, 3).raise(1, 2);
    table.say(0, 'end', 'give sour draught').raise(3, 1).say(0, 'give rust kiss');
    expect(table.cards('hand', 2).length).toBe(2);
    expect(table.cards('hand', 3).length).toBe(0);
  });

  test('goes to another even when its owner is lowest', () => {
    const table = full(2).raise(1, 9).say(0, 'end', 'give sour draught', 'give rust kiss');
    expect(table.cards('hand', 1).length).toBe(2);
  });

  test('is nothing to be equipped away while the choice is pending', () => {
    const table = full(2).deal(0, 'mop').deal(1, 'mop').say(0, 'end');
    for (const seat of [0, 1]) expect(table.commands(seat).join()).not.toContain('equip');
  });

  test('can wait, and so does everybody, while any question is open', () => {
    const table = new Table({ dice: [1] })
      .deal(0, ...DULL)
      .deal(1, 'mop')
      .meet('toll_goat')
      .say(0, 'flee');
    expect(table.asked).toEqual(['Ada']);
    const mop = table.cards('hand', 1)[0];
    expect(() => table.game.decide(1, `equip #${mop?.id}`)).toThrow('It is not for Bo to decide now.');
    table.say(0, 'Rust Kiss', 'Wet Socks').say(1, 'equip mop of reckoning');
    expect(table.ids('equipped', 1)).toEqual(['mop']);
  });

  test('of exactly five is kept', () => {
    const table = new Table()
      .deal(0, ...DULL.slice(0, 5))
      .stack('doors', 'second_wind')
      .say(0, 'open', 'end');
    expect([table.cards('hand', 0).length, table.active]).toEqual([5, 1]);
  });
});

describe('death', () => {
  const dead = (level: number) => {
    const table = new Table({ dice: [1, 6, 6] }).raise(0, level).wear(0, 'mop', 'quilted_vest').deal(0, 'spark_vial');
    return table.meet('grave_usher').say(0, 'flee');
  };

  test('takes what was equipped and a level, and leaves the hand', () => {
    const table = dead(4);
    expect(table.cards('equipped', 0)).toEqual([]);
    expect(table.ids('treasure_discard')).toEqual(expect.arrayContaining(['mop', 'quilted_vest']));
    expect([table.attribute('level'), table.attribute('dead')]).toEqual([3, true]);
    expect(table.ids('hand', 0)).toEqual(['spark_vial']);
  });

  test('never takes anybody below level 1', () => {
    expect(dead(1).attribute('level')).toBe(1);
  });

  test('is over on the next own turn, with 4 Doors and 4 Treasures more', () => {
    const table = dead(4).say(0, 'end');
    table.meetFor(1, 'rat_choir').say(1, 'flee').restore().say(1, 'end');
    expect(table.active).toBe(0);
    expect(table.attribute('dead')).toBe(false);
    const sides = table.cards('hand', 0).map((card) => card.getAttribute('side'));
    expect([sides.filter((side) => side === 'door').length, sides.length]).toEqual([4, 9]);
  });

  test('comes of no other penalty', () => {
    const table = new Table({ dice: [1] }).wear(0, 'mop').meet('landlady_cat').say(0, 'flee');
    expect([table.attribute('dead'), table.ids('treasure_discard')[0]]).toEqual([false, 'mop']);
  });
});

describe('immediate victory', () => {
  test('at level 15, before any treasure is drawn', () => {
    const table = new Table().raise(0, 14).meet('lint_golem').pass().say(0, 'fight');
    expect(table.game.ended).toEqual({ reason: 'victory', winners: [0] });
    expect(table.cards('hand', 0)).toEqual([]);
    expect(table.log().at(-1)).toBe('You reach level 15 and win the game!');
    expect(table.log(1).at(-1)).toBe('Ada reaches level 15 and wins the game!');
    expect(table.game.pending).toEqual([]);
  });

  test("on anyone's turn", () => {
    const table = new Table({ dice: [50, 6, 50], options: { doors_deck: 'ministry', win_level: 7 } });
    table.raise(0, 6).raise(1, 6).meet('rat_choir').say(0, 'flee', 'end');
    table.stack('doors', 'clerical_error').say(1, 'open');
    expect(table.active).toBe(1);
    expect(table.game.ended).toEqual({ reason: 'victory', winners: [0] });
  });

  test('at the level that the option says', () => {
    const table = new Table({ options: { win_level: 3 } }).raise(0, 2).deal(0, 'hard_lesson');
    expect(table.say(0, 'levelup hard lesson').game.ended?.reason).toBe('victory');
  });
});

test('with a number of rounds set, the highest level wins when they are over', () => {
  const table = new Table({ seats: 3, options: { rounds: 1 }, dice: [6, 6, 6] }).raise(1, 3).raise(2, 3);
  for (const seat of [0, 1, 2]) table.meetFor(seat, 'rat_choir').say(seat, 'flee', 'end');
  expect(table.game.ended).toEqual({ reason: 'last_round', winners: [1, 2] });
});
