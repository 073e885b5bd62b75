import { describe, expect, test } from 'vitest';
import { Table } from './table-for-four';

describe('power', () => {
  test('is level, what is equipped and what is temporary, and is compared when `fight` is said', () => {
    const table = new Table().deal(0, 'mop', 'spark_vial').meet('toll_goat').pass();
    expect(table.variable('fight.attack')).toBe(1);
    table.say(0, 'equip mop of reckoning').pass();
    expect(table.variable('fight.attack')).toBe(4);
    table.say(0, 'play spark vial hero').pass();
    expect(table.variable('fight.attack')).toBe(6);
    table.say(1, 'mod 3').pass();
    expect(table.variable('fight.defence')).toBe(4 + 3 + 3);
    table.say(0, 'fight');
    expect(table.phase).toBe('escape');
  });

  test.each([
    ['more', 4, 'finish'],
    ['as much', 3, 'finish'],
    ['less', 2, 'escape'],
  ])('%s than the monster has leads on from %i against 3 to %s: ≥ wins', (_what, level, phase) => {
    const table = new Table().raise(0, level).meet('polite_slime').pass().say(0, 'fight');
    expect(table.phase).toBe(phase);
  });

  test('of a helper is added, and that of the monster grows with modifier and cards', () => {
    const table = new Table({ seats: 3 }).wear(1, 'mop').deal(2, 'wasps').meet('toll_goat');
    table.say(2, 'mod 2', 'play jar of wasps monster').say(1, 'help @ada 1t').say(0, 'accept');
    expect(table.variable('fight.attack')).toBe(1 + (1 + 3));
    expect(table.variable('fight.defence')).toBe(4 + 2 + 3);
  });

  test('an item may be worth more beside a helper, and a monster stronger', () => {
    const table = new Table().wear(0, 'team_banner').meet('echo_bat');
    expect([table.variable('fight.attack'), table.variable('fight.defence')]).toEqual([4, 8]);
    table.say(1, 'help @ada 0t').say(0, 'accept');
    expect([table.variable('fight.attack'), table.variable('fight.defence')]).toEqual([1 + 5 + 1, 11]);
  });

  test('of a curse or blessing lasts one fight', () => {
    const table = new Table().stack('doors', 'second_wind').say(0, 'open');
    expect(table.attribute('luck')).toBe(3);
    table.deal(0, 'rat_choir').say(0, 'provoke rat choir');
    expect([table.variable('fight.attack'), table.attribute('luck')]).toEqual([4, 0]);
  });
});

describe('a fight that is won', () => {
  test('gives the levels and treasures of the card, and the monster is discarded', () => {
    const table = new Table({ dice: [1, 1, 1, 1] }).raise(0, 10).wear(0, 'noon_blade');
    table.meet('hollow_king').say(0, 'mod -5').pass().say(0, 'fight');
    expect(table.attribute('level')).toBe(13);
    expect(table.ids('hand', 0).length).toBe(4);
    expect(table.cards('arena')).toEqual([]);
    expect(table.ids('door_discard')).toContain('hollow_king');
  });

  test('gives the helper the agreed share first, at the tier of whose fight it was', () => {
    const table = new Table().raise(1, 12).meet('toll_goat');
    table.stack('treasures', 'mop', 'noon_blade').say(1, 'help @ada 1t').say(0, 'accept').pass().say(0, 'fight');
    expect(table.ids('hand', 1)).toEqual(['mop']);
    expect(table.ids('hand', 0)).toEqual(['noon_blade']);
    expect(table.attribute('level', 1)).toBe(12);
  });

  test('gives the helper no more than there is', () => {
    const table = new Table().raise(1, 9).meet('toll_goat').say(1, 'help @ada 2t').say(0, 'accept').pass();
    table.say(0, 'fight');
    expect([table.cards('hand', 0).length, table.cards('hand', 1).length]).toEqual([0, 2]);
  });
});

describe('one mod a monster', () => {
  test('any player may say it, from −5 to +5 without 0', () => {
    const table = new Table({ seats: 3 }).meet('toll_goat');
    const mods = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((n) => `mod ${n}`);
    for (const seat of [0, 1, 2]) expect(table.commands(seat).filter((one) => one.startsWith('mod'))).toEqual(mods);
    table.say(2, 'mod 3');
    for (const seat of [0, 1, 2]) expect(table.commands(seat).join()).not.toContain('mod');
    expect(() => table.say(0, 'mod -3')).toThrow('"mod -3" is not possible now. Possible: ');
    expect(table.variable('fight.defence')).toBe(7);
  });

  test('as large as the option says', () => {
    const table = new Table({ options: { mod_max: 1 } }).meet('toll_goat');
    expect(table.commands(1).filter((one) => one.startsWith('mod'))).toEqual(['mod -1', 'mod 1']);
  });

  test('though a calm word takes it away again', () => {
    const table = new Table().deal(0, 'calm_word').meet('toll_goat').say(1, 'mod 5').say(0, 'play calm word hero');
    expect(table.variable('fight.defence')).toBe(4);
    expect(table.commands(1).join()).not.toContain('mod');
  });
});

