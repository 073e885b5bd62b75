import type { Definitions } from '../../core/definitions';
import type { Run, TrialResult } from '../../game/trials/sitting';

/** What the bench must know of a game before it is played. */
export interface GameFacts {
  readonly seats: { readonly least: number; readonly most: number; readonly usual: number };
  /** Who can play, by id, with the names that people read. */
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly usualPlayer: string;
  /** The labels of all tallies and meters. */
  readonly numbers: readonly string[];
}

/** Games to play, and the numbers to read at the end of each. */
export interface BenchPlan {
  readonly definitions: Definitions;
  readonly run: Run;
  readonly show: readonly string[];
}

/** A game that broke down. */
export interface FailedGame {
  readonly seed: string;
  readonly message: string;
}

/** What the page asks a worker. Each ask has a number, which its answer repeats. */
export type BenchAsk =
  | { readonly ask: 'facts'; readonly definitions: Definitions }
  | { readonly ask: 'open'; readonly plan: BenchPlan }
  | { readonly ask: 'play'; readonly from: number; readonly to: number };

export interface PlayedShare {
  readonly trials: readonly TrialResult[];
  readonly failed: readonly FailedGame[];
}

/** What it answers: a result, or a sentence about what is wrong. */
export interface BenchAnswers {
  readonly facts: GameFacts;
  readonly open: null;
  readonly play: PlayedShare;
}

export type BenchAnswer =
  | { readonly number: number; readonly result: BenchAnswers[keyof BenchAnswers] }
  | { readonly number: number; readonly wrong: string };

export type NumberedAsk = BenchAsk & { readonly number: number };

/** One end of the line between page and worker. */
export interface BenchLine {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}
