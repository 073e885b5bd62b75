import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dmk, kitWith, writePrototype } from './in-terminal';

describe('sim --show', () => {
  test('gives mean, spread and a histogram of any number of the rules', async () => {
    const { code, out } = await dmk('sim table --games 20 --show size(seat.hand) --show turns --json', {
      kit: kitWith('table'),
    });
    expect(code).toBe(0);
    const { show, turns } = JSON.parse(out);
    expect(Object.keys(show)).toEqual(['size(seat.hand)', 'turns']);
    const { all, bars, seatMeans } = show['size(seat.hand)'];
    // Two seats in each of twenty games.
    expect(all.count).toBe(40);
    expect(bars.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(40);
    expect((seatMeans[0] + seatMeans[1]) / 2).toBeCloseTo(all.mean);
    expect(show.turns.all.mean).toBeCloseTo(turns / 20);
  });

  test('draws it for people', async () => {
    const { out } = await dmk('sim table --games 5 --show turns', { kit: kitWith('table') });
    expect(out).toMatch(/turns: [\d.]+ on average, spread [\d.]+/);
    expect(out).toContain('█');
  });

  test('refuses a number that the rules don’t know, with what may be meant', async () => {
    const { code, err } = await dmk('sim table --show seat.scoer', { kit: kitWith('table') });
    expect(code).toBe(1);
    expect(err).toContain('--show seat.scoer: ');
    expect(err).toContain('Did you mean "score"?');
  });
});

test('a meter is read in every level, also in those that show others', async () => {
  const kit = kitWith();
  const level = (meters: unknown[], go: unknown[], rest: object) => ({
    prototype: { name: 'Hall', map: { rows: ['@.'], legend: { '@': 'hero' } }, ...rest },
    actors: { hero: { name: 'Hero', symbol: '@', sprite: 'player' } },
    rules: {
      extends: null,
      seats: { min: 1, max: 1, actor: 'hero', order: 'scheduler' },
      vars: { run: { steps: 0 } },
      turn: { first: 'act' },
      phases: { act: {} },
      actions: { go: { do: [{ change: 'run', by: { steps: 1 } }, ...go] } },
      ends: { arrived: { when: 'run.steps == 2' } },
      layout: { meters },
    },
  });
  const down = level([{ label: 'Way gone', value: 'run.steps' }], [{ travel: 'next_level' }], { next_level: 'below' });
  writePrototype(join(kit, 'prototypes/above'), down);
  writePrototype(join(kit, 'prototypes/below'), level([], [{ end_turn: true }], {}));
  const { out, err } = await dmk('sim above --games 3 --jobs 1 --show way_gone --json', { kit });
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({ ended: { arrived: 3 }, errors: 0, show: { way_gone: { all: { mean: 2 } } } });
});

test('sim --unused names what never came up', async () => {
  const { out } = await dmk('sim table --games 1 --seed 3 --unused --json', { kit: kitWith('table') });
  const { unused, ended } = JSON.parse(out);
  // One game has one end, so the other never came up.
  expect([...unused.ends, ...Object.keys(ended)].sort()).toEqual(['empty', 'queen']);
  expect(unused.items).not.toContain('five');
});
