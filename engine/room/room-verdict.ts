import type { Definitions } from '../core/definitions';
import { verifyGame, type Witnessed } from '../game/history/verify-game';
import { ENGLISH, type Phrasebook } from '../language/text/phrasebook';
import type { Reveal } from './room-protocol';

/**
 * Plays the game of a room again, after its end, and compares it with the seals that this screen was shown. Says that it
 * was played as it was dealt, or which decision doesn't fit.
 */
export function verdictOn(
  definitions: Definitions,
  reveal: Reveal,
  shown: readonly Witnessed[],
  words: Phrasebook = ENGLISH,
): string {
  const { start, content, salt, seal, decisions } = reveal;
  // A screen that came later has not seen the first seal, but it has those from then on.
  const first: Witnessed = { at: 0, seal };
  const witnessed = shown[0]?.at === 0 ? shown : [first, ...shown];
  const { asDealt, why } = verifyGame(definitions, { start: { ...start, content }, salt, decisions }, witnessed);
  if (!asDealt) return `Not as dealt. ${why}`;
  return words.say('As dealt: seed and [decisions] fit the seals.', {
    decisions: words.count(decisions.length, 'decision'),
  });
}
