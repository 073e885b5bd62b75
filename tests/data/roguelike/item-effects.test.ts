import { describe, expect } from 'vitest';
import { type Scenario, scenario } from '../../support/scenario';

/** A room with a charm that has some effect on its user. */
function charm(s: Scenario, use_effect: unknown, player: Record<string, unknown> = {}): void {
  s.map('#@.#');
  s.file('items', { charm: { name: 'Charm', attributes: { pickupable: true, use_verb: 'Rub', use_effect } } });
  s.file('actors', { player: { ...player, default_items: ['charm'] } });
  s.act('use', 'charm');
}

describe('an effect', () => {
  scenario('adds a number to a stat', (s) => {
    charm(s, { health: -7 });
    expect(s.of('player', 'health')).toBe(23);
  });

  scenario('adds a number to a plain attribute', (s) => {
    charm(s, { defense: 3 });
    expect(s.of('player', 'defense')).toBe(8);
  });

  scenario('never takes a stat beyond its bounds', (s) => {
    charm(s, { health: 99, strength: -99 });
    expect([s.of('player', 'health'), s.of('player', 'strength')]).toEqual([30, 0]);
  });

  scenario('passes by who has no such number', (s) => {
    charm(s, { mana: 5 });
    expect(s.of('player', 'mana')).toBeNull();
  });

  scenario('sets a boolean', (s) => {
    charm(s, { sighted: false, glowing: true });
    expect([s.of('player', 'sighted'), s.of('player', 'glowing')]).toEqual([false, true]);
  });

  scenario('toggles what is true', (s) => {
    charm(s, { sighted: 'toggle' });
    expect(s.of('player', 'sighted')).toBe(false);
    s.act('use', 'charm');
    expect(s.of('player', 'sighted')).toBe(true);
  });

  scenario('toggles nothing that is not there', (s) => {
    charm(s, { antennae: 'toggle' });
    expect(s.of('player', 'antennae')).toBeNull();
  });

  scenario('adds a stat by {stat}', (s) => {
    charm(s, { health: '{strength}' }, { stats: { health: { max: 30, current: 10 } } });
    expect(s.of('player', 'health')).toBe(14);
  });

  scenario('takes a stat away by -{stat}', (s) => {
    charm(s, { health: '-{strength}' });
    expect(s.of('player', 'health')).toBe(26);
  });

  scenario('changes several attributes at once', (s) => {
    charm(s, { health: -1, defense: 1, sighted: false });
    expect([s.of('player', 'health'), s.of('player', 'defense'), s.of('player', 'sighted')]).toEqual([29, 6, false]);
  });

  scenario('can be a list of steps, of which self is the item and target the user', (s) => {
    charm(s, [
      { say: '[self.name] hums at the [target_name].' },
      { change: 'target', by: { health: -3 } },
      { remove: 'self' },
    ]);
    expect(s.of('player', 'health')).toBe(27);
    s.expectSaid('Charm hums at you.');
    s.expectGone('charm');
  });

  scenario('gives a state for so many turns', (s) => {
    charm(s, { poisoned: 4 });
    expect(s.of('player', 'poisoned')).toBe(3);
  });

  scenario('does not shorten a state that lasts longer', (s) => {
    charm(s, { poisoned: 2 }, { attributes: { poisoned: 9 } });
    expect(s.of('player', 'poisoned')).toBe(7);
  });

  scenario('ends a state by false', (s) => {
    charm(s, { poisoned: false }, { attributes: { poisoned: 9 } });
    expect(s.of('player', 'poisoned')).toBeNull();
    s.expectSaid('You shake off the poison.');
  });
});

scenario('{stat} is the strength that others see, worn things included', (s) => {
  s.map('#@s#', { s: 'skeleton' });
  s.file('actors', { player: { collision_effect: { health: '-{strength}' }, default_items: ['crown'] } });
  s.dice(1, 100);
  s.walk('east');
  expect(s.of('skeleton', 'health')).toBe(12 - 9);
});
