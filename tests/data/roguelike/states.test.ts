import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

describe('sleeping', () => {
  scenario('keeps a creature from acting', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { sleeping: true } } });
    s.wait(5);
    expect([s.did('skeleton'), s.of('player', 'health')]).toEqual([[], 30]);
  });

  scenario('ends with a noise near enough', (s) => {
    s.map(
      `
      #####
      +@.O#
      #####`,
      { '+': 'door', O: 'ogre' },
    );
    s.file('rules', { triggers: { open: NOISY } });
    s.walk('west');
    expect(s.of('ogre', 'sleeping')).toBeNull();
    s.expectSaid('The ogre wakes up.');
  });

  scenario('goes on when the noise is too far', (s) => {
    s.map(
      `
      ##########
      #@+.....O#
      ##########`,
      { '+': 'door', O: 'ogre' },
    );
    s.walk('east');
    expect(s.of('ogre', 'sleeping')).toBe(true);
  });

  scenario('ends with a blow', (s) => {
    s.map('#@O#', { O: 'ogre' });
    s.file('rules', { triggers: { wake_by_noise: null } });
    s.walk('east');
    expect(s.of('ogre', 'sleeping')).toBeNull();
    expect(s.of('ogre', 'health')).toBe(22);
  });
});

const NOISY = { do: [{ raise: 'noise', with: { cell: 'cell', loudness: 3 } }] };

describe('paralysis', () => {
  scenario('costs as many turns as it lasts', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { paralyzed: 3 } } });
    s.wait(3);
    expect(s.did('skeleton')).toEqual([]);
    s.wait();
    expect(s.did('skeleton')).toEqual(['step west']);
    s.expectSaid('The skeleton can move again.');
  });

  scenario('costs the player turns too', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { player: { attributes: { paralyzed: 2 } } });
    s.dice(55, 55);
    s.wait();
    expect(s.of('player', 'health')).toBeLessThanOrEqual(20);
  });
});

scenario('stunning costs turns', (s) => {
  s.map('#@s#', { s: 'skeleton' });
  s.file('actors', { skeleton: { attributes: { stunned: 1 } } });
  s.wait();
  expect(s.did('skeleton')).toEqual([]);
  s.wait();
  expect(s.did('skeleton')).toHaveLength(1);
});

describe('confusion', () => {
  scenario('makes steps go astray, about as often as it says', (s) => {
    s.map(`
      #####
      #...#
      #.@.#
      #...#
      #####`);
    s.file('actors', { player: { attributes: { confused: true } } });
    let astray = 0;
    for (let i = 0; i < 200; i++) {
      const { x, y } = s.entity('player').place as { x: number; y: number };
      const [dx, dy] = [x < 3 ? 1 : -1, y < 3 ? 1 : -1];
      s.walk(`${dy > 0 ? 'south' : 'north'}_${dx > 0 ? 'east' : 'west'}`);
      const now = s.entity('player').place as { x: number; y: number };
      if (now.x !== x + dx || now.y !== y + dy) astray++;
    }
    expect(astray).toBeGreaterThan(75);
    expect(astray).toBeLessThan(135);
  });

  scenario('costs the turn of an actor that reels into a wall', (s) => {
    s.map('#@.#');
    s.file('actors', { player: { attributes: { erratic: 100 } } });
    const before = s.game.turn;
    for (let i = 0; i < 10; i++) s.decide(s.offered('step')[0] ?? '');
    expect(s.game.turn).toBe(before + 10);
  });

  scenario('leaves other dice alone', (s) => {
    s.map('#@.s#', { s: 'skeleton' });
    s.file('actors', { player: { attributes: { confused: 9 } } });
    s.file('personalities', { aggressive_melee: { behaviors: ['wait'] } });
    s.decide(s.offered('step')[0] ?? '');
    expect(s.rolled).toEqual([]);
  });
});

