import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { measuresOf, playSitting, type Sitting, type TrialPlan, type TrialResult } from '../../game/trials/sitting';

/** How long one thread plays before others are started: starting one takes about as long. */
const ALONE_FOR = 1500;
/** A thread that plays many games at once tells of them in parts of this size, so that progress is seen. */
const AT_ONCE = 8;

/**
 * Plays all games of a plan, with as many threads as `jobs` once it takes a while. The results are in the order of the
 * plan. `program` is the module that threads import.
 */
export async function runTrials(
  plan: TrialPlan,
  jobs: number,
  program: string | null,
  progress: (done: number) => void,
): Promise<TrialResult[]> {
  const { definitions, sittings } = plan;
  const measures = measuresOf(plan.show);
  const results: TrialResult[] = [];
  const mayShare = program !== null && jobs > 1;
  const began = performance.now();
  while (results.length < sittings.length && !(mayShare && performance.now() - began > ALONE_FOR)) {
    results.push(orNull(() => playSitting(definitions, sittings[results.length] as Sitting, measures)));
    progress(results.length);
  }
  const left = { ...plan, sittings: sittings.slice(results.length) };
  if (program === null || left.sittings.length === 0) return results;
  const played = results.length;
  return [...results, ...(await shareOut(left, jobs, program, (done) => progress(played + done)))];
}

/** The number of threads that a machine runs at once. */
export const usualJobs = (): number => availableParallelism();

function shareOut(
  plan: TrialPlan,
  jobs: number,
  program: string,
  progress: (done: number) => void,
): Promise<TrialResult[]> {
  const { sittings } = plan;
  const results = new Array<TrialResult>(sittings.length).fill(null);
  let next = 0;
  let done = 0;
  return new Promise((resolve, reject) => {
    const workers = Array.from({ length: Math.min(jobs, Math.ceil(sittings.length / AT_ONCE)) }, () => startThread());
    const stop = (): void => {
      for (const worker of workers) void worker.terminate();
    };

    function startThread(): Worker {
      const { definitions, show } = plan;
      const worker = new Worker(threadCode(program), { eval: true, workerData: { definitions, show } });
      worker.on('error', (error) => {
        stop();
        reject(error);
      });
      const giveShare = (): void => {
        const from = next;
        next = Math.min(sittings.length, from + AT_ONCE);
        if (from < next) worker.postMessage({ from, sittings: sittings.slice(from, next) });
      };
      worker.on('message', ({ from, played }: { from: number; played: TrialResult[] }) => {
        for (const [i, result] of played.entries()) results[from + i] = result;
        done += played.length;
        progress(done);
        if (done === sittings.length) {
          stop();
          resolve(results);
        } else giveShare();
      });
      giveShare();
      return worker;
    }
  });
}

/** A thread is plain JavaScript that imports this program, and so the same engine. */
const threadCode = (program: string): string => `
  const { parentPort, workerData } = require('node:worker_threads');
  import(${JSON.stringify(program)}).then(({ playShares }) => playShares(workerData, parentPort));
`;

interface Line {
  on(event: 'message', hear: (share: { from: number; sittings: readonly Sitting[] }) => void): unknown;
  postMessage(message: unknown): void;
}

/** A thread's side of it: plays the shares that it is given. */
export function playShares({ definitions, show }: Omit<TrialPlan, 'sittings'>, line: Line): void {
  const measures = measuresOf(show);
  line.on('message', ({ from, sittings }) => {
    const played = sittings.map((sitting) => orNull(() => playSitting(definitions, sitting, measures)));
    line.postMessage({ from, played });
  });
}

function orNull<T>(play: () => T): T | null {
  try {
    return play();
  } catch {
    return null;
  }
}
