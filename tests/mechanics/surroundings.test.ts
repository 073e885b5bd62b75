import { describe, expect } from 'vitest';
import { scenario } from '../support/scenario';

describe('sealed stairs', () => {
  const STAIRS = { stairs_down: { abstract: false, attributes: { sealed: 'star' } } };

  scenario('let nobody pass', (s) => {
    s.map('#@>#', { '>': 'stairs_down' });
    s.file('actors', STAIRS);
    s.file('prototype', { next_level: 'arena' });
    s.walk('east');
    s.expectSaid('The stairway down is sealed.');
    expect(s.all('crate')).toEqual([]);
    expect(s.all('stairs_down')).toHaveLength(1);
  });

  scenario('let those pass who carry what opens them', (s) => {
    s.map('#@>#', { '>': 'stairs_down' });
    s.file('actors', { ...STAIRS, player: { default_items: ['star_key'] } });
    s.file('prototype', { next_level: 'arena' });
    s.walk('east');
    s.expectSaid('The seal on the stairway down breaks.');
    expect(s.all('champion')).toHaveLength(1);
  });
});

describe('mist', () => {
  scenario('shortens the sight of whoever stands in it, and of nobody else', (s) => {
    s.map('#@m....1#', { m: 'mist' });
    const far = () => s.game.state && s.of('player', 'sight');
    expect(far()).toBe(null);
    s.walk('east');
    expect(far()).toBe(2);
    s.wait(5);
    expect(far()).toBe(2);
    s.walk('east');
    s.wait(3);
    expect(far()).toBe(null);
  });
});

describe('a plant', () => {
  scenario('grows from a seed into what it is to be, once nobody stands on it', (s) => {
    s.map('#@.#');
    s.file('actors', { seedling: { attributes: { grown_at: 3 } } });
    s.give('player', 'seed');
    s.act('use', 'seed');
    s.expectGone('seed');
    s.wait(5);
    expect(s.all('seedling')).toHaveLength(1);
    s.walk('east');
    s.expectGone('seedling');
    expect(s.all('berry_bush')).toHaveLength(1);
  });
});
