import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

describe('seed-004 row 38: "use_effect": "dig" runs the procedure of that name', () => {
  scenario('a spade digs the one rock beside its user', (s) => {
    s.map('#@%1#', { '%': 'rock' });
    s.give('player', 'spade');
    expect(s.labels('use')).toEqual(['Dig with the spade']);
    s.act('use', 'spade');
    s.expectGone('rock');
    s.expectSaid('You dig through the rock.');
    expect([s.game.turn, s.held('player')]).toEqual([2, ['spade']]);
  });

  scenario('it asks where, if there are several places, and can be put away again', (s) => {
    s.map('#%@%#', { '%': 'rock' });
    s.give('player', 'spade');
    s.act('use', 'spade');
    expect(s.game.pending[0]?.options.map(({ label }) => label)).toEqual(['rock, east', 'rock, west', 'Never mind']);
    s.decide('west');
    expect([s.all('rock').length, s.game.turn]).toEqual([1, 2]);
    s.act('use', 'spade');
    s.expectGone('rock');
  });

  scenario('thinking better of it costs nothing', (s) => {
    s.map('#%@%#', { '%': 'rock' });
    s.give('player', 'spade');
    s.act('use', 'spade');
    s.decide('done');
    expect([s.all('rock').length, s.game.turn]).toEqual([2, 1]);
  });

  scenario('it costs nothing where there is nothing to dig', (s) => {
    s.map('#@.#');
    s.give('player', 'spade');
    s.act('use', 'spade');
    s.expectSaid('There is nothing to dig here.');
    expect(s.game.turn).toBe(1);
  });

  scenario('a procedure is given the item, its user and whom it works on', (s) => {
    s.map('#@o#', { o: 'ogre' });
    s.file('rules', {
      procedures: { ring: { do: [{ say: '[actor_name] [verb ring] the [item_name] at the [target_name].' }] } },
    });
    s.file('actors', { player: { attributes: { accuracy: null } } });
    s.file('items', {
      bell: {
        name: 'Bell',
        attributes: { weapon: true, use_verb: 'Ring', use_effect: 'ring', collision_effect: 'ring' },
      },
    });
    s.give('player', 'bell');
    s.walk('east');
    s.expectSaid('You ring the bell at the ogre.');
    s.act('use', 'bell');
    s.expectSaid('You ring the bell at yourself.');
  });
});
