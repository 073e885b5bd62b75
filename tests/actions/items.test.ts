import { describe, expect } from 'vitest';
import { scenario } from '../support/scenario';

describe('picking up', () => {
  scenario('takes an item from the floor into the inventory', (s) => {
    s.map('#@k#', { k: 'key' });
    s.walk('east');
    s.act('pick_up', 'key');
    expect(s.held('player')).toEqual(['key']);
    s.expectSaid('You pick up the key.');
  });

  scenario('takes only what lies underfoot', (s) => {
    s.map('#@k#', { k: 'key' });
    expect(s.offered('pick_up')).toEqual([]);
    expect(s.refusal(`pick_up #${s.entity('key').id}`)).toBe('There is nothing of the kind to pick up here.');
  });

  scenario('leaves what is not pickupable', (s) => {
    s.map('#@k#', { k: 'key' });
    s.file('items', { key: { attributes: { pickupable: false } } });
    s.walk('east');
    expect(s.offered('pick_up')).toEqual([]);
  });

  scenario('needs an inventory', (s) => {
    s.map('#@k#', { k: 'key' });
    s.file('actors', { player: { attributes: { inventory: null } } });
    s.walk('east');
    expect(s.offered('pick_up')).toEqual([]);
    expect(s.refusal(`pick_up #${s.entity('key').id}`)).toBe('You can carry nothing.');
  });

  scenario('stops at the size of the inventory', (s) => {
    s.map('#@k#', { k: 'key' });
    s.file('actors', { player: { attributes: { inventory: 1 }, default_items: ['star_key'] } });
    s.walk('east');
    expect(s.offered('pick_up')).toEqual([]);
    expect(s.refusal(`pick_up #${s.entity('key').id}`)).toBe('You can carry no more. Drop or use something first.');
  });

  scenario('says what the item has to say', (s) => {
    s.map('#@k#', { k: 'key' });
    s.file('items', { key: { pickup_description: 'Cold to the touch, the [item_name] is yours now.' } });
    s.walk('east');
    s.act('pick_up', 'key');
    s.expectSaid('Cold to the touch, the key is yours now.');
  });

  scenario('plays the sound of the item', (s) => {
    s.map('#@k#', { k: 'key' });
    s.file('items', { key: { pickup_sound: 'unlock' } });
    s.walk('east');
    s.act('pick_up', 'key');
    expect(s.sounds).toEqual(['unlock']);
  });

  scenario('puts a weapon into the free hand', (s) => {
    s.map('#@)#', { ')': 'sword' });
    s.walk('east');
    s.act('pick_up', 'sword');
    expect([s.held('player', 'weapon'), s.held('player')]).toEqual([['sword'], []]);
    s.expectSaid('You wield the sword.');
  });

  scenario('keeps a second weapon in the inventory', (s) => {
    s.map('#@)#', { ')': 'axe' });
    s.give('player', 'sword');
    s.walk('east');
    s.act('pick_up', 'axe');
    expect([s.held('player', 'weapon'), s.held('player')]).toEqual([['sword'], ['axe']]);
  });

  scenario('puts clothes on the part of the body they are for', (s) => {
    s.map('#@hmb#', { h: 'hat', m: 'mail', b: 'boots' });
    for (const item of ['hat', 'mail', 'boots']) {
      s.walk('east');
      s.act('pick_up', item);
    }
    expect(['top', 'middle', 'lower'].map((slot) => s.held('player', slot))).toEqual([['hat'], ['mail'], ['boots']]);
    s.expectSaid('You put on the hat.');
  });

  scenario('wakes triggers on picked_up', (s) => {
    s.map('#@k#', { k: 'key' });
    s.file('rules', {
      triggers: {
        alarm: { on: 'picked_up', when: "item.type == 'key'", do: [{ say: 'A bell rings for [actor_name].' }] },
      },
    });
    s.walk('east');
    s.act('pick_up', 'key');
    s.expectSaid('A bell rings for you.');
  });
});

describe('stackable items', () => {
  scenario('take one place in the inventory together', (s) => {
    s.map('#@*#', { '*': ['arrow', 'arrow', 'arrow', 'key'] });
    s.file('actors', { player: { attributes: { inventory: 1 } } });
    s.walk('east');
    s.act('pick_up', 'arrow');
    expect(s.held('player')).toEqual(['arrow', 'arrow', 'arrow']);
    expect(s.labels('pick_up')).toEqual([]);
  });

  scenario('are picked up in one turn, as a pile', (s) => {
    s.map('#@*#', { '*': ['arrow', 'arrow', 'arrow', 'pebble', 'key', 'key'] });
    s.walk('east');
    s.act('pick_up', 'arrow');
    s.expectSaid('You pick up 3 arrows.');
    s.act('pick_up', 'pebble');
    s.expectSaid('You pick up the pebble.');
    s.act('pick_up', 'key');
    expect(s.held('player')).toEqual(['key', 'pebble', 'arrow', 'arrow', 'arrow']);
  });

  scenario('leave the other places free', (s) => {
    s.map('#@k#', { k: 'key' });
    s.file('actors', { player: { attributes: { inventory: 2 }, default_items: ['arrow', 'arrow', 'arrow'] } });
    s.walk('east');
    s.act('pick_up', 'key');
    expect(s.held('player')).toEqual(['key', 'arrow', 'arrow', 'arrow']);
  });

  scenario('are offered as one', (s) => {
    s.map('#@#');
    s.give('player', 'arrow', 'arrow', 'key', 'key');
    expect(s.labels('drop').sort()).toEqual(['Drop the arrow', 'Drop the key', 'Drop the key']);
  });
});

