import { describe, expect, test } from 'vitest';
import { estimateShare, histogram, summarize } from '../../../engine/game/trials/statistics';
import { ticks } from '../../../engine/studio/rules-bench/plot-text';
import { changesPlot, histogramPlot, sharesPlot, sweepPlot } from '../../../engine/studio/rules-bench/plots';

const numbersOf = (svg: string, tag: string, attribute: string): number[] =>
  [...svg.matchAll(new RegExp(`<${tag}\\b[^>]* ${attribute}="([-\\d.]+)"`, 'g'))].map(([, value]) => Number(value));

const share = (count: number, all: number) => ({
  count,
  share: estimateShare(count, all) ?? { mean: 0, low: 0, high: 0 },
});

describe('a plot', () => {
  test('draws bars as long as their shares, and says them in words', () => {
    const svg = sharesPlot(400, 'Ends <all>', [
      { name: 'won', ...share(30, 40) },
      { name: 'lost', ...share(10, 40) },
    ]);
    const [won = 0, lost = 0] = numbersOf(svg, 'rect', 'width');
    expect(won / lost).toBeCloseTo(3, 1);
    expect(svg).toContain('>Ends &lt;all&gt;</title>');
    expect(svg).toContain('>won 75.0 %, lost 25.0 %</desc>');
  });

  test('leaves more room for a name of wide letters', () => {
    const barOf = (name: string) => numbersOf(sharesPlot(400, 'Ends', [{ name, ...share(1, 2) }]), 'rect', 'x')[0] ?? 0;
    expect(barOf('mummy')).toBeGreaterThan(barOf('lilly') + 10);
  });

  test('draws one bar for each number of a histogram, and its mean in the middle of them', () => {
    const values = [1, 1, 1, 2, 3, 3, 3];
    const summary = summarize(values);
    const svg = histogramPlot(400, 'Points', histogram(values), summary as NonNullable<typeof summary>);
    const heights = numbersOf(svg, 'rect', 'height');
    expect(heights).toHaveLength(3);
    expect(heights[0]).toBeCloseTo(heights[2] ?? 0);
    const [left = 0, , right = 0] = numbersOf(svg, 'rect', 'x');
    const width = numbersOf(svg, 'rect', 'width')[0] ?? 0;
    const mean = Number(/<line x1="([\d.]+)"[^>]*stroke-dasharray/.exec(svg)?.[1]);
    expect(mean).toBeCloseTo((left + right + width) / 2, 0);
  });

  test('draws a sweep from left to right, higher results higher up', () => {
    const result = (mean: number) => ({ mean, low: mean - 0.1, high: mean + 0.1 });
    const points = [0, 5, 10].map((value) => ({ value, result: result(value / 20) }));
    const svg = sweepPlot(400, { number: 'lead', result: 'won' }, points, true, 1);
    const [xs, ys] = [numbersOf(svg, 'circle', 'cx'), numbersOf(svg, 'circle', 'cy')];
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(ys).toEqual(ys.toSorted((a, b) => b - a));
    expect(numbersOf(svg, 'circle', 'r')).toEqual([3.5, 6, 3.5]);
    expect(svg).toContain('5: 25 %, between 15 % and 35 %');
  });

  test('draws a change beside the line of no change, on the side where it lies', () => {
    const number = { isShare: false, pairs: 9, before: 5, after: 4, chance: 0.001 };
    const svg = changesPlot(400, [
      { ...number, name: 'less', change: -1, low: -1.5, high: -0.5, changed: true },
      { ...number, name: 'more', change: 1, low: -0.5, high: 2.5, changed: false },
    ]);
    const [zero = 0] = numbersOf(svg, 'line', 'x1');
    const [less = 0, more = 0] = numbersOf(svg, 'circle', 'cx');
    expect(less).toBeLessThan(zero);
    expect(more).toBeGreaterThan(zero);
  });

  test('has round numbers on its axes', () => {
    expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
    expect(ticks(0.33, 0.68, 4)).toEqual([0.4, 0.5, 0.6]);
    expect(ticks(-3, 12, 4)).toEqual([0, 5, 10]);
    expect(ticks(7, 7)).toEqual([7]);
  });
});
