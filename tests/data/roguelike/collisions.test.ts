import { describe, expect } from 'vitest';
import { type Scenario, scenario } from '../../support/scenario';

/** A lamp of one's own, beside the player. */
function lamp(s: Scenario, items: Readonly<Record<string, unknown>>, lit = false): void {
  s.map('#@l#', { l: 'night_light' });
  s.file('actors', { night_light: { name: 'night light', attributes: { solid: true, visible: true, lit } } });
  s.file('items', items);
}

const tinder = { name: 'Tinder', attributes: { pickupable: true, collision_effect: { lit: true } } };

describe('seed-004 D3: a thing that is carried works on what its holder walks into', () => {
  scenario('tinder in the pack lights a lamp', (s) => {
    lamp(s, { tinder });
    s.give('player', 'tinder');
    expect(s.labels('step')).toEqual(['Touch the night light with the tinder']);
    s.walk('east');
    expect(s.of('night_light', 'lit')).toBe(true);
    s.expectSaid('You touch the night light with the tinder.');
  });

  scenario('tinder in the hand does, too', (s) => {
    lamp(s, { tinder: { name: 'Tinder', attributes: { weapon: true, collision_effect: { lit: true } } } });
    s.give('player', 'tinder');
    s.walk('east');
    expect([s.of('night_light', 'lit'), s.held('player', 'weapon')]).toEqual([true, ['tinder']]);
  });

  scenario('a lamp that is lit has nothing left to light, and the step is not offered', (s) => {
    lamp(s, { tinder }, true);
    s.give('player', 'tinder');
    expect(s.offered('step')).toEqual([]);
    expect(s.refusal('step east')).toBe('The way is blocked by a night light.');
  });

  scenario('a wand that toggles puts it out and lights it again', (s) => {
    lamp(s, { wand: { name: 'Wand', attributes: { collision_effect: { lit: 'toggle' } } } });
    s.give('player', 'wand');
    const seen = [1, 2, 3].map(() => {
      s.walk('east');
      return s.of('night_light', 'lit');
    });
    expect(seen).toEqual([true, false, true]);
  });

  scenario('two wands toggle it once', (s) => {
    lamp(s, { wand: { name: 'Wand', attributes: { collision_effect: { lit: 'toggle' } } } });
    s.give('player', 'wand', 'wand');
    s.walk('east');
    expect(s.of('night_light', 'lit')).toBe(true);
  });

  scenario('each of several things does its part, and what is consumable is used up', (s) => {
    s.map('#@l#', { l: 'night_light' });
    s.file('actors', { night_light: { attributes: { solid: true, lit: false, oil: 0 } } });
    s.file('items', {
      tinder,
      oil: { name: 'Oil', attributes: { consumable: true, collision_effect: { oil: 3 } } },
    });
    s.give('player', 'tinder', 'oil');
    s.walk('east');
    expect([s.of('night_light', 'lit'), s.of('night_light', 'oil'), s.held('player')]).toEqual([true, 3, ['tinder']]);
  });

  scenario('only the attributes that a thing has are changed', (s) => {
    lamp(s, { tinder: { name: 'Tinder', attributes: { collision_effect: { lit: true, sooty: true } } } });
    s.give('player', 'tinder');
    s.walk('east');
    expect([s.of('night_light', 'lit'), s.of('night_light', 'sooty')]).toEqual([true, null]);
  });

  scenario('a wall has nothing that tinder changes', (s) => {
    s.map('#@#');
    s.file('items', { tinder });
    s.give('player', 'tinder');
    expect(s.offered('step')).toEqual([]);
  });

  scenario('an effect written as steps works on what has an attribute that they change', (s) => {
    lamp(s, {
      rod: {
        name: 'Rod',
        attributes: { collision_effect: [{ change: 'target', to: { lit: 'true' } }, { say: 'Crackle.' }] },
      },
    });
    s.give('player', 'rod');
    s.walk('east');
    s.expectSaid('Crackle.');
    expect([s.of('night_light', 'lit'), s.refusal('step west')]).toEqual([true, 'The way is blocked by a wall.']);
  });

  scenario('so does the name of a procedure', (s) => {
    lamp(s, { rod: { name: 'Rod', attributes: { collision_effect: 'kindle' } } });
    s.file('rules', { procedures: { kindle: { do: [{ change: 'target', to: { lit: 'true' } }] } } });
    s.give('player', 'rod');
    expect(s.offered('step')).toEqual(['step east']);
    s.walk('east');
    expect(s.of('night_light', 'lit')).toBe(true);
  });

  scenario('the shipped tinderbox lights the shipped lamp, which shines', (s) => {
    s.map('#@l#', { l: 'lamp_post' });
    s.give('player', 'tinderbox');
    expect(s.labels('step')).toEqual(['Light the lamp with the tinderbox']);
    s.walk('east');
    s.expectSaid('You light the lamp with the tinderbox.');
    expect(s.of('lamp_post', 'light_source')).toMatchObject({ radius: 6 });
  });
});

