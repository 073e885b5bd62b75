import type { Definitions } from '../../core/definitions';
import type { OwnedHost, Packed } from '../../host/host';
import { LocalHost, unpacked } from '../../host/local-host';
import { WorkerHost } from '../../host/worker-host';
import type { MessageLine } from '../../host/worker-protocol';

/** Opens the host of a game: in a worker if that is wanted and possible, else in this thread. */
export async function openHost(definitions: Definitions, pack: string | null, inWorker: boolean): Promise<OwnedHost> {
  if (inWorker && pack !== null) {
    try {
      return await openWorker(definitions, pack);
    } catch (error) {
      // Workers are forbidden on a page from a disk, for a script from another site, or by the page's policy.
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
