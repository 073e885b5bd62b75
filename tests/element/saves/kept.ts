import type { Definitions } from '../../../engine/core/definitions';
import type { SaveStore } from '../../../engine/element/saves/save-store';
import type { Game } from '../../../engine/game/game';
import { LocalHost } from '../../../engine/host/local-host';
import { fingerprintsOf, type SavedPlay } from '../../../engine/ui/replay/save-record';

/** A game as the page would keep it. */
export function keptOf(game: Game): Omit<SavedPlay, 'count'> {
  return {
    ...fingerprintsOf(game.definitions),
    label: '',
    turn: game.turn,
    isOver: game.ended !== null,
    decisions: game.decisions,
    log: [],
    game: game.save(),
  };
}

/** The save that a page goes on with, and the game that comes of it. */
export async function chosenBy(
  keeper: SaveStore,
  definitions: Definitions,
): Promise<{ savedPlay: SavedPlay; game: Game } | null> {
  const host = new LocalHost(definitions);
  const savedPlay = await keeper.choose(definitions, ({ game, decisions }) => host.load(game, decisions));
  return savedPlay && { savedPlay, game: host.openGame };
}