describe('seed-004 D3: an effect of one’s own', () => {
  scenario('pulls a lever', (s) => {
    s.map('#@l#', { l: 'lever' });
    s.file('actors', {
      player: { collision_effect: { health: -2, on: 'toggle' } },
      lever: { name: 'lever', attributes: { solid: true, on: false, touch_verb: 'Pull' } },
    });
    expect(s.labels('step')).toEqual(['Pull the lever']);
    s.walk('east');
    expect(s.of('lever', 'on')).toBe(true);
    s.expectSaid('You touch the lever.');
    s.walk('east');
    expect(s.of('lever', 'on')).toBe(false);
  });

  scenario('does good to a friend, while there is good to do', (s) => {
    s.map('#@f#', { f: 'friend' });
    s.file('actors', {
      player: { collision_effect: { health: 3 } },
      friend: { extends: 'creature', name: 'Friend', stats: { health: { max: 10, current: 6 } } },
    });
    s.walk('east');
    expect(s.of('friend', 'health')).toBe(9);
    s.walk('east');
    expect([s.of('friend', 'health'), s.offered('step')]).toEqual([10, []]);
  });

  scenario('hurts no friend that is walked into, neither does a sword, a staff or an arrow', (s) => {
    s.map('#@f#', { f: 'friend' });
    s.file('actors', { friend: { extends: 'creature', name: 'Friend' } });
    s.give('player', 'sword', 'staff_of_slumber', 'arrow');
    expect(s.refusal('step east')).toBe('The way is blocked by a friend.');
  });

  scenario('of a sword leaves a follower unhurt, with whom one changes places', (s) => {
    s.map('#@h.#', { h: 'hound' });
    s.give('player', 'sword');
    expect(s.labels('step')).toEqual(['Swap places with the hound']);
    s.walk('east');
    expect(s.of('hound', 'health')).toBe(10);
  });

  scenario('of a lantern sword lights lamps and strikes foes', (s) => {
    s.map('#l@s#', { l: 'lamp_post', s: 'skeleton' });
    s.file('items', { sword: { attributes: { collision_effect: { lit: true } } } });
    s.give('player', 'sword');
    expect(s.labels('step').sort()).toEqual(['Fight the skeleton', 'Touch the lamp with the sword']);
    s.walk('west');
    expect(s.of('lamp_post', 'lit')).toBe(true);
  });
});

scenario('an effect of one’s own that unlocks is a lockpick', (s) => {
  s.map('#@+1#', { '+': 'locked_door' });
  s.file('actors', { player: { collision_effect: { locked: false } } });
  s.walk('east', 3);
  s.expectPlayerAt('1');
});

