import { describe, expect } from 'vitest';
import { describeCell } from '../../../engine/ui/text/describe-cell';
import { actorsInSight } from '../../../engine/ui/text/in-sight';
import { inspect } from '../../../engine/ui/text/text-inspect';
import { type Scenario, scenario } from '../../support/scenario';
import { textView } from '../../support/screens';

const GHOST = {
  extends: 'creature',
  name: 'Ghost',
  description: 'A cold spot with a voice.',
  attributes: { hostile: true },
  stats: { dread: { max: 5 }, fate: { max: 9, shown: false } },
};
const ghost = (s: Scenario) => s.file('actors', { ghost: GHOST });
const STATS = 'Health 10/10, dread 5/5.';
const ALL = `${STATS} You hit 75 %, 5 blows.`;

/** The actors listed above the log, with what stands there of each. */
const listed = (s: Scenario): string[] =>
  actorsInSight(s.game.view(0)).map(
    ({ name, stats }) => `${name}: ${stats.map(({ label, text }) => `${label} ${text}`).join(', ')}`,
  );

describe('seed-004 D2: looking at a visible actor tells all its stats', () => {
  scenario('seed-004 D2: on the page, where the pointer is', (s) => {
    s.map('#@.1#', { 1: 'ghost' });
    ghost(s);
    expect(describeCell(s.game.view(0), { x: 3, y: 0 })).toBe(`You see a ghost. A cold spot with a voice. ${ALL}`);
  });

  scenario('seed-004 D2: in words, by look and view', (s) => {
    s.map('#@.g#', { g: 'ghost' });
    ghost(s);
    for (const line of ['look ghost', 'view ghost', 'examine the ghost', 'look at the ghost']) {
      expect(inspect(s.game.view(0), s.game.pending, line, [])).toBe(`A ghost. A cold spot with a voice. ${ALL}`);
    }
  });

  scenario('those who share a cell are told apart', (s) => {
    s.map('#@.g#', { g: ['ghost', 'moth'] });
    s.file('actors', {
      ghost: { ...GHOST, attributes: { solid: false } },
      moth: { name: 'Moth', stats: { dust: { max: 2 } } },
    });
    const told = describeCell(s.game.view(0), { x: 3, y: 0 });
    expect(told).toContain(`Ghost: ${STATS}`);
    expect(told).toContain('Moth: Dust 2/2.');
  });
});

describe('seed-004 row 10: the visible actors are listed with their stats', () => {
  scenario('the nearest first, all stats of each, but those that the rules keep', (s) => {
    s.map('#@.r..g#', { r: 'rat', g: 'ghost' });
    ghost(s);
    expect(listed(s)).toEqual(['Rat: Health 4/4', 'Ghost: Health 10/10, Dread 5/5']);
  });

  scenario('strength is kept by rules that roll blows without it', (s) => {
    s.map('#@.r.#', { r: 'rat' });
    expect(listed(s)).toEqual(['Rat: Health 4/4']);
  });

  scenario('strength is shown by rules that roll blows with it', (s) => {
    s.map('#@.r.#', { r: 'rat' });
    s.file('prototype', { ruleset: 'combat_2d6' });
    expect(listed(s)).toEqual(['Rat: Health 4/4, Strength 1/20']);
  });

  scenario('only those in sight, and neither walls nor items nor the player', (s) => {
    s.map('#@k#g#', { g: 'ghost', k: 'key' });
    s.file('prototype', { mechanics: { fog_of_war: true } });
    ghost(s);
    expect(listed(s)).toEqual([]);
  });

  scenario('they come and go, and so do their stats', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      ghost: GHOST,
      player: { attributes: { accuracy: null }, collision_effect: { health: null, dread: -2 } },
    });
    s.walk('east');
    expect(listed(s)).toEqual(['Ghost: Health 10/10, Dread 3/5']);
    s.game.state.world.remove(s.entity('ghost'));
    expect(listed(s)).toEqual([]);
  });

  scenario('in the text view and the terminal they stand with what is nearby', (s) => {
    s.map('#@.g#', { g: 'ghost' });
    ghost(s);
    expect(textView(s.game, 0)).toContain('Nearby: a ghost (2 east; Health 10/10, Dread 5/5).');
  });
});
