import type { Definitions } from '../core/definitions';
import { checkedPast, checkedSave } from './check-save';
import { Game, type SavedGame } from './game';
import type { Decision } from './moves';

/**
 * Continues a saved game exactly where it was; refuses a save that this game would not have written. `past` is what was
 * decided before, where that was kept. Apart from the game itself, because a page needs it only once something is loaded.
 */
export function loadGame(definitions: Definitions, saved: SavedGame, past: readonly Decision[] | null = null): Game {
  const known = past === null ? [] : checkedPast(past);
  return new Game(definitions, checkedSave(definitions, saved), known, past !== null);
}