describe('seed-004 D3: a thing that has no turns', () => {
  scenario('does its effect to those who walk into it, as a fountain heals', (s) => {
    s.map('#@f#', { f: 'fountain' });
    s.file('actors', { player: { stats: { health: { current: 23 } } } });
    expect(s.labels('step')).toEqual(['Drink from the fountain']);
    s.walk('east');
    expect(s.of('player', 'health')).toBe(28);
    s.expectSaid('You drink from the fountain.');
    expect(s.sounds).toEqual(['gulp']);
  });

  scenario('is in the way where it would do nothing', (s) => {
    s.map('#@f#', { f: 'fountain' });
    expect(s.refusal('step east')).toBe('The way is blocked by a fountain.');
  });

  scenario('may prick', (s) => {
    s.map('#@c#', { c: 'cactus' });
    s.file('actors', { cactus: { attributes: { solid: true }, collision_effect: { health: -2, poisoned: 2 } } });
    s.walk('east');
    expect([s.of('player', 'health'), s.of('player', 'poisoned')]).toEqual([27, 1]);
  });

  scenario('may run a procedure', (s) => {
    s.map('#@b#', { b: 'bell' });
    s.file('actors', { bell: { name: 'bell', attributes: { solid: true }, collision_effect: 'toll' } });
    s.file('rules', { procedures: { toll: { do: [{ say: 'The [self_name] tolls for [target_name].' }] } } });
    s.walk('east');
    s.expectSaid('The bell tolls for you.');
  });

  scenario('may be a lever that turns itself, by steps', (s) => {
    s.map('#@l#', { l: 'lever' });
    s.file('actors', {
      lever: {
        attributes: { solid: true, on: false },
        collision_effect: [{ change: 'self', to: { on: '!self.on' } }],
      },
    });
    s.walk('east');
    expect(s.of('lever', 'on')).toBe(true);
  });

  scenario('that answers a bump is no way through for those who hunt', (s) => {
    s.map(
      `
      #######
      #@.f.s#
      #.....#
      #######`,
      { f: 'spring', s: 'skeleton' },
    );
    s.file('actors', { spring: { attributes: { solid: true }, collision_effect: [{ say: 'Splash.' }] } });
    s.wait(4);
    s.expectNotSaid('Splash.');
    expect(s.of('player', 'health')).toBeLessThan(31);
    expect((s.entity('skeleton').place as { x: number }).x).toBeLessThan(3);
  });
});

describe('seed-004 D3: keys', () => {
  scenario('unlock from the hand', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.file('items', { key: { attributes: { weapon: true } } });
    s.give('player', 'key');
    expect(s.labels('step')).toEqual(['Unlock the locked door with the key']);
    s.walk('east', 3);
    s.expectPlayerAt('1');
    expect(s.held('player', 'weapon')).toEqual([]);
  });

  scenario('with {"locked": true} lock a closed door, which then stays shut', (s) => {
    s.map('#@+1#', { '+': 'door' });
    s.file('items', { key: { attributes: { collision_effect: { locked: true } } } });
    s.give('player', 'key');
    expect(s.labels('step')).toEqual(['Lock the door with the key']);
    s.walk('east');
    s.expectSaid('The lock clicks shut.');
    expect(s.sounds).toEqual(['lock']);
    expect([s.of('door', 'locked'), s.of('door', 'open'), s.held('player')]).toEqual([true, false, []]);
    expect(s.refusal('step east')).toBe('The way is blocked by a door.');
  });

  scenario('with "toggle" unlock and lock again', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.file('items', { key: { attributes: { consumable: false, collision_effect: { locked: 'toggle' } } } });
    s.give('player', 'key');
    s.walk('east');
    expect([s.of('locked_door', 'locked'), s.of('locked_door', 'open')]).toEqual([false, true]);
    s.act('close', 'locked_door');
    expect(s.labels('step')).toEqual(['Lock the door with the key']);
    s.walk('east');
    expect([s.of('locked_door', 'locked'), s.of('locked_door', 'open')]).toEqual([true, false]);
    expect(s.labels('step')).toEqual(['Unlock the locked door with the key']);
  });

  scenario('unlock a chest, which has no door to open', (s) => {
    s.map('#@c#', { c: 'chest' });
    s.file('actors', { chest: { attributes: { solid: true, locked: true } } });
    s.give('player', 'key');
    s.walk('east');
    expect([s.of('chest', 'locked'), s.offered('step')]).toEqual([false, []]);
  });

  scenario('leave a door that was locked just a door', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.give('player', 'key');
    s.walk('east');
    s.expectSaid('You open the door.');
    expect(s.of('locked_door', 'name')).toBe('door');
  });

  scenario('leave a door with a name of its own that name', (s) => {
    s.map('#@+1#', { '+': 'moon_door' });
    s.file('actors', { moon_door: { extends: 'locked_door', name: 'moon door' } });
    s.give('player', 'key');
    s.walk('east');
    s.expectSaid('You open the moon door.');
  });
});

