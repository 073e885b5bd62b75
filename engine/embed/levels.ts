import type { Definitions } from '../core/definitions';
import { addLevels, awaitsLevels } from '../load/unpack';
import { addressOf } from '../view/carried';
import { tryTwice } from '../view/try-twice';

/**
 * Stairs take a while to reach: further levels, and the tiles that the first one can do without, are fetched once that
 * is played.
 */
export async function prepareFurther(definitions: Definitions, folder: URL): Promise<void> {
  if (awaitsLevels(definitions)) addLevels(definitions, await tryTwice(() => fetchLevels(folder)));
}

/** The levels and tiles that were packed apart from those the game starts with. */
async function fetchLevels(folder: URL): Promise<string> {
  const address = new URL('levels.json', folder).href;
  const response = await fetch(addressOf(address));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return response.text();
}
