import { hashText } from '../../core/hash';

/**
 * Saves of the kit's first version, which were in localStorage: the bare state of a game in two slots. They are read
 * once, if nothing newer is there, and are not deleted.
 */
export function oldSave(key: string, store: Pick<Storage, 'getItem'>): string | null {
  const slots = ['a', 'b'].flatMap((slot) => readSlot(store.getItem(`dungeon-mode.save.${key}.${slot}`)) ?? []);
  return slots.sort((a, b) => b.count - a.count)[0]?.game ?? null;
}

function readSlot(text: string | null): { count: number; game: string } | null {
  try {
    const { count, sum, game } = JSON.parse(text ?? '{}') as { [key: string]: unknown };
    return typeof count === 'number' && typeof game === 'string' && hashText(game) === sum ? { count, game } : null;
  } catch {
    return null;
  }
}
