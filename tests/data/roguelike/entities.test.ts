import { expect } from 'vitest';
import { Actor, Entity, Item } from '../../../engine/core/entity';
import { scenario } from '../../support/scenario';

scenario('items and actors are the two kinds of entity', (s) => {
  s.map('#@)#', { ')': 'sword' });
  const [sword, player] = [s.entity('sword'), s.entity('player')];
  expect([sword instanceof Item, sword instanceof Entity, sword.kind]).toEqual([true, true, 'item']);
  expect([player instanceof Actor, player instanceof Entity, player.kind]).toEqual([true, true, 'actor']);
});

scenario('an attribute can be any value', (s) => {
  s.map('#@+#', { '+': 'door' });
  s.file('actors', { door: { attributes: { flag: true, count: 3, word: 'oak', shape: { wide: 2 } } } });
  const door = s.entity('door');
  expect(['flag', 'count', 'word', 'shape'].map((key) => door.getAttribute(key))).toEqual([
    true,
    3,
    'oak',
    { wide: 2 },
  ]);
});

scenario('hasAttribute is true only for what exists and is truthy', (s) => {
  s.map('#@+#', { '+': 'door' });
  s.file('actors', { door: { attributes: { zero: 0, empty: '', one: 1 } } });
  const door = s.entity('door');
  const asked = ['solid', 'one', 'open', 'zero', 'empty', 'wings'];
  expect(asked.map((key) => door.hasAttribute(key))).toEqual([true, true, false, false, false, false]);
});

scenario('getAttribute returns the raw value', (s) => {
  s.map('#@+#', { '+': 'door' });
  expect(s.entity('door').getAttribute('open')).toBe(false);
  expect(s.entity('door').getAttribute('wings')).toBeUndefined();
  expect(s.entity('player').getAttribute('health')).toMatchObject({ max: 30, current: 30 });
});

scenario('a stat starts at its maximum unless it says otherwise', (s) => {
  s.map('#@#');
  expect(s.of('player', 'health')).toBe(30);
  expect(s.of('player', 'strength')).toBe(4);
  expect(s.entity('player').getAttribute('strength')).toMatchObject({ max: 20, current: 4 });
});

scenario('an entity has a position, a type, a sprite and a tint', (s) => {
  s.map('#@)#', { ')': 'sword' });
  s.file('items', { sword: { sprite: 'blade', tint: '#aabbcc' } });
  const { place, type } = s.entity('sword');
  expect(place?.place).toEqual({ kind: 'cell', x: 2, y: 0 });
  expect([type.id, type.sprite, type.tint]).toEqual(['sword', { base: 'blade', top: null }, '#aabbcc']);
});

scenario('a prototype overrides only what it says of a global definition', (s) => {
  s.map('#@s#', { s: 'skeleton' });
  s.file('actors', { skeleton: { attributes: { defense: 40 } } });
  expect([s.of('skeleton', 'defense'), s.of('skeleton', 'accuracy'), s.of('skeleton', 'health')]).toEqual([40, 60, 12]);
});

scenario('the definitions of the design document play as they stand', (s) => {
  s.map('#@s#', { s: 'skeleton' });
  s.dice(70, 100, 70, 100);
  s.file('attacks', { melee_verbs: ['strikes'], miss_verbs: ['misses'] });
  s.file('actors', {
    player: {
      collision_effect: { health: -2 },
      collision_description: 'You [attacks.melee_verbs] the [attacked_actor_name]!',
      attributes: { accuracy: 75 },
      default_items: [],
    },
    skeleton: {
      collision_effect: { health: -5 },
      collision_description: 'The [actor_name] [attacks.melee_verbs] the [attacked_actor_name]!',
      attributes: { hostile: true, accuracy: 60, defense: 5 },
    },
  });
  s.walk('east');
  expect(s.of('skeleton', 'health')).toBe(10);
  s.expectSaid('You strike the skeleton!');
  s.expectSaid('The skeleton misses you.');
});
