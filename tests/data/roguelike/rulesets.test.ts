import { describe, expect } from 'vitest';
import { type Scenario, scenario } from '../../support/scenario';

/** The player, of strength 4, beside a skeleton, of strength 3, under one of the shipped rulesets. */
function duel(s: Scenario, ruleset: string, ...items: string[]): void {
  s.map('#@s#', { s: 'skeleton' });
  s.file('prototype', { ruleset });
  s.file('actors', { skeleton: { attributes: { speed: 1 } } });
  if (items.length > 0) s.give('player', ...items);
}

const hurt = (s: Scenario, type: string): number =>
  ((type === 'player' ? 30 : 12) - (s.of(type, 'health') as number)) as number;

describe('two dice against strength', () => {
  scenario('strikes with the higher sum', (s) => {
    duel(s, 'combat_2d6');
    s.dice(3, 3, 3, 3);
    s.walk('east');
    expect([s.rolled, hurt(s, 'skeleton')]).toEqual([[3, 3, 3, 3], 2]);
  });

  scenario('gives a tie to the defender', (s) => {
    duel(s, 'combat_2d6');
    s.dice(3, 3, 4, 3);
    s.walk('east');
    expect(hurt(s, 'skeleton')).toBe(0);
  });

  scenario('counts a weapon as two to strike with', (s) => {
    duel(s, 'combat_2d6', 'sword');
    s.dice(3, 3, 4, 4);
    s.walk('east');
    expect(hurt(s, 'skeleton')).toBe(10);
  });

  scenario('counts a weapon as one to parry with', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('prototype', { ruleset: 'combat_2d6' });
    s.give('player', 'sword');
    s.dice(4, 4, 3, 3);
    s.wait();
    expect([s.rolled, hurt(s, 'player')]).toEqual([[4, 4, 3, 3], 0]);
  });

  scenario('needs no luck against the helpless', (s) => {
    duel(s, 'combat_2d6');
    s.file('actors', { skeleton: { attributes: { sleeping: true } } });
    s.dice(1, 1);
    s.walk('east');
    expect(hurt(s, 'skeleton')).toBe(2);
  });
});
