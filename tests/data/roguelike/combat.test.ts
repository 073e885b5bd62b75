import { describe, expect } from 'vitest';
import { type Scenario, scenario } from '../../support/scenario';

type Definition = Readonly<Record<string, unknown>>;

/** The player beside a foe that waits. Each is as the data says, but for what is said here. */
function duel(s: Scenario, player: Definition = {}, foe: Definition = {}): void {
  s.map('#@s#', { s: 'dummy' });
  s.file('attacks', { melee_verbs: ['strikes'], blade_verbs: ['cuts'], miss_verbs: ['misses'] });
  s.file('personalities', { idle: { behaviors: ['wait'] } });
  s.file('actors', { player, dummy: { extends: 'skeleton', name: 'Dummy', personality: 'idle', ...foe } });
}

const healthOf = (s: Scenario) => s.of('dummy', 'health');

describe('the hit roll', () => {
  scenario('hits at the chance itself: accuracy less defense', (s) => {
    duel(s);
    s.dice(70);
    s.walk('east');
    expect(healthOf(s)).toBe(10);
  });

  scenario('misses one above it', (s) => {
    duel(s);
    s.dice(71);
    s.walk('east');
    expect(healthOf(s)).toBe(12);
    s.expectSaid('You miss the dummy.');
  });

  scenario('never has less than 5 in 100', (s) => {
    duel(s, {}, { attributes: { defense: 200 } });
    s.dice(5, 6);
    s.walk('east');
    expect(healthOf(s)).toBe(10);
    s.walk('east');
    expect(healthOf(s)).toBe(10);
  });

  scenario('never has more than 95 in 100', (s) => {
    duel(s, { attributes: { accuracy: 300 } });
    s.dice(95, 96);
    s.walk('east');
    expect(healthOf(s)).toBe(10);
    s.walk('east');
    expect(healthOf(s)).toBe(10);
  });

  scenario('takes no defense for none', (s) => {
    duel(s, {}, { attributes: { defense: null } });
    s.dice(75, 76);
    s.walk('east', 2);
    expect(healthOf(s)).toBe(10);
  });

  scenario('is one die of a hundred', (s) => {
    duel(s);
    s.dice(42);
    s.walk('east');
    expect(s.rolled).toEqual([42]);
  });

  scenario('counts what worn things do to accuracy and defense', (s) => {
    duel(s, { default_items: ['crown'] }, { default_items: ['mail'] });
    s.dice(65, 66);
    s.walk('east', 2);
    expect(healthOf(s)).toBe(10);
  });

  scenario('is not made by those without accuracy: they always hit', (s) => {
    duel(s, { attributes: { accuracy: null } }, { attributes: { defense: 90 } });
    s.walk('east', 3);
    expect([healthOf(s), s.rolled]).toEqual([6, []]);
  });

  for (const state of ['sleeping', 'paralyzed', 'stunned']) {
    scenario(`is not rolled against a target that is ${state}: it is always hit`, (s) => {
      duel(s, {}, { attributes: { [state]: 9, defense: 90 } });
      s.walk('east');
      expect([healthOf(s), s.rolled]).toEqual([10, []]);
    });
  }
});

