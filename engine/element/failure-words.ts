import { PART_LOST, tryTwice } from '../ui/try-twice';
import type { FacadeSay } from './facade/facade-words';
import type { Shown } from './facade/failure-panel';
import type { Player } from './player/player';

/** What the page tells of a failure. */
export interface Trouble {
  readonly message: string;
  readonly findings: readonly Shown[];
}

/** What went wrong, in the author's terms. If that code can't be fetched either, the error's own message is used. */
export const inWords = (error: unknown, player: Player | null = null): Promise<Trouble> =>
  isLost(error)
    ? Promise.resolve({ message: PART_LOST, findings: [] })
    : Promise.all([tryTwice(() => import('./explain-failure')), player?.finder() ?? null])
        .then(([{ explainFailure }, find]) => explainFailure(error, find))
        .catch(() => ({ message: String(error), findings: [] }));

/** Browsers report a failed fetch with many different messages, but always as a TypeError. */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|import|load/i.test(error.message);

/**
 * Browsers say the same of a lost connection, of a host without CORS headers and of a policy that forbids to fetch. So a
 * game from another site is told of with both reasons.
 */
export const lostWords = (address: URL | null, say: FacadeSay): string =>
  address === null || address.origin === window.origin || !navigator.onLine
    ? say(PART_LOST)
    : say(
        'A part of the game could not be fetched from [host]. The connection may be lost, or this page may not use files of that site.',
        address.host,
      );
