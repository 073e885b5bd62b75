import type { GameSettings, SavedGame } from '../game/game';
import type { Start } from './host';

/** The settings that a game, a save or a recording began with. */
export function startIn<T extends Pick<SavedGame, 'seed' | 'options'> & Pick<GameSettings, 'seats' | 'campaign'>>({
  seed,
  seats,
  options,
  campaign,
}: T): Start & Pick<T, 'seats'> {
  return { seed, seats, options, ...(campaign && { campaign }) } as Start & Pick<T, 'seats'>;
}
