import type { Definitions } from '../../core/definitions';
import type { TrialResult } from '../../game/trials/sitting';
import type { Trial } from '../../game/trials/trial';
import { make } from '../../ui/dom';
import { gamesInWords } from './bench-fields';
import type { PlayedRun } from './bench-pool';
import type { BenchPlan, FailedGame, GameFacts } from './bench-protocol';
import type { BenchRunner } from './bench-runner';
import type { RulesBenchSource } from './bench-source';
import type { RunForm } from './run-form';

/** What the pages of the bench share. */
export interface BenchDesk {
  readonly source: RulesBenchSource;
  readonly form: RunForm;
  readonly runner: BenchRunner;
  /** Expressions that were typed; they are measured beside the numbers of the rules. */
  readonly typed: string[];
  facts: GameFacts | null;
}

/** One page: Play, Compare or Sweep. */
export interface BenchPage {
  readonly element: HTMLElement;
  /** Called when the rules or the form have changed. */
  update(): void;
  setBusy(isBusy: boolean): void;
}

/** All numbers that are read at the end of each game. */
export const measuredBy = ({ facts, typed }: BenchDesk): string[] => [
  ...new Set([...(facts?.numbers ?? []), ...typed]),
];

export const planOf = (desk: BenchDesk, definitions: Definitions, games?: number): BenchPlan => {
  const run = desk.form.run();
  return { definitions, run: { ...run, games: games ?? run.games }, show: measuredBy(desk) };
};

/** The results of the games that were played; null for those that failed. */
export const resultsOf = ({ trials }: PlayedRun): TrialResult[] => trials.filter((trial) => trial !== undefined);

export const finished = (played: PlayedRun): Trial[] => resultsOf(played).filter((trial) => trial !== null);

const MOST_TOLD = 3;

/** The games that broke down, with their reasons. */
export function failureLines(failed: readonly FailedGame[]): HTMLElement[] {
  if (failed.length === 0) return [];
  const told = failed.slice(0, MOST_TOLD).map(({ seed, message }) => make('li', { text: `Seed ${seed}: ${message}` }));
  const head = `${gamesInWords(failed.length)} failed and ${failed.length === 1 ? 'is' : 'are'} left out.`;
  return [make('p', { class: 'trouble', text: head }), make('ul', { class: 'lines trouble' }, ...told)];
}
