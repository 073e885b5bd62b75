import type { Definitions } from '../../core/definitions';
import type { OwnedHost, Packed } from '../../host/host';
import { LocalHost, unpacked } from '../../host/local-host';
import { WorkerHost } from '../../host/worker-host';
import type { MessageLine } from '../../host/worker-protocol';

/** Where a game runs: in a worker where that is wanted and can be had, else in this thread. */
export async function openHost(definitions: Definitions, pack: string | null, inWorker: boolean): Promise<OwnedHost> {
  if (inWorker && pack !== null) {
    try {
      return await openWorker(definitions, pack);
    } catch (error) {
      // A page from a disk, a script from another site or a policy of the page forbids workers.
      console.warn('The game runs without a worker:', error);
    }
  }
  return new LocalHost(definitions);
}

async function openWorker(definitions: Definitions, pack: string): Promise<WorkerHost> {
  const worker = new Worker(new URL('../../host/worker.ts', import.meta.url), { type: 'module' });
  const fallBack = (packed: Packed | null): Promise<OwnedHost> =>
    Promise.resolve(new LocalHost(packed ? unpacked(packed) : definitions));
  const host = new WorkerHost(worker as MessageLine, () => worker.terminate(), fallBack);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    void host.lose();
  });
  await host.open(pack);
  return host;
}
