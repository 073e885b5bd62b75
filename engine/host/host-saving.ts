import type { Game } from '../game/game';
import type { Campaign } from '../game/turns/campaign';
import { isEmptyCampaign } from '../game/turns/check-campaign';
import type { Recording, Saving } from './host';
import { startIn } from './start-in';

/** A game as it is saved. */
export function savingOf(game: Game): Saving {
  const { isWhole, decisions, turn, ended } = game;
  return {
    game: game.save(),
    decisions: isWhole ? [...decisions] : null,
    turn,
    isOver: ended !== null,
    campaign: legacyOf(game),
  };
}

/** What outlives a game; null if nothing does. */
export const legacyOf = ({ campaign }: Game): Campaign | null => (isEmptyCampaign(campaign) ? null : campaign);

/** What it takes to play a game again; null if its beginning isn't known. */
export function recordingOf(game: Game): Recording | null {
  const { isWhole, decisions, origin } = game;
  return isWhole ? { ...startIn(origin), decisions: [...decisions], hash: game.hash() } : null;
}
