import type { KeyMap } from './key-map';

/** What of a key event this needs, so that it can be read without a page. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The name under which the map knows a key; null for one that belongs to the browser or the reader. */
export function nameOfKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): string | null {
  if (ctrlKey || altKey || metaKey || key === 'Tab') return null;
  if (/^Numpad(\d|Enter)$/.test(code)) return code;
  // Caps lock is no wish for a capital.
  return /^\p{L}$/u.test(key) ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key;
}

/** What a key means: the names on the left of the map. */
export function meaningsOf(keys: KeyMap, key: string): string[] {
  return Object.entries(keys).flatMap(([name, list]) => (list.includes(key) ? [name] : []));
}

/** Gives a key to one meaning and takes it from whatever had it. */
export function withKey(keys: KeyMap, name: string, key: string): KeyMap {
  const taken = Object.entries(keys).map(([other, list]) => [other, list.filter((one) => one !== key)] as const);
  const all: Record<string, readonly string[]> = Object.fromEntries(taken);
  all[name] = [key, ...(all[name] ?? [])];
  return all;
}
