import type { Definitions } from '../core/definitions';
import { checkedPast, checkedSave } from './check-saved-game';
import type { Decision } from './decisions/moves';
import { createGame, Game, type SavedGame } from './game';
import { BUILT_IN_RULES } from './ruleset';

/**
 * Continues a saved game exactly where it was; refuses a save that this game would not have written. `past` are the
 * decisions before it, if they were stored. In its own file, because a page needs it only when it loads a save.
 */
export function loadGame(
  definitions: Definitions,
  saved: SavedGame,
  past: readonly Decision[] | null = null,
  rulebook = BUILT_IN_RULES,
): Game {
  const known = past === null ? [] : checkedPast(past);
  return new Game(rulebook, definitions, checkedSave(rulebook, definitions, saved), known, past !== null);
}

/** Restores a game from its stored parts. A game without decisions simply begins. */
export function continueGame(
  definitions: Definitions,
  saved: SavedGame,
  past: readonly Decision[] | null,
  rulebook = BUILT_IN_RULES,
): Game {
  if (past?.length !== 0) return loadGame(definitions, saved, past, rulebook);
  const { seed, seats, options, campaign = null } = checkedSave(rulebook, definitions, saved);
  return createGame(definitions, { seed, seats, options, campaign }, rulebook);
}
