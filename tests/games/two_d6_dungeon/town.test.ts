import { describe, expect, test } from 'vitest';
import { ask, attack, descend, has, labels, meet, pick, RAT, said } from './delving';

/** The seal of the mill is in the room of this D66, unguarded. */
const MILL = [3, 4, 3, 3, 1, 1];
const town = (...dice: number[]) => descend({ dice }).take('leave');
const confirmOf = (scene: ReturnType<typeof descend>, words: string) =>
  scene.asked.options.find(({ id, label }) => id === words || label.startsWith(words))?.confirm ?? null;

describe('in town', () => {
  test('nothing of the level is left', () => {
    const scene = descend({ dice: MILL }).take('open north', 'travel south', 'leave');
    expect(ask(scene, '[size(placed()), items().exists(e, e.side != null), seat.zone]')).toEqual([0, false, 'street']);
    expect(has(scene, 'purse')).toEqual(['mill_seal']);
  });

  test('one is healed, once a visit', () => {
    const scene = attack(meet(RAT, [1, 1, 2, 2, 6, 4, 2, 3])).take();
    attack(scene).take('travel south', 'leave');
    expect(scene.attribute('hp')).toBe(9);
    scene.take('heal');
    expect([scene.attribute('hp'), scene.offered.includes('heal')]).toEqual([10, false]);
  });

  test('things are sold at half their price', () => {
    const scene = pick(town(), 'Sell the oilskin coat for 5');
    expect([scene.attribute('gold'), has(scene, 'armours')]).toEqual([5, []]);
  });

  test.each([
    [[1, 2], 0.4, 4],
    [[3, 4], 0.5, 5],
    [[5, 5], 0.6, 6],
    [[6, 6], 0.75, 7],
  ])('bartering %j makes that %f, once a visit', (dice, rate, gold) => {
    const scene = town(...dice).take('barter');
    expect([scene.variable('town.rate'), scene.offered.includes('barter')]).toEqual([rate, false]);
    expect(labels(scene)).toContain(`Sell the oilskin coat for ${gold}`);
    scene.take('return', 'leave');
    expect([scene.variable('town.rate'), scene.offered.includes('barter')]).toEqual([0.5, true]);
  });

  test('what is stocked, affordable and has a place can be bought', () => {
    const scene = pick(town(), 'Sell the scroll of rot', 'Sell the mending draught');
    expect(scene.attribute('gold')).toBe(15);
    expect(labels(scene).filter((label) => label.startsWith('Buy'))).toContain('Buy a Mending draught for 12');
    pick(scene, 'Buy a Mending draught');
    expect([scene.attribute('gold'), has(scene, 'potions')]).toEqual([3, ['mending_draught']]);
    expect(labels(scene).filter((label) => label.startsWith('Buy'))).toEqual([]);
  });

  test('rations are filled up to 3', () => {
    const scene = attack(meet(RAT, [1, 1, 2, 2, 6, 4, 2, 3]));
    attack(scene).take('eat', 'travel south', 'leave');
    pick(scene, 'Sell the oilskin coat', 'Fill up');
    expect([scene.attribute('rations'), scene.attribute('gold')]).toEqual([3, 3]);
    expect(scene.offered).not.toContain('provision');
  });

  test('an evening goes to the tavern or the temple', () => {
    const scene = pick(town(3, 6), 'Sell the oilskin coat');
    expect(scene.offered).toContain('temple');
    scene.take('tavern');
    expect(scene.attribute('xp')).toBe(5);
    expect(scene.offered.filter((id) => id === 'tavern' || id === 'temple')).toEqual([]);
    const other = pick(town(6), 'Sell the oilskin coat').take('temple');
    expect([other.attribute('gold'), has(other, 'potions')]).toEqual([0, ['mending_draught', 'mending_draught']]);
  });

  test('one goes down again, to another level', () => {
    const scene = town().take('return');
    expect([scene.phase, scene.variable('run.expeditions'), scene.variable('level.rooms')]).toEqual(['explore', 2, 0]);
  });
});

