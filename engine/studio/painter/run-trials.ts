import { type TrialAnswer, type TrialReport, type TrialRequest, tryLevel } from './level-trials';

/** A trial under way. */
export interface RunningTrial {
  readonly report: Promise<TrialReport>;
  /** Stops it; the report never comes. */
  stop(): void;
}

/** Tries a level in a worker; where there can be none, in this thread, a seed at a time. */
export function runTrial(request: TrialRequest, onProgress: (done: number, of: number) => void): RunningTrial {
  try {
    return inWorker(request, onProgress);
  } catch {
    return inThisThread(request, onProgress);
  }
}

function inWorker(request: TrialRequest, onProgress: (done: number, of: number) => void): RunningTrial {
  const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' });
  let instead: RunningTrial | null = null;
  const report = new Promise<TrialReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TrialAnswer>) => {
      if (data.type === 'progress') return onProgress(data.done, data.of);
      worker.terminate();
      resolve(data.report);
    };
    // A page from a disk may not start workers, and is told so only now.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      instead = inThisThread(request, onProgress);
      instead.report.then(resolve, reject);
    };
    worker.postMessage(request);
  });
  return {
    report,
    stop: () => {
      worker.terminate();
      instead?.stop();
    },
  };
}

function inThisThread(request: TrialRequest, onProgress: (done: number, of: number) => void): RunningTrial {
  let isStopped = false;
  const trial = tryLevel(request);
  const report = new Promise<TrialReport>((resolve, reject) => {
    const step = () => {
      if (isStopped) return;
      try {
        const { done, value } = trial.next();
        if (done) return resolve(value);
        onProgress(value, request.seeds);
        setTimeout(step);
      } catch (error) {
        reject(error);
      }
    };
    step();
  });
  return {
    report,
    stop: () => {
      isStopped = true;
    },
  };
}
