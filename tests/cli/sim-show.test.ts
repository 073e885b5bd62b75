import { describe, expect, test } from 'vitest';
import { dmk, kitWith } from './in-terminal';

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

test('sim --unused names what never came up', async () => {
  const { out } = await dmk('sim table --games 1 --seed 3 --unused --json', { kit: kitWith('table') });
  const { unused, ended } = JSON.parse(out);
  // One game has one end, so the other never came up.
  expect([...unused.ends, ...Object.keys(ended)].sort()).toEqual(['empty', 'queen']);
  expect(unused.items).not.toContain('five');
});
