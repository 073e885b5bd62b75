import type { Definitions } from '../core/definitions';
import { fetchGenerators } from '../level/generate/fetch-generators';
import { addLevels, awaitsLevels } from '../load/unpack';
import { fetchBuiltins } from '../turn/fetch-builtins';
import { addressOf } from '../view/carried';
import { tryTwice } from '../view/try-twice';

/** Levels are built without waiting, so what they are built with must be there before: of all, or of the first. */
export async function prepareLevels(definitions: Definitions, folder: URL, areAllNeeded: boolean): Promise<void> {
  await tryTwice(() => Promise.all([fetchGenerators(definitions), fetchBuiltins(definitions)]));
  if (areAllNeeded && definitions.levels) await prepareFurther(definitions, folder);
}

/**
 * Stairs take a while to reach: further levels, what they are built with, and the tiles that the first one can do
 * without, are fetched once that is played.
 */
export async function prepareFurther(definitions: Definitions, folder: URL): Promise<void> {
  if (awaitsLevels(definitions)) addLevels(definitions, await tryTwice(() => fetchLevels(folder)));
  const levels = Object.values(definitions.levels ?? {});
  await tryTwice(() => Promise.all([fetchGenerators(...levels), fetchBuiltins(...levels)]));
}

/** The levels and tiles that were packed apart from those the game starts with. */
async function fetchLevels(folder: URL): Promise<string> {
  const address = new URL('levels.json', folder).href;
  const response = await fetch(addressOf(address));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return response.text();
}