describe('one helper a fight', () => {
  test('anyone but whose fight it is may offer, and only they answer', () => {
    const table = new Table({ seats: 3 }).meet('toll_goat');
    expect(table.commands(0).join()).not.toContain('help');
    expect(table.commands(2)).toEqual(expect.arrayContaining(['help @ada 0t', 'help @ada 1t', 'help @ada 2t']));
    expect(table.commands(0).join()).not.toContain('accept');
    table.say(1, 'help @ada 2t');
    expect(table.commands(2).join()).not.toContain('help');
    expect(table.commands(2).join()).not.toContain('accept');
    expect(table.commands(0)).toEqual(expect.arrayContaining(['accept', 'decline']));
    expect(table.commands(0)).not.toContain('fight');
  });

  test('a declined offer may be followed by another, an accepted one may not', () => {
    const table = new Table({ seats: 3 }).meet('toll_goat').say(1, 'help @ada 2t').say(0, 'decline');
    expect(table.variable('fight.helper')).toBeNull();
    table.say(2, 'help @ada 1t').say(0, 'accept');
    for (const seat of [1, 2]) expect(table.commands(seat).join()).not.toContain('help');
    expect(table.variable('fight.share')).toBe(1);
  });

  test('not even when the helper has had to leave', () => {
    const table = new Table({ seats: 3, options: { treasures_deck: 'bazaar' } }).deal(2, 'engagement');
    table.meet('toll_goat').say(1, 'help @ada 1t').say(0, 'accept').say(2, 'play prior engagement monster');
    expect(table.variable('fight.helper')).toBeNull();
    expect(table.commands(2).join()).not.toContain('help');
  });
});

describe('the window', () => {
  test('lets whose fight it is speak first: no other is asked before', () => {
    const table = new Table({ seats: 3 }).deal(0, 'mop').meet('toll_goat');
    expect(table.asked).toEqual(['Ada']);
    table.say(0, 'equip mop of reckoning');
    expect(table.asked).toEqual(['Ada']);
    table.say(0, 'mod -2');
    expect(table.asked).toEqual(['Ada']);
  });

  test('then asks the others, and the blow falls by itself when all have passed', () => {
    const table = new Table({ seats: 3 }).raise(0, 9).meet('toll_goat').say(0, 'fight');
    expect([table.phase, table.asked]).toEqual(['fight', ['Bo', 'Cy']]);
    expect(table.log().at(-1)).toBe('You stand ready: 9 against 4. Does anybody object?');
    table.say(2, 'pass');
    expect(table.asked).toEqual(['Bo']);
    table.say(1, 'pass');
    expect(table.phase).toBe('finish');
    expect(table.attribute('level')).toBe(10);
  });

  test('gives the word back to whose fight it is if the sums have changed meanwhile', () => {
    const table = new Table({ seats: 3 })
      .raise(0, 6)
      .deal(0, 'spark_vial')
      .meet('toll_goat')
      .say(0, 'fight')
      .say(1, 'mod 3');
    expect(table.asked).toEqual(['Bo', 'Cy']);
    table.say(1, 'pass').say(2, 'pass');
    expect([table.phase, table.asked]).toEqual(['fight', ['Ada']]);
    expect(table.log().at(-1)).toBe('It is 6 against 7 now.');
    table.say(0, 'play spark vial hero', 'fight');
    expect(table.asked).toEqual(['Bo', 'Cy']);
    expect(table.pass().phase).toBe('finish');
  });

  test('lets whose fight it is hear the others, and answer an offer before anything else', () => {
    const table = new Table({ seats: 3 }).meet('toll_goat').say(0, 'pass');
    expect(table.asked).toEqual(['Bo', 'Cy']);
    table.say(1, 'help @ada 1t');
    expect(table.asked).toEqual(['Ada']);
    table.say(0, 'decline');
    expect(table.asked).toEqual(['Bo', 'Cy']);
    table.say(1, 'pass').say(2, 'pass');
    expect([table.phase, table.asked]).toEqual(['fight', ['Ada']]);
    expect(table.commands(0)).not.toContain('pass');
  });

  test('asks players who have passed again only when the sums change', () => {
    const table = new Table({ seats: 3 }).deal(2, 'mop').deal(0, 'iron_ladle').meet('boiler').say(0, 'pass').pass();
    table.say(2, 'equip mop of reckoning');
    expect(table.asked).toEqual(['Ada']);
    table.say(0, 'equip iron ladle', 'fight');
    expect(table.asked).toEqual(['Bo', 'Cy']);
  });

  test('does not hold `flee` up', () => {
    const table = new Table({ dice: [6] }).meet('toll_goat').say(0, 'flee');
    expect(table.phase).toBe('finish');
  });

  test('does not hold `fight` up either, with the option off', () => {
    const table = new Table({ options: { wait: false } }).raise(0, 9).meet('toll_goat');
    expect(table.commands(0)).toContain('fight');
  });

  test('lets even the dead speak', () => {
    const table = new Table().meet('toll_goat').set(1, 'dead', true);
    expect(table.commands(1)).toEqual(expect.arrayContaining(['pass', 'mod 5', 'help @ada 1t']));
  });
});

