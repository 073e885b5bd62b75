import { describe, expect } from 'vitest';
import type { Cell } from '../../../engine/core/place';
import { type Scenario, scenario } from '../../support/scenario';

const xOf = (s: Scenario, type: string): number => (s.entity(type).place as Cell).x;

describe('the slinger', () => {
  scenario('throws from afar', (s) => {
    s.map('#@....S#', { S: 'slinger' });
    s.dice(1);
    s.wait();
    expect(s.of('player', 'health')).toBe(27);
  });

  scenario('steps back from a player who comes near', (s) => {
    s.map('#.@..S....#', { S: 'slinger' });
    s.wait();
    expect(xOf(s, 'slinger')).toBe(6);
  });

  scenario('gathers its pebbles when it has none left', (s) => {
    s.map('#@....o.S#', { S: 'slinger', o: 'pebble' });
    s.file('actors', { slinger: { default_items: ['sling'] }, player: { attributes: { visible: false } } });
    s.wait(3);
    expect(s.held('slinger')).toEqual(['pebble']);
  });
});

describe('the gloomling', () => {
  scenario('strikes in the dark', (s) => {
    s.map('#@..G#', { G: 'gloomling' });
    s.file('actors', { player: { stats: { health: { max: 99 } } } });
    s.wait(6);
    expect(s.of('player', 'health')).toBeLessThan(99);
  });

  scenario('does not come into the light of a torch', (s) => {
    s.map('#@i......G#', { G: 'gloomling', i: 'torch' });
    s.wait(12);
    expect(s.of('player', 'health')).toBe(30);
    expect(xOf(s, 'gloomling')).toBeGreaterThanOrEqual(7);
  });

  scenario('does not come near a player with a lantern', (s) => {
    s.map('#@.......G#', { G: 'gloomling' });
    s.give('player', 'lantern');
    s.wait(12);
    expect(s.of('player', 'health')).toBe(30);
  });

  scenario('leaves the light when it is caught in it', (s) => {
    s.map('#@.G......#', { G: 'gloomling' });
    s.give('player', 'lantern');
    s.wait(3);
    expect(xOf(s, 'gloomling')).toBeGreaterThanOrEqual(5);
  });
});

describe('the tomb earwig', () => {
  scenario('stays where it is while nothing is heard', (s) => {
    s.map('#@...e#', { e: 'earwig' });
    s.wait(3);
    expect(xOf(s, 'earwig')).toBe(5);
  });

  scenario('comes to the steps that it hears', (s) => {
    s.map('#@.....e#', { e: 'earwig' });
    s.walk('east', 2);
    expect(xOf(s, 'earwig')).toBeLessThan(7);
  });

  scenario('does not hear steps that are further away', (s) => {
    s.map('#@..........e#', { e: 'earwig' });
    s.walk('east', 3);
    expect(xOf(s, 'earwig')).toBe(12);
  });

  scenario('is led astray by what is thrown', (s) => {
    s.map(
      `
      ###########
      #@....#..e#
      #.#####.###
      #.........#
      ###########`,
      { e: 'earwig' },
    );
    s.give('player', 'dagger');
    s.act('throw', 'dagger');
    const [spot] = s.game.pending.flatMap((one) => one.options).filter(({ label }) => label !== 'Never mind');
    s.decide(spot?.id ?? '');
    expect(s.of('earwig', 'goal')).toEqual([(s.entity('dagger').place as Cell).x, 1]);
  });
});
