import { type Estimate, estimateMean, estimateShare } from '../../game/trials/statistics';
import type { Trial } from '../../game/trials/trial';
import type { TrialNumber } from '../../game/trials/trial-comparison';

/** One number over many games. */
export function estimateOf({ isShare, read }: TrialNumber, trials: readonly Trial[]): Estimate | null {
  const values = trials.map(read).filter((value) => value !== null);
  return isShare ? estimateShare(values.filter((value) => value === 1).length, values.length) : estimateMean(values);
}

/** Evenly spaced values; of whole numbers each once. */
export function valuesBetween(from: number, to: number, steps: number, isWhole: boolean): number[] {
  const all = Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / Math.max(1, steps - 1));
  const written = all.map((value) => (isWhole ? Math.round(value) : Number(value.toPrecision(6))));
  return [...new Set(written)].sort((a, b) => a - b);
}
