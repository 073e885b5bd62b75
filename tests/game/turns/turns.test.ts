import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

describe('speed', () => {
  for (const [speed, turns] of [
    [50, 3],
    [100, 6],
    [150, 9],
    [200, 12],
  ] as const) {
    scenario(`${speed} gives ${turns} turns in six of the player's`, (s) => {
      s.map('#@#s#', { s: 'skeleton' });
      s.file('actors', { skeleton: { attributes: { speed } } });
      s.file('personalities', { aggressive_melee: { behaviors: ['wait'] } });
      const before = s.did('skeleton').length;
      s.wait(6);
      expect(s.did('skeleton')).toHaveLength(before + turns);
    });
  }

  scenario('of zero never acts', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { speed: 0 } } });
    s.wait(5);
    expect(s.did('skeleton')).toEqual([]);
  });

  scenario('of worn boots counts', (s) => {
    s.map('#@#s#', { s: 'skeleton' });
    s.file('items', { boots: { attributes: { wear_effect: { speed: 100 } } } });
    s.file('personalities', { aggressive_melee: { behaviors: ['wait'] } });
    s.give('player', 'boots');
    s.wait(8);
    expect(s.did('skeleton')).toHaveLength(4);
  });
});

describe('turns', () => {
  scenario('are taken only by those with a personality', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { personality: null } });
    s.wait(5);
    expect([s.did('skeleton'), s.of('player', 'health')]).toEqual([[], 30]);
  });

  scenario('of equal speed go by id', (s) => {
    s.map('#@#rs#', { r: 'rat', s: 'skeleton' });
    s.file('actors', { rat: { attributes: { speed: 100 } } });
    s.file('personalities', { coward: { behaviors: ['wait'] }, aggressive_melee: { behaviors: ['wait'] } });
    s.wait(2);
    expect([s.did('rat').length, s.did('skeleton').length]).toEqual([2, 2]);
  });

  scenario('come to an actor that is made meanwhile', (s) => {
    s.map('#@#.#');
    s.file('items', {
      egg: {
        name: 'Egg',
        attributes: { use_verb: 'Hatch', consumable: true, use_effect: [{ spawn: 'rat', to: 'cell(3, 0)' }] },
      },
    });
    s.file('personalities', { coward: { behaviors: ['wait'] } });
    s.give('player', 'egg');
    s.act('use', 'egg');
    s.wait(5);
    expect(s.did('rat').length).toBeGreaterThan(3);
  });
});

describe('a stat', () => {
  const HUNGER = {
    food: { max: 6, per_turn: -1, fatal: true, warnings: [{ at: 3, say: 'Your stomach growls.' }] },
  };

  scenario('changes each turn by per_turn', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: HUNGER } });
    const before = Number(s.of('player', 'food'));
    s.wait(2);
    expect(s.of('player', 'food')).toBe(before - 2);
  });

  scenario('changes by an expression too', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: { food: { max: 50, per_turn: '0 - self.strength' } } } });
    const before = Number(s.of('player', 'food'));
    s.wait();
    expect(s.of('player', 'food')).toBe(before - 4);
  });

  scenario('warns its owner once, as it falls to a value', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: HUNGER } });
    s.wait(4);
    expect(s.said.filter((text) => text === 'Your stomach growls.')).toHaveLength(1);
  });

  scenario('warns after every cause of a fall', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { player: { stats: { health: { warnings: [{ at: 26, say: 'That hurt.' }] } } } });
    s.dice(1);
    s.wait();
    s.expectSaid('That hurt.');
  });

  scenario('of a creature gives no warning', (s) => {
    s.map('#@#s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { stats: HUNGER } });
    s.wait(4);
    s.expectNotSaid('Your stomach growls.');
  });

  scenario('that is fatal kills at its least', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: HUNGER } });
    for (let i = 0; i < 6 && !s.ended; i++) s.wait();
    expect(s.ended).toBe('died');
  });

  scenario('that is fatal kills creatures too', (s) => {
    s.map('#@os#', { s: 'skeleton', o: 'crate' });
    s.file('actors', { skeleton: { stats: HUNGER } });
    s.wait(6);
    s.expectGone('skeleton');
    s.expectSaid('The skeleton comes apart, bone by bone.');
  });
});

describe('without a controlled actor', () => {
  scenario('on a map without a player: the game is watched, round by round', (s) => {
    s.map('#h....s#', { h: 'hound', s: 'skeleton' });
    s.file('personalities', { follower: { behaviors: ['attack_adjacent', 'chase'] } });
    s.file('actors', { hound: { attributes: { speed: 100 } } });
    expect(s.game.pending).toMatchObject([{ seat: -1, options: [{ id: 'watch' }] }]);
    s.watch(2);
    expect([s.did('skeleton').length, s.did('hound').length]).toEqual([2, 2]);
  });

  scenario('creatures fight it out without us', (s) => {
    s.map('#hs#', { h: 'hound', s: 'skeleton' });
    s.watch(60);
    expect(s.all('hound').length + s.all('skeleton').length).toBe(1);
  });

  scenario('with a bot in the seat: the game is watched, turn by turn', (s) => {
    s.map('#@...>#', { '>': 'exit' });
    s.seat({ personality: 'bot' });
    expect(s.game.pending).toMatchObject([{ seat: -1 }]);
    s.watch(10);
    expect(s.ended).toBe('won');
  });
});

describe('a save', () => {
  scenario('goes on exactly, in the middle of anything', (s) => {
    s.map(
      `
      #########
      #@.+..sO#
      #.!k^..j#
      #########`,
      { '+': 'door', s: 'skeleton', O: 'ogre', '!': 'potion', k: 'key', '^': 'pit', j: 'ooze' },
    );
    const moves = ['step south_east', 'pick_up', 'use', 'step east', 'pick_up', 'step north_east', 'wait', 'wait'];
    const play = (each: () => void) => {
      for (const wanted of moves) {
        const found = s.offered().find((id) => id === wanted || id.startsWith(`${wanted} `));
        if (found && !s.ended) s.decide(found);
        each();
      }
      return s.game.hash();
    };
    const saved = s.game.save();
    const plain = play(() => {});
    s.load(saved);
    expect(play(() => s.reload())).toBe(plain);
  });
});
