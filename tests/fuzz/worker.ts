import { type CaseKind, runCase } from './cases';
import { takeLongest } from './clock';

/** What the runner asks of a worker, and what it is told of each case. */
interface Batch {
  readonly seed: string;
  readonly kind: CaseKind;
  readonly indices: readonly number[];
}

const tell = (message: object): void => void process.send?.(message);

process.on('message', async ({ seed, kind, indices }: Batch) => {
  for (const index of indices) {
    tell({ began: index });
    takeLongest();
    const outcome = await runCase(seed, kind, index);
    tell({ index, outcome, ...takeLongest(), megabytes: process.memoryUsage().rss / 1e6 });
    // The runner's watchdog hears of a case before the next one begins.
    await new Promise((done) => setImmediate(done));
  }
  tell({ done: true });
});
tell({ ready: true });
