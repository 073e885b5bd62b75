import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Rulebook } from '../../game/ruleset';
import { measuresOf, playSitting, type Sitting, type TrialPlan, type TrialResult } from '../../game/trials/sitting';
import { projectKit } from '../context/project-kit';

/** How long one thread plays before others are started: starting one takes about as long. */
const ALONE_FOR = 1500;
/** A thread that plays many games at once tells of them in parts of this size, so that progress is seen. */
const AT_ONCE = 8;

/** Who plays the games of a plan. */
export interface Players {
  /** How many threads, once it takes a while. */
  readonly jobs: number;
  /** The module that threads import; null if they can't. */
  readonly program: string | null;
  /** The folder of the project, whose kit the threads use. */
  readonly project: string;
  /** The same kit's rulebook, for the games that are played here. */
  readonly rulebook: Rulebook;
}

/** Plays all games of a plan. The results are in the order of the plan. */
export async function runTrials(
  plan: TrialPlan,
  { jobs, program, project, rulebook }: Players,
  progress: (done: number) => void,
): Promise<TrialResult[]> {
  const { definitions, sittings } = plan;
  const measures = measuresOf(plan.show, rulebook);
  const results: TrialResult[] = [];
  const mayShare = program !== null && jobs > 1;
  const began = performance.now();
  while (results.length < sittings.length && !(mayShare && performance.now() - began > ALONE_FOR)) {
    results.push(orNull(() => playSitting(definitions, sittings[results.length] as Sitting, measures, rulebook)));
    progress(results.length);
  }
  const left = { ...plan, sittings: sittings.slice(results.length) };
  if (program === null || left.sittings.length === 0) return results;
  const played = results.length;
  return [...results, ...(await shareOut(left, jobs, program, project, (done) => progress(played + done)))];
}

/** The number of threads that a machine runs at once. */
export const usualJobs = (): number => availableParallelism();

function shareOut(
  plan: TrialPlan,
  jobs: number,
  program: string,
  project: string,
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
      const worker = new Worker(threadCode(program), { eval: true, workerData: { definitions, show, project } });
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

/** What a thread is started with. */
type Share = Omit<TrialPlan, 'sittings'> & Pick<Players, 'project'>;

/** A thread's side of it: plays the shares that it is given. */
export async function playShares({ definitions, show, project }: Share, line: Line): Promise<void> {
  const { rulebook } = await projectKit(project);
  const measures = measuresOf(show, rulebook);
  line.on('message', ({ from, sittings }) => {
    const played = sittings.map((sitting) => orNull(() => playSitting(definitions, sitting, measures, rulebook)));
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
