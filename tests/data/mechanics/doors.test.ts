import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

describe('a door', () => {
  scenario('opens when it is bumped into', (s) => {
    s.map('#@+1#', { '+': 'door' });
    s.walk('east');
    expect([s.of('door', 'open'), s.of('door', 'solid'), s.of('door', 'opaque')]).toEqual([true, false, false]);
    s.expectSaid('You open the door.');
    expect(s.sounds).toEqual(['door']);
  });

  scenario('can be walked through once it stands open', (s) => {
    s.map('#@+1#', { '+': 'door' });
    s.walk('east', 3);
    s.expectPlayerAt('1');
  });

  scenario('can be closed again, and is in the way again', (s) => {
    s.map('#@+1#', { '+': 'door' });
    s.walk('east');
    s.act('close', 'door');
    expect([s.of('door', 'open'), s.of('door', 'solid'), s.of('door', 'opaque')]).toEqual([false, true, true]);
    s.expectSaid('You close the door.');
  });

  scenario('cannot be closed on an actor that stands in it', (s) => {
    s.map('#@+1#', { '+': 'door' });
    s.walk('east', 2);
    expect(s.offered('close')).toEqual([]);
  });

  scenario('hides what is behind it', (s) => {
    s.map('#@+s#', { '+': 'door', s: 'skeleton' });
    s.file('rules', { formulas: { seen: 'sees(active, actors().filter(a, a.hostile)[0])' } });
    expect(s.formula('seen')).toBe(false);
    s.walk('east');
    expect(s.formula('seen')).toBe(true);
  });

  scenario('swings by any effect that opens it', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.file('actors', { locked_door: { attributes: { locked: null } } });
    s.file('rules', {
      triggers: {
        open: null,
        nudge: { on: 'collided', when: 'target.openable', do: [{ apply: "type('wand').use_effect", to: 'target' }] },
      },
    });
    s.file('items', { wand: { attributes: { use_effect: { open: 'toggle' } } } });
    s.walk('east', 2);
    expect(s.of('locked_door', 'solid')).toBe(false);
  });

  scenario('stays shut to those without hands', (s) => {
    s.map('#@.+r#', { '+': 'door', r: 'rat' });
    s.file('personalities', { coward: { behaviors: ['mine'] } });
    s.wait(5);
    expect(s.of('door', 'open')).toBe(false);
  });

  scenario('opens to a hunter that has hands', (s) => {
    s.map('#@.+s#', { '+': 'door', s: 'skeleton' });
    s.file('personalities', { aggressive_melee: { behaviors: ['mine'] } });
    s.wait(2);
    expect(s.of('door', 'open')).toBe(true);
    s.expectSaid('The skeleton opens the door.');
  });
});

describe('a locked door', () => {
  scenario('is in the way without a key', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    expect(s.offered('step')).toEqual([]);
    expect(s.refusal('step east')).toBe('The way is blocked by a locked door.');
  });

  scenario('is opened by the key it is bumped with', (s) => {
    s.map(
      `
      #####
      #@+1#
      #####`,
      { '+': 'locked_door' },
    );
    s.give('player', 'key');
    s.walk('east', 3);
    s.expectPlayerAt('1');
    s.expectSaid('The lock clicks open.');
    expect(s.sounds).toEqual(['unlock', 'door']);
  });

  scenario('uses up a key that is consumable', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.give('player', 'key', 'key');
    s.walk('east');
    expect(s.held('player')).toEqual(['key']);
  });

  scenario('leaves a key that is not', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.file('items', { key: { attributes: { consumable: false } } });
    s.give('player', 'key');
    s.walk('east');
    expect(s.held('player')).toEqual(['key']);
  });

  scenario('with a lock of its own wants the key for it', (s) => {
    s.map('#@+1#', { '+': 'vault_door' });
    s.give('player', 'key');
    expect(s.offered('step')).toEqual([]);
  });

  scenario('with a lock of its own opens to the key for it', (s) => {
    s.map('#@+1#', { '+': 'vault_door' });
    s.give('player', 'key', 'star_key');
    s.walk('east');
    expect([s.of('vault_door', 'open'), s.held('player')]).toEqual([true, ['key']]);
  });

  scenario('is not opened by a sword', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.give('player', 'sword');
    expect(s.offered('step')).toEqual([]);
  });
});