describe('haste and slowness', () => {
  scenario('haste doubles the turns', (s) => {
    s.map('#@..s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { hasted: true } } });
    s.file('personalities', { aggressive_melee: { behaviors: ['wait'] } });
    const before = s.did('skeleton').length;
    s.wait(4);
    expect(s.did('skeleton')).toHaveLength(before + 8);
  });

  scenario('slowness halves them', (s) => {
    s.map('#@..s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { slowed: true } } });
    s.file('personalities', { aggressive_melee: { behaviors: ['wait'] } });
    s.wait(8);
    expect(s.did('skeleton')).toHaveLength(4);
  });

  scenario('work on those who never said how fast they are', (s) => {
    s.map('#@..s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { hasted: true, speed: null } } });
    expect(s.of('skeleton', 'speed')).toBe(200);
  });

  scenario('slowness never stops anybody, for it could not wear off', (s) => {
    s.map('#@..s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { slowed: 2, speed: 50 } } });
    s.wait(30);
    expect(s.of('skeleton', 'slowed')).toBeNull();
  });
});

describe('burning', () => {
  scenario('hurts at the start of each turn, as long as it lasts', (s) => {
    s.map('#@#');
    s.file('actors', { player: { attributes: { burning: 3 } } });
    s.wait(5);
    expect(s.of('player', 'health')).toBe(24);
    s.expectSaid('You burn no longer.');
  });

  scenario('needs something flammable', (s) => {
    s.map('#@#');
    s.file('items', { brand: { name: 'Brand', attributes: { use_verb: 'Swallow', use_effect: { burning: 3 } } } });
    s.file('actors', { player: { attributes: { flammable: false }, default_items: ['brand'] } });
    s.act('use', 'brand');
    expect(s.of('player', 'burning')).toBeNull();
  });

  scenario('ticks once a round for what has no turns', (s) => {
    s.map('#@+#', { '+': 'door' });
    s.file('actors', { door: { attributes: { burning: 3 }, stats: { health: { max: 10 } } } });
    s.wait(3);
    expect([s.of('door', 'health'), s.of('door', 'burning')]).toEqual([4, null]);
  });
});

describe('poison', () => {
  scenario('hurts, and spoils the aim while it lasts', (s) => {
    s.map('#@#');
    s.file('actors', { player: { attributes: { poisoned: 3 } } });
    expect([s.of('player', 'health'), s.of('player', 'accuracy')]).toEqual([29, 65]);
    s.wait(2);
    expect([s.of('player', 'health'), s.of('player', 'accuracy')]).toEqual([27, 75]);
  });

  scenario('comes with the blow of an ooze', (s) => {
    s.map('#@j#', { j: 'ooze' });
    s.wait(2);
    expect(s.of('player', 'poisoned')).toBeGreaterThan(0);
    s.expectSaid('You turn a shade of green.');
  });

  scenario('can kill, and that ends the game', (s) => {
    s.map('#@#');
    s.file('actors', { player: { attributes: { poisoned: 9 }, stats: { health: { max: 30, current: 3 } } } });
    s.wait(2);
    expect(s.ended).toBe('died');
  });

  scenario('can kill a creature at the start of its turn', (s) => {
    s.map('#@.s#', { s: 'skeleton' });
    s.file('actors', { skeleton: { attributes: { poisoned: 9 }, stats: { health: { max: 12, current: 1 } } } });
    s.wait();
    s.expectGone('skeleton');
    expect(s.variable('run.kills')).toBe(0);
  });

  scenario('does not make those miss who never miss', (s) => {
    s.map('#@j#', { j: 'ooze' });
    s.file('actors', { ooze: { attributes: { poisoned: 9 } } });
    s.wait(2);
    expect([s.of('ooze', 'accuracy'), s.rolled]).toEqual([null, []]);
  });
});

scenario('what a state does while it lasts is counted once, through saves too', (s) => {
  s.map('#@#');
  s.file('actors', { player: { attributes: { poisoned: 9 } } });
  s.wait();
  s.reload();
  s.wait();
  expect(s.of('player', 'accuracy')).toBe(65);
});

scenario('a state that data defines works like any other', (s) => {
  s.map('#@#');
  s.file('states', { inspired: { while: { accuracy: 20 }, turn: { health: 1 }, start: '[target_name] hums.' } });
  s.file('items', { song: { name: 'Song', attributes: { use_verb: 'Sing', use_effect: { inspired: 5 } } } });
  s.file('actors', { player: { stats: { health: { max: 30, current: 10 } }, default_items: ['song'] } });
  s.act('use', 'song');
  expect([s.of('player', 'accuracy'), s.of('player', 'health')]).toEqual([95, 11]);
  s.expectSaid('You hum.');
});

scenario('spares those whom its "when" leaves out, however it is given', (s) => {
  s.map('#@r#', { r: 'rat' });
  s.file('states', { smitten: { when: 'target.hostile' } });
  s.file('rules', {
    actions: {
      charm: {
        do: [
          { change: 'actor', by: { smitten: 3 } },
          { change: 'actors()', to: { smitten: 4 } },
        ],
      },
    },
  });
  s.decide('charm');
  expect([s.of('player', 'smitten'), s.of('rat', 'smitten')]).toEqual([null, 4]);
});
