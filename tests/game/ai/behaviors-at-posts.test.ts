import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';
import { FOE, mind } from './mind';

describe('guard', () => {
  const GUARD = [{ behavior: 'guard', range: 2 }, 'wait'];

  scenario('lets those be who keep away from its post', (s) => {
    s.map('#@...f#', FOE);
    mind(s, GUARD);
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('goes after those who come near it', (s) => {
    s.map('#.@..f#', FOE);
    mind(s, GUARD);
    s.walk('east');
    expect(s.did('foe')).toEqual(['step west']);
  });

  scenario('returns to its post', (s) => {
    s.map('#@....f.1#', FOE);
    mind(s, GUARD, { attributes: { post: [8, 0] } });
    s.wait(3);
    expect(s.did('foe')).toEqual(['step east', 'step east', 'wait']);
    s.expectAt('foe', '1');
  });

  scenario('remembers its post through a save', (s) => {
    s.map('#.@..1..#', { 1: 'foe' });
    mind(s, GUARD);
    s.walk('east');
    s.reload();
    s.walk('west', 2);
    s.wait();
    expect(s.entity('foe').place).toMatchObject({ x: 5 });
  });
});

describe('patrol', () => {
  scenario('walks from point to point and back', (s) => {
    s.map('#@#f..#', FOE);
    mind(s, [
      {
        behavior: 'patrol',
        points: [
          [3, 0],
          [5, 0],
        ],
      },
    ]);
    s.wait(5);
    expect(s.did('foe')).toEqual(['step east', 'step east', 'step west', 'step west', 'step east']);
  });

  scenario('has points of its own', (s) => {
    s.map('#@#f..#', FOE);
    mind(s, ['patrol'], {
      attributes: {
        patrol: [
          [3, 0],
          [4, 0],
        ],
      },
    });
    s.wait(3);
    expect(s.did('foe')).toEqual(['step east', 'step west', 'step east']);
  });

  scenario('passes over points it cannot reach', (s) => {
    s.map('#@#f..#', FOE);
    mind(s, [
      {
        behavior: 'patrol',
        points: [
          [1, 0],
          [5, 0],
          [3, 0],
        ],
      },
    ]);
    s.wait(3);
    expect(s.did('foe')).toEqual(['step east', 'step east', 'step west']);
  });
});

describe('stationed', () => {
  scenario('stays at its post', (s) => {
    s.map('#@..f#', FOE);
    mind(s, ['stationed']);
    s.wait(2);
    expect(s.did('foe')).toEqual(['wait', 'wait']);
  });

  scenario('returns there when it was moved', (s) => {
    s.map('#@..f1#', FOE);
    mind(s, ['stationed'], { attributes: { post: [5, 0] } });
    s.wait(2);
    expect(s.did('foe')).toEqual(['step east', 'wait']);
  });
});

describe('mine', () => {
  scenario('digs its way to a foe it need not see', (s) => {
    s.map('#@.%%f#', { ...FOE, '%': 'rock' });
    mind(s, ['mine', 'wait'], { attributes: { digs: true } });
    s.wait(4);
    expect(s.all('rock')).toEqual([]);
    s.expectSaid('The foe digs through the rock.');
    expect(s.entity('foe').place).toMatchObject({ x: 3 });
  });

  scenario('does not dig what cannot be dug', (s) => {
    s.map('#@.##f#', FOE);
    mind(s, ['mine', 'wait'], { attributes: { digs: true } });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('goes toward what is set', (s) => {
    s.map('#@#.f.%k#', { ...FOE, '%': 'rock', k: 'key' });
    mind(s, [{ behavior: 'mine', toward: 'items()' }, 'wait'], { attributes: { digs: true } });
    s.wait(3);
    expect(s.did('foe')).toEqual(['step east', 'step east', 'step east']);
    expect(s.all('rock')).toEqual([]);
  });
});

describe('follow', () => {
  scenario('keeps close to its leader', (s) => {
    s.map('#.@....h#', { h: 'hound' });
    s.file('actors', { hound: { attributes: { speed: 100 } } });
    s.wait(6);
    expect(s.entity('hound').place).toMatchObject({ x: 3 });
  });

  scenario('follows whom an expression names', (s) => {
    s.map('#@#f..k#', { ...FOE, k: 'key' });
    mind(s, [{ behavior: 'follow', whom: 'items()', range: 0 }, 'wait']);
    s.wait(4);
    expect(s.did('foe')).toEqual(['step east', 'step east', 'step east', 'wait']);
  });
});

scenario('sleep does nothing while sleeping, even where the rules let sleepers act', (s) => {
  s.map('#@f#', FOE);
  mind(s, ['sleep', 'attack_adjacent'], { attributes: { sleeping: true } });
  s.file('rules', { turn: { start: [] }, formulas: { dormant: null } });
  s.wait(2);
  expect(s.did('foe')).toEqual(['wait', 'wait']);
});

describe('an actor that the rules call dormant', () => {
  const RULES = {
    turn: { start: [] },
    actions: { shout: { do: [{ change: 'actors().filter(a, a.sleeping)', to: { sleeping: null } }] } },
  };

  scenario('has no turns until something about it changes', (s) => {
    s.map('#@..f#', FOE);
    mind(s, ['attack_adjacent', 'chase', 'wait'], { attributes: { sleeping: true } });
    s.file('rules', RULES);
    s.wait(3);
    expect(s.did('foe')).toEqual([]);
    s.decide('shout');
    s.wait(2);
    expect(s.did('foe').at(0)).toBe('step west');
  });

  scenario('is stirred all the same when the game is saved and loaded in between', (s) => {
    s.map('#@..f#', FOE);
    mind(s, ['attack_adjacent', 'chase', 'wait'], { attributes: { sleeping: true } });
    s.file('rules', RULES);
    s.wait();
    s.reload();
    s.decide('shout');
    s.reload();
    s.wait(2);
    expect(s.did('foe').at(0)).toBe('step west');
  });
});

describe('seek_item', () => {
  scenario('fetches what lies about', (s) => {
    s.map('#@f.k#', { ...FOE, k: 'key' });
    mind(s, ['seek_item', 'wait']);
    s.wait(4);
    expect([s.held('foe'), s.did('foe').at(-1)]).toEqual([['key'], 'wait']);
    s.expectSaid('The foe picks up the key.');
  });

  scenario('wants only what has the attribute', (s) => {
    s.map('#@#k.f.)#', { ...FOE, k: 'key', ')': 'sword' });
    mind(s, [{ behavior: 'seek_item', attribute: 'weapon' }, 'wait']);
    s.wait(4);
    expect([s.held('foe', 'weapon'), s.held('foe')]).toEqual([['sword'], []]);
  });

  const BEND = `
    #k########
    #.########
    #...f...k#
    #######.@#`;

  scenario('goes on to what it found round a bend, though it sees something else', (s) => {
    s.map(BEND, { ...FOE, k: 'key' });
    mind(s, ['seek_item', 'wait'], { attributes: { find: [1, 0] } });
    s.wait(4);
    expect(s.did('foe').slice(0, 4)).toEqual(['step west', 'step west', 'step north_west', 'step north']);
  });

  scenario('turns to what is at most half as far as its last find', (s) => {
    s.map('#@k...f.k#', { ...FOE, k: 'key' });
    mind(s, ['seek_item', 'wait'], { attributes: { find: [2, 0] } });
    s.wait();
    expect(s.did('foe').at(0)).toBe('step east');
  });

  scenario('drops a find that it sees is gone', (s) => {
    s.map('#@....f..#', FOE);
    mind(s, ['seek_item', 'wait'], { attributes: { find: [3, 0] } });
    s.wait();
    expect(s.did('foe').at(0)).toBe('wait');
  });

  scenario('leaves what it has no room for', (s) => {
    s.map('#@#f.k#', { ...FOE, k: 'key' });
    mind(s, ['seek_item', 'wait'], { attributes: { inventory: 0 } });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });
});

describe('a personality', () => {
  scenario('lets the turn pass when nothing has an answer', (s) => {
    s.map('#@.f#', FOE);
    mind(s, ['attack_adjacent']);
    s.wait(2);
    expect(s.did('foe')).toEqual([]);
  });

  scenario('can prefer among legal actions by a score', (s) => {
    s.map('#@#.f.#', FOE);
    mind(s, [{ prefer: [{ action: 'step', score: "direction == 'east' ? 2 : 1" }, { action: 'wait' }] }]);
    s.wait(2);
    expect(s.did('foe')).toEqual(['step east', 'step west']);
  });

  scenario('can be steps of the rules', (s) => {
    s.map('#@..f.#', FOE);
    mind(s, [{ do: [{ say: '[actor_name] glowers.' }] }]);
    s.wait();
    s.expectSaid('The foe glowers.');
  });
});
