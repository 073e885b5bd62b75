import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

const LEGEND = {
  '^': 'trap',
  s: 'snare',
  g: 'gas_trap',
  b: 'alarm_trap',
  D: 'deep_water',
  '~': 'shallow_water',
  '>': 'current',
  '%': 'rock',
  o: 'crate',
  m: 'mist',
  ',': 'grass',
  f: ['grass', 'fire'],
  L: 'lava',
  i: 'seedling',
  u: 'drain',
  r: 'rat',
  O: 'ogre',
  k: 'skeleton',
  v: 'lit_bomb',
};

describe('all of it on one level', () => {
  for (const personality of ['bot', 'random']) {
    for (const seed of ['one', 'two', 'three', 'four']) {
      scenario(`breaks no rule when played by ${personality}, ${seed}`, (s) => {
        s.map(
          `
          ####################
          #@.^.s.g.b..DDD~~>>#
          #..o...mm...DDu~~..#
          #,,,,..mm.%%%...r..#
          #,,f,,..i.%L%.....O#
          #,,,,.v...%%%..k...#
          ####################`,
          LEGEND,
        );
        s.seed(seed);
        s.seat({ personality });
        s.file('actors', { player: { stats: { health: { max: 300 } } } });
        s.give('player', 'bomb', 'bomb', 'dagger', 'amber_draught', 'umber_draught', 'staff_of_embers', 'seed');
        s.watch(150);
        const { world } = s.game.state;
        for (const { place, isGone } of world.entities.values()) expect(isGone || place !== null).toBe(true);
      });
    }
  }
});
