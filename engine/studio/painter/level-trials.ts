import type { Definitions } from '../../core/definitions';
import { createGame } from '../../game/game';
import { usualSeats } from '../../game/trials/players';
import { levelSize, planLevel } from '../../level/build/build-level';
import { isCompletable } from '../../level/proof/completable';
import type { GridCell } from './map/paint-map';

/** The seeds that `dmk check --seeds` tries, so that both find the same. */
export const trialSeed = (number: number): string => `check-${number}`;

/** Something that is wrong with the level, and with which seeds. */
export interface TrialFailure {
  readonly message: string;
  /** Null if it is about no cell. */
  readonly cell: GridCell | null;
  readonly seeds: readonly string[];
}

export interface ProofReport {
  readonly kind: 'proof';
  readonly seeds: number;
  /** The most frequent first. */
  readonly failures: readonly TrialFailure[];
}

/** Where things fall over many seeds. */
export interface HeatReport {
  readonly kind: 'heat';
  readonly seeds: number;
  readonly width: number;
  readonly height: number;
  /** Every id with its cells and how often it stood there: pairs of a cell and a count. */
  readonly counts: readonly (readonly [id: string, cells: readonly (readonly [cell: number, count: number])[]])[];
}

export type TrialReport = ProofReport | HeatReport;

/** A request to the worker. */
export interface TrialRequest {
  readonly want: TrialReport['kind'];
  readonly definitions: Definitions;
  readonly seeds: number;
}

export type TrialAnswer =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly type: 'report'; readonly report: TrialReport };

/** Tries a level with many seeds. Yields how many are done, so that it can run beside other work. */
export function* tryLevel({ want, definitions, seeds }: TrialRequest): Generator<number, TrialReport> {
  return want === 'proof' ? yield* proveLevel(definitions, seeds) : yield* heatOf(definitions, seeds);
}

/** Makes the level with each seed and proves that it can be finished, as `dmk check --seeds` does. */
function* proveLevel(definitions: Definitions, seeds: number): Generator<number, ProofReport> {
  const found = new Map<string, { message: string; cell: GridCell | null; seeds: string[] }>();
  const length = usualSeats(definitions);
  for (let i = 0; i < seeds; i++) {
    const seed = trialSeed(i);
    for (const { message, cell } of failuresWith(definitions, seed, length)) {
      const key = `${cell?.x},${cell?.y} ${message}`;
      const known = found.get(key) ?? { message, cell, seeds: [] };
      known.seeds.push(seed);
      found.set(key, known);
    }
    yield i + 1;
  }
  return { kind: 'proof', seeds, failures: [...found.values()].sort((a, b) => b.seeds.length - a.seeds.length) };
}

type Failed = Pick<TrialFailure, 'message' | 'cell'>;

function failuresWith(definitions: Definitions, seed: string, length: number): Failed[] {
  try {
    const { state } = createGame(definitions, { seed, seats: Array.from({ length }, () => ({})) });
    if (!state.world.level.isBounded) return [];
    const misplaced = (planLevel(definitions, seed, state.seats.length)?.findings ?? []).map(
      ({ message, x, y }): Failed => ({ message, cell: x === undefined || y === undefined ? null : { x, y } }),
    );
    const obstacle = isCompletable(state);
    return obstacle ? [...misplaced, { message: obstacle.why, cell: obstacle.cell }] : misplaced;
  } catch (error) {
    return [{ message: error instanceof Error ? error.message : String(error), cell: null }];
  }
}

function* heatOf(definitions: Definitions, seeds: number): Generator<number, HeatReport> {
  const { width, height } = levelSize(definitions);
  const counts = new Map<string, Map<number, number>>();
  for (let i = 0; i < seeds; i++) {
    for (const { id, x, y } of planLevel(definitions, trialSeed(i))?.placements ?? []) {
      const cells = counts.get(id) ?? new Map<number, number>();
      counts.set(id, cells);
      cells.set(y * width + x, (cells.get(y * width + x) ?? 0) + 1);
    }
    yield i + 1;
  }
  return { kind: 'heat', seeds, width, height, counts: [...counts].map(([id, cells]) => [id, [...cells]]) };
}

/** How often any of these ids fell on each cell, from 0 to 1. */
export function heatShares({ width, height, counts, seeds }: HeatReport, ids: ReadonlySet<string>): Float32Array {
  const shares = new Float32Array(width * height);
  for (const [id, cells] of counts) {
    if (!ids.has(id)) continue;
    // What stands there with every seed is no chance.
    for (const [cell, count] of cells.filter(([, times]) => times < seeds))
      shares[cell] = Math.min(1, (shares[cell] as number) + count / seeds);
  }
  return shares;
}

/** The ids whose places depend on the seed: those that don't stand on the same cells in every game. */
export const movingIds = ({ counts, seeds }: HeatReport): string[] =>
  counts.filter(([, cells]) => cells.some(([, count]) => count < seeds)).map(([id]) => id);
