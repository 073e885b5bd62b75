import { adoptStyle } from '../../ui/adopt-style';
import { make } from '../../ui/dom';
import type { BenchDesk } from './bench-desk';
import { BenchPool, type BenchThread } from './bench-pool';
import { BenchRunner } from './bench-runner';
import type { RulesBenchSource } from './bench-source';
import { BENCH_STYLE } from './bench-style';
import { BenchTabs } from './bench-tabs';
import { ComparePage } from './compare-page';
import { GamesPage } from './games-page';
import { RunForm } from './run-form';
import { SweepPage } from './sweep-page';

/** The bench for rules in a page. */
export interface RulesBench {
  /** Reads the rules again. Call it after an edit, and when the bench is shown. */
  update(): Promise<void>;
  /** Ends the workers that have nothing to do. They start again when they are needed. */
  rest(): void;
  /** Stops what is under way and ends all workers. */
  close(): void;
}

const startWorker = (): BenchThread => new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' });

/**
 * Builds the bench in a container: it lets bots play many games in workers, compares the game with the version before
 * the edit, and sweeps a number of the rules. Styles are adopted by the shadow root that the container is in.
 */
export function createRulesBench(
  container: HTMLElement,
  source: RulesBenchSource,
  start: () => BenchThread = startWorker,
): RulesBench {
  const pool = new BenchPool(start, navigator.hardwareConcurrency || 2);
  const form = new RunForm(() => tabs.update());
  const runner = new BenchRunner(pool, (isBusy) => tabs.setBusy(isBusy));
  const desk: BenchDesk = { source, form, runner, typed: [], facts: null };
  const tabs = new BenchTabs({
    Play: new GamesPage(desk),
    Compare: new ComparePage(desk),
    Sweep: new SweepPage(desk),
  });
  const about = 'Bots play many games, and you see what your rules make of them.';
  const head = make('p', { class: 'quiet', text: about });
  container.replaceChildren(
    make(
      'section',
      { class: 'rules-bench', attributes: { 'aria-label': 'Bench for rules' } },
      head,
      form.element,
      tabs.list,
      runner.element,
      tabs.page,
    ),
  );

  const update = async (): Promise<void> => {
    adoptStyle(container, BENCH_STYLE);
    tabs.setBusy(desk.facts === null || runner.isRunning);
    try {
      desk.facts = await pool.facts(await source.current());
      form.fill(desk.facts);
      runner.warn('');
    } catch (error) {
      runner.warn(error instanceof Error ? error.message : String(error));
    }
    tabs.update();
    tabs.setBusy(desk.facts === null || runner.isRunning);
  };
  void update();
  const close = (): void => {
    runner.stop();
    pool.close();
  };
  return { update, rest: () => pool.close(), close };
}
