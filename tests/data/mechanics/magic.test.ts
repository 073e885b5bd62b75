import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

describe('an unknown draught', () => {
  scenario('is known by its colour until one is drunk; then all of its colour are known', (s) => {
    s.map('#@#');
    s.give('player', 'amber_draught', 'amber_draught', 'indigo_draught');
    s.dice(2);
    expect(s.labels('use')).toContain('Drink the amber draught');
    s.act('use', 'amber_draught');
    s.expectSaid('So that was a draught of haste.');
    expect(s.of('player', 'hasted')).toBeGreaterThan(0);
    expect(s.labels('use').sort()).toEqual(['Drink the draught of haste', 'Drink the indigo draught']);
  });

  scenario('holds another kind than any other colour, after a save too', (s) => {
    s.map('#@#');
    s.give('player', 'amber_draught', 'indigo_draught', 'amber_draught');
    s.dice(2, 2, 3);
    s.act('use', 'amber_draught');
    s.reload();
    s.act('use', 'indigo_draught');
    s.act('use', 'amber_draught');
    expect(s.variable('run.kinds')).toEqual([
      ['amber_draught', 'swiftness'],
      ['indigo_draught', 'reeling'],
    ]);
  });

  scenario('of a known colour is recognized when it is picked up', (s) => {
    s.map('#@!#', { '!': 'ivory_draught' });
    s.give('player', 'ivory_draught');
    s.dice(1);
    s.act('use', 'ivory_draught');
    s.walk('east');
    s.act('pick_up', 'ivory_draught');
    expect(s.labels('use')).toEqual(['Drink the healing draught']);
  });
});

describe('a staff', () => {
  scenario('spends a charge each time, and is of no use without one', (s) => {
    s.map('#@..s#', { s: 'dummy' });
    s.file('actors', { dummy: { extends: 'skeleton', personality: null, stats: { health: { max: 40 } } } });
    s.give('player', 'staff_of_embers');
    for (let i = 0; i < 3; i++) s.act('use', 'staff_of_embers');
    expect(s.of('dummy', 'health')).toBe(28);
    s.expectSaid('The staff of embers goes dull.');
    expect(s.offered('use')).toEqual([]);
  });

  scenario('finds no target where there is none', (s) => {
    s.map('#@..#');
    s.give('player', 'staff_of_slumber');
    s.act('use', 'staff_of_slumber');
    s.expectSaid('The air hums, and nothing else happens.');
  });
});
