/**
 * The names of saves in the storage. A `save-key` names a place for a reader's games. Every game has its own slots
 * there, so that one key on two games keeps both. Saves put aside lie together, for all games of the key.
 */
const SLOTS = ['a', 'b'] as const;

/** The place of one game under a key; also the name of its lock. */
export const savePlace = (key: string, prototype: string): string => `${key}/game/${prototype}`;

export const slotNames = (key: string, prototype: string): string[] =>
  SLOTS.map((slot) => `${savePlace(key, prototype)}/slot/${slot}`);

/** Earlier, all games under a key shared these two slots. */
export const sharedSlotNames = (key: string): string[] => SLOTS.map((slot) => `${key}/slot/${slot}`);

export const asideName = (key: string, what = ''): string => `${key}/aside/${what}`;

/** The prototype that a save names; null if it names none, for example because it is damaged. */
export function prototypeIn(text: string): string | null {
  try {
    const value = JSON.parse(text) as { save?: { prototype?: unknown }; prototype?: unknown } | null;
    const prototype = value?.save?.prototype ?? value?.prototype;
    return typeof prototype === 'string' ? prototype : null;
  } catch {
    return null;
  }
}
