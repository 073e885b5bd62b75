import { describe, expect } from 'vitest';
import { canSee } from '../../../engine/level/space/visibility';
import { type Scenario, scenario } from '../../support/scenario';

describe('sealed stairs', () => {
  const STAIRS = { stairs_down: { attributes: { sealed: 'star' } } };

  scenario('let no actor pass', (s) => {
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
    expect(s.all('champion').length).toBeGreaterThan(0);
  });
});

describe('mist', () => {
  const haze = (s: Scenario, type = 'player') => s.of(type, 'haze');

  scenario('shortens the sight of an actor that stands in it, and of no other', (s) => {
    s.map('#@m....1#', { m: 'mist' });
    expect(haze(s)).toBe(null);
    s.walk('east');
    expect(haze(s)).toBe(2);
    s.wait(5);
    expect(haze(s)).toBe(2);
    s.walk('east');
    s.wait(3);
    expect(haze(s)).toBe(null);
  });

  scenario('shortens a sight that has a limit of its own, too', (s) => {
    s.map('#r..@#', { r: ['mist', 'rat'] });
    s.file('actors', { rat: { personality: 'hanging' } });
    s.wait();
    const rat = s.entity('rat');
    expect([s.of('rat', 'sight'), canSee(s.game.state, rat, s.entity('player'))]).toEqual([6, false]);
    s.walk('west');
    expect(canSee(s.game.state, rat, s.entity('player'))).toBe(true);
  });

  scenario('never lets anybody see further than they can', (s) => {
    s.map('#@m.1..#', { m: 'mist' });
    s.file('actors', { player: { attributes: { sight: 1 } } });
    s.walk('east');
    expect(canSee(s.game.state, s.entity('player'), s.cell('1'))).toBe(false);
  });
});

describe('smoke', () => {
  scenario('shortens the sight of an actor that stands in it, and lifts', (s) => {
    s.map('#@k.r#', { k: 'smoke', r: 'crate' });
    s.walk('east');
    expect(s.of('player', 'haze')).toBe(2);
    s.wait(8);
    s.expectGone('smoke');
    expect(s.of('player', 'haze')).toBe(null);
  });
});

describe('a plant', () => {
  scenario('grows up from a seed, once no actor stands on it', (s) => {
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
