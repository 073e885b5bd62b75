import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareInPairs,
  estimateMean,
  estimateShare,
  histogram,
  summarize,
} from '../../../engine/game/trials/statistics';

describe('a summary', () => {
  test('has mean, spread and median', () => {
    expect(summarize([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({ count: 8, mean: 5, lowest: 2, median: 4, highest: 9 });
    expect(summarize([1, 3])?.spread).toBeCloseTo(Math.SQRT2);
    expect(summarize([])).toBeNull();
  });
});

describe('a histogram', () => {
  test('keeps whole numbers apart while there are few of them', () => {
    expect(histogram([1, 1, 3])).toEqual([
      { from: 1, to: 2, count: 2 },
      { from: 2, to: 3, count: 0 },
      { from: 3, to: 4, count: 1 },
    ]);
  });

  test('takes numbers that differ only by rounding for one', () => {
    expect(histogram([1e6, 1e6 + 1e-10])).toHaveLength(1);
  });

  test('counts every value once, in at most a dozen bars or so', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
        const bars = histogram(values);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(bars.length).toBeLessThanOrEqual(13);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a comparison in pairs', () => {
  test('finds no change between equal lists', () => {
    expect(compareInPairs([0, 1, 1], [0, 1, 1])).toMatchObject({ change: 0, chance: 1 });
  });

  test('knows how likely a change is by chance', () => {
    // A change of 1.96 standard errors: one in twenty.
    const before = Array.from({ length: 400 }, () => 0);
    const after = before.map((_, i) => (i % 2 === 0 ? 1 : -1) + 1.96 / 20);
    const { chance = 0, low = -1 } = compareInPairs(before, after) ?? {};
    expect(chance).toBeCloseTo(0.05, 2);
    expect(low).toBeCloseTo(0, 2);
  });

  test('takes the same change in every pair for no chance', () => {
    expect(compareInPairs([1, 2], [2, 3])).toMatchObject({ change: 1, chance: 0 });
  });
});

describe('an estimate', () => {
  test('of a mean has narrower bounds the more values there are', () => {
    const few = estimateMean([1, 2, 3, 4]);
    const many = estimateMean(Array.from({ length: 400 }, (_, i) => 1 + (i % 4)));
    expect(few?.mean).toBe(2.5);
    expect(many?.mean).toBe(2.5);
    expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan(((few?.high ?? 0) - (few?.low ?? 0)) / 9);
    expect(estimateMean([])).toBeNull();
  });

  test('of a share stays between 0 and 1, and is never certain', () => {
    // The bounds that Wilson's formula has in textbooks for 0 of 10 and for 5 of 10.
    expect(estimateShare(0, 10)).toMatchObject({ mean: 0, low: 0, high: expect.closeTo(0.2775, 3) });
    expect(estimateShare(5, 10)).toMatchObject({ low: expect.closeTo(0.2366, 3), high: expect.closeTo(0.7634, 3) });
    expect(estimateShare(0, 0)).toBeNull();
  });
});
