import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

const LEGEND = { s: 'dummy', o: 'crate', '%': 'rock', w: 'wall' };
const DUMMY = { dummy: { extends: 'skeleton', name: 'Dummy', personality: null } };

describe('throwing', () => {
  scenario('a dagger that hits hurts, and lies where the foe stands', (s) => {
    s.map('#@...s.#', LEGEND);
    s.file('actors', DUMMY);
    s.give('player', 'dagger');
    s.dice(1);
    s.act('throw', 'dagger');
    expect(s.of('dummy', 'health')).toBe(8);
    expect(s.entity('dagger').place).toBe(s.entity('dummy').place);
  });

  scenario('a dagger that misses lands beside', (s) => {
    s.map('#@..1s#', LEGEND);
    s.file('actors', DUMMY);
    s.give('player', 'dagger');
    s.dice(100, 1);
    s.act('throw', 'dagger');
    expect(s.of('dummy', 'health')).toBe(12);
    expect(s.on('1')).toEqual(['dagger']);
  });

  scenario('asks for a cell where no foe is in range', (s) => {
    s.map('#@1.......s#', LEGEND);
    s.file('actors', DUMMY);
    s.give('player', 'dagger');
    s.act('throw', 'dagger');
    expect(s.offered()).toHaveLength(6);
    s.decide(s.offered()[0] ?? '');
    expect([s.held('player', 'weapon'), s.of('dummy', 'health')]).toEqual([[], 12]);
    expect(s.entity('dagger').place).not.toBe(s.entity('player').place);
  });

  scenario('a player who cancels keeps the thing and the turn', (s) => {
    s.map('#@1.......s#', LEGEND);
    s.file('actors', DUMMY);
    s.give('player', 'dagger');
    const { turn } = s.game;
    s.act('throw', 'dagger');
    s.decide('done');
    expect([s.held('player', 'weapon'), s.game.turn]).toEqual([['dagger'], turn]);
    s.act('throw', 'dagger');
    s.decide(s.offered()[0] ?? '');
    expect([s.held('player', 'weapon'), s.game.turn]).toEqual([[], turn + 1]);
  });

  scenario('among several foes one may think better of it, too', (s) => {
    s.map('#s@..s.#', LEGEND);
    s.file('actors', DUMMY);
    s.give('player', 'dagger');
    s.act('throw', 'dagger');
    expect(s.offered()).toHaveLength(3);
    s.decide('done');
    expect(s.held('player', 'weapon')).toEqual(['dagger']);
  });
});

describe('a bomb', () => {
  scenario('counts down, hurts all within its reach, and breaks what is breakable', (s) => {
    s.map('#@....so%w#', LEGEND);
    s.file('actors', DUMMY);
    s.give('player', 'bomb');
    s.act('throw', 'bomb');
    expect(s.all('lit_bomb')).toHaveLength(1);
    s.wait(3);
    s.expectSaid('The lit bomb goes off!');
    for (const type of ['bomb', 'lit_bomb', 'dummy', 'crate']) s.expectGone(type);
    expect(s.of('player', 'health')).toBe(30);
  });

  scenario('that is lit by hand is best left alone', (s) => {
    s.map('#@#');
    s.give('player', 'bomb');
    s.act('use', 'bomb');
    s.wait(3);
    expect(s.of('player', 'health')).toBe(18);
  });

  scenario('sets off another', (s) => {
    s.map('#@......ab#', { a: 'lit_bomb', b: 'slow_bomb' });
    s.file('actors', { slow_bomb: { extends: 'lit_bomb', name: 'slow bomb', attributes: { fuse: 50 } } });
    s.wait(4);
    s.expectSaid('The slow bomb goes off!');
  });
});

describe('a bottle that is thrown', () => {
  scenario('breaks, and works on the one it is thrown at', (s) => {
    s.map('#@..s#', { s: 'skeleton' });
    s.give('player', 'slumber');
    s.act('throw', 'slumber');
    s.expectSaid('The draught of slumber breaks.');
    s.expectGone('slumber');
    expect(s.of('skeleton', 'sleeping')).toBeTruthy();
    expect(s.of('player', 'sleeping')).toBeFalsy();
  });

  scenario('tells what was in it, if that was not known', (s) => {
    s.map('#@..s#', { s: 'skeleton' });
    s.give('player', 'amber_draught', 'amber_draught');
    s.dice(3);
    s.act('throw', 'amber_draught');
    expect(s.of('skeleton', 'confused')).toBeTruthy();
    expect(s.labels('use')).toEqual(['Drink the draught of reeling']);
  });

  scenario('is none that mends', (s) => {
    s.map('#@..s#', { s: 'skeleton' });
    s.give('player', 'healing', 'potion');
    expect(s.labels('throw')).toEqual(['Throw the murky potion']);
  });
});
