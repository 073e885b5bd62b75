import type { OwnedHost } from '../../host/host';
import type { GamePackage } from '../../load/pack/game-package';
import { addLevels } from '../../load/pack/unpack';
import { addressOf } from '../../ui/inlined-files';
import { tryTwice } from '../../ui/try-twice';

/**
 * The whole of a game, with which its host goes on too. Stairs take a while to reach: further levels, and the tiles that
 * the first one can do without, are fetched once that is played.
 */
export async function wholeGame(game: GamePackage, host: OwnedHost, folder: URL): Promise<GamePackage> {
  if (!game.isPartial) return game;
  const levels = await fetchLevels(folder);
  const whole = addLevels(game, levels);
  await host.addLevels(levels);
  return whole;
}

/** The levels and tiles that were packed apart from those the game starts with. */
export async function fetchLevels(folder: URL): Promise<string> {
  const address = new URL('levels.json', folder).href;
  const response = await tryTwice(() => fetch(addressOf(address)));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return response.text();
}