describe('damage', () => {
  scenario("is the actor's own collision effect with empty hands", (s) => {
    duel(s);
    s.dice(1);
    s.walk('east');
    expect(healthOf(s)).toBe(10);
  });

  scenario("is the weapon's in its place", (s) => {
    duel(s, { default_items: ['sword'] });
    s.dice(1);
    s.walk('east');
    expect(healthOf(s)).toBe(2);
  });

  scenario('of a weapon replaces only what changes the same attribute', (s) => {
    duel(s, { collision_effect: { health: -2, slowed: 3 }, default_items: ['sword'] });
    s.dice(1);
    s.walk('east');
    expect([healthOf(s), s.of('dummy', 'slowed')]).toEqual([2, 2]);
  });

  scenario("of a weapon that does something else leaves the actor's own", (s) => {
    duel(s, { default_items: ['cosh'] });
    s.file('items', { cosh: { extends: 'sword', attributes: { collision_effect: { health: null, stunned: 2 } } } });
    s.dice(1);
    s.walk('east');
    expect([healthOf(s), s.of('dummy', 'stunned')]).toEqual([10, 1]);
  });

  scenario('can be a stat of the attacker', (s) => {
    duel(s, { collision_effect: { health: '-{strength}' } });
    s.dice(1);
    s.walk('east');
    expect(healthOf(s)).toBe(8);
  });

  scenario('of a weapon that is only carried does not count', (s) => {
    duel(s, { default_items: ['dagger', 'axe'] });
    s.dice(1);
    s.walk('east');
    expect(healthOf(s)).toBe(8);
  });

  scenario('is dealt by collision: the attacker stays where it is', (s) => {
    duel(s);
    s.dice(1);
    const { place } = s.entity('player');
    s.walk('east');
    expect(s.entity('player').place).toBe(place);
  });

  scenario('is dealt to the player alike', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.dice(55);
    s.wait();
    expect(s.of('player', 'health')).toBe(25);
  });
});

describe('sounds', () => {
  scenario('come from the weapon', (s) => {
    duel(s, { default_items: ['sword'] });
    s.dice(1);
    s.walk('east');
    expect(s.sounds).toEqual(['blade']);
  });

  scenario('come from the actor with empty hands', (s) => {
    duel(s);
    s.dice(1, 100);
    s.walk('east', 2);
    expect(s.sounds).toEqual(['thump', 'miss']);
  });
});

describe('death', () => {
  scenario('takes away who has no health left', (s) => {
    duel(s, { default_items: ['axe'] });
    s.dice(1);
    s.walk('east');
    s.expectGone('dummy');
    s.expectSaid('The dummy comes apart, bone by bone.');
    expect(s.sounds).toEqual(['blade', 'bones']);
  });

  scenario('is told in plain words where the actor has none', (s) => {
    duel(s, { default_items: ['axe'] }, { death_description: null });
    s.dice(1);
    s.walk('east');
    s.expectSaid('The dummy dies.');
  });

  scenario('leaves what was carried and worn on the floor', (s) => {
    duel(s, { default_items: ['axe'] }, { default_items: ['sword', 'hat', 'key'] });
    s.dice(1);
    s.walk('east', 2);
    expect(s.offered('pick_up')).toHaveLength(3);
    expect(['sword', 'hat', 'key'].map((item) => s.of(item, 'cell') === s.of('player', 'cell'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  scenario('is counted', (s) => {
    duel(s, { default_items: ['axe'] });
    s.dice(1);
    s.walk('east');
    expect(s.variable('run.kills')).toBe(1);
  });

  scenario('wakes triggers on defeated', (s) => {
    duel(s, { default_items: ['axe'] });
    s.file('rules', {
      triggers: { boast: { on: 'defeated', do: [{ say: '[killer.name] has beaten [target.name].' }] } },
    });
    s.dice(1);
    s.walk('east');
    s.expectSaid('Wanderer has beaten Dummy.');
  });

  scenario('of the player ends the game', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('actors', { player: { stats: { health: { max: 30, current: 5 } } } });
    s.dice(1);
    s.wait();
    expect(s.ended).toBe('died');
    s.expectSaid('You die.');
    expect(s.game.pending).toEqual([]);
  });
});

scenario('friends do not fight, and are in the way', (s) => {
  s.map('#@h#', { h: 'hound' });
  s.file('actors', { hound: { attributes: { leader: 'rat' } } });
  expect(s.refusal('step east')).toBe('The way is blocked by a hound.');
});

scenario('hit_chance is a formula that a prototype can change', (s) => {
  duel(s);
  s.file('rules', { formulas: { hit_chance: { is: '100' } } });
  s.dice(100);
  s.walk('east');
  expect(healthOf(s)).toBe(10);
});