describe('seed-004 D3: foes without health', () => {
  const ghost = {
    name: 'Ghost',
    personality: 'aggressive_melee',
    attributes: { solid: true, visible: true, sighted: true, hostile: true },
    collision_effect: { health: -3 },
  };

  scenario('strike, and are struck by what changes an attribute of theirs', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      player: { collision_effect: { resolve: -2 }, attributes: { accuracy: null } },
      ghost: { ...ghost, stats: { resolve: { max: 5 } } },
    });
    expect(s.labels('step')).toEqual(['Fight the ghost']);
    s.walk('east');
    expect([s.of('ghost', 'resolve'), s.of('player', 'health')]).toEqual([3, 27]);
  });

  scenario('can’t be struck by what changes nothing about them', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', { ghost: { ...ghost, stats: { resolve: { max: 5, fatal: true } } } });
    expect(s.refusal('step east')).toBe('The way is blocked by a ghost.');
    s.wait();
    expect(s.of('player', 'health')).toBe(27);
  });

  scenario('die of a fatal stat', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      player: { attributes: { accuracy: null } },
      ghost: { ...ghost, stats: { resolve: { max: 5, fatal: true } } },
    });
    s.file('items', { bell: { name: 'Bell', attributes: { weapon: true, collision_effect: { resolve: -5 } } } });
    s.give('player', 'bell');
    s.walk('east');
    s.expectGone('ghost');
    expect(s.variable('run.kills')).toBe(1);
  });

  scenario('burn, are poisoned and fall by what they die of', (s) => {
    s.map('#@.g#', { g: 'ghost' });
    s.file('actors', {
      ghost: {
        ...ghost,
        personality: 'stationed',
        attributes: { solid: true, flammable: true, burning: 3, poisoned: 3 },
        stats: { resolve: { max: 9, fatal: true } },
      },
    });
    s.wait();
    expect(s.of('ghost', 'resolve')).toBe(6);
  });

  scenario('flee when they have little left of what they die of', (s) => {
    s.map('#@g...#', { g: 'ghost' });
    s.file('actors', {
      ghost: { ...ghost, personality: 'coward', stats: { resolve: { max: 9, current: 2, fatal: true } } },
    });
    s.wait();
    expect(s.did('ghost')).toEqual(['step east']);
  });

  scenario('let lamps and wells with stats alone', (s) => {
    s.map('#@..w.s#', { w: 'well', s: 'skeleton' });
    s.file('actors', { well: { attributes: { solid: true }, stats: { water: { max: 5 } } } });
    expect(s.formula('foes', s.entity('skeleton'), s.entity('well'))).toBe(false);
  });
});

describe('seed-004 D14', () => {
  scenario('health that is a plain attribute kills at 0, too', (s) => {
    s.map('#@i#', { i: 'imp' });
    s.file('actors', {
      player: { attributes: { accuracy: null }, collision_effect: { health: -7 } },
      imp: { name: 'Imp', attributes: { solid: true, hostile: true, health: 10 } },
    });
    s.walk('east');
    expect(s.of('imp', 'health')).toBe(3);
    s.walk('east');
    s.expectGone('imp');
  });

  scenario('t23: an effect of one’s own that is steps is done besides the weapon’s', (s) => {
    s.map('#@o#', { o: 'ogre' });
    s.file('actors', {
      player: {
        attributes: { accuracy: null },
        collision_effect: [{ change: 'target', by: { strength: -1 } }, { say: 'It feels weaker.' }],
      },
    });
    s.give('player', 'sword');
    s.walk('east');
    s.expectSaid('It feels weaker.');
    expect([s.of('ogre', 'health'), s.of('ogre', 'strength')]).toEqual([14, 7]);
  });

  scenario('a weapon whose effect is steps replaces only what those change', (s) => {
    s.map('#@o#', { o: 'ogre' });
    s.file('actors', { player: { attributes: { accuracy: null }, collision_effect: { health: -2, strength: -1 } } });
    s.file('items', { sword: { attributes: { collision_effect: [{ change: 'target', by: { health: -10 } }] } } });
    s.give('player', 'sword');
    s.walk('east');
    expect([s.of('ogre', 'health'), s.of('ogre', 'strength')]).toEqual([14, 7]);
  });
});

scenario('seed-004 D12: a player whose health is null has none, and its bot plays on', (s) => {
  s.map('#@.s#', { s: 'skeleton' });
  s.file('actors', { player: { stats: { health: null } } });
  s.file('rules', { formulas: { mortal_player: 'mortal(active)' } });
  s.seat({ personality: 'bot' });
  s.give('player', 'healing', 'potion');
  for (let i = 0; i < 10; i++) s.game.play(null);
  expect([s.of('player', 'health'), s.formula('mortal_player'), s.ended]).toEqual([null, false, null]);
});
