import { describe, expect, test } from 'vitest';
import { Table } from './table-for-four';

/** What each card does that the other tests have no use for. */
const MINISTRY = { options: { doors_deck: 'ministry', treasures_deck: 'bazaar' } };
const opened = (id: string, table = new Table()) => table.stack('doors', id).say(0, 'open');
const caught = (id: string, table: Table) => table.meet(id).say(0, 'flee');
const slow = (options = {}) => new Table({ dice: [1], ...options });

describe('monsters that catch a player', () => {
  test('a choir passes a random card on', () => {
    const table = caught('rat_choir', slow().deal(0, 'mop'));
    expect([table.ids('hand', 0), table.ids('hand', 1)]).toEqual([[], ['mop']]);
  });

  test('mould and laundry take armour, and nothing else', () => {
    for (const id of ['mould_squire', 'laundry_kraken']) {
      const table = caught(id, slow().wear(0, 'mop', 'quilted_vest', 'saucepan_helm'));
      expect(table.ids('equipped', 0)).toEqual(['mop']);
    }
  });

  test('a sommelier takes two levels, a dragon everything', () => {
    expect(caught('sommelier', slow().raise(0, 4)).attribute('level')).toBe(2);
    expect(caught('coal_dragon', slow().wear(0, 'mop', 'quilted_vest')).cards('equipped', 0)).toEqual([]);
  });

  test.each([
    [1, 4, true],
    [4, 3, false],
    [6, 5, false],
  ])('an ogre rolls: %i leaves level %i of 5, dead: %s', (die, level, dead) => {
    const table = caught('glass_ogre', slow({ dice: [1, die] }).raise(0, 5));
    expect([table.attribute('level'), table.attribute('dead')]).toEqual([level, dead]);
  });

  test('an intern tires, a sprite and a hydra file Treasures away', () => {
    expect(caught('intern', slow(MINISTRY)).attribute('luck')).toBe(-2);
    expect(caught('form_sprite', slow(MINISTRY).deal(0, 'mop', 'sour_draught')).ids('hand', 0)).toEqual([
      'sour_draught',
    ]);
    expect(caught('filing_hydra', slow(MINISTRY).deal(0, 'mop', 'iron_ladle', 'sabre')).cards('hand', 0).length).toBe(
      1,
    );
  });

  test('a deputy hands the best item to the lowest of the others', () => {
    const table = caught(
      'deputy_minotaur',
      slow({ seats: 3, ...MINISTRY })
        .raise(1, 2)
        .wear(0, 'mop', 'iron_ladle'),
    );
    expect([table.ids('equipped', 0), table.ids('hand', 2)]).toEqual([['iron_ladle'], ['mop']]);
  });

  test('an auditor strikes out what is small, an undersecretary shares out what is held', () => {
    const worn = slow(MINISTRY).wear(0, 'mop', 'quilted_vest', 'iron_ladle');
    expect(caught('auditor', worn).ids('equipped', 0)).toEqual(['mop']);
    const table = caught('undersecretary', slow({ seats: 3, ...MINISTRY }).deal(0, 'mop', 'sabre', 'iron_ladle'));
    expect([0, 1, 2].map((seat) => table.cards('hand', seat).length)).toEqual([1, 1, 1]);
  });
});