describe('the game asks before', () => {
  test('the level is left', () => {
    expect(confirmOf(descend(), 'leave')).toBe('Leave this level? Its rooms will not be here when you come back.');
  });

  test('something is used up', () => {
    expect(confirmOf(descend(), 'Use the mending')).toBe('Use up the mending draught?');
    const scene = attack(attack(meet(RAT, [1, 1, 2, 2, 6, 4, 2, 3])));
    expect(confirmOf(scene, 'eat')).toBe('Eat one of your 3 rations?');
  });

  test('what belongs to a quest, or is the only one, is sold or left; other things are not asked about', () => {
    const below = descend({ dice: MILL }).take('open north');
    pick(below, 'lay_down', 'The seal');
    expect(below.asked.prompt).toBe('Leave the seal of the drowned mill here? There is no other.');
    expect(has(pick(below, 'No'), 'purse')).toEqual(['mill_seal']);
    pick(below, 'lay_down', 'The scroll');
    expect(has(below, 'scrolls')).toEqual([]);
    const above = below.take('travel south', 'leave');
    expect(confirmOf(above, 'Sell the seal')).toBe('Sell the seal of the drowned mill? There is no other.');
    expect(confirmOf(above, 'Sell the oilskin')).toBe(null);
  });

  test('the run ends', () => {
    expect(confirmOf(descend(), 'retire')).toBe('Hang up the Boat hook for good? This ends the run.');
    expect(confirmOf(town(), 'retire')).toBe('Hang up the Boat hook for good? This ends the run.');
  });
});

describe('0 hit points outside a fight', () => {
  /** Wet steps, a slip, a fall of 1, and these two dice. */
  const slip = (...dice: number[]) =>
    descend({ dice: [3, 4, 1, 4, 1, 1, 1, ...dice], options: { hp: 1 } }).take('open north');

  test.each([
    [[3, 4], 'explore', 1],
    [[6, 6], 'explore', 1],
    [[2, 3], 'town', 1],
  ])('is a roll for recovery: %j', (dice, phase, hp) => {
    const scene = slip(...dice);
    expect(said(scene, 'You collapse.')).toBe(true);
    expect([scene.phase, scene.attribute('hp'), scene.ended]).toEqual([phase, hp, null]);
  });

  test('2 is death, and the adventurer lies there', () => {
    const scene = slip(1, 1);
    expect([scene.ended, scene.game.view(0).seats[0]?.entity.lies]).toEqual(['died', true]);
    expect(slip(3, 4).game.view(0).seats[0]?.entity.lies).toBeUndefined();
  });

  test('an adventurer who is carried out is robbed', () => {
    const scene = pick(
      descend({ dice: [3, 4, 1, 4, 1, 1, 1, 2, 3], options: { hp: 1 } }).take('leave'),
      'Sell the oilskin',
    );
    scene.take('return', 'open north');
    expect([scene.phase, scene.attribute('gold')]).toEqual(['town', 0]);
  });
});

describe('the run ends', () => {
  test('as a retreat, when no level was cleared', () => expect(town().take('retire').ended).toBe('retreated'));

  test('as a victory in town, once enough were', () => {
    const dice = [2, 3, 3, 3, 1, 5, 5, 6, 6, 5, 5, 6, 6];
    const scene = descend({ dice, options: { reveal: 1, hp: 40, shift: 6 }, seed: 'keeper' });
    scene.take('open north', 'travel south', 'open west', 'open east', 'travel north');
    scene.takeFirst(({ phase }) => phase === 'explore');
    expect(labels(scene)).toContain('Retire for good');
    scene.take('travel south', 'leave');
    expect(labels(scene)).toContain('Retire for good (a victory)');
    scene.take('retire');
    expect(scene.game.ended).toEqual({ reason: 'victory', winners: [0] });
  });
});
