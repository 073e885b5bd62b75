import type { Definitions } from '../core/definitions';
import type { OwnedHost } from '../host/host';
import { addLevels, awaitsLevels } from '../load/unpack';
import { addressOf } from '../view/carried';
import { tryTwice } from '../view/try-twice';

/**
 * Stairs take a while to reach: further levels, and the tiles that the first one can do without, are fetched once that
 * is played.
 */
export async function prepareFurther(definitions: Definitions, host: OwnedHost, folder: URL): Promise<void> {
  if (!awaitsLevels(definitions)) return;
  const levels = await fetchLevels(folder);
  addLevels(definitions, levels);
  await host.addLevels(levels);
}

/** The levels and tiles that were packed apart from those the game starts with. */
export async function fetchLevels(folder: URL): Promise<string> {
  const address = new URL('levels.json', folder).href;
  const response = await tryTwice(() => fetch(addressOf(address)));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return response.text();
}
