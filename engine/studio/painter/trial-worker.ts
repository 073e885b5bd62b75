import { type TrialAnswer, type TrialRequest, tryLevel } from './level-trials';

/** The script of the Web Worker that tries a level with many seeds. */
const line = globalThis as unknown as {
  onmessage: ((event: { readonly data: TrialRequest }) => void) | null;
  postMessage(answer: TrialAnswer): void;
};

line.onmessage = ({ data }) => {
  const trial = tryLevel(data);
  for (let step = trial.next(); ; step = trial.next()) {
    if (step.done) {
      line.postMessage({ type: 'report', report: step.value });
      return;
    }
    if (step.value % 5 === 0) line.postMessage({ type: 'progress', done: step.value, of: data.seeds });
  }
};
