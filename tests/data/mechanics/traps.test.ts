import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

const LEGEND = { '^': 'trap', s: 'snare', g: 'gas_trap', b: 'alarm_trap', O: 'ogre' };

describe('a trap', () => {
  scenario('is hidden until an actor steps on it', (s) => {
    s.map('#@^.#', LEGEND);
    expect(s.of('trap', 'visible')).toBe(false);
    s.walk('east');
    s.expectSaid('Spikes!');
    expect([s.of('trap', 'visible'), s.of('player', 'health')]).toEqual([true, 26]);
  });

  scenario('may hold an actor that steps into it', (s) => {
    s.map('#@s.#', LEGEND);
    s.walk('east');
    s.expectSaid('A loop closes around you.');
    s.expectSaid('You get up again.');
    expect(s.of('player', 'health')).toBe(30);
  });

  scenario('may let gas out', (s) => {
    s.map('#@g.#', LEGEND);
    s.walk('east');
    s.expectGone('gas_trap');
    expect(s.all('gas').length).toBeGreaterThan(0);
    s.wait();
    expect(s.of('player', 'health')).toBeLessThan(30);
  });

  scenario('may wake those who sleep', (s) => {
    s.map('#@b..#####O.#', LEGEND);
    s.walk('east');
    s.expectSaid('Somewhere a bell begins to ring.');
    expect(s.of('ogre', 'sleeping')).toBe(null);
  });
});
