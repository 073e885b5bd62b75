import type { Definitions } from '../core/definitions';
import { verifyGame, type Witnessed } from '../game/history/verify-game';
import { count } from '../language/text/english';
import type { Reveal } from './room-protocol';

/**
 * Plays the game of a room again, after its end, and compares it with the seals that this screen was shown. Says that it
 * was played as it was dealt, or which decision doesn't fit.
 */
export function verdictOn(definitions: Definitions, reveal: Reveal, shown: readonly Witnessed[]): string {
  const { start, content, salt, seal, decisions } = reveal;
  // A screen that came later has not seen the first seal, but it has those from then on.
  const first: Witnessed = { at: 0, seal };
  const witnessed = shown[0]?.at === 0 ? shown : [first, ...shown];
  const { asDealt, why } = verifyGame(definitions, { start: { ...start, content }, salt, decisions }, witnessed);
  return asDealt ? `As dealt: seed and ${count(decisions.length, 'decision')} fit the seals.` : `Not as dealt. ${why}`;
}
