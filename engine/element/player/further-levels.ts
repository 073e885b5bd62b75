import type { OwnedHost } from '../../host/host';
import { type GamePackage, packName } from '../../load/pack/game-package';
import { addLevels } from '../../load/pack/unpack';
import { addressOf } from '../../ui/inlined-files';
import { tryTwice } from '../../ui/try-twice';

/**
 * Completes a game, and the host of its owner, with the further levels and the tiles that the first one doesn't need. They are
 * fetched while the first level is played, because stairs take a while to reach.
 */
export async function wholeGame(game: GamePackage, owner: OwnedHost | null, folder: URL): Promise<GamePackage> {
  if (!game.isPartial) return game;
  const levels = await fetchLevels(folder, game.definitions.language?.lang);
  const whole = addLevels(game, levels);
  await owner?.addLevels(levels);
  return whole;
}

/** The second file of a packed game: its further levels and tiles. */
export async function fetchLevels(folder: URL, lang?: string): Promise<string> {
  const address = new URL(packName('levels', lang), folder).href;
  const response = await tryTwice(() => fetch(addressOf(address)));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return response.text();
}
