import type { Game } from '../game/game';
import type { Recording, Saving } from './host';

/** A game as it is saved. */
export function savingOf(game: Game): Saving {
  const { isWhole, decisions, turn, ended } = game;
  return { game: game.save(), decisions: isWhole ? [...decisions] : null, turn, isOver: ended !== null };
}

/** What it takes to play a game again; null if its beginning isn't known. */
export function recordingOf(game: Game): Recording | null {
  const { isWhole, decisions, origin } = game;
  const { seed, seats, options } = origin;
  return isWhole ? { seed, seats, options, decisions: [...decisions], hash: game.hash() } : null;
}
