import { describe, expect } from 'vitest';
import { type Scenario, scenario } from '../../support/scenario';

function words(s: Scenario): void {
  s.file('attacks', { melee_verbs: ['strikes'], blade_verbs: ['cuts'], miss_verbs: ['swings past'] });
}

describe('a blow', () => {
  scenario('of the player is told to the player', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    words(s);
    s.dice(1, 100);
    s.walk('east');
    s.expectSaid('You strike the skeleton!');
    s.expectSaid('The skeleton swings past you.');
  });

  scenario('of a foe is told with the verb for one', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    words(s);
    s.dice(100, 1);
    s.walk('east');
    s.expectSaid('You swing past the skeleton.');
    s.expectSaid('The skeleton strikes you!');
  });

  scenario('names the weapon with the article that fits', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    words(s);
    s.give('player', 'axe');
    s.give('skeleton', 'sword');
    s.file('personalities', { aggressive_melee: { behaviors: ['attack_adjacent'] } });
    s.file('items', { axe: { attributes: { collision_effect: { health: -1 } } } });
    s.dice(1, 1);
    s.walk('east');
    s.expectSaid('You cut the skeleton with your axe!');
    s.expectSaid('The skeleton cuts you with its sword!');
  });

  for (const [name, article] of [
    ['hourglass', 'an'],
    ['unicorn horn', 'a'],
    ['umbrella', 'an'],
  ] as const) {
    scenario(`with ${article} ${name} goes by the sound`, (s) => {
      s.map('#@s#', { s: 'skeleton' });
      words(s);
      const collision_description =
        '[actor_name] [attacks.blade_verbs] the [attacked_actor_name] with [a-an] [weapon_name]!';
      s.file('items', { sword: { name, attributes: { collision_description } } });
      s.give('player', 'sword');
      s.dice(1, 100);
      s.walk('east');
      s.expectSaid(`You cut the skeleton with ${article} ${name}!`);
    });
  }

  scenario('leaves the weapon out where there is none', (s) => {
    s.map('#@g#', { g: 'guard' });
    words(s);
    s.dice(100, 1);
    s.walk('east');
    s.expectSaid('The guard strikes you!');
  });

  scenario('against a proper name has no article', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    words(s);
    s.file('actors', { skeleton: { name: 'Old Yorick', proper: true } });
    s.dice(1, 1);
    s.walk('east');
    s.expectSaid('You strike Old Yorick!');
    s.expectSaid('Old Yorick strikes you!');
  });

  scenario('of many is told in the plural', (s) => {
    s.map('#@r#', { r: 'rat' });
    words(s);
    s.file('attacks', { bite_verbs: ['nips'] });
    s.file('actors', { rat: { name: 'Rats', plural: true, attributes: { defense: 0 } } });
    s.dice(100, 1);
    s.wait();
    expect(s.said.filter((text) => text.startsWith('The rats'))).not.toEqual([]);
    s.expectNotSaid('The rats nips you!');
  });

  scenario('has the words of the weapon before those of the actor', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('items', { sword: { attributes: { collision_description: 'Snick goes the [weapon_name].' } } });
    s.give('player', 'sword');
    s.dice(1, 100);
    s.walk('east');
    s.expectSaid('Snick goes the sword.');
  });

  scenario('that misses has the words of the weapon, else of the actor', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('items', { sword: { attributes: { miss_description: 'The [weapon_name] bites air.' } } });
    s.file('actors', {
      player: { default_items: ['sword'] },
      skeleton: { miss_description: '[actor_name] clatters by the [attacked_actor_name].' },
    });
    s.dice(100, 100);
    s.walk('east');
    s.expectSaid('The sword bites air.');
    s.expectSaid('The skeleton clatters by you.');
  });

  scenario('takes any word of the list', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.file('attacks', { melee_verbs: ['pokes', 'prods', 'jabs'] });
    s.file('actors', { player: { collision_effect: { health: 0 } } });
    s.file('personalities', { aggressive_melee: { behaviors: ['wait'] } });
    s.dice(...Array.from({ length: 30 }, () => 1));
    s.walk('east', 30);
    const told = new Set(s.said.filter((text) => /^You \w+ the skeleton!$/.test(text)));
    expect([...told].sort()).toEqual(['You jab the skeleton!', 'You poke the skeleton!', 'You prod the skeleton!']);
  });

  scenario('is told of a named player by that name to others', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    words(s);
    s.seat({ name: 'Ada' });
    s.dice(1, 100);
    s.walk('east');
    expect(s.of('player', 'name')).toBe('Ada');
    s.expectSaid('You strike the skeleton!');
  });
});

describe('a death', () => {
  scenario('can be told with any of the names', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.give('player', 'axe');
    s.file('actors', {
      skeleton: { death_description: '[actor_name] falls, and the [attacked_actor_name] is no more.' },
    });
    s.dice(1);
    s.walk('east');
    s.expectSaid('The skeleton falls, and the skeleton is no more.');
  });
});

describe('word lists', () => {
  scenario('are found by path in words.json too', (s) => {
    s.map('#@#');
    s.file('words', { colours: { bright: ['amber'] } });
    s.file('items', {
      lamp: { name: 'Lamp', attributes: { use_verb: 'Light', use_description: 'An [words.colours.bright] glow.' } },
    });
    s.give('player', 'lamp');
    s.act('use', 'lamp');
    s.expectSaid('An amber glow.');
  });

  scenario('leave the dice alone', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.seed('dice');
    s.file('attacks', { melee_verbs: ['pokes', 'prods', 'jabs'], miss_verbs: ['a', 'b'] });
    s.wait(5);
    expect(s.rolled).toEqual(ROLLS);
  });

  scenario('leave the dice alone, however long they are', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.seed('dice');
    s.file('attacks', { melee_verbs: ['pokes'], miss_verbs: ['a'] });
    s.wait(5);
    expect(s.rolled).toEqual(ROLLS);
  });
});

/** The rolls of the seed "dice", which texts must not change. */
const ROLLS = [98, 84, 47, 76, 31];

describe('a key for what can’t be done', () => {
  const why = (s: Scenario, action: string) => s.game.inquire(0, { why: 'impossible', action })[0]?.text;

  scenario('says what is missing', (s) => {
    s.map('#@..#');
    expect(['equip', 'use', 'shoot', 'thrust', 'throw', 'close'].map((action) => why(s, action))).toEqual([
      'You have nothing to wield or put on.',
      'You have nothing to use.',
      'That takes a bow in hand.',
      'That takes a weapon with a reach of two steps.',
      'There is nothing in your pack to throw.',
      'No open door is beside you.',
    ]);
  });

  scenario('says what is out of reach once there is something to do it with', (s) => {
    s.map('#@..#');
    s.give('player', 'bow', 'arrow', 'potion');
    expect(why(s, 'shoot')).toBe('Nothing in sight can be shot at from here.');
    expect(why(s, 'throw')).toBe('Nothing in sight is near enough to throw at.');
  });
});
