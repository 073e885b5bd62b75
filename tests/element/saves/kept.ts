import type { Definitions } from '../../../engine/core/definitions';
import type { SaveKeeper } from '../../../engine/element/saves/save-store';
import type { Game } from '../../../engine/game/game';
import { LocalHost } from '../../../engine/host/local-host';
import { fingerprintsOf, type Kept } from '../../../engine/ui/replay/save-record';

/** A game as the page would keep it. */
export function keptOf(game: Game): Omit<Kept, 'count'> {
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
  keeper: SaveKeeper,
  definitions: Definitions,
): Promise<{ kept: Kept; game: Game } | null> {
  const host = new LocalHost(definitions);
  const kept = await keeper.choose(definitions, ({ game, decisions }) => host.load(game, decisions));
  return kept && { kept, game: host.openGame };
}
