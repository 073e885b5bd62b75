import type { Definitions } from '../../core/definitions';
import type { TrialResult } from '../../game/trials/sitting';
import type {
  BenchAnswer,
  BenchAnswers,
  BenchAsk,
  BenchPlan,
  FailedGame,
  GameFacts,
  PlayedShare,
} from './bench-protocol';

/** The result of a run. A game that was not played before the run was stopped is undefined. */
export interface PlayedRun {
  readonly trials: readonly (TrialResult | undefined)[];
  readonly failed: readonly FailedGame[];
  readonly seconds: number;
  readonly isStopped: boolean;
}

/** How long a worker plays before it tells of its games, in milliseconds: short enough for a smooth progress bar. */
const SHARE = 150;
const LARGEST_SHARE = 64;

/** A Web Worker as the pool uses it. */
export type BenchThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** Plays games in as many workers as the machine runs at once. Workers start with the first run, and stay. */
export class BenchPool {
  private readonly idle: BenchWorker[] = [];

  constructor(
    private readonly start: () => BenchThread,
    private readonly most: number,
  ) {}

  async facts(definitions: Definitions): Promise<GameFacts> {
    const worker = this.take();
    try {
      return await worker.ask('facts', { ask: 'facts', definitions });
    } finally {
      this.keep([worker]);
    }
  }

  /** Plays all games of a plan. The result of each is the same, however many workers there are. */
  async play(plan: BenchPlan, signal: AbortSignal, progress: (done: number) => void): Promise<PlayedRun> {
    const { games } = plan.run;
    const began = performance.now();
    const trials = new Array<TrialResult | undefined>(games).fill(undefined);
    const failed: FailedGame[] = [];
    const workers = Array.from({ length: Math.min(this.most, games) }, () => this.take());
    const stop = (): void => {
      for (const worker of workers) worker.end();
    };
    signal.addEventListener('abort', stop);
    let next = 0;
    let done = 0;

    const playShares = async (worker: BenchWorker): Promise<void> => {
      await worker.ask('open', { ask: 'open', plan });
      let size = 1;
      while (next < games) {
        const from = next;
        next = Math.min(games, from + size);
        const asked = performance.now();
        const share: PlayedShare = await worker.ask('play', { ask: 'play', from, to: next });
        for (const [i, trial] of share.trials.entries()) trials[from + i] = trial;
        failed.push(...share.failed);
        done += share.trials.length;
        progress(done);
        size = nextSize(share.trials.length, performance.now() - asked);
      }
    };

    try {
      await Promise.all(workers.map(playShares));
      this.keep(workers);
    } catch (error) {
      stop();
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
    const seconds = (performance.now() - began) / 1000;
    return { trials, failed, seconds, isStopped: done < games };
  }

  close(): void {
    for (const worker of this.idle.splice(0)) worker.end();
  }

  private keep(workers: readonly BenchWorker[]): void {
    this.idle.push(...workers.filter(({ isEnded }) => !isEnded));
  }

  private take(): BenchWorker {
    return this.idle.pop() ?? new BenchWorker(this.start());
  }
}

/** As many games as fit the time of a share, as fast as the last share was played. */
const nextSize = (games: number, took: number): number =>
  Math.max(1, Math.min(LARGEST_SHARE, Math.round((games * SHARE) / Math.max(1, took)), 4 * games));

/** One worker, asked one thing at a time. */
class BenchWorker {
  isEnded = false;
  private asked = 0;
  private waiting: { resolve(result: unknown): void; reject(error: Error): void } | null = null;

  constructor(private readonly thread: BenchThread) {
    thread.addEventListener('message', ({ data }: MessageEvent) => this.take(data as BenchAnswer));
    thread.addEventListener('error', (event) => {
      const message = (event as ErrorEvent).message || 'the worker could not be started';
      this.end(`The games could not be played: ${message}.`);
    });
  }

  ask<Kind extends keyof BenchAnswers>(
    _kind: Kind,
    ask: BenchAsk & { readonly ask: Kind },
  ): Promise<BenchAnswers[Kind]> {
    return new Promise((resolve, reject) => {
      if (this.isEnded) return reject(new Error('The run was stopped.'));
      this.waiting = { resolve: resolve as (result: unknown) => void, reject };
      this.thread.postMessage({ ...ask, number: ++this.asked });
    });
  }

  end(why = 'The run was stopped.'): void {
    this.isEnded = true;
    this.thread.terminate();
    this.waiting?.reject(new Error(why));
    this.waiting = null;
  }

  private take(answer: BenchAnswer): void {
    if (answer.number !== this.asked) return;
    const { waiting } = this;
    this.waiting = null;
    if ('wrong' in answer) waiting?.reject(new Error(answer.wrong));
    else waiting?.resolve(answer.result);
  }
}
