import { describe, expect } from 'vitest';
import { canSee } from '../../../engine/level/space/visibility';
import { scenario } from '../../support/scenario';

/** What any prototype finds in the kit's own data, without rules of its own. */
describe('the shared data', () => {
  scenario('has fire that eats grass and leaves nothing', (s) => {
    s.map('#f,,#@#', { f: ['grass', 'fire'], ',': 'grass' });
    s.file('actors', { grass: { attributes: { catches: 1 } } });
    s.wait(40);
    for (const type of ['grass', 'fire', 'smoke']) s.expectGone(type);
  });

  scenario('has no wind unless a prototype says where it blows', (s) => {
    s.map('#.1.#@#', { '1': 'smoke' });
    s.wait(2);
    expect(s.all('smoke').map(({ place }) => (place as { x: number }).x)).toEqual([2]);
  });

  scenario('lets a burning actor set fire to what it walks through', (s) => {
    s.map('#@f,.#', { f: 'fire', ',': 'grass' });
    s.file('actors', { fire: { personality: null } });
    s.walk('east', 3);
    expect(s.all('fire')).toHaveLength(2);
  });

  scenario('has lodes that take three blows and give up their ore', (s) => {
    s.map('#@$#', { $: 'lode' });
    s.give('player', 'pick');
    s.walk('east', 2);
    expect(s.all('lode')).toHaveLength(1);
    s.walk('east');
    s.expectGone('lode');
    s.walk('east');
    s.act('pick_up', 'ore');
    expect(s.held('player')).toEqual(['ore']);
  });

  scenario('has lava that flows on while there is enough of it, and cools to rock', (s) => {
    s.map('#L....#@#', { L: 'lava' });
    s.file('actors', { lava: { attributes: { volume: 1 } } });
    s.wait(300);
    s.expectGone('lava');
    expect(s.all('rock').length).toBeGreaterThan(1);
  });

  scenario('has gas that passes over a trap without setting it off', (s) => {
    s.map('#@#g^..#', { g: 'gas', '^': 'trap' });
    s.wait(10);
    s.expectNotSaid('Spikes!');
  });

  scenario('has bushes whose berries do a little good', (s) => {
    s.map('#@%b#', { b: 'berry_bush', '%': 'berries' });
    s.file('actors', { player: { stats: { health: { current: 10 } } }, berry_bush: { attributes: { fruitful: 100 } } });
    s.walk('east');
    s.act('pick_up', 'berries');
    s.act('use', 'berries');
    expect(s.of('player', 'health')).toBe(11);
  });

  scenario('has torches that light a dark level', (s) => {
    s.map('#@..o......i.c.#', { i: 'torch', o: 'rat', c: 'ogre' });
    s.file('actors', { rat: { personality: null } });
    s.file('prototype', { mechanics: { fog_of_war: true, darkness: true, ambient_light: 0, player_light_radius: 1 } });
    const { state } = s.game;
    const sees = (type: string) => canSee(state, s.entity('player'), s.entity(type));
    expect([sees('ogre'), sees('rat')]).toEqual([true, false]);
  });
});
