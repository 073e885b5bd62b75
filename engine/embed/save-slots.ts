import { hashText } from '../core/hash';
import type { SavedGame } from '../turn/game';

/**
 * Two slots in turn, each with a checksum: if the browser is closed in the middle of writing one, the other still
 * holds the turn before.
 */

const SLOTS = ['a', 'b'] as const;

interface Slot {
  readonly count: number;
  readonly sum: string;
  readonly game: string;
}

export function storeGame(key: string, saved: SavedGame): void {
  const slots = SLOTS.map((name) => readSlot(key, name));
  const count = Math.max(0, ...slots.map((slot) => slot?.count ?? 0)) + 1;
  const oldest = (slots[0]?.count ?? 0) <= (slots[1]?.count ?? 0) ? SLOTS[0] : SLOTS[1];
  const game = JSON.stringify(saved);
  try {
    localStorage.setItem(nameOf(key, oldest), JSON.stringify({ count, sum: hashText(game), game } satisfies Slot));
  } catch {
    // A full or forbidden store must not end a game; it only isn't kept.
  }
}

export function storedGame(key: string): SavedGame | null {
  const slots = SLOTS.map((name) => readSlot(key, name)).filter((slot) => slot !== null);
  const [newest] = slots.sort((a, b) => b.count - a.count);
  return newest ? (JSON.parse(newest.game) as SavedGame) : null;
}

export function forgetGame(key: string): void {
  try {
    for (const name of SLOTS) localStorage.removeItem(nameOf(key, name));
  } catch {
    // What can't be reached can't be removed either.
  }
}

const nameOf = (key: string, slot: string): string => `dungeon-mode.save.${key}.${slot}`;

function readSlot(key: string, name: string): Slot | null {
  try {
    const slot = JSON.parse(localStorage.getItem(nameOf(key, name)) ?? 'null') as Slot | null;
    return slot && typeof slot.game === 'string' && hashText(slot.game) === slot.sum ? slot : null;
  } catch {
    return null;
  }
}
