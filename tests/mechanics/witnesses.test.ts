import { describe, expect } from 'vitest';
import { OBSERVER } from '../../engine/turn/game';
import { messageOf } from '../../engine/view/text-log';
import { scenario } from '../support/scenario';

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

  scenario('is no secret to whoever watches from above', (s) => {
    s.map('#@.#hr#', FIGHT);
    s.file('actors', STILL);
    s.dice(1);
    const events = [...s.game.opening, ...s.game.decide(0, 'wait')];
    const told = (seat: number) => s.game.eventsFor(seat, events).filter(({ type }) => type === 'said').length;
    expect([told(0), told(OBSERVER)]).toEqual([0, 2]);
    const texts = events.flatMap((event) => messageOf(s.game.state, event, null) ?? []);
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
