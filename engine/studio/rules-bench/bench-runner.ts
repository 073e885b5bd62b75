import { make, makeButton, setText } from '../../ui/dom';
import { gamesInWords, grouped } from './bench-fields';
import type { BenchPool, PlayedRun } from './bench-pool';
import type { BenchPlan } from './bench-protocol';

/** Plays one plan of a run. */
export type Play = (plan: BenchPlan) => Promise<PlayedRun>;

/** Runs games one at a time, with a progress bar, a button to stop, and a line for what went wrong. */
export class BenchRunner {
  readonly element: HTMLElement;
  private readonly bar = make('progress', { attributes: { 'aria-label': 'Games played' } });
  private readonly words = make('span', { class: 'quiet' });
  private readonly told = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private readonly trouble = make('p', { class: 'trouble', attributes: { role: 'alert' } });
  private readonly running: HTMLElement;
  private stopping: AbortController | null = null;

  constructor(
    private readonly pool: BenchPool,
    private readonly busy: (isBusy: boolean) => void,
  ) {
    const stop = makeButton({ class: 'button small', text: 'Stop', onClick: () => this.stop() });
    this.running = make('div', { class: 'running', attributes: { hidden: '' } }, this.bar, this.words, stop);
    this.element = make('div', {}, this.running, this.told, this.trouble);
  }

  /** Runs work that plays so many games in all. Mistakes are told, not thrown. */
  async run(games: number, work: (play: Play) => Promise<void>): Promise<void> {
    if (this.stopping) return;
    const stopping = new AbortController();
    this.stopping = stopping;
    this.say('');
    this.warn('');
    this.showProgress(0, games);
    this.running.hidden = false;
    this.busy(true);
    const done = { games: 0, seconds: 0 };
    try {
      await work(async (plan) => {
        const before = done.games;
        const played = await this.pool.play(plan, stopping.signal, (n) => this.showProgress(before + n, games));
        done.games += played.trials.filter((trial) => trial !== undefined).length;
        done.seconds += played.seconds;
        return played;
      });
      const seconds = `${done.seconds.toFixed(1)} s`;
      const isStopped = stopping.signal.aborted;
      this.say(`${isStopped ? 'Stopped after ' : 'Played '}${gamesInWords(done.games)} in ${seconds}.`);
    } catch (error) {
      this.warn(error instanceof Error ? error.message : String(error));
    } finally {
      this.stopping = null;
      this.running.hidden = true;
      this.busy(false);
    }
  }

  get isRunning(): boolean {
    return this.stopping !== null;
  }

  stop(): void {
    this.stopping?.abort();
  }

  warn(text: string): void {
    setText(this.trouble, text);
  }

  private say(text: string): void {
    setText(this.told, text);
  }

  private showProgress(done: number, games: number): void {
    this.bar.max = games;
    this.bar.value = done;
    setText(this.words, `${grouped(done)} of ${grouped(games)}`);
  }
}