describe('curses', () => {
  test('take the best item, or the two best, or the weakest of everybody', () => {
    expect(opened('rust_kiss', new Table().wear(0, 'mop', 'iron_ladle')).ids('equipped', 0)).toEqual(['iron_ladle']);
    const poor = opened('budget_cut', new Table(MINISTRY).wear(0, 'mop', 'sabre', 'iron_ladle', 'mop'));
    expect(poor.ids('equipped', 0).sort()).toEqual(['iron_ladle', 'sabre']);
    const wet = opened('burst_main', new Table().wear(0, 'mop', 'iron_ladle').wear(1, 'quilted_vest'));
    expect([wet.ids('equipped', 0), wet.ids('equipped', 1)]).toEqual([['mop'], []]);
  });

  test.each([
    [3, 1],
    [4, 2],
  ])('on a loose stair a %i leaves level %i of 2', (die, level) => {
    expect(opened('loose_stair', new Table({ dice: [die] }).raise(0, 2)).attribute('level')).toBe(level);
  });

  test('a signature costs a card of choice', () => {
    const table = opened('missing_signature', new Table(MINISTRY).deal(0, 'mop', 'iron_ladle')).say(
      0,
      'Mop of Reckoning',
    );
    expect(table.ids('hand', 0)).toEqual(['iron_ladle']);
  });

  test('training is for players below the level of another', () => {
    const taught = (level: number) => opened('training', new Table(MINISTRY).raise(0, 3).raise(1, level));
    expect([taught(4).attribute('level'), taught(3).attribute('level')]).toEqual([2, 3]);
  });

  test('equal opportunities lower everybody above 5', () => {
    const table = opened('opportunities', new Table({ ...MINISTRY, dice: [1] }).raise(0, 6).raise(1, 5));
    expect([table.attribute('level', 0), table.attribute('level', 1)]).toEqual([5, 5]);
  });
});

describe('events', () => {
  test.each([
    [1, 1, 0],
    [3, 2, 2],
    [6, 3, 0],
  ])('a font that shows %i leaves level %i of 2 and %i for the next fight', (die, level, luck) => {
    const table = opened('cracked_font', new Table({ dice: [die] }).raise(0, 2));
    expect([table.attribute('level'), table.attribute('luck')]).toEqual([level, luck]);
  });

  test('a false wall leads on to another door', () => {
    const table = new Table().spend('doors', 'false_wall').say(0, 'open');
    expect(table.cards('arena').length + table.cards('door_discard').length).toBeGreaterThan(1);
    expect(['fight', 'trouble']).toContain(table.phase);
  });

  test('a mole brings the last Treasure back, or a turnip', () => {
    const table = new Table().spend('treasures', 'mop');
    const last = table.ids('treasure_discard')[0];
    expect(opened('mole', table).ids('hand', 0)).toEqual([last]);
    expect(opened('mole').log().at(-1)).toBe('It is a turnip.');
  });

  test('an auction takes a card for two, or none for none', () => {
    const table = () => opened('auction', new Table().deal(0, 'mop'));
    expect(table().say(0, 'Mop of Reckoning').cards('hand', 0).length).toBe(2);
    expect(table().say(0, 'That is all').ids('hand', 0)).toEqual(['mop']);
  });

  test('tea is for everybody, and a collection from everybody', () => {
    const tea = opened('tea_trolley', new Table(MINISTRY));
    expect([tea.attribute('luck', 0), tea.attribute('luck', 1)]).toEqual([2, 2]);
    const table = opened(
      'collection',
      new Table({ seats: 3, ...MINISTRY }).deal(1, 'mop', 'sabre').deal(2, 'iron_ladle'),
    );
    expect(table.asked).toEqual(['Bo']);
    table.say(1, 'Bargain Sabre');
    expect(table.ids('hand', 0).sort()).toEqual(['iron_ladle', 'sabre']);
    expect(table.phase).toBe('trouble');
  });

  test('a clerical error raises the lowest player, good wine its drinker', () => {
    const table = opened('clerical_error', new Table({ seats: 3, ...MINISTRY }).raise(0, 3).raise(1, 2));
    expect([0, 1, 2].map((seat) => table.attribute('level', seat))).toEqual([3, 2, 2]);
    expect(opened('paid_wine').attribute('level')).toBe(2);
  });
});

test('a spore makes the monster stronger, and the prize larger', () => {
  const table = new Table().deal(1, 'growth_spore').meet('toll_goat').say(1, 'play growth spore monster');
  expect([table.variable('fight.defence'), table.variable('fight.prize')]).toEqual([7, 3]);
});

test('a portrait is worth more when another player has a higher level than its owner', () => {
  const table = new Table().raise(0, 5).wear(1, 'portrait');
  expect(table.attribute('power', 1)).toBe(1 + 5 + 2);
  expect(table.raise(1, 5).attribute('power', 1)).toBe(5 + 5);
});
