import { describe, expect } from 'vitest';
import { type Scenario, scenario } from '../support/scenario';

const seen = (s: Scenario) => [s.of('player', 'strength'), s.of('player', 'accuracy')];

describe('a wear effect', () => {
  scenario('works while the item is worn', (s) => {
    s.map('#@#');
    s.give('player', 'crown');
    expect(seen(s)).toEqual([9, 85]);
  });

  scenario('is undone exactly when the item is taken off', (s) => {
    s.map('#@#');
    s.give('player', 'crown');
    s.act('unequip', 'crown');
    expect(seen(s)).toEqual([4, 75]);
    expect(s.held('player')).toEqual(['crown']);
    s.expectSaid('You take off the crown.');
  });

  scenario('does nothing in the inventory', (s) => {
    s.map('#@#');
    s.give('player', 'hat', 'crown');
    expect([s.held('player', 'top'), s.held('player'), seen(s)]).toEqual([['hat'], ['crown'], [4, 75]]);
  });

  scenario('counts once, however often the item is put on and off', (s) => {
    s.map('#@#');
    s.give('player', 'crown');
    for (let i = 0; i < 3; i++) {
      s.act('unequip', 'crown');
      s.act('equip', 'crown');
    }
    expect(seen(s)).toEqual([9, 85]);
  });

  scenario('counts once after a save', (s) => {
    s.map('#@#');
    s.give('player', 'crown');
    s.wait();
    s.reload();
    expect(seen(s)).toEqual([9, 85]);
  });

  scenario('adds up with those of other items', (s) => {
    s.map('#@#');
    s.give('player', 'hat', 'mail', 'boots');
    expect([s.of('player', 'defense'), s.of('player', 'speed')]).toEqual([5 + 2 + 15, 100 - 10 + 20]);
  });

  scenario('sets booleans while it lasts', (s) => {
    s.map('#@#');
    s.file('items', { hat: { attributes: { wear_effect: { sighted: false, flammable: 'toggle' } } } });
    s.give('player', 'hat');
    expect([s.of('player', 'sighted'), s.of('player', 'flammable')]).toEqual([false, false]);
    s.act('unequip', 'hat');
    expect([s.of('player', 'sighted'), s.of('player', 'flammable')]).toEqual([true, true]);
  });

  scenario('may take a stat above its usual bound', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: { strength: { max: 20, current: 18 } }, default_items: ['crown'] } });
    expect(s.of('player', 'strength')).toBe(23);
  });

  scenario('loses no point of damage when it is taken off', (s) => {
    s.map('#@#');
    s.file('items', { hat: { attributes: { wear_effect: { health: 5 } } }, thorn: HURTS });
    s.file('actors', { player: { default_items: ['hat', 'thorn'] } });
    expect(s.of('player', 'health')).toBe(35);
    s.act('use', 'thorn');
    expect(s.of('player', 'health')).toBe(28);
    s.act('unequip', 'hat');
    expect(s.of('player', 'health')).toBe(23);
  });

  scenario('gives no free healing at the bottom', (s) => {
    s.map('#@#');
    s.file('items', { hat: { attributes: { wear_effect: { strength: -3 } } }, weakness: WEAKENS });
    s.file('actors', { player: { default_items: ['hat', 'weakness'] } });
    expect(s.of('player', 'strength')).toBe(1);
    s.act('use', 'weakness');
    expect(s.of('player', 'strength')).toBe(0);
    s.act('unequip', 'hat');
    expect(s.of('player', 'strength')).toBe(3);
  });

  scenario('gives no accuracy to a wearer that never misses', (s) => {
    s.map('#@#');
    s.file('actors', { player: { attributes: { accuracy: null }, default_items: ['crown'] } });
    expect(s.of('player', 'accuracy')).toBeNull();
  });
});

const HURTS = { name: 'Thorn', attributes: { use_verb: 'Touch', use_effect: { health: -7 } } };
const WEAKENS = { name: 'Weakness', attributes: { use_verb: 'Drink', use_effect: { strength: -9 } } };

describe('putting on', () => {
  scenario('swaps what is in the slot', (s) => {
    s.map('#@#');
    s.give('player', 'sword', 'axe');
    s.act('equip', 'axe');
    expect([s.held('player', 'weapon'), s.held('player')]).toEqual([['axe'], ['sword']]);
    s.expectSaid('You wield the axe.');
  });

  scenario('swaps even with a full inventory', (s) => {
    s.map('#@#');
    s.file('actors', { player: { attributes: { inventory: 1 }, default_items: ['sword', 'axe'] } });
    s.act('equip', 'axe');
    expect([s.held('player', 'weapon'), s.held('player')]).toEqual([['axe'], ['sword']]);
  });

  scenario('is offered for what can be worn, in words that fit', (s) => {
    s.map('#@#');
    s.give('player', 'sword', 'axe', 'hat', 'crown', 'key');
    expect(s.labels('equip').sort()).toEqual(['Put on the crown', 'Wield the axe']);
    expect(s.labels('unequip').sort()).toEqual(['Put away the sword', 'Take off the hat']);
  });

  scenario('is refused for what cannot be worn', (s) => {
    s.map('#@#');
    s.give('player', 'key');
    expect(s.refusal(`equip #${s.entity('key').id}`)).toBe("The key can't be worn.");
  });
});

scenario('taking off needs room in the inventory', (s) => {
  s.map('#@#');
  s.file('actors', { player: { attributes: { inventory: 1 }, default_items: ['sword', 'key'] } });
  expect(s.offered('unequip')).toEqual([]);
  expect(s.refusal(`unequip #${s.entity('sword').id}`)).toBe('You have no room for the sword.');
});
