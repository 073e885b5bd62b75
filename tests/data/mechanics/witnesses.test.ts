import { describe, expect } from 'vitest';
import { OBSERVER } from '../../../engine/game/game';
import { type Scenario, scenario } from '../../support/scenario';
import { toldTo } from '../../support/told';

/** A hound and a rat that fight beside the player, or behind a wall. */
const FIGHT = { h: 'hound', r: 'rat' };
const STILL = {
  hound: { personality: 'random_walk', attributes: { leader: null } },
  rat: { personality: null, attributes: { defense: 5 }, stats: { health: { max: 1 } } },
};

describe('what happens in sight', () => {
  scenario('is told', (s) => {
    s.map('#@.hr#', FIGHT);
    s.file('actors', STILL);
    s.dice(1);
    s.wait();
    expect(s.said.some((text) => /hound .* rat/i.test(text))).toBe(true);
    expect(s.said).toContain('Rolled 1.');
  });
});

describe('what happens out of sight', () => {
  scenario('is not told, nor what was rolled for it', (s) => {
    s.map('#@.#hr#', FIGHT);
    s.file('actors', STILL);
    s.dice(1);
    s.wait();
    expect(s.rolled).toEqual([1]);
    expect(s.said.filter((text) => !text.startsWith('('))).toEqual([]);
  });

  scenario('is no secret to a spectator', (s) => {
    s.map('#@.#hr#', FIGHT);
    s.file('actors', STILL);
    s.dice(1);
    const events = [...s.game.opening, ...s.game.decide(0, 'wait')];
    const told = (seat: number) => s.game.eventsFor(seat, events).filter(({ type }) => type === 'said').length;
    expect([told(0), told(OBSERVER)]).toEqual([0, 2]);
    const texts = toldTo(s.game, events, OBSERVER);
    expect(texts.some((text) => /hound .* rat/i.test(text))).toBe(true);
  });

  scenario('is not told of states either', (s) => {
    s.map('#@.#hg#', { h: 'hound', g: 'gas' });
    s.file('actors', { hound: { personality: 'random_walk', attributes: { leader: null } } });
    s.wait(2);
    expect(s.of('hound', 'poisoned')).toBeGreaterThan(0);
    s.expectNotSaid('The hound turns a shade of green.');
  });

  scenario('is told where a rule says that it carries, as a bell does', (s) => {
    s.map('#@.#h^#', { h: 'hound', '^': 'alarm_trap' });
    s.file('actors', { hound: { personality: 'random_walk', attributes: { leader: null } } });
    s.wait(2);
    s.expectSaid('Somewhere a bell begins to ring.');
  });

  scenario('is told to the one it happens to, who sees nothing at all', (s) => {
    s.map('#@^#', { '^': 'trap' });
    s.file('actors', { player: { attributes: { sight: 0 } } });
    s.walk('east');
    s.expectSaid('Spikes!');
  });
});

describe('in the fog, a seat', () => {
  const FOG = { mechanics: { fog_of_war: true } };
  const WALKER = { hound: { personality: 'random_walk', attributes: { leader: null } } };

  /** Whom a seat was told to move in three turns, by type. */
  const movers = (s: Scenario, seat = 0): Set<string | undefined> => {
    const { entities } = s.game.state.world;
    const events = [0, 1, 2].flatMap(() => s.game.decide(0, 'wait'));
    const told = s.game.eventsFor(seat, events).filter((event) => event.type === 'moved');
    return new Set(told.map(({ entity }) => entities.get(entity)?.type.id));
  };

  scenario('learns of no step that it does not see', (s) => {
    s.map('#@.#h..#', { h: 'hound' });
    s.file('prototype', FOG);
    s.file('actors', WALKER);
    expect(movers(s)).toEqual(new Set());
  });

  scenario('learns of those that it sees', (s) => {
    s.map('#@..h..#', { h: 'hound' });
    s.file('prototype', FOG);
    s.file('actors', WALKER);
    expect(movers(s)).toEqual(new Set(['hound']));
  });

  scenario('learns where an actor goes that it sees leave', (s) => {
    s.map('######\n#@..h#\n####.#\n####.#\n######', { h: 'hound' });
    s.file('prototype', FOG);
    s.file('actors', WALKER);
    expect(movers(s)).toEqual(new Set(['hound']));
  });

  scenario('learns of no step of what is invisible', (s) => {
    s.map('#@..h..#', { h: 'hound' });
    s.file('prototype', FOG);
    s.file('actors', { hound: { ...WALKER.hound, attributes: { leader: null, visible: false } } });
    expect(movers(s)).toEqual(new Set());
  });

  scenario('learns of its own steps, and a spectator of no more than those who play', (s) => {
    s.map('#@..#h..#', { h: 'hound' });
    s.file('prototype', FOG);
    s.file('actors', WALKER);
    const steps = s.game.decide(0, 'step east');
    expect(s.game.eventsFor(0, steps).filter(({ type }) => type === 'moved')).toHaveLength(1);
    expect(movers(s, OBSERVER)).toEqual(new Set());
  });

  scenario('learns nothing of what happens to those it does not see, nor of what they carry', (s) => {
    s.map('#@.#hg#', { h: 'hound', g: 'gas' });
    s.file('prototype', FOG);
    s.file('actors', WALKER);
    s.give('hound', 'key');
    const { id } = s.entity('hound');
    const events = [0, 1, 2].flatMap(() => s.game.decide(0, 'wait'));
    const of = (seat: number) =>
      s.game.eventsFor(seat, events).filter((event) => 'entity' in event && event.entity === id);
    expect(of(0)).toEqual([]);
    expect(of(OBSERVER)).toEqual([]);
    expect(s.game.view(0).zones.filter(({ owner }) => owner === id)).toEqual([]);
    expect(s.game.view(OBSERVER).zones.filter(({ owner }) => owner === id)).toEqual([]);
  });
});

describe('without the formula `witnesses`', () => {
  scenario('everybody is told everything', (s) => {
    s.map('#@.#hr#', FIGHT);
    s.file('actors', STILL);
    s.file('rules', { formulas: { witnesses: null } });
    s.dice(1);
    s.wait();
    expect(s.said).toContain('Rolled 1.');
  });
});
