import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';
import { FOE, mind } from './mind';

describe('attack_adjacent', () => {
  scenario('walks into a foe beside it', (s) => {
    s.map('#@f#', FOE);
    mind(s, ['attack_adjacent', 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['step west']);
  });

  scenario('reaches diagonally', (s) => {
    s.map(
      `
      ####
      #@.#
      #.f#
      ####`,
      FOE,
    );
    mind(s, ['attack_adjacent', 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['step north_west']);
  });

  scenario('has no answer when no foe is near', (s) => {
    s.map('#@.f#', FOE);
    mind(s, ['attack_adjacent', 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('picks the weakest', (s) => {
    s.map('#@fh#', { ...FOE, h: 'hound' });
    mind(s, ['attack_adjacent', 'wait']);
    s.file('personalities', { follower: { behaviors: ['wait'] } });
    s.wait();
    expect(s.did('foe')).toEqual(['step east']);
  });

  scenario('leaves what it cannot see be', (s) => {
    s.map('#@f#', FOE);
    mind(s, ['attack_adjacent', 'wait']);
    s.file('actors', { player: { attributes: { visible: false } } });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });
});

describe('chase', () => {
  scenario('walks to the foe it sees', (s) => {
    s.map('#@....f#', FOE);
    mind(s, ['chase', 'wait']);
    s.wait(2);
    expect(s.did('foe')).toEqual(['step west', 'step west']);
  });

  scenario('goes round what is in the way', (s) => {
    s.map(
      `
      ########
      #@.o.f.#
      #..o...#
      #......#
      ########`,
      { ...FOE, o: 'crate' },
    );
    mind(s, ['chase', 'wait']);
    s.file('actors', { crate: { attributes: { pushable: false } } });
    s.wait(4);
    expect(s.did('foe')).not.toContain('wait');
    expect(s.entity('foe').place).toMatchObject({ x: 2 });
  });

  scenario('does not see through a wall', (s) => {
    s.map('#@.#.f#', FOE);
    mind(s, ['chase', 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('goes on to where the foe was last seen', (s) => {
    s.map(
      `
      #########
      #.@....f#
      #1#######
      #.#######
      #########`,
      FOE,
    );
    mind(s, ['chase', 'wait']);
    s.wait();
    s.walk('south_west');
    s.walk('south');
    s.wait(3);
    expect(s.did('foe')).not.toContain('wait');
  });

  scenario('remembers it through a save', (s) => {
    s.map(
      `
      #########
      #.@....f#
      #1#######
      #.#######
      #########`,
      FOE,
    );
    mind(s, ['chase', 'wait']);
    s.wait();
    s.walk('south_west');
    s.reload();
    s.walk('south');
    s.wait(2);
    expect(s.did('foe')).not.toContain('wait');
  });

  scenario('gives up where the trail ends', (s) => {
    s.map(
      `
      #######
      #.@...#
      #######
      #..f..#
      #######`,
      FOE,
    );
    mind(s, ['chase', 'wait'], { attributes: { goal: [1, 3] } });
    s.wait(4);
    expect(s.did('foe')).toEqual(['step west', 'step west', 'wait', 'wait']);
  });

  scenario('has a range when one is set', (s) => {
    s.map('#@....f#', FOE);
    mind(s, [{ behavior: 'chase', range: 3 }, 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('is blind without sight', (s) => {
    s.map('#@..f#', FOE);
    mind(s, ['chase', 'wait'], { attributes: { sighted: false } });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('sees no farther than its sight', (s) => {
    s.map('#@....f#', FOE);
    mind(s, ['chase', 'wait'], { attributes: { sight: 4 } });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('lets several after the same one queue up without a word', (s) => {
    s.map('#@...fff#', FOE);
    mind(s, ['chase', 'wait']);
    s.wait(4);
    expect(s.all('foe').map((one) => (one.place as { x: number } | null)?.x)).toEqual([2, 3, 4]);
  });

  scenario('is after foes of its own, not of others', (s) => {
    s.map('#@....h#', { h: 'hound' });
    s.file('personalities', { follower: { behaviors: ['chase', 'wait'] } });
    s.wait();
    expect(s.did('hound').every((id) => id === 'wait')).toBe(true);
  });
});

describe('wander', () => {
  scenario('steps anywhere free', (s) => {
    s.map(
      `
      #####
      #@#f#
      ###.#
      ###.#
      #####`,
      FOE,
    );
    mind(s, ['wander']);
    s.wait(6);
    expect(s.did('foe').every((id) => id.startsWith('step'))).toBe(true);
  });

  scenario('stays where there is no way', (s) => {
    s.map('#@#f#', FOE);
    mind(s, ['wander', 'wait']);
    s.wait(2);
    expect(s.did('foe')).toEqual(['wait', 'wait']);
  });
});

describe('flee', () => {
  scenario('runs from a foe in sight', (s) => {
    s.map('#@f....#', FOE);
    mind(s, ['flee', 'wait']);
    s.wait(3);
    expect(s.did('foe')).toEqual(['step east', 'step east', 'step east']);
  });

  scenario('waits until health is below the share that is set', (s) => {
    s.map('#@f....#', FOE);
    mind(s, [{ behavior: 'flee', below: 0.5 }, 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('runs once it is hurt', (s) => {
    s.map('#@f....#', FOE);
    mind(s, [{ behavior: 'flee', below: 0.5 }, 'wait'], { stats: { health: { max: 12, current: 5 } } });
    s.wait();
    expect(s.did('foe')).toEqual(['step east']);
  });

  scenario('takes a condition like any behavior', (s) => {
    s.map('#@f....#', FOE);
    mind(s, [{ behavior: 'flee', when: 'actor.health < 12' }, 'wait']);
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('has no answer in a corner', (s) => {
    s.map('#@f#', FOE);
    mind(s, ['flee', 'attack_adjacent']);
    s.wait();
    expect(s.did('foe')).toEqual(['step west']);
  });
});

describe('keep_distance', () => {
  scenario('steps back from a foe that comes too near', (s) => {
    s.map('#@.f...#', FOE);
    mind(s, [{ behavior: 'keep_distance', range: 3 }, 'wait']);
    s.wait(3);
    expect(s.did('foe')).toEqual(['step east', 'wait', 'wait']);
  });
});

describe('shoot', () => {
  scenario('hits from afar', (s) => {
    s.map('#@...f#', FOE);
    mind(s, ['shoot', 'wait'], { default_items: ['bow', 'arrow'] });
    s.file('attacks', { shot_verbs: ['shoots'] });
    s.dice(55);
    s.wait();
    expect([s.of('player', 'health'), s.did('foe')]).toEqual([994, [`shoot #${s.entity('player').id}`]]);
    s.expectSaid('The foe shoots you with an arrow!');
  });

  scenario('spends the arrow, which lies where it struck', (s) => {
    s.map('#@...f#', FOE);
    mind(s, ['shoot', 'wait'], { default_items: ['bow', 'arrow'] });
    s.wait();
    expect(s.held('foe')).toEqual([]);
    s.act('pick_up', 'arrow');
    expect(s.held('player')).toEqual(['arrow']);
  });

  scenario('needs arrows', (s) => {
    s.map('#@...f#', FOE);
    mind(s, ['shoot', 'wait'], { default_items: ['bow'] });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('needs the range', (s) => {
    s.map('#@.........f#', FOE);
    mind(s, ['shoot', 'wait'], { default_items: ['bow', 'arrow'] });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('needs to see', (s) => {
    s.map('#@.+.f#', { ...FOE, '+': 'door' });
    mind(s, ['shoot', 'wait'], { default_items: ['bow', 'arrow'] });
    s.wait();
    expect(s.did('foe')).toEqual(['wait']);
  });

  scenario('is the player’s too', (s) => {
    s.map('#@...f#', FOE);
    mind(s, ['wait']);
    s.give('player', 'bow', 'arrow', 'arrow');
    s.dice(1);
    expect(s.labels('shoot')).toEqual(['Shoot the foe']);
    s.act('shoot', 'foe');
    expect(s.of('foe', 'health')).toBe(7);
  });
});
