import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, hashText } from '../../core/hash';
import type { Decision, GameSettings } from '../game';
import type { SeatView } from '../knowledge/seat-view';

/**
 * A seal proves afterwards that a game was played as it was dealt. Before the first decision the keeper of the game
 * shows a hash of its start, and after each decision the next hash of a chain. Without the salt they reveal nothing: not
 * the seed, and not which of a few answers a seat gave in secret. After the end the keeper discloses start, salt and
 * decisions, and `verifyGame` compares. The salt must be random and long (32 bytes or more), and new for every game.
 */

/** What is dealt: all that a game depends on besides its definitions and decisions. */
export interface SealedStart extends Pick<GameSettings, 'seats' | 'options'> {
  readonly seed: string;
  /** The hash of the definitions (`definitions.hash`). */
  readonly content: string;
}

/** The seal to show before the first decision: 64 hex digits. */
export function sealOf({ seed, content, seats, options = {} }: SealedStart, salt: string): string {
  return digest(['start', salt, { seed, content, seats, options }]);
}

/** The seal to show after one more decision. */
export const sealAfter = (seal: string, salt: string, decision: Decision): string =>
  digest(['decision', salt, seal, decision]);

/** A short hash of a view, so that a seat can remember what it was shown. */
export const hashView = (view: SeatView): string => hashText(canonicalJson(view));

const digest = (parts: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(parts))));