describe('dropping', () => {
  scenario('lays what is carried on the floor', (s) => {
    s.map('#@1#');
    s.give('player', 'key');
    s.walk('east');
    s.act('drop', 'key');
    expect([s.held('player'), s.on('1')]).toEqual([[], ['player', 'key']]);
    s.expectSaid('You drop the key.');
  });

  scenario('lays down what is worn too, and its effect ends', (s) => {
    s.map('#@#');
    s.give('player', 'crown');
    expect(s.of('player', 'strength')).toBe(9);
    s.act('drop', 'crown');
    expect(s.of('player', 'strength')).toBe(4);
  });

  scenario('is refused for what one has not', (s) => {
    s.map('#@k#', { k: 'key' });
    expect(s.refusal(`drop #${s.entity('key').id}`)).toBe('You have nothing of the kind to drop.');
  });
});

describe('using', () => {
  scenario('is offered by the verb of the item', (s) => {
    s.map('#@#');
    s.give('player', 'healing', 'key');
    expect(s.labels('use')).toEqual(['Drink the healing draught']);
  });

  scenario('works its use_effect on the user', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: { health: { max: 30, current: 5 } }, default_items: ['healing'] } });
    s.act('use', 'healing');
    expect(s.of('player', 'health')).toBe(17);
    s.expectSaid('You drink the healing draught.');
    expect(s.sounds).toEqual(['gulp']);
  });

  scenario('uses up what is consumable', (s) => {
    s.map('#@#');
    s.give('player', 'healing', 'healing');
    s.act('use', 'healing');
    expect(s.held('player')).toEqual(['healing']);
  });

  scenario('leaves what is not consumable', (s) => {
    s.map('#@#');
    s.file('items', { healing: { attributes: { consumable: false } } });
    s.give('player', 'healing');
    s.act('use', 'healing');
    expect(s.held('player')).toEqual(['healing']);
  });

  scenario('has words of its own where the item has none', (s) => {
    s.map('#@#');
    s.file('items', { whistle: { name: 'Whistle', attributes: { use_verb: 'Blow' } } });
    s.give('player', 'whistle');
    s.act('use', 'whistle');
    s.expectSaid('You use the whistle.');
  });

  scenario('wakes triggers on used', (s) => {
    s.map('#@#');
    s.file('rules', { triggers: { toast: { on: 'used', do: [{ say: '[item_name] is empty.' }] } } });
    s.give('player', 'healing');
    s.act('use', 'healing');
    s.expectSaid('The healing draught is empty.');
  });

  scenario('is refused for what has no use', (s) => {
    s.map('#@#');
    s.give('player', 'key');
    expect(s.refusal(`use #${s.entity('key').id}`)).toBe('The key is of no use by itself.');
  });

  for (const [face, outcome] of [
    [1, 'health'],
    [3, 'hasted'],
    [4, 'poisoned'],
    [5, 'confused'],
    [6, 'paralyzed'],
  ] as const) {
    scenario(`of a murky potion on a ${face} is about being ${outcome}`, (s) => {
      s.map('#@#');
      s.file('actors', { player: { stats: { health: { max: 30, current: 10 } }, default_items: ['potion'] } });
      s.file('states', { paralyzed: { while: { incapacitated: false } } });
      s.dice(face);
      s.act('use', 'potion');
      if (outcome === 'health') expect(s.of('player', 'health')).toBe(22);
      else expect(s.of('player', outcome)).toBeGreaterThan(0);
      s.expectGone('potion');
    });
  }
});

describe('default items', () => {
  scenario('are in the inventory from the start', (s) => {
    s.map('#@#');
    s.give('player', 'key', 'healing');
    expect(s.held('player').sort()).toEqual(['healing', 'key']);
  });

  scenario('are put on where they can be', (s) => {
    s.map('#@s#', { s: 'skeleton' });
    s.give('skeleton', 'sword', 'hat', 'dagger');
    expect(['weapon', 'top', 'inventory'].map((zone) => s.held('skeleton', zone))).toEqual([
      ['sword'],
      ['hat'],
      ['dagger'],
    ]);
  });
});

describe('what is carried', () => {
  scenario('is offered to be used, worn and thrown before it is laid down', (s) => {
    s.map('#@..#');
    s.give('player', 'potion', 'dagger', 'axe');
    const actions = [...new Set(s.offered().map((id) => id.split(' ')[0]))];
    expect(actions).toEqual(['step', 'wait', 'use', 'equip', 'throw', 'unequip', 'drop']);
  });
});