describe('flee', () => {
  test.each([1, 2, 3, 4])('with a %i brings the penalty of the card', (face) => {
    const table = new Table({ dice: [face] }).raise(0, 2).meet('polite_slime').say(0, 'flee');
    expect(table.attribute('level')).toBe(1);
    expect(table.phase).toBe('finish');
  });

  test.each([5, 6])('with a %i gets away', (face) => {
    const table = new Table({ dice: [face] }).raise(0, 2).meet('polite_slime').say(0, 'flee');
    expect(table.attribute('level')).toBe(2);
    expect(table.rolls[0]).toMatchObject({ dice: [face], modifier: 0, final: face, clamped: false });
  });

  test('is easier in the right shoes', () => {
    const table = new Table({ dice: [4] }).raise(0, 2).wear(0, 'hare_sandals').meet('polite_slime').say(0, 'flee');
    expect(table.attribute('level')).toBe(2);
    expect(table.rolls[0]).toMatchObject({ dice: [4], modifier: 1, final: 5 });
  });

  test.each([
    ['in the fight', (table: Table) => table],
    ['between losing and fleeing', (table: Table) => table.pass().say(0, 'fight')],
  ])('nothing comes off %s, so that no penalty is dodged', (_when, go) => {
    const table = go(new Table({ dice: [1] }).wear(0, 'saucepan_helm').deal(0, 'mop').meet('landlady_cat'));
    expect(table.commands(0).join()).not.toContain('unequip');
    expect(table.commands(0).join()).toContain(table.phase === 'fight' ? 'equip mop' : 'flee');
    table.say(0, 'flee');
    expect(table.ids('equipped', 0)).toEqual([]);
    expect(table.ids('treasure_discard')).toContain('saucepan_helm');
  });

  test('a helper keeps on what was promised, and only those outside the fight may undress', () => {
    const table = new Table({ seats: 3 }).wear(1, 'mop').wear(2, 'mop').meet('boiler').say(1, 'help @ada 1t');
    expect(table.commands(1)).toContain('unequip mop of reckoning');
    table.say(0, 'accept');
    expect(table.commands(1).join()).not.toContain('unequip');
    expect(table.commands(2)).toContain('unequip mop of reckoning');
  });

  test('is all that is left after a lost fight, but for a card that escapes', () => {
    const table = new Table().deal(0, 'smoke_pellet', 'spark_vial').meet('toll_goat').pass().say(0, 'fight');
    expect(table.commands(0)).toEqual(['flee', 'play smoke pellet hero']);
    expect(table.commands(1)).toEqual([]);
    table.say(0, 'play smoke pellet hero');
    expect([table.phase, table.rolls.length]).toEqual(['finish', 0]);
  });

  test('brings the penalty on whose fight it was alone', () => {
    const table = new Table({ dice: [1] }).raise(0, 4).raise(1, 4).meet('boiler').say(1, 'mod 5', 'help @ada 1t');
    table.say(0, 'accept').pass().say(0, 'fight').say(0, 'flee');
    expect([table.attribute('level', 0), table.attribute('level', 1)]).toEqual([3, 4]);
  });
});

describe('a grudge', () => {
  test('is held against the last who spoiled a fight or sent a curse, and gone when it is paid back', () => {
    const table = new Table({ seats: 3 }).deal(0, 'sour_draught').deal(1, 'wasps').meet('polite_slime');
    table.say(2, 'mod 2').say(1, 'play jar of wasps monster');
    expect(table.attribute('grudge')).toBe(table.seats[1]);
    table.pass().say(0, 'flee', 'play sour draught @bo');
    expect(table.log(1)).toContain('Ada pays you back.');
    expect([table.attribute('grudge'), table.attribute('grudge', 1)]).toEqual([null, table.seats[0]]);
  });
});
