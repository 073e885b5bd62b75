/** Numbers about many numbers. An empty list has a count of 0 and no other figures. */
export interface Summary {
  readonly count: number;
  readonly mean: number;
  /** The standard deviation. */
  readonly spread: number;
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
}

export function summarize(values: readonly number[]): Summary | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const mean = meanOf(values);
  return {
    count: values.length,
    mean,
    spread: Math.sqrt(varianceOf(values, mean)),
    lowest: sorted[0] as number,
    median: sorted[Math.floor((sorted.length - 1) / 2)] as number,
    highest: sorted.at(-1) as number,
  };
}

/** How many values lie from `from` up to, but without, `to`. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const MOST_BARS = 12;
const ROUNDING = 1e-9;

/** A histogram with bars of one round width: 1, 2, 5, 10 and so on, so that whole numbers stay whole. */
export function histogram(values: readonly number[]): Bar[] {
  const summary = summarize(values);
  if (!summary) return [];
  const { lowest, highest } = summary;
  const isWhole = values.every(Number.isInteger);
  // Numbers that differ only by rounding are one bar.
  const finest = Math.max(Math.abs(lowest), Math.abs(highest)) * ROUNDING;
  const width = roundWidth(Math.max((highest - lowest) / (MOST_BARS - 1), finest), isWhole ? 1 : 0);
  const first = Math.floor(lowest / width);
  const bars = Math.floor(highest / width) - first + 1;
  const counts = new Array<number>(bars).fill(0);
  for (const value of values) counts[Math.min(bars - 1, Math.floor(value / width) - first)]! += 1;
  return counts.map((count, i) => ({ from: (first + i) * width, to: (first + i + 1) * width, count }));
}

/** The least round number that is not below `wanted`. */
function roundWidth(wanted: number, least: number): number {
  // Smaller numbers can't be divided exactly.
  if (wanted < 1e-300) return least || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const round = [1, 2, 5, 10].find((step) => step * power >= wanted * (1 - 1e-9)) ?? 10;
  return Math.max(least, round * power);
}

/** The difference between two versions, measured in pairs: the same seed gave one number in each. */
export interface PairedDifference {
  readonly pairs: number;
  readonly before: number;
  readonly after: number;
  /** The mean of `after − before`, with the bounds between which it lies with a chance of 95 %. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** The chance of a change at least as large if nothing had changed. */
  readonly chance: number;
}

const WITHIN_95_PERCENT = 1.96;

/** A mean, with the bounds between which the true one lies with a chance of 95 %. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export function estimateMean(values: readonly number[]): Estimate | null {
  if (values.length === 0) return null;
  const mean = meanOf(values);
  const error = WITHIN_95_PERCENT * Math.sqrt(varianceOf(values, mean) / values.length);
  return { mean, low: mean - error, high: mean + error };
}

/** The share of hits. Wilson's bounds hold near 0 and 1 too: no hit in ten games is no proof that there is none. */
export function estimateShare(hits: number, all: number): Estimate | null {
  if (all === 0) return null;
  const mean = hits / all;
  const z2 = WITHIN_95_PERCENT ** 2 / all;
  const middle = (mean + z2 / 2) / (1 + z2);
  const reach = Math.sqrt((mean * (1 - mean) * z2 + z2 ** 2 / 4) / (1 + z2) ** 2);
  return { mean, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

export function compareInPairs(before: readonly number[], after: readonly number[]): PairedDifference | null {
  const pairs = Math.min(before.length, after.length);
  if (pairs === 0) return null;
  const changes = Array.from({ length: pairs }, (_, i) => (after[i] as number) - (before[i] as number));
  const change = meanOf(changes);
  const error = Math.sqrt(varianceOf(changes, change) / pairs);
  return {
    pairs,
    before: meanOf(before.slice(0, pairs)),
    after: meanOf(after.slice(0, pairs)),
    change,
    low: change - WITHIN_95_PERCENT * error,
    high: change + WITHIN_95_PERCENT * error,
    // Every pair differs by the same amount: that is no chance.
    chance: error === 0 ? (change === 0 ? 1 : 0) : 2 * upperTail(Math.abs(change) / error),
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOf(values: readonly number[], mean: number): number {
  if (values.length < 2) return 0;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** The area of the normal distribution beyond `z` deviations: Abramowitz and Stegun, 26.2.17, exact to 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.max(0, (series * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));
}
