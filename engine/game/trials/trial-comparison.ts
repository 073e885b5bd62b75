import type { Definitions } from '../../core/definitions';
import { type JsonDifference, jsonDifferences } from './json-difference';
import type { TrialResult } from './sitting';
import { compareInPairs, type PairedDifference } from './statistics';
import type { Trial } from './trial';

/** One number of both versions. A share is between 0 and 1. */
export interface ComparedNumber extends PairedDifference {
  readonly name: string;
  readonly isShare: boolean;
  /** Whether it changed, and not by chance. */
  readonly changed: boolean;
}

/** The output of `dmk diff --json`. */
export interface DiffResult {
  readonly before: string;
  readonly after: string;
  readonly games: number;
  /** How many games went on exactly as before, as far as is measured. */
  readonly same: number;
  /** What differs in the files. */
  readonly edits: readonly JsonDifference[];
  readonly numbers: readonly ComparedNumber[];
  /** Games that failed in one of the versions. They are left out of all numbers. */
  readonly errors: number;
}

/** The chance, over all numbers of a report together, that one of them is called changed though nothing did. */
const MISTAKEN = 0.01;

/** Compares the same seeds under two versions of the files. */
export function diffResult(
  names: readonly [before: string, after: string],
  definitions: readonly [before: Definitions, after: Definitions],
  trials: readonly [before: readonly TrialResult[], after: readonly TrialResult[]],
  show: readonly string[],
): DiffResult {
  const pairs = trials[0].flatMap((before, i) => {
    const after = trials[1][i];
    return before && after ? [[before, after] as const] : [];
  });
  const numbers = trialNumbers(pairs.flat(), show).flatMap(({ name, isShare, read }) => {
    const rows = pairs.map(([before, after]) => [read(before), read(after)] as const);
    const known = rows.filter((row): row is readonly [number, number] => row[0] !== null && row[1] !== null);
    const difference = compareInPairs(
      known.map(([before]) => before),
      known.map(([, after]) => after),
    );
    return difference ? [{ name, isShare, ...difference }] : [];
  });
  return {
    before: names[0],
    after: names[1],
    games: trials[0].length,
    same: pairs.filter(([before, after]) => JSON.stringify(before) === JSON.stringify(after)).length,
    edits: jsonDifferences(comparable(definitions[0]), comparable(definitions[1])),
    numbers: numbers.map((one) => ({ ...one, changed: one.chance < MISTAKEN / numbers.length })),
    errors: trials[0].length - pairs.length,
  };
}

/** A number that every game has: for a share, 1 or 0. */
export interface TrialNumber {
  readonly name: string;
  readonly isShare: boolean;
  readonly read: (trial: Trial) => number | null;
}

/** The numbers of a report: wins by seat, ends, length, and what was asked for. */
export function trialNumbers(trials: readonly Trial[], show: readonly string[]): TrialNumber[] {
  const seats = [...new Set(trials.flatMap(({ winners }) => winners))]
    .filter((seat) => seat >= 0)
    .sort((a, b) => a - b);
  const reasons = [...new Set(trials.map(({ reason }) => reason))].sort();
  const share = (name: string, is: (trial: Trial) => boolean): TrialNumber => ({
    name,
    isShare: true,
    read: (trial) => (is(trial) ? 1 : 0),
  });
  const number = (name: string, read: TrialNumber['read']): TrialNumber => ({ name, isShare: false, read });
  return [
    ...seats.map((seat) => share(`won by seat ${seat + 1}`, ({ winners }) => winners.includes(seat))),
    ...reasons.map((reason) => share(`ended ${reason}`, (trial) => trial.reason === reason)),
    number('turns', ({ turns }) => turns),
    number('decisions', ({ decisions }) => decisions),
    ...show.map((source, i) => number(source, ({ measured }) => meanOf(measured[i] ?? []))),
  ];
}

/** The mean over the seats of one game. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/** Definitions without what follows from the rest of them. */
function comparable({ hash: _hash, files: _files, levels = {}, ...definitions }: Definitions): unknown {
  // The first level is among the levels too: an edit of it would be listed twice.
  const further = Object.entries(levels).filter(([id]) => id !== definitions.id);
  return { ...definitions, levels: Object.fromEntries(further.map(([id, level]) => [id, comparable(level)])) };
}
