/**
 * What saves are called in the storage. A `save-key` names a place where a reader's games are kept, and every game has
 * slots of its own there, so that one key on two games keeps both. Saves set aside lie together, for each of the games
 * to look through.
 */
const SLOTS = ['a', 'b'] as const;

/** The place of one game under a key; its lock has this name, too. */
export const savePlace = (key: string, prototype: string): string => `${key}/game/${prototype}`;

export const slotNames = (key: string, prototype: string): string[] =>
  SLOTS.map((slot) => `${savePlace(key, prototype)}/slot/${slot}`);

/** Before slots named their game, all games under a key shared these two. */
export const sharedSlotNames = (key: string): string[] => SLOTS.map((slot) => `${key}/slot/${slot}`);

export const asideName = (key: string, what = ''): string => `${key}/aside/${what}`;

/** The game that a text says it is a save of; null where it says nothing, as one that is damaged does. */
export function prototypeIn(text: string): string | null {
  try {
    const value = JSON.parse(text) as { save?: { prototype?: unknown }; prototype?: unknown } | null;
    const prototype = value?.save?.prototype ?? value?.prototype;
    return typeof prototype === 'string' ? prototype : null;
  } catch {
    return null;
  }
}
