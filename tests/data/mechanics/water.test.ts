import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

const LEGEND = { D: 'deep_water', '~': 'shallow_water', '>': 'current', '0': 'drain', k: ['current', 'key'] };

describe('deep water', () => {
  scenario('takes what one carries, and drowns who stays', (s) => {
    s.map('#@D.#', LEGEND);
    s.give('player', 'key');
    s.walk('east');
    s.expectSaid('You let go of everything to stay afloat.');
    expect(s.held('player')).toEqual([]);
    s.wait();
    const wet = s.of('player', 'health') as number;
    expect(wet).toBeLessThan(30);
    s.walk('east');
    s.wait(3);
    expect(s.of('player', 'drowning')).toBe(null);
    s.expectSaid('You get air again.');
  });

  scenario('is nothing to those who swim', (s) => {
    s.map('#@D.#', LEGEND);
    s.file('actors', { player: { attributes: { swims: true } } });
    s.give('player', 'key');
    s.walk('east');
    s.wait(2);
    expect([s.held('player'), s.of('player', 'health')]).toEqual([['key'], 30]);
  });
});

describe('a current', () => {
  scenario('carries what lies in it one cell a round', (s) => {
    s.map('#@#k>>1#', LEGEND);
    const x = () => (s.entity('key').place as { x: number }).x;
    const start = x();
    s.wait();
    expect(x()).toBe(start + 1);
    s.wait(5);
    s.expectAt('key', '1');
  });

  scenario('carries an actor that stands in it', (s) => {
    s.map('#@>>1#', LEGEND);
    s.walk('east');
    s.wait(3);
    s.expectPlayerAt('1');
  });
});

describe('a drain', () => {
  scenario('empties the pool around it once an actor pulls the plug, the furthest water first', (s) => {
    s.map('#@0~~D#', LEGEND);
    s.wait(3);
    expect(s.all('shallow_water')).toHaveLength(2);
    s.walk('east');
    s.expectSaid('You pull the plug. Something gurgles.');
    expect(s.all('deep_water')).toHaveLength(0);
    expect(s.all('shallow_water')).toHaveLength(2);
    s.wait(2);
    s.expectGone('shallow_water');
  });
});
